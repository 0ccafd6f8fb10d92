import { FIELD } from '../../words/en/fields';
import { REFUND } from '../../words/en/refunds';
import { paiseTyped } from '../numbers';
import { REFUND_WORDS_MAX } from '../payments';
import { form, text } from './fields';

const part = (what: string) => text({ required: () => FIELD.missing(what), max: 200, trim: true });

/** The browser's report after the checkout. */
export const confirmPaymentForm = form({
  rzpTransactionId: part('rzpTransactionId'),
  rzpOrderId: part('rzpOrderId'),
  rzpSignature: part('rzpSignature'),
});

/** The reason of a refund, and its amount typed once more; `paise`: the whole remaining amount. */
/* @__NO_SIDE_EFFECTS__ */
export const refundForm = (paise: number) =>
  form({
    reason: text({ required: () => REFUND.noReason, max: REFUND_WORDS_MAX, trim: true }),
    amount: text({
      required: () => REFUND.noAmount,
      max: 40,
      trim: true,
      also: (typed) => (paiseTyped(typed) === paise ? null : REFUND.otherAmount(paise)),
    }),
  });
