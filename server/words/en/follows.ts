import { words } from '../words';

export const FOLLOW = words('FOLLOW', {
  follow: 'Follow',
  following: 'Following',
  /** The heart beside a name in a list. */
  followPage: (pageName: string) => `Follow ${pageName}`,
  ownPage: 'You cannot follow your own page',
});
