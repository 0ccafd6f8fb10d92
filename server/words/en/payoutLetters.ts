import { exactRupees } from '../../rules/money';
import type { PayoutFailure } from '../../rules/payouts';
import { formatDate } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { PAYOUTS } from './payouts';

interface AboutPayout {
  fullName: string;
  pageName: string;
  paise: number;
  /** The last digits of the account's number. */
  last4: string;
  /** Of the page's payments. */
  url: string;
}

/** Mail to a creator: the bank has paid a payout. */
export const payoutPaidLetter = words(
  'payoutPaidLetter',
  ({
    fullName,
    pageName,
    paise,
    last4,
    url,
    paidOn,
    bankReference,
  }: AboutPayout & {
    paidOn: Date;
    bankReference: string;
  }): Letter => ({
    title: `${exactRupees(paise)} is in your bank account`,
    paragraphs: [
      `Hello ${fullName},`,
      `On ${formatDate(paidOn)} the bank paid ${exactRupees(paise)} of “${pageName}” to your account ••${last4}. Its reference there is ${bankReference}.`,
    ],
    button: { label: 'See the payments in it', url },
  }),
);

/** Mail to a creator: the bank gave a payout back. */
export const payoutFailedLetter = words(
  'payoutFailedLetter',
  ({ fullName, pageName, paise, last4, url, reason }: AboutPayout & { reason: PayoutFailure }): Letter => ({
    title: `${exactRupees(paise)} did not reach your bank account`,
    paragraphs: [
      `Hello ${fullName},`,
      `${exactRupees(paise)} of “${pageName}” was to go to your account ••${last4}. ${PAYOUTS.failure[reason]} The money is in your balance again.`,
      reason === 'bank'
        ? 'It is tried again with the next payout.'
        : 'Name your bank account again, and it goes out with the next payout.',
    ],
    button: { label: 'See your payments', url },
  }),
);
