/** The kinds of a report. */
export const REPORT_KINDS = [
  'SPAM',
  'FRAUD',
  'HARASSMENT',
  'HATE',
  'SEXUAL',
  'VIOLENCE',
  'COPYRIGHT',
  'OTHER',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** Code points of a report's text. */
export const REPORT_MAX = 2000;
