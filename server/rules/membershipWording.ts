import { rupees } from './money';
import { perMonth } from './wording';

// What My Squads says of a membership over time. Dates come as they stand in India: 12 Oct 2026.

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const MEMBERSHIP = {
  active: 'Active',
  pending: 'Payment pending',
  paidUntil: (date: string) => `Paid until ${date}`,
  /** What comes after the month that is paid for; `amount` in whole rupees a month. */
  renews: (date: string, amount: number) => `Renew by ${date} to stay for ${perMonth(amount)}`,
  ends: (date: string) => `Ends on ${date}. It will not be renewed.`,
  changes: (title: string, amount: number) => `Changes to “${title}”, ${perMonth(amount)}, with your next renewal`,
  nextIsFull: (title: string) => `“${title}” is full right now, so you would stay in your present squad.`,
  monthOver: (ended: string) => `Your month ended on ${ended}. Posts for members are locked until you renew.`,
  renewBy: (date: string) => `Renew by ${date} to keep your place and your price.`,
  squadDeleted: 'This squad was deleted, so it cannot be renewed.',
  pageClosed: 'This page is closed right now, so it cannot be renewed.',

  description: 'What you get',
  price: 'Price',
  month: 'End of the month',
  nextPayment: 'Next payment',
  nextPaymentFrom: (due: number, from: string, until: string) => `${rupees(due)}, any day from ${from} to ${until}`,
  nextPaymentBy: (due: number, until: string) => `${rupees(due)}, by ${until}`,
  noNextPayment: 'None',
  nothingByItself: 'Nothing is charged by itself: you pay when you want to go on.',

  renewAgain: 'Renew again',
  dontRenewHint: (date: string) => `You keep everything until ${date}; then your membership ends by itself.`,
  change: 'Change from next renewal',
  changeHint: 'You stay in your squad until you renew. You can change your mind until then.',
  stay: (title: string, amount: number) => `Stay in ${title}, ${perMonth(amount)}`,
  moveTo: (title: string, amount: number) => `${title}, ${perMonth(amount)}`,
  /** Below a renewal that moves down before the month is over. */
  movesAtOnce: (title: string, from: string) =>
    `You change to “${title}” as soon as you pay. To keep your present squad to its end, renew after ${from}.`,
  seePage: 'See the page',

  leaveNothingLeft: 'Your month is over, so you give up no paid days, but your place and your price are not kept.',
  leaveDays: (date: string, count: number) => `You have paid until ${date}: leaving now gives up ${days(count)}.`,
  leaveOr: (date: string) =>
    `If you only want to stop paying, choose “Don't renew”: you keep everything until ${date}.`,

  notActive: 'This membership is not active any more',
  lowerOnly: 'Please choose a lower squad of the same page',
} as const;
