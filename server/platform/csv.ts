/** What spreadsheets would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), its end included; words that a spreadsheet would run begin with an apostrophe. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
