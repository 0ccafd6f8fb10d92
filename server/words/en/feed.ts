import { plural, words } from '../words';

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
  /** What one page posted on a day beside what is shown: a line that opens it. */
  moreBy: (name: string, count: number) => `${plural(count, { one: '# more post', other: '# more posts' })} by ${name}`,
  /** Above pages like those that one follows, where there are few posts. */
  alike: 'Like the pages you follow',
});
