import { COMMENT } from '../../words/en/comments';
import { COMMENT_MAX } from '../comments';
import { form, text, yesNoIfSent } from './fields';

const words = { text: text({ required: () => COMMENT.empty, max: COMMENT_MAX, trim: true }) };

/** What somebody writes under a post. */
export const commentForm = form(words);

/** The same as it is sent: with the id of the comment that it answers, if any. */
export const addCommentForm = form({ ...words, replyToCommentId: text({}) });

/** What a creator decides about somebody who comments on their page; what is not sent stays. */
export const commenterForm = form({ hideComments: yesNoIfSent(), stopCommenting: yesNoIfSent() });
