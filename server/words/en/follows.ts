import { words } from '../words';

export const FOLLOW = words('FOLLOW', {
  follow: 'Follow',
  following: 'Following',
  /** The heart beside a name in a list. */
  followPage: (pageName: string) => `Follow ${pageName}`,
  ownPage: 'You cannot follow your own page',
  none: 'You are not following anybody yet',
  noneHint: 'Tap the heart on a page, and you are told of its free posts.',
  hint: 'You are told of their free posts. Your feed has the posts of the creators you support.',
});
