/** What every visitor may read about dealing with Toli, in the order of the footer (decisions L13, F16). */
export const LEGAL_PATHS = ['/terms', '/privacy', '/refunds', '/grievance', '/contact'] as const;

export type LegalPath = (typeof LEGAL_PATHS)[number];

/** Screens that are the same for everybody, beside the landing page. */
export const OPEN_SCREENS: readonly string[] = ['/explore', ...LEGAL_PATHS];
