export const REASON_MAX = 2000;
/** For how long a reviewer who gave a reason reads everything of a page. */
export const LOOK_MINUTES = 30;
/** For how long a link to a picture or video is good that was read then. */
export const LOOK_MEDIA_MINUTES = 10;
