import { form, text } from './forms';

export const MESSAGE_MAX = 2000;

export const messageForm = form({ text: text({ required: 'Please write a message', max: MESSAGE_MAX, trim: true }) });
