import { MESSAGE } from '../../words/en/messages';
import { SENT_FILE } from '../../words/en/sentFiles';
import { MESSAGE_KEY_MAX, MESSAGE_MAX } from '../messages';
import { DESCRIPTION_MAX, isBlank } from '../text';
import { form, idOrNull, ids, text } from './fields';

const key = { max: MESSAGE_KEY_MAX };

/** The text of a message, empty only beside an upload. */
/* @__NO_SIDE_EFFECTS__ */
function wordsOrFile() {
  return text({ max: MESSAGE_MAX, trim: true })
    .typeError(() => MESSAGE.empty)
    .test(
      'something',
      () => MESSAGE.empty,
      (words, { parent }) => !isBlank(words) || parent.uploadId !== null,
    );
}

/** The id of a file uploaded for a message without a text, or null; the service checks its owner. */
/* @__NO_SIDE_EFFECTS__ */
function fileAlone() {
  return idOrNull(() => SENT_FILE.gone).test(
    'alone',
    () => SENT_FILE.withoutText,
    (id, { parent }) => id === null || isBlank(parent.text),
  );
}

export const messageForm = form({ text: wordsOrFile(), uploadId: fileAlone(), idempotencyKey: text(key) });

/** The file of a page's welcome, uploaded before; null for none. */
export const welcomeForm = form({ uploadId: idOrNull(() => SENT_FILE.gone) });

/** A message to all members of some squads. */
export const broadcastForm = form({
  squadIds: ids({ required: () => MESSAGE.noSquadChosen }),
  text: wordsOrFile(),
  uploadId: fileAlone(),
  idempotencyKey: text(key),
});

/** A message to chosen members. */
export const memberMessageForm = form({
  memberIds: ids({ required: () => MESSAGE.noMemberChosen }),
  text: text({ required: () => MESSAGE.empty, max: MESSAGE_MAX, trim: true }),
  idempotencyKey: text(key),
});

/** A broadcast with a chosen file, which its form uploads before it is sent. */
export const fileBroadcastForm = form({
  squadIds: ids({ required: () => MESSAGE.noSquadChosen }),
  text: text({}),
});

/** A report of a conversation; reviewers decide by its text and by the conversation. */
export const reportForm = form({
  reason: text({ required: () => MESSAGE.noReason, max: DESCRIPTION_MAX, trim: true }),
});
