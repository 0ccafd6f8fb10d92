import { COMMENT } from '../../words/en/comments';
import { COMMENT_MAX } from '../comments';
import { form, text } from './fields';

export const commentForm = form({ text: text({ required: () => COMMENT.empty, max: COMMENT_MAX, trim: true }) });
