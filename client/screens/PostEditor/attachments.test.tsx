import { File as WholeFile } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMON } from '../../../server/words/en/common';
import { FILE, PICTURE } from '../../../server/words/en/files';
import { DRAFT, POST_EDITOR, POST_FORM } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { show } from '../../test/show';
import { settings } from '../../viewer/settings';
import { Component, loader } from './CreatePostScreen';
import { CANCELLED, discardUpload, UploadFailure, upload } from './upload';

// The way to the server is the browser's; here a test says how far a file has come.
vi.mock('./upload', async (original) => ({
  ...(await original<typeof import('./upload')>()),
  upload: vi.fn(),
  discardUpload: vi.fn().mockResolvedValue(undefined),
}));

interface Going {
  file: File;
  signal: AbortSignal;
  tell: (percent: number) => Promise<void>;
  arrive: (id: string) => Promise<void>;
  fail: (failure: UploadFailure) => Promise<void>;
}
let going: Going[];
const createPost = vi.fn((_: { input: object }) => ({ post: { id: 'p1' } }));
const posted = () => createPost.mock.calls.map(([{ input }]) => input);

async function open() {
  cleanup();
  await client.clearStore();
  const router = createMemoryRouter(
    [
      { path: '/creator', element: 'The page' },
      { path: '/create-post', loader, Component, HydrateFallback: () => null },
    ],
    { initialEntries: ['/creator', '/create-post'] },
  );
  await show(router, client);
  await screen.findByLabelText(POST_EDITOR.description);
  return router;
}

const attachment = () => within(screen.getByRole('region', { name: POST_EDITOR.attachment }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>(POST_EDITOR.description);
const write = (value: string) => act(async () => void fireEvent.change(words(), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Chooses a file in the first or the second of the two inputs. */
const choose = (kind: 'picture' | 'video', file: File) =>
  act(async () => {
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[kind === 'picture' ? 0 : 1]!;
    fireEvent.change(input, { target: { files: [file] } });
  });
/** A file that can be read, unlike those of jsdom. */
const file = (name: string, ...content: (string | Uint8Array)[]) => new WholeFile(content, name) as unknown as File;
const film = (name = 'diwali.mp4', size = 64) => file(name, '\0\0\0\x14ftypisom', new Uint8Array(size));

beforeEach(() => {
  going = [];
  createPost.mockClear();
  vi.mocked(discardUpload).mockClear();
  vi.mocked(upload).mockImplementation(
    (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        going.push({
          file,
          signal,
          tell: (percent) => act(async () => onProgress(percent)),
          arrive: (id) => act(async () => resolve(id)),
          fail: (failure) => act(async () => reject(failure)),
        });
      }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
  client.setLink(fakeServer({ viewer: { creator: { id: 'c1', squads: [] } }, createPost }));
});

afterEach(() => {
  cleanup();
  for (const added of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, added);
});

describe('a video', () => {
  it('is on its way while its creator writes; posting waits for it and takes what was written until then', async () => {
    await open();
    await choose('video', film());
    attachment().getByText('diwali.mp4');
    await going[0]!.tell(40);
    expect(attachment().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await write('Our Diwali');
    await press(POST.create);
    screen.getByText(POST_EDITOR.postsLater(40));
    await write('Our Diwali, at last');
    expect(createPost).not.toHaveBeenCalled();
    await going[0]!.arrive('u1');
    await screen.findByText('The page');
    expect(posted()).toEqual([
      { squadId: null, description: 'Our Diwali, at last', teaser: '', link: null, uploadId: 'u1', byMail: true },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('needs no words beside it', async () => {
    await open();
    await press(POST.create);
    await screen.findByText(POST_FORM.empty);
    await choose('video', film());
    await waitFor(() => expect(screen.queryByText(POST_FORM.empty)).toBeNull());
    await going[0]!.arrive('u1');
    attachment().getByText(POST_EDITOR.arrived);
    await press(POST.create);
    await screen.findByText('The page');
  });

  it('that breaks off says so, loses no words, and goes again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await press(POST.create);
    await going[0]!.fail(new UploadFailure('Network error. Please try again later.', false));
    expect(attachment().getByRole('alert').textContent).toContain('Network error');
    expect([words().value, createPost.mock.calls.length]).toEqual(['Our Diwali', 0]);
    await press(PICTURE.again);
    expect([going.length, going[0]!.signal.aborted]).toEqual([2, false]);
    await going[1]!.arrive('u2');
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ description: 'Our Diwali', uploadId: 'u2' }]);
  });

  it('that was refused is not sent again, and holds the post until it is taken away', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await going[0]!.fail(new UploadFailure('This video cannot be read', true));
    expect(screen.queryByRole('button', { name: PICTURE.again })).toBeNull();
    await press(POST.create);
    expect([going.length, createPost.mock.calls.length]).toEqual([1, 0]);
    await press(POST_EDITOR.removeFile);
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ uploadId: null }]);
  });

  it('can be called off on its way, replaced, and taken away when it is there', async () => {
    await open();
    await choose('video', film());
    await press(POST_EDITOR.cancelUpload);
    expect([going[0]!.signal.aborted, going[0]!.signal.reason]).toEqual([true, CANCELLED]);
    attachment().getByRole('button', { name: POST_EDITOR.attachPicture });
    await choose('video', film('first.mp4'));
    await going[1]!.arrive('u1');
    await choose('video', film('second.mp4'));
    expect(discardUpload).toHaveBeenCalledWith('u1');
    expect(attachment().queryByText('first.mp4')).toBeNull();
    attachment().getByText('second.mp4');
    await going[2]!.arrive('u2');
    screen.getByRole('button', { name: POST_EDITOR.removeFile }).focus();
    await press(POST_EDITOR.removeFile);
    expect(discardUpload).toHaveBeenLastCalledWith('u2');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: POST_EDITOR.attachment }));
  });

  it('stops when its creator leaves, with what has arrived kept', async () => {
    const router = await open();
    await choose('video', film());
    await act(async () => void router.navigate('/creator'));
    await screen.findByText(DRAFT.leaveUnfinished);
    await press(DRAFT.leave);
    await screen.findByText('The page');
    expect([going[0]!.signal.aborted, going[0]!.signal.reason === CANCELLED]).toEqual([true, false]);
  });
});

