import { exactRupees, rupees } from '../../rules/money';
import { plural, words } from '../words';
import { perMonth } from './cards';

// What stands around a join button: what it costs, what it opens, until when.

export const JOIN = words('JOIN', {
  /** Prepaid months, decision A7. */
  terms: 'You pay for one month at a time. Nothing is charged by itself, and you can leave whenever you like.',
  /** Below the price of moving up; `paidUntil` as a date in India (decision A12). */
  moveUp: (due: number, paidUntil: string, amount: number) =>
    `${rupees(due)} now for the days left. Your month still ends on ${paidUntil}; from then it is ${perMonth(amount)}.`,
  paidUntil: (paidUntil: string) => `Paid until ${paidUntil}`,
  renew: (paidUntil: string) => `Your month ended on ${paidUntil}. Your posts open again when you renew.`,
  /** Above the forms of somebody who is asked who they are before they join. */
  purpose: (title: string, pageName: string, amount: number) => `Join ${title} by ${pageName} · ${perMonth(amount)}`,
  /** Below the name of the page, where the same is still to be done. */
  squad: (title: string, amount: number) => `${title} · ${perMonth(amount)}`,
  /** On the card of the squad that somebody pressed join for before they were asked who they are. */
  chosen: 'The squad you chose',
  mostChosen: 'Most chosen',
  /** How many posts it opens, at least so many where `isMore`, and about how many come a month; null where that can't be said. */
  opens: (posts: number, isMore: boolean, aMonth: number | null): string => {
    const count = `${isMore ? 'more than ' : ''}${plural(posts, { one: '# post', other: '# posts' })}`;
    return aMonth === null ? `Opens ${count}` : `Opens ${count}, about ${aMonth.toLocaleString('en-IN')} a month`;
  },
  /** What of a price stays with the creator, on demand; `kept` in paise. */
  whereItGoes: (pageName: string) => `What stays with ${pageName}`,
  stays: (amount: number, kept: number, platformPercent: number) =>
    `About ${exactRupees(kept)} of ${rupees(amount)} a month; the rest is Razorpay’s fee with GST${platformPercent === 0 ? '' : ` and Toli’s ${platformPercent}%`}.`,
  includes: (title: string) => `Everything in ${title}, too`,
  opensWith: (title: string, amount: number) => `It opens with ${title}, ${perMonth(amount)}.`,
  members: (count: number) => (count === 0 ? 'No members yet' : plural(count, { one: '# member', other: '# members' })),
  /** The way back to the squads; the lowest price in whole rupees. */
  from: (amount: number) => `Join from ${perMonth(amount)}`,
  /** How many places a squad has; `taken` is null where the page does not tell. */
  limit: (places: number, taken: number | null): string =>
    !taken
      ? `Limited to ${JOIN.members(places)}`
      : `${taken.toLocaleString('en-IN')} of ${places.toLocaleString('en-IN')} places taken`,
  /** Below the button, from a payment that failed until the next try. */
  notPaid: 'Your payment did not go through. You can try again.',
  /** While a payment that was made is not known to the server yet. */
  activating: 'Activating…',
});
