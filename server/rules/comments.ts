export const COMMENT_MAX = 2000;
/** Replies that come with a comment in GraphQL; there are further ones by `moreReplies`. */
export const REPLIES_SHOWN = 10;
/** The same in lists of REST; the comment itself is answered with further ones. */
export const REPLIES_LISTED = 50;
