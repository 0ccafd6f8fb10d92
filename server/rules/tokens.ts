/** The prefix of every API token, so that a person who finds one in public knows what it is. */
export const TOKEN_PREFIX = 'toli_pat_';

/** A whole token: 48 random hex digits and eight that are their CRC-32, so that scanners recognise a real one. */
export const TOKEN_FORM = /^toli_pat_([0-9a-f]{48})([0-9a-f]{8})$/;

/** The scopes of a token, the narrowest last; server/programs/tokens/permissions.ts says what each of them opens. */
export const API_SCOPES = ['READ', 'WRITE', 'PAGE', 'POSTS', 'MESSAGES'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The most tokens of a person. */
export const TOKENS_MAX = 50;

/** The lifetimes, in days, that a person can choose in the account settings. */
export const TOKEN_ENDS = ['30', '90', '365', 'never'] as const;
export type TokenEnd = (typeof TOKEN_ENDS)[number];

/** The last use of a token is stored at most once in so many seconds. */
export const LAST_USE_SECONDS = 60;
