/** What every visitor may read about dealing with Toli, in the order of the footer (decisions L13, F16). */
export const LEGAL_PATHS = ['/terms', '/privacy', '/refunds', '/grievance', '/contact'] as const;

export type LegalPath = (typeof LEGAL_PATHS)[number];

/** Within how long the Grievance Officer says that a complaint has arrived, and how it was decided; pictures that nobody agreed to go sooner (decision L13). */
export const ANSWER_HOURS = 24;
export const ANSWER_DAYS = 7;
export const URGENT_HOURS = 2;

/** Screens that are the same for everybody, beside the landing page. */
export const OPEN_SCREENS: readonly string[] = ['/explore', ...LEGAL_PATHS];
