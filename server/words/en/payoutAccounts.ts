import {
  ACCOUNT_NUMBER_MAX,
  ACCOUNT_NUMBER_MIN,
  GET_PAID_MINUTES,
  IFSC_EXAMPLE,
  IFSC_LENGTH,
  NOT_MY_ACCOUNT_DAYS,
  PAYOUT_HOLD_DAYS,
  PAYOUT_HOLD_HOURS,
} from '../../rules/payoutAccounts';
import { formatDateTime } from '../../rules/time';
import { words } from '../words';

/** The bank account of a page. */
export const PAYOUT_ACCOUNT = words('PAYOUT_ACCOUNT', {
  title: 'Your bank account',
  none: `Name the bank account that your money goes to. It takes ${GET_PAID_MINUTES} minutes.`,
  name: 'Name a bank account',
  change: 'Change the bank account',
  save: 'Save bank account',
  saved: 'Bank account saved',
  number: 'Account number',
  numberHint: `${ACCOUNT_NUMBER_MIN} to ${ACCOUNT_NUMBER_MAX} digits. You see its last four from then on; our team reads the rest to pay you.`,
  numberAgain: 'Account number again',
  ifsc: 'IFSC',
  ifscHint: `${IFSC_LENGTH} letters and digits, as on your passbook or a cheque. The fifth is a zero.`,
  nameAtBank: 'Name at the bank',
  nameAtBankHint: 'Exactly as the bank writes it. Payouts to another name come back.',
  /** Before a change. */
  changeHint: `After a change nothing is paid out for ${PAYOUT_HOLD_HOURS} hours, and for ${PAYOUT_HOLD_DAYS} days if you have changed your password or email address in the last ${PAYOUT_HOLD_DAYS} days. We mail you about it.`,
  goesTo: (last4: string, ifsc: string, name: string) => `••${last4}, ${ifsc}, ${name}`,
  heldUntil: (until: Date) =>
    `The account is new. Nothing is paid to it before ${formatDateTime(until)} (Indian time), so that you have time to act if this wasn’t you.`,
  disowned: `Payouts are held: “This wasn’t me” was pressed in the mail about this account, or your account was taken back. Set a new password if you have not, then name the bank account again.`,
  noNumber: 'Please enter the account number',
  wrongNumber: `An account number has ${ACCOUNT_NUMBER_MIN} to ${ACCOUNT_NUMBER_MAX} digits`,
  noNumberAgain: 'Please enter the account number again',
  otherNumber: 'The two numbers are not the same',
  noIfsc: 'Please enter the IFSC',
  wrongIfsc: `This is no IFSC: it looks like ${IFSC_EXAMPLE}`,
  noName: 'Please enter the name at the bank',
  wrongName: 'Latin letters alone, as the bank writes the name',
  notHere: 'This Toli makes no payouts yet, so it takes no bank account.',
});

/** The page of "This wasn't me" in the mail about a bank account. */
export const NOT_MY_ACCOUNT = words('NOT_MY_ACCOUNT', {
  title: "This wasn't me",
  ask: 'A bank account was named for the payouts of your page. Hold them: nothing is paid to that account until you name one again. Nothing else changes.',
  end: 'Hold payouts',
  heldTitle: 'Payouts are held',
  held: 'Nothing is paid to that account. Now set a new password, which signs out every other device, then name your bank account again in the settings of your page, under Payments.',
  password: 'Set a new password',
  goneTitle: 'This link no longer works.',
  gone: `The mail is older than ${NOT_MY_ACCOUNT_DAYS} days. If another person uses your account, please write to us.`,
});

/** A page's bank account at the desk. */
export const PAYOUT_ACCOUNT_LOOK = words('PAYOUT_ACCOUNT_LOOK', {
  title: 'Bank account',
  held: (until: Date) => `Nothing is paid to it before ${formatDateTime(until)}.`,
  disowned: 'Nothing is paid to it: “This wasn’t me” was pressed, or the account was taken back.',
  read: 'Read the number',
  text: (name: string) => `The whole number of the bank account of ${name}. The log keeps that you read it, and why.`,
  reason: 'Why are you reading it?',
});
