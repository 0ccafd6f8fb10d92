import { MESSAGE } from '../../words/en/messages';
import { MESSAGE_KEY_MAX, MESSAGE_MAX } from '../messages';
import { form, text } from './fields';

export const messageForm = form({
  text: text({ required: () => MESSAGE.empty, max: MESSAGE_MAX, trim: true }),
  idempotencyKey: text({ max: MESSAGE_KEY_MAX }),
});
