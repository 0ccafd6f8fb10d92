/** What a report says is wrong. */
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
/** Code points of what somebody says of it beside its kind. */
export const REPORT_MAX = 2000;
