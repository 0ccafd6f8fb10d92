import { MESSAGE } from '../../words/en/messages';
import { MESSAGE_MAX } from '../messages';
import { form, text } from './fields';

export const messageForm = form({ text: text({ required: () => MESSAGE.empty, max: MESSAGE_MAX, trim: true }) });
