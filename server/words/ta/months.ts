import type * as english from '../en/months';
import { plural } from '../words';

export const monthsOf = ((months) =>
  plural(months, { one: '# மாதம்', other: '# மாதங்கள்' })) satisfies typeof english.monthsOf;

/** For so many months: 12 மாதங்களுக்கு. */
export const forMonths = (months: number) => plural(months, { one: '# மாதத்துக்கு', other: '# மாதங்களுக்கு' });
