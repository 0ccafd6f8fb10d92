import type { Listeners } from '../../platform/db/events';
import { mailBoth } from '../payments/paymentMail.service';
import { eraseEvidenceOf } from './dispute.service';

export const disputeListeners: Listeners = {
  // Both sides get a mail about a new dispute, and about one that ended without taking money.
  async DisputeOpened(events) {
    for (const { payment, paise } of events) await mailBoth(payment, 'disputeOpenedLetter', { paise });
  },
  async DisputeEnded(events) {
    for (const { payment, paise } of events) await mailBoth(payment, 'disputeEndedLetter', { paise });
  },

  PersonErased: (events) => eraseEvidenceOf(events.map(({ user }) => user.id)),
};
