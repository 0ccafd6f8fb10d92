import { NOT_MY_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { formatDateTime } from '../../rules/time';
import type { Letter } from '../letter';
import { words } from '../words';
import { NOT_MY_ACCOUNT, PAYOUT_ACCOUNT } from './payoutAccounts';

interface About {
  fullName: string;
  /** The last digits of the account's number. */
  last4: string;
}

/** Mail to each address that a creator has had within the last days: their page is paid to this account from now on. */
export const payoutAccountNamedLetter = words(
  'payoutAccountNamedLetter',
  ({
    fullName,
    last4,
    namedAt,
    heldUntil,
    notMeUrl,
  }: About & { namedAt: Date; heldUntil: Date | null; notMeUrl: string }): Letter => ({
    title: 'Your payouts go to a new bank account',
    paragraphs: [
      `Hello ${fullName},`,
      `The payouts of your page at Toli go to the bank account that ends in ${last4}: named ${formatDateTime(namedAt)} (Indian time).`,
      ...(heldUntil ? [`Nothing is paid to it before ${formatDateTime(heldUntil)} (Indian time).`] : []),
      'If it was you, there is nothing to do.',
    ],
    small: `This wasn’t you? Hold your payouts here at once, without logging in. The link works for ${NOT_MY_ACCOUNT_DAYS} days.`,
    otherwise: { label: NOT_MY_ACCOUNT.title, url: notMeUrl },
  }),
);

/** Mail to the same addresses: nothing is paid to this account. */
export const payoutsHeldLetter = words(
  'payoutsHeldLetter',
  ({ fullName, last4, settingsUrl }: About & { settingsUrl: string }): Letter => ({
    title: NOT_MY_ACCOUNT.heldTitle,
    paragraphs: [
      `Hello ${fullName},`,
      `Nothing is paid to the bank account that ends in ${last4}: “This wasn’t me” was pressed in the mail about it, or your account was taken back.`,
      'Set a new password if you have not, then name your bank account again.',
    ],
    button: { label: PAYOUT_ACCOUNT.name, url: settingsUrl },
  }),
);
