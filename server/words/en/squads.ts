import { rupees } from '../../rules/money';
import { OTP_AMOUNT } from '../../rules/squads';
import { plural, words } from '../words';

/** Behind a price in large figures. */
export const A_MONTH = words('A_MONTH', { small: '/month' });

export const SQUAD = words('SQUAD', {
  addNew: 'Add new squad',
  showAll: (count: number) => `Show all ${plural(count, { one: '# squad', other: '# squads' })}`,
  noneOfYours: 'A squad is what your fans join: a price a month, and what it opens for them.',
  noneHere: 'There is no squad to join here yet. What is free is open to you.',
  add: 'Add squad',
  added: 'Squad added',
  save: 'Save squad',
  saved: 'Squad saved',
  title: 'Title',
  description: 'Description',
  amount: 'Monthly pricing',
  membersLimit: 'Member limit (optional)',
  otpNote: `Above ${rupees(OTP_AMOUNT)} a bank asks your members for an OTP at each renewal.`,
  sameAmount: 'You already have a squad of the same amount',
  priceFixed: 'The price of a squad cannot be changed',
  notYours: 'This squad is not one of yours',
  deleteWarning: 'All posts exclusive to this squad will become free. This action cannot be undone.',
  ownSquad: 'You cannot join your own squad',
  full: 'This squad is full',
  closed: 'This squad takes no new members',
  notLive: 'This page is not live yet',
  joined: 'You are a member of this squad already',
  included: 'Your squad includes this one already',
});
