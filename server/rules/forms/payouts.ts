import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { BANK_REFERENCE_MAX, BANK_REFERENCE_MIN, isBankReference, PAYOUT_FAILURES } from '../payouts';
import { length } from '../text';
import { indianDate, startOfIndianDate } from '../time';
import { form, text } from './fields';

/** Today in India and earlier. */
const isOver = (day: string) => startOfIndianDate(day) !== null && day <= indianDate(new Date());

/** A payout that the bank has paid. */
export const payoutPaidForm = form({
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
});

/** A payout that the bank gave back. */
export const payoutFailedForm = form({
  reason: text({
    required: () => PAYOUT_DESK.noReason,
    also: (reason) => ((PAYOUT_FAILURES as readonly string[]).includes(reason) ? null : PAYOUT_DESK.noReason),
  }),
});
