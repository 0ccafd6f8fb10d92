import { COMMENT_MAX } from '../comments';
import { form, text } from './fields';

export const commentForm = form({ text: text({ required: 'Please write a comment', max: COMMENT_MAX, trim: true }) });
