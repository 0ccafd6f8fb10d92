import { plural, words } from '../words';

/** Pictures side by side in a post, and one of them on the whole screen. */
export const GALLERY = words('GALLERY', {
  pictures: (count: number) => plural(count, { one: '# picture', other: '# pictures' }),
  place: (at: number, count: number) => `Picture ${at} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  larger: 'Larger',
  whole: 'The whole picture',
});

/** A gallery while its post is written. */
export const GALLERY_EDITOR = words('GALLERY_EDITOR', {
  hint: 'Drag the pictures into their order, or move them by their buttons.',
  drag: (at: number) => `Drag picture ${at}`,
  earlier: (at: number) => `Move picture ${at} earlier`,
  later: (at: number) => `Move picture ${at} later`,
  moved: (from: number, to: number, count: number) => `Picture ${from} is now picture ${to} of ${count}`,
  add: 'Add pictures',
  crop: 'Crop',
  remove: (at: number) => `Remove picture ${at}`,
  removed: (count: number) => plural(count, { one: '# picture is left', other: '# pictures are left' }),
});
