import { MESSAGE } from '../../words/en/messages';
import { MESSAGE_KEY_MAX, MESSAGE_MAX } from '../messages';
import { DESCRIPTION_MAX } from '../text';
import { form, text } from './fields';

export const messageForm = form({
  text: text({ required: () => MESSAGE.empty, max: MESSAGE_MAX, trim: true }),
  idempotencyKey: text({ max: MESSAGE_KEY_MAX }),
});

/** Reviewers decide by what somebody says of a conversation, and by the conversation. */
export const reportForm = form({
  reason: text({ required: () => MESSAGE.noReason, max: DESCRIPTION_MAX, trim: true }),
});
