import type * as english from '../en/months';
import { plural } from '../words';

export const monthsOf = ((months) =>
  plural(months, { one: '# महीना', other: '# महीने' })) satisfies typeof english.monthsOf;

/** Before a word that follows them: 12 महीनों का. */
export const ofMonths = (months: number) => plural(months, { one: '# महीने', other: '# महीनों' });
