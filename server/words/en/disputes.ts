import { words } from '../words';

/** Answering a payer's bank that asks a payment back. */
export const DISPUTE = words('DISPUTE', {
  answered: 'This dispute is answered or decided already',
  noEvidence: 'Please say why the payment stands',
});
