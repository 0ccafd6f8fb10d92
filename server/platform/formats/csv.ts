/** Texts that spreadsheets would run as formulas; those of Chinese and Japanese keyboards have full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A line of a CSV file (RFC 4180) with its end; a text that a spreadsheet would run gets an apostrophe in front. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
