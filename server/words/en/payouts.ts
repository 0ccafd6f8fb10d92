import { exactRupees, rupees } from '../../rules/money';
import type { PayoutFailure, PayoutHold, PayoutStatus, Weekday } from '../../rules/payouts';
import { words } from '../words';

export const WEEKDAY = words('WEEKDAY', {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} satisfies Record<Weekday, string>);

/** How a creator's balance reaches them. */
export const PAYOUT = words('PAYOUT', {
  title: 'How creators get their money',
  balance:
    'What members pay, less the fees, is the balance of the creator’s page. You find it in the page’s settings, under Payments.',
  /** Without the operator's own words; then `ask`, a link to their address. */
  byOperator: 'Whoever runs this Toli pays it out.',
  ask: (support: string) => `Ask ${support}.`,
  /** Where Toli makes payouts; from so many rupees on. */
  byBank: (day: Weekday, min: number) =>
    `It is paid out to the page’s bank account on each ${WEEKDAY[day]}, from ${rupees(min)} on.`,
});

type ShownHold = Extract<PayoutHold, 'in_transit' | 'blocked' | 'disputed' | 'small' | 'unreadable' | 'failed'>;

/** A creator's payouts. */
export const PAYOUTS = words('PAYOUTS', {
  title: 'Payouts',
  /** In paise, to the account with these last digits. */
  next: (paise: number, last4: string, day: Weekday, date: string) =>
    `${exactRupees(paise)} goes to ••${last4} with the payout of ${WEEKDAY[day]}, ${date}.`,
  /** Less than 0, in paise. */
  owed: (paise: number) =>
    `${exactRupees(-paise)} more was refunded or paid out than was available. It is taken from what comes next.`,
  /** Why a page's money waits; the least in rupees. Nothing of what its bank account says itself. */
  hold: (hold: ShownHold, min: number): string =>
    ({
      in_transit: 'A payout is on its way. What has come since is paid with the next one.',
      blocked: 'Your page is blocked. Nothing is paid out meanwhile.',
      disputed: 'A bank is deciding about a payment to you. Nothing is paid out until it has decided.',
      small: `Less than ${rupees(min)} is carried over to the next payout.`,
      unreadable: 'We cannot read the number of your bank account any more. Name your bank account again to be paid.',
      failed: 'Your bank returned the last payout. Name your bank account again to be paid.',
    })[hold],
  none: 'Nothing has been paid out yet.',
  state: {
    in_transit: 'On its way',
    paid: 'Paid',
    failed: 'Not paid',
    returned: 'Came back',
  } satisfies Record<PayoutStatus, string>,
  /** A payout in a list. */
  to: (paise: number, last4: string) => `${exactRupees(paise)} to ••${last4}`,
  madeOn: (date: string) => `Made on ${date}`,
  paidOn: (date: string, bankReference: string) => `Paid on ${date}, bank reference ${bankReference}`,
  failure: {
    number: 'The bank knows no account with this number.',
    ifsc: 'The bank knows no branch with this IFSC.',
    name: 'The account has another name at the bank.',
    closed: 'The account is closed or takes no money.',
    bank: 'The bank gave no reason that we know.',
  } satisfies Record<PayoutFailure, string>,
  isBack: (failure: string) => `${failure} The money is in your balance again.`,
  payments: 'Payments in it',
  paymentsHint:
    'Refunds, disputes and fees of other payments are deducted from a payout, so their sum may differ. Of a pass each month is in the payout after it became payable.',
  noPayments: 'No new payment: it is money of earlier ones.',
  payment: (name: string, amount: number, date: string) => `${rupees(amount)} from ${name}, ${date}`,
});

/** Why a payout is refused. */
export const PAYOUT_REFUSAL = words('PAYOUT_REFUSAL', {
  off: 'This Toli makes no payouts',
  nothing: 'No page can be paid now',
  endedOtherwise: 'This payout has already ended otherwise',
});
