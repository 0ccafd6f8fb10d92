import { words } from '../words';

export const FEED = words('FEED', {
  myCreators: 'My Creators',
  noSquads: 'You are not a member of any squad',
  all: 'All posts',
  paid: 'Paid posts',
  empty: 'Support creators to see their posts in your feed',
  /** Above what was posted since the last visit, and below it. */
  newSince: 'New since you were here',
  seen: 'What you have seen',
  /** After the name of a creator whose face has a dot, for screen readers. */
  hasNew: ', new posts',
});
