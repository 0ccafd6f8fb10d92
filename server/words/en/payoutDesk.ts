import { exactRupees, rupees } from '../../rules/money';
import type { PayoutFailure, PayoutHold } from '../../rules/payouts';
import { plural, words } from '../words';

/** The desk's screens of payouts. */
export const PAYOUT_DESK = words('PAYOUT_DESK', {
  title: 'Payouts',
  open: 'Open payouts',
  /** In paise, to so many pages. */
  next: (pages: number, paise: number) =>
    `${plural(pages, { one: '# page', other: '# pages' })} can be paid now: ${exactRupees(paise)}.`,
  bankHas: (paise: number) => `Our bank account has ${exactRupees(paise)} for payouts.`,
  nothing: 'No page can be paid now.',
  make: 'Make a batch',
  makeTitle: 'Make this batch?',
  makeText: (pages: number, paise: number) =>
    `It fixes ${plural(pages, { one: '# payout', other: '# payouts' })}: ${exactRupees(paise)} in all. Load its file, upload it to the bank as it is, and mark each payout when the bank has paid it.`,
  made: 'The batch is made',
  held: 'Waiting',
  hold: {
    own: 'Your own page: another reviewer pays it',
    in_transit: 'A payout is on its way',
    blocked: 'Blocked',
    disputed: 'A dispute is open',
    small: 'Less than is paid out',
    no_account: 'No bank account named',
    account_held: 'The bank account is held',
    unreadable: 'The number of the bank account cannot be read; the creator has to name it again',
    failed: 'The bank returned the last payout; the creator has to name the account again',
    bank: 'Our bank account has too little',
    full: 'The batch is full',
  } satisfies Record<PayoutHold, string>,
  batches: 'Batches',
  noBatches: 'No batch yet.',
  batch: (date: string) => `Batch of ${date}`,
  batchLine: (payouts: number, paise: number, open: number) =>
    `${plural(payouts, { one: '# payout', other: '# payouts' })}, ${exactRupees(paise)}${open > 0 ? `, ${open} on the way` : ''}`,
  madeBy: (name: string) => `by ${name}`,
  file: 'File for the bank',
  fileHint: 'Account numbers are texts in it. Upload it as it is: a spreadsheet drops the zeros at their start.',
  fileName: (date: string) => `toli-payouts-${date}.csv`,
  noFile: 'It was entered by hand and has no file.',
  lost: {
    verb: 'Enter a lost payout',
    title: 'Enter a payout that the bank has paid?',
    done: (name: string) => `${name}: entered`,
  },
  lostTitle: 'Lost payouts',
  lostHint:
    'A payout that was made after the backup that was restored: Toli does not know of it. Enter it as the bank’s statement has it, before the next batch is made.',
  amount: 'Amount in rupees',
  last4: 'Last four digits of the account',
  line: (paise: number, page: string) => `${exactRupees(paise)}, ${page}`,
  account: (last4: string, reference: string) => `to ••${last4}, ${reference}`,
  accountGone:
    'The creator has named another account since, or says that this one is not theirs. Ask the bank to stop it.',
  paid: { verb: 'Paid', title: 'Has the bank paid it?', done: (name: string) => `${name}: paid` },
  paidOn: 'Day',
  bankReference: 'Bank reference (UTR)',
  failed: { verb: 'Not paid', title: 'Has the bank refused it?', done: (name: string) => `${name}: not paid` },
  returned: { verb: 'Came back', title: 'Has the bank returned it?', done: (name: string) => `${name}: came back` },
  text: {
    paid: 'It leaves our bank account in the ledger, and its creator gets a mail.',
    back: 'The money is in the balance of its page again, and its creator gets a mail with the reason.',
    lost: 'It is taken from the balance of its page, which may owe money then; the next payouts take that. Its creator gets a mail.',
  },
  reason: 'Why',
  failure: {
    number: 'No such account number',
    ifsc: 'No such IFSC',
    name: 'Another name at the bank',
    closed: 'Account closed or takes no money',
    bank: 'Another reason, or none',
  } satisfies Record<PayoutFailure, string>,
  read: 'The bank’s answer',
  readHint:
    'Choose the file with the bank’s answer. Its columns are called reference, amount, status, day and bank reference; others are left out.',
  choose: 'Choose the file',
  readDone: (paid: number, failed: number) => `${paid} paid, ${failed} not paid.`,
  wrongLines: (count: number) => plural(count, { one: '# line was left out', other: '# lines were left out' }),
  wrong: (line: number, why: string) => `Line ${line}: ${why}`,
  why: {
    reference: 'none of our references',
    amount: 'another amount than ours',
    status: 'neither paid nor refused',
    day: 'no day',
    bank_reference: 'no bank reference',
    taken: 'another payout has this bank reference',
    ended: 'it has already ended otherwise',
    own: 'your own page',
  },
  wrongDay: 'A day until today, as the bank has it',
  noBankReference: 'The bank’s reference: letters, digits, hyphens and slashes',
  /** The least, in rupees. */
  wrongAmount: (least: number) => `An amount of at least ${rupees(least)}, to the paisa, as the bank has it`,
  wrongLast4: 'The last four digits of the account’s number',
  /** The page of the other payout. */
  bankReferenceTaken: (page: string) => `A payout to ${page} has this bank reference already`,
  noReason: 'Choose why',
  noColumns: 'The file has no columns called reference, amount and status',
  fileTooLong: 'The file is too long',
});
