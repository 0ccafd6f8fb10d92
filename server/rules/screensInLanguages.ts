import { LEGAL_PATHS } from './legal';

/**
 * Screens with an address of their own in each further language, `/hi/explore` beside `/explore`; the sign-in screens
 * open over the landing page.
 */
export const SCREENS_IN_LANGUAGES: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/explore',
  '/creator/:userId',
  '/c/:slug',
  '/post/:postId',
  ...LEGAL_PATHS,
];
