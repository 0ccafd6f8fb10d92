/** Nothing is paid to an account that takes another one's place for so many hours. */
export const PAYOUT_HOLD_HOURS = 48;
/** Nothing is paid to a new account for so many days where the address or password was changed within as many. */
export const PAYOUT_HOLD_DAYS = 7;
/** How long "This wasn't me" in the mail about a new account works. */
export const NOT_MY_ACCOUNT_DAYS = 30;
/** How long the number of an account that another has replaced is kept: until then a bank may return what was paid to it. */
export const ENDED_ACCOUNT_DAYS = 90;

/** The digits of a bank account's number. */
export const ACCOUNT_NUMBER_MIN = 9;
export const ACCOUNT_NUMBER_MAX = 18;
/** The digits by which a person knows their account's number. */
export const SHOWN_DIGITS = 4;

/** How long it takes to name an account (minutes). */
export const GET_PAID_MINUTES = 2;

export const IFSC_LENGTH = 11;
export const IFSC_EXAMPLE = 'HDFC0001234';
/** Four letters of the bank, a zero, the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const isIfsc = (text: string) => IFSC.test(text);

export const NAME_AT_BANK_MAX = 100;
/** Banks write names in Latin letters; it begins with one, so that no spreadsheet takes it for a formula. */
const NAME_AT_BANK = /^[A-Za-z][A-Za-z0-9 .,&'()/-]*$/;
export const isNameAtBank = (text: string) => NAME_AT_BANK.test(text);
