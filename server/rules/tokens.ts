/** How every API token begins, so that whoever finds one in public knows what it is. */
export const TOKEN_PREFIX = 'toli_pat_';

/** A token whole: 48 random hex digits and eight that are their CRC-32, so that scanners tell it from something made up. */
export const TOKEN_FORM = /^toli_pat_([0-9a-f]{48})([0-9a-f]{8})$/;

/** What a token may be good for, the narrowest last; what each of them opens is in server/tokens/permissions.ts. */
export const API_SCOPES = ['READ', 'WRITE', 'PAGE', 'POSTS', 'MESSAGES'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** So many tokens a person has at most. */
export const TOKENS_MAX = 50;

/** After how many days a token can end that is made in the account settings. */
export const TOKEN_ENDS = ['30', '90', '365', 'never'] as const;
export type TokenEnd = (typeof TOKEN_ENDS)[number];

/** The last use of a token is written down at most once in so many seconds. */
export const LAST_USE_SECONDS = 60;
