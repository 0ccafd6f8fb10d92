import { plural, words } from '../words';

/** Months as a term: 1 month, 12 months. */
export const monthsOf = words('monthsOf', (months: number) => plural(months, { one: '# month', other: '# months' }));
