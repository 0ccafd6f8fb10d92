import { words } from '../words';

/** What the bars and the footer of all screens but the landing page say. */
export const FRAME = words('FRAME', {
  skip: 'Skip to content',
  exploreShort: 'Explore',
  search: 'Search creators',
  desk: "Reviewers' desk",
});
