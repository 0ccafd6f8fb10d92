import { KEPT_PAID_HOURS, KEPT_POSTS } from '../../rules/offlineReading';
import { words } from '../words';

/** Posts and payments kept on a phone, to read them offline. */
export const KEEPING = words('KEEPING', {
  label: 'Keep on this phone',
  hint: `The last ${KEPT_POSTS} posts of your feed and your receipts can be read without a connection, only here. Leave it off on a phone that others use. Paid posts are removed after ${KEPT_PAID_HOURS} hours without a connection, and everything when you log out.`,
  /** Above them on the offline page (client/public/sw.js). */
  posts: 'Posts kept on this phone',
  receipts: 'Your receipts',
  failed: 'This browser cannot keep anything right now. Please try again.',
});
