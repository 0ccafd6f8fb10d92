/** How long a follow by mail waits for the button behind its mailed link (days). */
export const MAIL_FOLLOW_DAYS = 7;

/** Links that one address is mailed within 24 hours, over all pages. */
export const MAIL_FOLLOW_LINKS_A_DAY = 3;

/** The version of the notice beside the field; another one with other words. */
export const MAIL_FOLLOW_NOTICE = '2026-11';

/** How long it is known that an address takes no mail (days). */
export const STOPPED_ADDRESS_DAYS = 365;
