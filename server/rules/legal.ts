/** The public documents about Toli, in the order of the footer (decisions L13, F16). */
export const LEGAL_PATHS = ['/terms', '/privacy', '/refunds', '/grievance', '/contact'] as const;

export type LegalPath = (typeof LEGAL_PATHS)[number];

/**
 * The times in which the Grievance Officer acknowledges and decides a complaint; pictures without consent are faster
 * (decision L13).
 */
export const ANSWER_HOURS = 24;
export const ANSWER_DAYS = 7;
export const URGENT_HOURS = 2;

/** Screens that are the same for every viewer, beside the landing page. */
export const OPEN_SCREENS: readonly string[] = ['/explore', ...LEGAL_PATHS];
