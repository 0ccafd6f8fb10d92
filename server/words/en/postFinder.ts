import { plural, words } from '../words';

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
