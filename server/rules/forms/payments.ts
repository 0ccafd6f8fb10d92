import { FIELD } from '../../words/en/fields';
import { form, text } from './fields';

const part = (what: string) => text({ required: () => FIELD.missing(what), max: 200, trim: true });

/** What the browser reports after the checkout. */
export const confirmPaymentForm = form({
  rzpTransactionId: part('rzpTransactionId'),
  rzpOrderId: part('rzpOrderId'),
  rzpSignature: part('rzpSignature'),
});
