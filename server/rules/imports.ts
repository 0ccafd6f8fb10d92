import { addMonths, indianDay } from './time';

/** The platforms whose lists of members are read. */
export const IMPORT_SOURCES = ['PATREON', 'GHOST', 'SUBSTACK', 'BUY_ME_A_COFFEE', 'KO_FI'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Their names. */
export const IMPORT_PLATFORMS: Readonly<Record<ImportSource, string>> = {
  PATREON: 'Patreon',
  GHOST: 'Ghost',
  SUBSTACK: 'Substack',
  BUY_ME_A_COFFEE: 'Buy Me a Coffee',
  KO_FI: 'Ko-fi',
};

/** The largest file in bytes, and the most lines of one. */
export const IMPORT_BYTES = 20_000_000;
export const IMPORT_LINES = 100_000;

/** Why a file is not read: no list of members of these platforms, one of posts, a zip, too many lines, or nothing in it. */
export const FILE_PROBLEMS = ['UNKNOWN', 'POSTS', 'ZIP', 'TOO_LONG', 'EMPTY'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why a line invites no one; the first four are mistakes in the file. */
export const LINE_PROBLEMS = [
  'NO_ADDRESS',
  'BAD_ADDRESS',
  'WRONG_CELLS',
  'UNREADABLE',
  'DOUBLE',
  'PAYS_NOTHING',
  'NO_MEMBERSHIP',
  'OVER',
  'DELETED',
  'UNSUBSCRIBED',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** The first lines that are listed of each reason, and the most tiers of a file. */
export const PROBLEM_LINES_LISTED = 100;
export const IMPORT_TIERS = 50;

/** Characters of a name and of a tier that are kept. */
export const IMPORTED_NAME_MAX = 100;

/** The most months for which an invited member is free. */
export const IMPORT_MONTHS = 13;

/** Days after which a Ko-fi member who has not paid is none. */
export const KO_FI_DAYS = 35;

/** Mails of a page's imports within 24 hours. */
export const INVITATIONS_A_DAY = 2000;
/** Days after which an invitation that was not answered is mailed once more, and no more. */
export const INVITATION_REMINDER_DAYS = 7;
/** Days after its mail for which an invitation is kept; then only a hash is. */
export const INVITATION_DAYS = 60;
/** Days for which a file waits for its creator, and an invitation for its mail. */
export const IMPORT_FILE_DAYS = 1;
export const INVITATION_WAITS_DAYS = 120;

/**
 * The states of an import: its file is being read, is refused, is ready for its creator’s choices, its invitations are
 * being stored, or all of them are.
 */
export const IMPORT_STATES = ['READING', 'REFUSED', 'READY', 'RUNNING', 'DONE'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type InvitationState = 'WAITING' | 'INVITED' | 'REMINDED' | 'ACCEPTED' | 'REFUSED' | 'LEFT_OUT';
/** Why an invited address is not written to: mails of ours do not go there, its person is a member already, or its time is over. */
export type LeftOutReason = 'NO_MAILS' | 'MEMBER' | 'OVER';

/** The last moment until which a member who is brought now can be free. */
export const freeAtMost = (now: Date): Date => addMonths(now, IMPORT_MONTHS, indianDay(now));
