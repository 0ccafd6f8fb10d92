import { words } from '../words';

// Above the sign-in forms over a page: the purpose of signing in.

export const SIGN_IN_PURPOSE = words('SIGN_IN_PURPOSE', {
  like: (pageName: string) => `Like this post by ${pageName}`,
  comment: (pageName: string) => `Comment on this post by ${pageName}`,
  follow: (pageName: string) => `Follow ${pageName}`,
  tip: (pageName: string) => `Give ${pageName} a tip`,
  /** Below it, where a session has just ended. */
  isOver: 'You have been logged out here. Log in, and it is done.',
});
