import { form, text } from './forms';

export const COMMENT_MAX = 2000;

export const commentForm = form({ text: text({ required: 'Please write a comment', max: COMMENT_MAX, trim: true }) });
