import { MESSAGE } from '../../words/en/messages';
import { MESSAGE_KEY_MAX, MESSAGE_MAX } from '../messages';
import { DESCRIPTION_MAX } from '../text';
import { form, ids, text } from './fields';

const words = { required: () => MESSAGE.empty, max: MESSAGE_MAX, trim: true };
const key = { max: MESSAGE_KEY_MAX };

export const messageForm = form({ text: text(words), idempotencyKey: text(key) });

/** A message to all members of some squads. */
export const broadcastForm = form({
  squadIds: ids({ required: () => MESSAGE.noSquadChosen }),
  text: text(words),
  idempotencyKey: text(key),
});

/** A report of a conversation; reviewers decide by its text and by the conversation. */
export const reportForm = form({
  reason: text({ required: () => MESSAGE.noReason, max: DESCRIPTION_MAX, trim: true }),
});
