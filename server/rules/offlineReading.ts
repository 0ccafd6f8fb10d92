/** The browser cache for offline reading, and its address there; the service worker reads it. */
export const KEPT = 'kept';
export const KEPT_ADDRESS = '/kept.json';
/** How long paid posts are kept offline (hours), and everything else (days): as long as an unused session. */
export const KEPT_PAID_HOURS = 24;
export const KEPT_DAYS = 30;
/** Posts of the feed, and payments with their receipts. */
export const KEPT_POSTS = 30;
export const KEPT_PAYMENTS = 50;
