import { MESSAGE_MAX } from '../messages';
import { form, text } from './fields';

export const messageForm = form({ text: text({ required: 'Please write a message', max: MESSAGE_MAX, trim: true }) });
