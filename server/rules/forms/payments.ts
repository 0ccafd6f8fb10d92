import { form, text } from './fields';

const part = (what: string) => text({ required: `${what} is missing`, max: 200, trim: true });

/** What the browser reports after the checkout. */
export const confirmPaymentForm = form({
  rzpTransactionId: part('rzpTransactionId'),
  rzpOrderId: part('rzpOrderId'),
  rzpSignature: part('rzpSignature'),
});
