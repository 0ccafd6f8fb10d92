import { JOINS_AFTER_DAYS } from '../../rules/payments';
import { plural, words } from '../words';

/** How often a page is opened, and from where people come. */
export const VISITS = words('VISITS', {
  title: 'How people find you',
  hint: 'Counts of your page and its posts, without robots and you. They know nothing about the people: no cookie, no address.',
  time: 'Time',
  views: 'Views',
  arrivals: 'Arrivals',
  follows: 'New followers',
  from: 'Where they came from',
  unknown: 'No site: typed, an app or a private browser',
  others: 'Other sites',
  /** The text of a bar. */
  viewed: (views: number, arrivals: number) =>
    `${plural(views, { one: '# view', other: '# views' })}, ${plural(arrivals, { one: '# arrival', other: '# arrivals' })}`,
  posts: 'Your posts',
  postsHint: `Those that were opened most, and those that brought members: people who joined within ${JOINS_AFTER_DAYS} days after their browser had opened the post first, by a link to it.`,
  likes: 'Likes',
  post: 'Post',
  joined: 'Joined',
  empty:
    'Nothing counted in this time yet. Share the link of your page, and you see here the day after how many came, and from where.',
  /** Each word with its one meaning. */
  meaning: {
    views: {
      word: 'View',
      text: 'Your page or one of your posts was opened, by its address or from elsewhere on Toli.',
    },
    arrivals: { word: 'Arrival', text: 'A view by somebody who came from another site, or from none.' },
    follows: { word: 'New follower', text: 'A person who began to follow you at that time and still does.' },
  },
});
