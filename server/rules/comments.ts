export const COMMENT_MAX = 2000;
