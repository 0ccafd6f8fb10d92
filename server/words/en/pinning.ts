import { words } from '../words';

/** In the menu of one's own post. */
export const PINNING = words('PINNING', {
  pin: 'Pin to your page',
  unpin: 'Unpin from your page',
  pinned: 'Your page shows it first',
  unpinned: 'It stands among the others again',
});
