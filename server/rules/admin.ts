export const REASON_MAX = 2000;
/** How long a reviewer who gave a reason can read everything of a page. */
export const LOOK_MINUTES = 30;
/** How long a link to a picture or video stays valid that was read then. */
export const LOOK_MEDIA_MINUTES = 10;