describe('what would be refused is said before it is sent', () => {
  it.each<['picture' | 'video', string, string, string]>([
    ['picture', 'page.png', '<!doctype html><script>alert(1)</script>', POST_EDITOR.wrongImage],
    ['picture', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', POST_EDITOR.wrongImage],
    ['picture', 'empty.jpg', '', POST_EDITOR.wrongImage],
    ['video', 'empty.mp4', '', POST_EDITOR.wrongVideo],
    ['video', 'song.mp4', '\0\0\0\x14ftypM4A ', POST_EDITOR.wrongVideo],
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
    'of nothing else: a film that begins with %j goes',
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
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('not this one', 'EncodingError'));
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  it('goes uncropped, after its creator was asked; and not where that loses interest', async () => {
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
    attachment().getByText('scan.tiff');
  });

  it('is judged by its size as it is', async () => {
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

describe('a draft', () => {
  it('has its file again when that had arrived', async () => {
    await open();
    await choose('video', film());
    await going[0]!.arrive('u1');
    await open();
    screen.getByText(DRAFT.restored);
    attachment().getByText('diwali.mp4');
    attachment().getByText(POST_EDITOR.arrived);
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ uploadId: 'u1' }]);
  });

  it('says which file had not', async () => {
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await open();
    screen.getByText(DRAFT.unfinished('diwali.mp4'));
    expect(words().value).toBe('Our Diwali');
    attachment().getByRole('button', { name: POST_EDITOR.attachVideo });
  });

  it('of which the server has lost the file keeps its words and says so', async () => {
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await going[0]!.arrive('u1');
    await open();
    const gone = 'This file is not there any more. Please choose it again.';
    createPost.mockRejectedValueOnce(refusal(gone, 'BAD_USER_INPUT', { uploadId: gone }));
    await press(POST.create);
    expect((await attachment().findByRole('alert')).textContent).toContain(gone);
    expect(words().value).toBe('Our Diwali');
  });
});

it('a post has one attachment at a time', async () => {
  await open();
  await press(POST_EDITOR.attachLink);
  const dialog = within(await screen.findByRole('dialog', { name: POST_EDITOR.attachLink }));
  await act(
    async () => void fireEvent.change(dialog.getByLabelText(POST_EDITOR.link), { target: { value: 'example.in' } }),
  );
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: POST_EDITOR.attach })));
  await attachment().findByText('https://example.in');
  expect(attachment().queryByRole('button', { name: POST_EDITOR.attachVideo })).toBeNull();
  await press(POST_EDITOR.removeLink);
  attachment().getByRole('button', { name: POST_EDITOR.attachVideo });
});
