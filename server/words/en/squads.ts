import { plural, words } from '../words';

/** Behind a price in large figures. */
export const A_MONTH = words('A_MONTH', { small: '/month' });

export const SQUAD = words('SQUAD', {
  showAll: (count: number) => `Show all ${plural(count, { one: '# squad', other: '# squads' })}`,
  noneOfYours: 'A squad is what your fans join: a price a month, and what it opens for them.',
  noneHere: 'There is no squad to join here yet. What is free is open to you.',
  ownSquad: 'You cannot join your own squad',
  full: 'This squad is full',
  closed: 'This squad is closed to new members',
});
