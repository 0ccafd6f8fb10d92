import { File as WholeFile } from 'node:buffer';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { client } from '../apollo/client';
import { Component, loader } from '../screens/PostEditor/CreatePostScreen';
import { discardUpload, upload } from '../uploads/upload';
import type { UploadFailure } from '../uploads/uploadFailure';
import { fakeServer } from './fakeServer';
import { show } from './show';
import { unmount } from './unmount';

// A new post whose creator attaches files. The upload is faked: a test sets how far a file has come.
vi.mock('../uploads/upload', async (original) => ({
  ...(await original<typeof import('../uploads/upload')>()),
  upload: vi.fn(),
  discardUpload: vi.fn().mockResolvedValue(undefined),
}));

/** A running upload, which a test controls. */
interface Going {
  file: File;
  signal: AbortSignal;
  tell: (percent: number) => Promise<void>;
  arrive: (id: string) => Promise<void>;
  fail: (failure: UploadFailure) => Promise<void>;
}
/** The uploaded files, in their order. */
export let going: Going[];
export const createPost = vi.fn((_: { input: object }) => ({ post: { id: 'p1' } }));
/** The published posts, without the drafts that they were made of. */
export const posted = () =>
  createPost.mock.calls.map(([{ input }]) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'draftId')),
  );

/** Opens the form of a new post, as on another visit; `label` is that of its text. */
export async function open(label: string = POST_EDITOR.description) {
  await unmount();
  await client.clearStore();
  const router = createMemoryRouter(
    [
      { path: '/creator', element: 'The page' },
      { path: '/create-post', loader, Component, HydrateFallback: () => null },
    ],
    { initialEntries: ['/creator', '/create-post'] },
  );
  await show(router, client);
  await screen.findByLabelText(label);
  return router;
}

export const attachment = () => within(screen.getByRole('region', { name: POST_EDITOR.attachment }));
export const words = () => screen.getByLabelText<HTMLTextAreaElement>(POST_EDITOR.description);
export const write = (value: string) => act(async () => void fireEvent.change(words(), { target: { value } }));
/** Chooses a file in the first or the second of the two inputs. */
export const choose = (kind: 'picture' | 'video', file: File) =>
  act(async () => {
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[kind === 'picture' ? 0 : 1]!;
    fireEvent.change(input, { target: { files: [file] } });
  });
/** A file that can be read, unlike those of jsdom. */
export const file = (name: string, ...content: (string | Uint8Array)[]) =>
  new WholeFile(content, name) as unknown as File;
export const film = (name = 'diwali.mp4', size = 64) => file(name, '\0\0\0\x14ftypisom', new Uint8Array(size));

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
