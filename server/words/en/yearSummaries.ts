import { words } from '../words';

/** A page's money by financial years. */
export const YEAR_SUMMARY = words('YEAR_SUMMARY', {
  title: 'Your money by financial year',
  april: 'A financial year goes from April to March.',
  year: 'Year',
  of: (year: string) => `Summary of ${year}`,
  viewOf: (year: string) => `View the summary of ${year}`,
  /** As a file of this kind. */
  download: (year: string, kind: string) => `Summary of ${year} as ${kind}`,
  file: 'Summary',
  fileName: (year: string, kind: string) => `toli-${year}.${kind}`,
  toCsv: 'Months as CSV',
  underWay: 'This year is not over: more payments, refunds and disputes may come.',
  nothing: 'No payments, refunds or disputes in this year.',
  noYear: 'Say which financial year: four digits of its first year, a hyphen, two of the second',
});
