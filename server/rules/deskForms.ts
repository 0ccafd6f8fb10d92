import { form, text } from './forms';
import { REASON_MAX } from './limits';

/** Blocking and letting in again are always told why. */
export const deskReasonForm = form({
  reason: text({ required: 'Please say why', max: REASON_MAX, trim: true }),
});
/** An approval needs no words, but may have some. */
export const approveForm = form({ reason: text({ max: REASON_MAX, trim: true }) });
