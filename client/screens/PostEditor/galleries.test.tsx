import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PICTURES_MAX } from '../../../server/rules/bodies/bounds';
import { GALLERY, GALLERY_EDITOR } from '../../../server/words/en/galleries';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { POST_BODY } from '../../../server/words/en/postBodies';
import { POST } from '../../../server/words/en/posts';
import { createPost, file, going, open, posted, write } from '../../test/attaching';
import { pointerEvent } from '../../test/pointerEvent';
import { press } from '../../test/press';
import { bodyIn } from './bodyText';

// jsdom draws no picture.
vi.mock('../../uploads/wholePicture', () => ({ wholePicture: async (picture: File) => ({ file: picture }) }));

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]);
const pictures = (count: number, first = 1) =>
  Array.from({ length: count }, (_, i) => file(`boat-${first + i}.jpg`, JPEG));

/** Chooses pictures with the input of this place on the screen. */
const choose = (files: readonly File[], at = 0) =>
  act(async () => {
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*="image/jpeg"]');
    fireEvent.change(inputs[at]!, { target: { files } });
  });
/** The editor is loaded with the first of them. */
const PATIENCE = { timeout: 30_000 };
const text = () => screen.findByRole('textbox', { name: LONG_POST.text }, PATIENCE);
const items = async () => within(await text()).findAllByRole('listitem');
const names = async () => (await items()).map((item) => /boat-\d+/.exec(item.textContent!)![0]);
const until = (count: number) => waitFor(async () => expect(await items()).toHaveLength(count), PATIENCE);

/** Opens a new post with a gallery of so many pictures. */
async function openWith(count: number): Promise<void> {
  await open();
  await write('Our harbour');
  await choose(pictures(count));
  await until(count);
}

it('several pictures chosen at once open the long form, with the words kept, as a gallery in their order', async () => {
  await openWith(3);
  expect(await names()).toEqual(['boat-1', 'boat-2', 'boat-3']);
  const field = within(await text());
  field.getByText(GALLERY.pictures(3));
  await act(
    async () => void fireEvent.change(field.getAllByLabelText(LONG_POST.alt)[1]!, { target: { value: 'Nets' } }),
  );
  for (const [i, upload] of going.entries()) await upload.arrive(`u${i}`);
  await press(POST.create);
  await screen.findByText('The page');
  const [words, gallery] = bodyIn((posted()[0] as { body: string }).body)!.content!;
  expect(words).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'Our harbour' }] });
  expect(gallery).toEqual({
    type: 'gallery',
    content: ['', 'Nets', ''].map((alt, i) => ({ type: 'media', attrs: { id: `u${i}`, alt } })),
  });
  expect(createPost).toHaveBeenCalledTimes(1);
});

it('buttons move a picture, keep the focus, and say its new place', async () => {
  await openWith(3);
  const later = screen.getByRole('button', { name: GALLERY_EDITOR.later(1) });
  later.focus();
  await press(GALLERY_EDITOR.later(1));
  expect(await names()).toEqual(['boat-2', 'boat-1', 'boat-3']);
  screen.getByText(GALLERY_EDITOR.moved(1, 2, 3));
  expect(document.activeElement!.getAttribute('aria-label')).toBe(GALLERY_EDITOR.later(2));
  await press(GALLERY_EDITOR.later(2));
  expect(document.activeElement!.getAttribute('aria-label')).toBe(GALLERY_EDITOR.later(3));
  // At its end a button does nothing, and stays.
  await press(GALLERY_EDITOR.later(3));
  expect(await names()).toEqual(['boat-2', 'boat-3', 'boat-1']);
  await press(GALLERY_EDITOR.earlier(3));
  expect(await names()).toEqual(['boat-2', 'boat-1', 'boat-3']);
});

it('a picture is dragged to the place of another', async () => {
  await openWith(3);
  const boxes = await items();
  for (const [i, item] of boxes.entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100 * i, 200, 100));
  const handle = boxes[0]!.querySelector<HTMLElement>('[title]')!;
  handle.setPointerCapture = () => undefined;
  const pointer = (type: string, clientY: number) =>
    act(async () => void handle.dispatchEvent(pointerEvent(type, { clientX: 50, clientY, pointerId: 1 })));
  await pointer('pointerdown', 50);
  await pointer('pointermove', 250);
  await pointer('pointerup', 250);
  expect(await names()).toEqual(['boat-2', 'boat-3', 'boat-1']);
});

it('the 21st picture is refused by its name', async () => {
  await openWith(PICTURES_MAX - 1);
  await choose(pictures(3, PICTURES_MAX));
  await screen.findByText(`boat-21.jpg, boat-22.jpg: ${POST_BODY.tooManyPictures(PICTURES_MAX)}`);
  expect(going).toHaveLength(PICTURES_MAX);
});

it('more pictures are added to a gallery, and removed; the last one is a picture between paragraphs', async () => {
  await openWith(2);
  await press(GALLERY_EDITOR.add);
  await choose(pictures(1, 3));
  await until(3);
  expect(await names()).toEqual(['boat-1', 'boat-2', 'boat-3']);
  await press(GALLERY_EDITOR.remove(2));
  expect(await names()).toEqual(['boat-1', 'boat-3']);
  await press(GALLERY_EDITOR.remove(1));
  await screen.findByRole('button', { name: LONG_POST.removePicture });
  expect(screen.queryByText(GALLERY_EDITOR.hint)).toBeNull();
  screen.getByText('boat-3.jpg');
});
