import { words } from '../words';

// Taken-down posts and comments.

export const TAKE_DOWN = words('TAKE_DOWN', {
  oneThing: 'Name a post or a comment',
  already: 'This is already taken down',
  not: 'This is not taken down',
});

/** For the creator of taken-down posts, on their own page. */
export const TAKEN_DOWN = words('TAKEN_DOWN', {
  title: 'Posts that are no longer shown',
  because: (reason: string) => `Taken down: ${reason}`,
  of: (date: string) => `Post of ${date}`,
});
