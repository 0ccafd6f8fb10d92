import { COMMENT } from '../../words/en/comments';
import { COMMENT_MAX } from '../comments';
import { form, text, yesNoIfSent } from './fields';

/** A comment as it is sent: with the id of the comment it answers, if any. */
export const addCommentForm = form({
  text: text({ required: () => COMMENT.empty, max: COMMENT_MAX, trim: true }),
  replyToCommentId: text({}),
});

/** A creator's decision about a commenter on their page; a field that is not sent stays. */
export const commenterForm = form({ hideComments: yesNoIfSent(), stopCommenting: yesNoIfSent() });
