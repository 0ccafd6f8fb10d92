/** The platforms whose lists of members are read. */
export const IMPORT_SOURCES = ['PATREON', 'GHOST', 'SUBSTACK', 'BUY_ME_A_COFFEE', 'KO_FI'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

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
