/** Days until a follow by mail that is not confirmed by its mailed link ends. */
export const MAIL_FOLLOW_DAYS = 7;

/** The most links mailed to one address within 24 hours, over all pages. */
export const MAIL_FOLLOW_LINKS_A_DAY = 3;

/** The version of the notice beside the field; changed words need a new one. */
export const MAIL_FOLLOW_NOTICE = '2026-11';

/** Days for which a refused address is remembered. */
export const STOPPED_ADDRESS_DAYS = 365;
