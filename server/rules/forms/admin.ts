import { DESK } from '../../words/en/admin';
import { REASON_MAX } from '../admin';
import { form, text } from './fields';

export const rejectForm = form({
  reason: text({ required: () => DESK.noChange, max: REASON_MAX, trim: true }),
});

/** Blocking and letting in again are always told why. */
export const deskReasonForm = form({
  reason: text({ required: () => DESK.noReason, max: REASON_MAX, trim: true }),
});

/** An approval needs no words, but may have some. */
export const approveForm = form({ reason: text({ max: REASON_MAX, trim: true }) });
