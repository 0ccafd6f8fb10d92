import { expect, it, onTestFinished } from 'vitest';
import { provideSaving } from '../saving';
import { pictureSet } from './mediaUrl';

const older = `pictures/${'a'.repeat(32)}-700x500.jpg`;
const newer = older.replace('700x500', '00700x00500');
const copies = (src: string, ...widths: number[]) => widths.map((width) => `/api/${src}.${width}.webp ${width}w`);

it('a stored picture offers its WebP copies to the browser, as wide as itself at most', () => {
  expect(pictureSet(newer)).toEqual({ src: `/api/${newer}`, srcSet: copies(newer, 96, 320, 640, 700).join(', ') });
});

it('an older one offers its smaller copies, and itself as the largest', () => {
  expect(pictureSet(older)).toEqual({
    src: `/api/${older}`,
    srcSet: [...copies(older, 96, 320, 640), `/api/${older} 700w`].join(', '),
  });
});

it('with the data saver each copy is declared wider, so that the browser takes a smaller one', () => {
  provideSaving({ savesData: () => true, loadsWhenIdle: () => false });
  onTestFinished(() => provideSaving({ savesData: () => false, loadsWhenIdle: () => false }));
  const told = [96, 320, 640, 700].map((width) => `/api/${newer}.${width}.webp ${2.5 * width}w`);
  expect(pictureSet(newer).srcSet).toBe(told.join(', '));
});

it('a small picture, which has no smaller copies, is offered as it is', () => {
  const small = older.replace('700x500', '96x96');
  expect(pictureSet(small).srcSet).toBe(`/api/${small} 96w`);
});

it('an address without a size, such as a video, is only loaded', () => {
  expect(pictureSet('/media/clip.mp4')).toEqual({ src: '/api/media/clip.mp4' });
});
