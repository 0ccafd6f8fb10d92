import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST_DOWNLOADS } from '../../server/words/en/postDownloads';
import { POST_SOUNDS } from '../../server/words/en/postSounds';
import { close } from '../sound/player';
import { browserStorage } from '../ui/storage';
import { UiProvider } from '../ui/theme/UiProvider';
import { PostDownload } from './PostDownload';
import { PostSound } from './PostSound';

const RAGA = {
  mediaId: 'm1',
  src: 'media/1.m4a',
  smallSrc: 'media/2.m4a',
  name: 'raga',
  seconds: 600,
  isPreparing: false,
  isPlayable: true,
};
const PAGE = { userId: 'u1', pageName: 'Kabir sings', profilePicSrc: null };

beforeEach(() => {
  // jsdom plays nothing: its elements only say that they do.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(async () => {
  await act(async () => close());
  cleanup();
  browserStorage.clear();
  vi.restoreAllMocks();
});

const show = (element: React.ReactElement) =>
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </UiProvider>,
  );
const aPostWith = (sound: object = {}) =>
  show(<PostSound postId="p1" sound={{ ...RAGA, ...sound }} title="Yaman" page={PAGE} />);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const player = () => within(screen.getByRole('region', { name: POST_SOUNDS.player }));
const audio = () => document.querySelector('audio')!;

describe('a sound of a post', () => {
  it('plays in a player with a slider that says its place in words', async () => {
    aPostWith();
    expect(screen.getByText(POST_SOUNDS.length(600))).toBeTruthy();
    await press(POST_SOUNDS.playOf('Yaman'));
    expect(audio().getAttribute('src')).toBe('/api/media/1.m4a');
    const slider = player().getByRole('slider', { name: POST_SOUNDS.place });
    await act(async () => fireEvent.change(slider, { target: { value: '125' } }));
    expect(slider.getAttribute('aria-valuetext')).toBe('2 minutes of 10');
    await act(async () => fireEvent.click(player().getByRole('button', { name: POST_SOUNDS.back(15) })));
    expect(audio().currentTime).toBe(110);
    await press(POST_SOUNDS.pauseOf('Yaman'));
    expect(screen.getByRole('button', { name: POST_SOUNDS.playOf('Yaman') })).toBeTruthy();
  });

  it('is taken up where it was left', async () => {
    aPostWith();
    await press(POST_SOUNDS.playOf('Yaman'));
    audio().currentTime = 93;
    await press(POST_SOUNDS.close);
    audio().currentTime = 0;
    await press(POST_SOUNDS.playOf('Yaman'));
    expect(audio().currentTime).toBe(93);
  });

  it('stops with a film that begins, and stops a film', async () => {
    aPostWith();
    const film = document.body.appendChild(document.createElement('video'));
    await press(POST_SOUNDS.playOf('Yaman'));
    expect(vi.mocked(film.pause).mock.contexts).toContain(film);
    await act(async () => film.dispatchEvent(new Event('play')));
    expect(screen.getByRole('button', { name: POST_SOUNDS.playOf('Yaman') })).toBeTruthy();
    film.remove();
  });

  it('says for whom it is where it is no longer open', async () => {
    aPostWith();
    await press(POST_SOUNDS.playOf('Yaman'));
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }));
    Object.defineProperty(audio(), 'currentSrc', { value: '/api/media/1.m4a', configurable: true });
    await act(async () => audio().dispatchEvent(new Event('error')));
    expect(player().getByRole('alert').textContent).toBe(POST_SOUNDS.membersOnly('Kabir sings'));
  });

  it('says that it is being prepared, or could not be', () => {
    aPostWith({ isPreparing: true, isPlayable: false });
    expect(screen.getByRole('status').textContent).toBe(POST_SOUNDS.preparing);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    aPostWith({ isPlayable: false });
    expect(screen.getByRole('status').textContent).toBe(POST_SOUNDS.failed);
  });
});

it('a file of a post says its title, name, kind and size, and is downloaded', () => {
  show(<PostDownload file={{ src: 'media/1.pdf', name: 'राग.pdf', bytes: 2_340_000 }} title="The notes" />);
  expect(screen.getByText('The notes')).toBeTruthy();
  expect(screen.getByText('PDF, 2.3 MB')).toBeTruthy();
  const link = screen.getByRole('link', { name: POST_DOWNLOADS.downloadOf('राग.pdf') });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/api/media/1.pdf', 'राग.pdf']);
});
