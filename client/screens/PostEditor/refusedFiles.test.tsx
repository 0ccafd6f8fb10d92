import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMON } from '../../../server/words/en/common';
import { FILE, PICTURE } from '../../../server/words/en/files';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { VIDEO } from '../../../server/words/en/videos';
import { attachment, choose, file, film, going, open, words, write } from '../../test/attaching';
import { press } from '../../test/press';
import { settings } from '../../visit/settings';

describe('a known refusal is shown before sending', () => {
  it.each<['picture' | 'video', string, string, string]>([
    ['picture', 'page.png', '<!doctype html><script>alert(1)</script>', PICTURE.noPicture],
    ['picture', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', PICTURE.noPicture],
    ['picture', 'empty.jpg', '', PICTURE.noPicture],
    ['video', 'empty.mp4', '', POST_EDITOR.wrongVideo],
    ['video', 'song.mp4', '\0\0\0\x14ftypM4A ', VIDEO.noPicture],
    ['video', 'page.mp4', '<!doctype html>', POST_EDITOR.wrongVideo],
  ])('of a %s: %s', async (kind, name, content, sentence) => {
    await open();
    await write('Our Diwali');
    await choose(kind, file(name, content));
    await waitFor(() => expect(attachment().getByRole('alert').textContent).toContain(sentence));
    expect([going.length, words().value]).toEqual([0, 'Our Diwali']);
    attachment().getByRole('button', { name: POST_EDITOR.attachVideo });
  });

  it('of a file that cannot be read any more', async () => {
    await open();
    const moved = film();
    vi.spyOn(moved, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new Error('gone')),
    } as unknown as Blob);
    await choose('video', moved);
    await waitFor(() => attachment().getByText(FILE.unreadable));
  });

  it('of a video that is too large', async () => {
    const { videoMb } = settings;
    settings.videoMb = 1;
    await open();
    await choose('video', film('long.mp4', 1_000_000));
    await waitFor(() => attachment().getByText(POST_EDITOR.tooLarge(1)));
    settings.videoMb = videoMb;
    expect(going).toEqual([]);
  });

  it.each(['\0\0\0\x14ftypqt  ', '\0\0\0\x08wide', 'RIFF\x40\0\0\0AVI LIST'])(
    'of no other file: a film that begins with %j is sent',
    async (begin) => {
      await open();
      await choose('video', file('film', begin));
      await waitFor(() => expect(going).toHaveLength(1));
    },
  );
});

describe('a picture that the browser cannot show', () => {
  const tiff = (size: number) => file('scan.tiff', 'II*\0', new Uint8Array(size));
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is sent uncropped, after a question to its creator; and not where they decline', async () => {
    await open();
    await write('Our Diwali');
    const scan = tiff(64);
    await choose('picture', scan);
    await screen.findByText(PICTURE.notShown);
    await press(COMMON.cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([going.length, words().value]).toEqual([0, 'Our Diwali']);
    await choose('picture', scan);
    await screen.findByText(PICTURE.notShown);
    await press(PICTURE.uncropped);
    await waitFor(() => expect(going.map((each) => each.file)).toEqual([scan]));
    await attachment().findByText('scan.tiff');
  });

  it('is checked by its size as it is', async () => {
    const { imageMb } = settings;
    settings.imageMb = 1;
    await open();
    await choose('picture', tiff(1_000_000));
    await screen.findByText(PICTURE.notShown);
    await press(PICTURE.uncropped);
    settings.imageMb = imageMb;
    expect((await attachment().findByRole('alert')).textContent).toContain(POST_EDITOR.tooLarge(1));
    expect(going).toEqual([]);
  });
});
