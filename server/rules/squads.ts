/** Whole rupees a month; 30 itself is accepted (decision A18). */
export const SQUAD_AMOUNT_MIN = 30;
export const SQUAD_AMOUNT_MAX = 100_000;
/** Rupees above which an Indian bank requires an OTP at each renewal (decision A19). */
export const OTP_AMOUNT = 15_000;
/** How many days ahead a squad's next price may begin. */
export const PRICE_WITHIN_DAYS = 365;
/** The most squads of a page; deleted ones do not count. */
export const SQUADS_MAX = 50;
/** Whole numbers far below the maximum of a Postgres int4. */
export const MEMBERS_LIMIT_MAX = 10_000_000;

/** Whether a squad has no seat left; a limit of 0 means no limit (decision A17). */
export const isFull = ({ membersLimit }: { membersLimit: number }, seatsTaken: number) =>
  membersLimit > 0 && seatsTaken >= membersLimit;
