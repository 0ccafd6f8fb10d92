import { plural, words } from '../words';

export const FEED = words('FEED', {
  myCreators: 'My Creators',
  noSquads: 'You are not a member of any squad',
  all: 'All posts',
  paid: 'Paid posts',
  empty: 'Support creators to see their posts in your feed',
  /** Above the posts since the last visit, and below them. */
  newSince: 'New since you were here',
  seen: 'What you have seen',
  /** After the name of a creator whose picture has a dot, for screen readers. */
  hasNew: ', new posts',
  /** The other posts of a page and day: a line that opens them. */
  moreBy: (name: string, count: number) => `${plural(count, { one: '# more post', other: '# more posts' })} by ${name}`,
  /** Above pages like the followed ones, where there are few posts. */
  alike: 'Like the pages you follow',
});
