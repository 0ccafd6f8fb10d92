import { rupees } from '../../rules/money';
import { plural, words } from '../words';
import { perMonth } from './cards';

export const SUBSCRIPTION = words('SUBSCRIPTION', {
  by: (pageName: string) => `by ${pageName}`,
  moreInfo: 'More info',
  details: 'Squad details',
  leave: 'Leave Squad',
  leaveTitle: 'Leave squad?',
  leaveWarning: (pageName: string) => `This cannot be undone. You will lose access to the paid posts of ${pageName}.`,
  leaveDays: (paidUntil: string, days: number) =>
    `You have paid until ${paidUntil}: leaving now gives up ${plural(days, { one: '# day', other: '# days' })}.`,
  leaveNow: 'Leave squad',
  left: 'Left squad',
  /** With the last day that is paid for. */
  endOn: (date: string) => `End on ${date}`,
  none: 'You have not joined any squads',
});

export const MEMBERSHIP = words('MEMBERSHIP', {
  paidUntil: (date: string) => `Paid until ${date}`,
  ends: (date: string) => `Ends on ${date}. It will not be renewed.`,
  changes: (title: string, amount: number) => `Changes to “${title}”, ${perMonth(amount)}, with your next renewal.`,
  /** The change to another squad, once the renewal can be paid, before the month is over. */
  movesOnEnd: (title: string, end: string) =>
    `You change to “${title}” when you renew. Until ${end} you keep everything your present squad opens.`,
  /** After that renewal, until the month before it is over. */
  kept: (end: string) => `Until ${end} you keep everything your higher squad opened.`,
  nextIsFull: (title: string) => `“${title}” is full right now. You can stay in your present squad.`,
  monthOver: (ended: string) => `Your month ended on ${ended}. Posts for members are locked until you renew.`,
  over: 'Month over',
  monthOverAndClosed: (ended: string) => `Your month ended on ${ended}. Posts for members are locked.`,
  placeKept: (until: string) => `We keep your place until ${until}, in case it opens again.`,
  renewBy: (date: string) => `Renew by ${date} to keep your place and your price.`,
  squadDeleted: 'This squad was deleted, so it cannot be renewed.',
  pageClosed: 'This page is closed right now, so it cannot be renewed.',

  monthEnds: 'End of the month',
  nextPayment: 'Next payment',
  /** `due` in whole rupees. */
  dueBetween: (due: number, from: string, until: string) => `${rupees(due)}, any day from ${from} to ${until}`,
  dueBy: (due: number, until: string) => `${rupees(due)}, by ${until}`,
  noPayment: 'None',
  nothingByItself: 'Nothing is charged automatically: you pay when you want to stay.',

  keepIt: 'Keep it',
  endOnHint: (date: string) => `You keep everything until ${date}; then your membership ends.`,
  keepItHint: 'You will be asked to renew before your month is over.',
  change: 'Change from next renewal',
  changeHint: 'You stay in your squad until you renew, and can change your mind until then.',
  saveChange: 'Save change',
  changeSaved: 'Change saved',
  choice: (title: string, amount: number) => `${title}, ${perMonth(amount)}`,
  stay: (title: string, amount: number) => `Stay in ${title}, ${perMonth(amount)}`,

  newPay: (amount: number) => `New members pay ${perMonth(amount)}. You keep your price until you leave.`,
  takesNewPrice: (amount: number) => `You renew at the new price, ${perMonth(amount)}.`,
  takeNewPrice: 'Pay the new price from my next renewal',
  keepPrice: 'Keep my price',

  leavePending: 'Your month is over. Once you have left, it cannot be renewed.',
  stayInstead: (date: string) =>
    `If you stay instead, you keep everything until ${date}, and nothing is charged automatically.`,

  notActive: 'This membership is no longer active',
  lowerOnly: 'Please choose a lower squad of the same page',
  gone: 'This membership is gone',
});

/** Why a person cannot join a squad that is not full. */
export const JOIN_REFUSAL = words('JOIN_REFUSAL', {
  notLive: 'This page is not live yet',
  joined: 'You are already a member of this squad',
  included: 'Your squad already includes this one',
  passGone: 'This pass is not offered to you now. Please choose again.',
  tooMuch: (most: number) =>
    `Moving up now costs more than one payment can be (${rupees(most)}). You can choose this squad when your paid time ends.`,
});
