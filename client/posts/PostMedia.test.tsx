import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '../../server/words/en/posts';
import { VIDEO_PLAYER } from '../../server/words/en/videoPlayer';
import { client } from '../apollo/client';
import { Component, loader } from '../screens/Feed/FeedScreen';
import { fakeServer } from '../test/fakeServer';
import { show } from '../test/show';

const creator = { id: 'c1', userId: 'u1', pageName: 'Kabir paints' };
const aPost = (id: string, content: object) => ({ id, creator, timestamp: '2026-11-20T10:00:00Z', ...content });

async function open(...posts: object[]) {
  await client.clearStore();
  const feed = { edges: posts.map((node) => ({ node })) };
  client.setLink(
    fakeServer({ viewer: { user: { id: 'u2' }, foldedFeed: feed }, post: ({ id }: { id: string }) => prepared(id) }),
  );
  const router = createMemoryRouter([{ path: '/feed', loader, Component, HydrateFallback: () => null }], {
    initialEntries: ['/feed'],
  });
  await show(router, client);
  await screen.findAllByRole('article');
}

const picture = {
  type: 'IMAGE',
  src: `media/${'a'.repeat(32)}-1080x720.jpg`,
  width: 1080,
  height: 720,
  color: '#d08040',
};
const film = { type: 'VIDEO', src: `media/${'b'.repeat(32)}.mp4`, width: 1280, height: 720, isPreparing: false };
const prepared = vi.fn((id: string): object | null => aPost(id, { attachment: film }));

beforeEach(() => {
  vi.stubGlobal('Razorpay', class {});
  prepared.mockClear();
});

describe('a picture', () => {
  it('keeps its place in its colour, loads the fitting size, and the first one at once', async () => {
    await open(aPost('p1', { attachment: picture }), aPost('p2', { attachment: picture }));
    const [first, second] = screen.getAllByRole<HTMLImageElement>('img', { name: POST.picture });
    expect(first!.getAttribute('srcset')).toMatch(/-1080x720\.jpg\.320\.webp 320w, .* 1080w$/);
    expect([first, second].map((image) => image!.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    const { backgroundColor, aspectRatio } = getComputedStyle(first!.parentElement!);
    expect([backgroundColor, aspectRatio]).toEqual(['rgb(208, 128, 64)', '1.5']);
  });
});

describe('a gallery', () => {
  const gallery = { attachment: picture, hasBody: true, numPictures: 20, readingMinutes: 0 };
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('shows its first picture, and leads from its words or below it to all of them', async () => {
    await open(aPost('p1', { ...gallery, description: 'Our harbour' }), aPost('p2', { ...gallery, description: '' }));
    expect(screen.getAllByRole('img', { name: POST.picture })).toHaveLength(2);
    expect(leadsTo(POST.readOnFor(POST.pictures(20)))).toBe('/post/p1');
    expect(leadsTo(POST.seeAll(20))).toBe('/post/p2');
  });
});

describe('a video', () => {
  it('does not play by itself, and loads only its picture before play is pressed', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    await open(aPost('p1', { attachment: { ...film, posterSrc: `${film.src}.poster.jpg` } }));
    const video = screen.getByLabelText<HTMLVideoElement>(POST.video);
    expect([video.autoplay, video.controls, video.preload]).toEqual([false, true, 'none']);
    expect(video.poster).toMatch(/\/api\/media\/b{32}\.mp4\.poster\.jpg$/);
  });

  it('that no browser plays is offered for download', async () => {
    await open(aPost('p3', { attachment: { ...film, src: `media/${'c'.repeat(32)}.wmv` } }));
    expect(screen.getByRole('link', { name: VIDEO_PLAYER.download }).getAttribute('href')).toMatch(/\.wmv$/);
  });

  it('in preparation says so, and is shown by itself afterwards', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    prepared.mockReturnValueOnce(aPost('p1', { attachment: { ...film, isPreparing: true } }));
    await open(aPost('p1', { attachment: { ...film, isPreparing: true } }));
    screen.getByText(POST.preparing);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(prepared).toHaveBeenCalledTimes(1));
    screen.getByText(POST.preparing);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await screen.findByLabelText(POST.video);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(prepared).toHaveBeenCalledTimes(2);
  });
});

describe('a link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://user@example.in'])(
    'to %s is no link, from any source',
    async (link) => {
      await open(aPost('p1', { link, description: 'Look' }));
      expect(document.querySelectorAll('article a[href]:not([href^="/"])')).toHaveLength(0);
    },
  );
});
