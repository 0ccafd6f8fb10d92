import { DISPUTE } from '../../words/en/disputes';
import { EVIDENCE_MAX } from '../payments';
import { form, text } from './fields';

/** What a payer's bank is told, so that it lets a payment stand. */
export const evidenceForm = form({
  evidence: text({ required: () => DISPUTE.noEvidence, max: EVIDENCE_MAX, trim: true }),
});
