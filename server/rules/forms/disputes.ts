import { DISPUTE } from '../../words/en/disputes';
import { EVIDENCE_MAX } from '../payments';
import { form, text } from './fields';

/** The answer to a payer's bank, so that it rejects the dispute. */
export const evidenceForm = form({
  evidence: text({ required: () => DISPUTE.noEvidence, max: EVIDENCE_MAX, trim: true }),
});
