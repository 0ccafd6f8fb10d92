import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { UiProvider } from '../../ui/theme/UiProvider';
import { LatestWork } from './LatestWork';
import { LatestWork_CreatorFragmentDoc } from './LatestWork.generated';

const picture = (id: string) => ({
  __typename: 'Post',
  id,
  kind: 'PICTURE',
  readingMinutes: 0,
  numPictures: 1,
  description: '',
  isLocked: false,
  blur: null,
  squad: null,
  linkCard: null,
  attachment: { __typename: 'Attachment', type: 'IMAGE', src: `media/${id}.jpg`, posterSrc: null, color: null },
});

it('pictures of the latest work are loaded where they are seen: a phone does not show the last two', async () => {
  const creator = { __typename: 'Creator' as const, id: 'c1', userId: 'u1', viewerIsOwner: false };
  const edges = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({ __typename: 'PostEdge', node: picture(id) }));
  client.cache.writeFragment({
    fragment: LatestWork_CreatorFragmentDoc,
    fragmentName: 'LatestWork_creator',
    data: { ...creator, posts: { __typename: 'PostConnection', edges } } as never,
  });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <UiProvider>
          <MemoryRouter>
            <LatestWork creator={creator as never} />
          </MemoryRouter>
        </UiProvider>
      </ApolloProvider>,
    ),
  );
  const pictures = within(screen.getByLabelText(POST.latest)).getAllByAltText('');
  expect(pictures.map((each) => each.getAttribute('loading') === 'lazy')).toEqual([true, true, true, true, true]);
});
