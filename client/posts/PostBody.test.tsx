import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BodyMark, BodyNode } from '../../server/rules/bodies/nodes';
import { POST } from '../../server/words/en/posts';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { UiProvider } from '../ui/theme/UiProvider';
import { drawnBody, PostBody } from './PostBody';
import { PostBody_PostFragmentDoc } from './PostBody.generated';

afterEach(cleanup);

const text = (words: string, ...marks: BodyMark[]): BodyNode => ({ type: 'text', text: words, marks });
const linkTo = (href: string): BodyMark => ({ type: 'link', attrs: { href } });
const EMPTY = {
  id: 'p1',
  media: [],
  creator: { __typename: 'Creator' as const, id: 'c1', userId: 'u1', pageName: 'Kabir paints', profilePicSrc: null },
};

const show = (...content: BodyNode[]) => render(drawnBody({ type: 'doc', content }, EMPTY));

it('a link of several words, some of them bold, is one link, which opens in a new tab and recommends nothing', () => {
  const port = linkTo('https://example.in/');
  show({ type: 'paragraph', content: [text('In the '), text('old ', port), text('port', { type: 'bold' }, port)] });
  const link = screen.getByRole('link', { name: 'old port' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.in/',
    '_blank',
    'noopener nofollow ugc',
  ]);
});

it('a link that is not safe to open is only its words', () => {
  show({ type: 'paragraph', content: [text('Here', linkTo('javascript:alert(1)'))] });
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Here');
});

it('each block has the direction of its own words, and an empty paragraph keeps its line', () => {
  show({ type: 'paragraph', content: [text('اردو')] }, { type: 'paragraph' });
  const [first, empty] = document.querySelectorAll('p');
  expect([first!.dir, empty!.innerHTML]).toEqual(['auto', '<br>']);
});

it('a picture that is gone leaves the words around it', () => {
  show(
    { type: 'media', attrs: { id: '3f2b8f5e-6d5a-4c38-9a73-0f6e2c9b1d11', alt: 'Boats' } },
    { type: 'paragraph', content: [text('After it')] },
  );
  expect(document.querySelector('img')).toBeNull();
  screen.getByText('After it');
});

it('a video between paragraphs that is being prepared is shown by itself afterwards', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const mediaId = '3f2b8f5e-6d5a-4c38-9a73-0f6e2c9b1d11';
  const film = {
    mediaId,
    type: 'VIDEO',
    src: `media/${'b'.repeat(32)}.mp4`,
    width: 1280,
    height: 720,
    isPlayable: true,
  };
  const none = {
    name: null,
    bytes: null,
    seconds: null,
    alt: null,
    color: null,
    smallSrc: null,
    mediumSrc: null,
    posterSrc: null,
  };
  const medium = (isPreparing: boolean) => ({ __typename: 'Attachment', ...film, ...none, isPreparing });
  client.setLink(fakeServer({ post: ({ id }: { id: string }) => ({ id, media: [medium(false)] }) }));
  const post = { __typename: 'Post' as const, id: 'p1' };
  const content = [{ type: 'media', attrs: { id: mediaId, alt: '' } }];
  const body = JSON.stringify({ type: 'doc', content });
  const more = {
    body,
    description: '',
    readingMinutes: 0,
    chosenLanguage: null,
    creator: EMPTY.creator,
    media: [medium(true)],
  };
  client.cache.writeFragment({
    fragment: PostBody_PostFragmentDoc,
    fragmentName: 'PostBody_post',
    data: { ...post, ...more } as never,
  });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <UiProvider>
          <PostBody post={post as never} />
        </UiProvider>
      </ApolloProvider>,
    ),
  );
  screen.getByText(POST.preparing);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  await screen.findByLabelText(POST.video);
});
