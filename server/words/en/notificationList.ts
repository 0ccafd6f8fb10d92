import { plural, words } from '../words';

/** "Asha and Ravi", "Asha, Ravi and 3 others". */
const people = (names: readonly string[], others: number) =>
  others === 0
    ? names.join(' and ')
    : `${names.join(', ')} and ${plural(others, { one: '# other', other: '# others' })}`;

/** The list of notifications, and the bell that leads to it. */
export const NOTIFICATION = words('NOTIFICATION', {
  /** In place of the name of a person who has left or is blocked. */
  someone: 'Someone',
  title: 'Notifications',
  /** The bell while something is unseen. */
  unseen: 'Notifications, some are new',
  isNew: 'New',
  // Of several of one day: the newest people's names, one or two, and the number of others.
  likedBy: (names: readonly string[], others: number) => `${people(names, others)} liked your post`,
  commentedBy: (names: readonly string[], others: number) => `${people(names, others)} commented on your post`,
  newPosts: (name: string, count: number) =>
    `${name} made ${plural(count, { one: '# new post', other: '# new posts' })}`,
  // Its squad or post is named beside the sentence.
  quoted: (words: string) => `“${words}”`,
  under: (post: string) => `under ${post}`,
  empty: 'No notifications yet',
  emptyHint:
    'Here you will see new posts of creators you support or follow, replies to you, who joins your squads, and news about your memberships.',
});
