import { GOAL_NUMBER_MIN } from '../../rules/goals';
import { plural, words } from '../words';

export const GOAL = words('GOAL', {
  addNew: 'Add new goal',
  earnings: 'Earnings based',
  community: 'Community based',
  amount: 'Monthly income amount',
  members: 'Total squad members',
  tooMany: (max: number) => `A page has ${plural(max, { one: '# goal', other: '# goals' })} at most: delete one first`,
  notYours: 'This goal is not one of yours',
  hidden: 'Goal is hidden from page',
  shown: 'Goal is shown on page',
  deleteWarning: 'This action cannot be undone. You can hide the goal instead.',
});

/** The messages of a goal's form. */
export const GOAL_FORM = words('GOAL_FORM', {
  noNumber: 'Please enter the number of the goal',
  notWhole: `Please enter a whole number of at least ${GOAL_NUMBER_MIN}`,
  tooLarge: 'This number is too large',
});

export const GOAL_SCREEN = words('GOAL_SCREEN', {
  empty: 'A goal shows your fans what you work towards, and how far you have come with them.',
  type: 'What your goals count',
  typeHint: 'This applies to all your goals.',
  earningsHint: 'Your goals count what you earn a month. Everybody can then see how much that is.',
  communityHint: 'Your goals count your squad members. What you earn stays hidden unless you show it.',
  earningsExample: 'For example: “Once our month covers the rent, I paint in a studio of our own.”',
  communityExample: 'For example: “Once we fill a hall, I play a concert for all of you.”',
  inRupees: 'In whole rupees.',
  edit: 'Edit goal',
  add: 'Add goal',
  added: 'Goal added',
  save: 'Save goal',
  saved: 'Goal saved',
  saveType: 'Save goal type',
  typeSaved: 'Goal type saved',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show',
  remove: 'Delete goal',
  removed: 'Goal deleted',
  removeTitle: 'Delete goal?',
  hideInstead: 'Hide goal instead',
  hiddenAlready: 'This action cannot be undone. The goal is hidden from your page already.',
});
