import { plural, words } from '../words';

/** Tags of posts, and how a page's posts are found. */
export const POST_ORDER = words('POST_ORDER', {
  tags: 'Tags (optional)',
  tagsHint: (max: number) =>
    `Up to ${max}, with commas between them. Everybody sees them, also where the post is locked.`,
  tooManyTags: (max: number) => `A post has up to ${max} tags. Please take some away.`,
  longTag: (max: number) => `A tag has up to ${max} characters. Please shorten it.`,
  noTag: 'Please write each tag as a word or a few, with commas between them',
  tooManyOnPage: (max: number) =>
    `Your page has ${max} tags already. Please use one of them, or take one off its posts.`,
  longSearch: (max: number) => `Please search with up to ${max} characters`,
  noMonth: 'Please name a month as 2026-11',
});

/** Above the posts of a page, where they are searched. */
export const POST_FINDER = words('POST_FINDER', {
  search: 'Search these posts',
  tag: 'Tag',
  tags: 'Tags of this post',
  allTags: 'All tags',
  byMonth: 'Month',
  allMonths: 'All months',
  /** A month to choose, with the number of its posts. */
  month: (month: string, posts: number) => `${month} · ${plural(posts, { one: '# post', other: '# posts' })}`,
  /** The number of found posts; `more`: there are others beyond these. */
  found: (count: number, more: boolean) => {
    if (count === 0) return 'No post found';
    return `${more ? 'More than ' : ''}${plural(count, { one: '# post', other: '# posts' })} found`;
  },
  nothing: 'No post found',
  nothingHint: 'Try fewer letters, another tag or month. What is for members of a squad is found by them alone.',
  clear: 'Show all posts',
});
