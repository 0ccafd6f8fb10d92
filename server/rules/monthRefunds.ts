import { LEAST_REFUND_PAISE } from './payments';

/** A rise over a month, by another payment: its number there, its share, and what is left of that payment; in paise. */
export interface Rise {
  paymentId: string;
  month: number;
  paise: number;
  left: number;
}

/** A month of a payment that has not begun: its number, its share in paise, and the rises over it. */
export interface ComingMonth {
  month: number;
  paise: number;
  rises: Rise[];
}

/** The months of a payment that have not begun, the last one first, and what is left of the payment, in paise. */
export interface Coming {
  paymentId: string;
  left: number;
  months: ComingMonth[];
}

/** What is refunded of one payment: so many of its months, backwards from `untilMonth`. */
export interface MonthsPart {
  paymentId: string;
  months: number;
  untilMonth: number;
  paise: number;
}

/** Whole months that can be refunded, and their paise with those of the rises over them. */
export interface MonthsBack {
  months: number;
  paise: number;
}

const sum = (parts: readonly { paise: number }[]) => parts.reduce((all, { paise }) => all + paise, 0);

/**
 * What a refund of the last so many months takes of each payment (decision A46): of the payment itself first, then of each rise over
 * these months. null where they cannot be refunded: there are fewer, they cost less than the gateway refunds, or less
 * than that is left of the payment.
 */
export function partsBack({ paymentId, left, months: coming }: Coming, months: number): MonthsPart[] | null {
  const last = coming.slice(0, months);
  const paise = sum(last);
  if (last.length < months || paise < LEAST_REFUND_PAISE || paise > left) return null;
  return [
    { paymentId, months, untilMonth: last[0]!.month, paise },
    ...partsOfRises(last.flatMap((month) => month.rises)),
  ];
}

/** What is refunded of each payment for these months of rises; of those with less left than the gateway refunds, nothing. */
export function partsOfRises(rises: readonly Rise[]): MonthsPart[] {
  const refundable = rises.filter(({ left }) => left >= LEAST_REFUND_PAISE);
  return [...new Set(refundable.map(({ paymentId }) => paymentId))].map((id) =>
    partOfRise(refundable.filter(({ paymentId }) => paymentId === id)),
  );
}

/** A rise costs so little that its months may be worth less than the gateway refunds: then they are rounded up to that. */
const partOfRise = (rises: Rise[]): MonthsPart => ({
  paymentId: rises[0]!.paymentId,
  months: rises.length,
  untilMonth: Math.max(...rises.map(({ month }) => month)),
  paise: Math.min(rises[0]!.left, Math.max(sum(rises), LEAST_REFUND_PAISE)),
});

/** How many months of a payment can be refunded, each number with its paise, fewest first. */
export const monthsBack = (coming: Coming): MonthsBack[] =>
  coming.months.flatMap((_, index) => {
    const parts = partsBack(coming, index + 1);
    return parts ? [{ months: index + 1, paise: sum(parts) }] : [];
  });
