import { DAY, indianDate, indianWeekday } from './time';

/** The days of a week, Sunday first, as Date counts them. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The least that is paid out where the operator sets nothing else, in rupees. */
export const PAYOUT_MIN = 100;
/** The least of a payout that a restored backup has lost, in paise: less was never paid out. */
export const LOST_PAYOUT_MIN = 100;
/** The most payouts of a batch; the others come with the next one. */
export const PAYOUTS_IN_BATCH = 500;
/** The most pages that the desk lists of those that wait for a payout. */
export const PAYOUTS_LISTED = 200;
/** The characters of a bank's reference, as UTR numbers have them. */
export const BANK_REFERENCE_MIN = 6;
export const BANK_REFERENCE_MAX = 35;
const BANK_REFERENCE = /^[A-Za-z0-9/-]+$/;
export const isBankReference = (text: string) => BANK_REFERENCE.test(text);
/** The characters of a file that a bank sends back. */
export const BANK_FILE_MAX = 200_000;
/** Its lines: those of a few batches. */
export const BANK_LINES_MAX = 2_000;

export const PAYOUT_STATES = ['in_transit', 'paid', 'failed', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATES)[number];
/** What may become of a payout: a paid one may be returned, and a failed one may turn out to be paid. */
export const PAYOUT_ENDS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  in_transit: ['paid', 'failed'],
  paid: ['returned'],
  failed: ['paid'],
  returned: [],
};

/**
 * Why a bank gave a payout back: no such account number, no such IFSC, another name, a closed account, or for a reason
 * that only the bank knows.
 */
export const PAYOUT_FAILURES = ['number', 'ifsc', 'name', 'closed', 'bank'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
/** Whether its creator mends it by naming an account again. */
export const isMendable = (reason: PayoutFailure) => reason !== 'bank';

/** Why a page is not paid out now; the first that holds. */
export const PAYOUT_HOLDS = [
  'own',
  'in_transit',
  'blocked',
  'disputed',
  'small',
  'no_account',
  'account_held',
  'unreadable',
  'failed',
  'bank',
  'full',
] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/** Why a line of a bank's file ends no payout. */
export const WRONG_LINES = ['reference', 'amount', 'status', 'day', 'bank_reference', 'taken', 'ended', 'own'] as const;

/** The next day of this weekday in India from a moment on, that day included, as YYYY-MM-DD. */
export function nextWeekday(weekday: Weekday, from: Date): string {
  const days = (WEEKDAYS.indexOf(weekday) - indianWeekday(from) + WEEKDAYS.length) % WEEKDAYS.length;
  return indianDate(new Date(from.getTime() + days * DAY));
}
