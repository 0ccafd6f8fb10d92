import { words } from '../words';

/** In the menu of one's own post. */
export const PINNING = words('PINNING', {
  pin: 'Pin to your page',
  unpin: 'Unpin from your page',
  pinned: 'It comes first on your page',
  unpinned: 'It is back among the others',
});
