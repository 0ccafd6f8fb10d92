export const COMMENT_MAX = 2000;
/** Replies that come with a comment in GraphQL; `moreReplies` reads further ones. */
export const REPLIES_SHOWN = 10;
/** Replies that come with a comment in lists of REST; the response of a single comment has further ones. */
export const REPLIES_LISTED = 50;
/** The most people in a page's list of hidden and stopped commenters: the latest ones. */
export const RESTRICTED_LISTED = 500;

/** Why a signed-in person can't comment on a post. */
export const COMMENT_REFUSALS = ['LOCKED', 'STOPPED', 'CLOSED', 'MEMBERS_ONLY'] as const;
export type CommentRefusal = (typeof COMMENT_REFUSALS)[number];
