import { expect, it } from 'vitest';
import { pictureSet } from './mediaUrl';

const src = `pictures/${'a'.repeat(32)}-700x500.jpg`;

it('a stored picture offers its smaller copies to the browser, and itself as the largest', () => {
  expect(pictureSet(src)).toEqual({
    src: `/api/${src}`,
    srcSet: [
      `/api/${src}.96.webp 96w`,
      `/api/${src}.320.webp 320w`,
      `/api/${src}.640.webp 640w`,
      `/api/${src} 700w`,
    ].join(', '),
  });
});

it('a small picture, which has no copies, is offered as it is', () => {
  const small = src.replace('700x500', '96x96');
  expect(pictureSet(small).srcSet).toBe(`/api/${small} 96w`);
});

it('an address without a size, such as a video, is only loaded', () => {
  expect(pictureSet('/media/clip.mp4')).toEqual({ src: '/api/media/clip.mp4' });
});
