import { words } from '../words';

/** Answering a payer's bank that disputes a payment. */
export const DISPUTE = words('DISPUTE', {
  answered: 'This dispute is already answered or decided',
  noEvidence: 'Please say why the payment is valid',
});
