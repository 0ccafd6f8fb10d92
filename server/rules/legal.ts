/** What every visitor may read about dealing with Toli, in the order of the footer (decisions L13, F16). */
export const LEGAL_PAGES = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/refunds', title: 'Refunds' },
  { path: '/grievance', title: 'Grievance Officer' },
  { path: '/contact', title: 'Contact us' },
] as const;

export type LegalPath = (typeof LEGAL_PAGES)[number]['path'];

/** Screens that are the same for everybody, beside the landing page. */
export const OPEN_SCREENS: readonly string[] = ['/explore', ...LEGAL_PAGES.map(({ path }) => path)];
