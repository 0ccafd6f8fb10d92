import { words } from '../words';

// Reporting a post, a comment, a page or a person.

export const REPORT = words('REPORT', {
  /** In menus and on the button. */
  verb: 'Report',
  titles: {
    post: 'Report this post',
    comment: 'Report this comment',
    page: 'Report this page',
    person: 'Report this person',
  },
});
