import { words } from '../words';

// Above the forms of somebody who is asked who they are over a page: what for.

export const ASKING = words('ASKING', {
  like: (pageName: string) => `Like this post by ${pageName}`,
  comment: (pageName: string) => `Comment on this post by ${pageName}`,
  follow: (pageName: string) => `Follow ${pageName}`,
  /** Below it, where somebody was signed in until now. */
  isOver: 'You have been logged out here. Log in, and it is done.',
});
