import { words } from '../words';

/** In the menu of one's own post. */
export const PINNING = words('PINNING', {
  pin: 'Pin to your page',
  unpin: 'Unpin from your page',
  moveUp: 'Move up among the pinned',
  pinned: 'It is among the first on your page',
  unpinned: 'It is back among the others',
  moved: 'It has moved up',
  full: (max: number) => `Your page has ${max} pinned posts already. Unpin one of them first, then pin this one.`,
});
