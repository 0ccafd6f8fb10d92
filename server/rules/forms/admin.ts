import { DESK } from '../../words/en/admin';
import { REASON_MAX } from '../admin';
import { form, text } from './fields';

export const rejectForm = form({
  reason: text({ required: () => DESK.noChange, max: REASON_MAX, trim: true }),
});

/** Blocking and unblocking always need a reason. */
export const deskReasonForm = form({
  reason: text({ required: () => DESK.noReason, max: REASON_MAX, trim: true }),
});

/** An approval may have a message, but needs none. */
export const approveForm = form({ reason: text({ max: REASON_MAX, trim: true }) });
