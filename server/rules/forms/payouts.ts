import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { fromPaise } from '../money';
import { inLatinDigits, paiseTyped } from '../numbers';
import { SHOWN_DIGITS } from '../payoutAccounts';
import { BANK_REFERENCE_MAX, BANK_REFERENCE_MIN, isBankReference, LOST_PAYOUT_MIN, PAYOUT_FAILURES } from '../payouts';
import { length } from '../text';
import { indianDate, startOfIndianDate } from '../time';
import { form, text } from './fields';

const LAST_DIGITS = new RegExp(`^\\d{${SHOWN_DIGITS}}$`);

/** Today in India and earlier. */
const isOver = (day: string) => startOfIndianDate(day) !== null && day <= indianDate(new Date());

const PAID = {
  paidOn: text({
    required: () => PAYOUT_DESK.wrongDay,
    trim: true,
    also: (day) => (isOver(day) ? null : PAYOUT_DESK.wrongDay),
  }),
  bankReference: text({
    required: () => PAYOUT_DESK.noBankReference,
    max: BANK_REFERENCE_MAX,
    trim: true,
    also: (typed) =>
      isBankReference(typed) && length(typed) >= BANK_REFERENCE_MIN ? null : PAYOUT_DESK.noBankReference,
  }),
};

/** A payout that the bank has paid. */
export const payoutPaidForm = form(PAID);

/** The digits of any language of India as ours. */
const lastDigits = (typed: string) => inLatinDigits(typed) ?? typed;

const wrongAmount = () => PAYOUT_DESK.wrongAmount(fromPaise(LOST_PAYOUT_MIN));

/** A payout that the bank has paid, and that a restored backup does not have: a sum in rupees, and the account's last digits. */
export const lostPayoutForm = form({
  amount: text({
    required: wrongAmount,
    trim: true,
    also: (typed) => ((paiseTyped(typed) ?? 0) >= LOST_PAYOUT_MIN ? null : wrongAmount()),
  }),
  ...PAID,
  last4: text({
    required: () => PAYOUT_DESK.wrongLast4,
    trim: true,
    also: (typed) => (LAST_DIGITS.test(lastDigits(typed)) ? null : PAYOUT_DESK.wrongLast4),
  }).transform((typed: unknown) => (typeof typed === 'string' ? lastDigits(typed) : typed)),
});

/** A payout that the bank gave back. */
export const payoutFailedForm = form({
  reason: text({
    required: () => PAYOUT_DESK.noReason,
    also: (reason) => ((PAYOUT_FAILURES as readonly string[]).includes(reason) ? null : PAYOUT_DESK.noReason),
  }),
});
