import { LEGAL_PATHS } from './legal';

/** Every address that has a screen (client/routes.tsx); `:name` stands for one word. Whatever is not among them is 404. */
export const SCREENS: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/feed',
  '/explore',
  '/notifications',
  '/messages',
  '/messages/:userId',
  '/messages/creator',
  '/messages/creator/:userId',
  '/creator/start',
  '/creator',
  '/creator/:userId',
  '/c/:slug',
  '/creator/poster',
  '/creator/settings',
  '/creator/settings/info',
  '/creator/settings/squads',
  '/creator/settings/goals',
  '/creator/settings/payments',
  '/creator/settings/stats',
  '/creator/settings/webhooks',
  '/admin',
  '/admin/reports',
  '/admin/look/:lookId',
  '/admin/people',
  '/admin/people/:userId',
  '/admin/log',
  '/post/:postId',
  '/create-post',
  '/edit-post/:postId',
  '/user/squads',
  '/user/payments',
  '/user/following',
  '/receipt/:receiptId',
  '/user/settings',
  ...LEGAL_PATHS,
  '/goodbye',
  '/auth/verify-email/check',
  '/auth/verify-email/sent',
  '/auth/verify-email/not-me',
  '/auth/sign-in/not-me',
  '/oauth/consent/:uid',
  '/oauth/problem',
  '/mail/unsubscribe',
  '/mail/confirm',
];

export const SEARCH_HIDE_MS = 200;
export const SAVED_TEXT_MS = 2000;
export const SKELETON_ROWS = 5;
/** What a link to the landing page may name itself with (decision L8). */
export const LANDING_REF = /^[A-Za-z0-9_-]{1,64}$/;
