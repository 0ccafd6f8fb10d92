import { rupees } from '../../rules/money';
import { plural, words } from '../words';
import { perMonth } from './cards';

// The texts around a join button: the price, the posts it opens, until when.

export const JOIN = words('JOIN', {
  /** Prepaid months, decision A7. */
  terms: 'You pay ahead, and nothing is charged automatically. You can leave whenever you like.',
  /** Below the price of moving up; `paidUntil` as a date in India (decision A12). */
  moveUp: (due: number, paidUntil: string, amount: number) =>
    `${rupees(due)} now for all days left, until ${paidUntil}; from then it is ${perMonth(amount)}.`,
  paidUntil: (paidUntil: string) => `Paid until ${paidUntil}`,
  renew: (paidUntil: string) => `Your month ended on ${paidUntil}. Your posts open again when you renew.`,
  /** Above the sign-in forms of a person who wants to join. */
  purpose: (title: string, pageName: string, amount: number) => `Join ${title} by ${pageName} · ${perMonth(amount)}`,
  /** Below the name of the page, before that sign-in. */
  squad: (title: string, amount: number) => `${title} · ${perMonth(amount)}`,
  includes: (title: string) => `Everything in ${title}, too`,
  opensWith: (title: string, amount: number) => `It opens with ${title}, ${perMonth(amount)}.`,
  members: (count: number) => (count === 0 ? 'No members yet' : plural(count, { one: '# member', other: '# members' })),
  /** The way back to the squads; the lowest price in whole rupees. */
  from: (amount: number) => `Join from ${perMonth(amount)}`,
  /** The places of a squad; `taken` is null where the page hides its members. */
  limit: (places: number, taken: number | null): string =>
    !taken
      ? `Limited to ${JOIN.members(places)}`
      : `${taken.toLocaleString('en-IN')} of ${places.toLocaleString('en-IN')} places taken`,
  /** Below the button, from a failed payment until the next try. */
  notPaid: 'Your payment did not go through. You can try again.',
  /** While the server does not know a payment yet. */
  activating: 'Activating…',
});
