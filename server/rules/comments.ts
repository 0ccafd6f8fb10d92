export const COMMENT_MAX = 2000;
/** Replies that come with a comment in GraphQL; there are further ones by `moreReplies`. */
export const REPLIES_SHOWN = 10;
/** The same in lists of REST; the comment itself is answered with further ones. */
export const REPLIES_LISTED = 50;
/** People whose comments a creator hides, or whom they have stopped, that are listed: the last ones. */
export const RESTRICTED_LISTED = 500;

/** Why somebody who is signed in can't comment on a post. */
export const COMMENT_REFUSALS = ['LOCKED', 'STOPPED', 'CLOSED', 'MEMBERS_ONLY'] as const;
export type CommentRefusal = (typeof COMMENT_REFUSALS)[number];
