import { STATEMENT } from '../words/en/earnings';
import { PAPER } from '../words/en/receipts';
import { signedRupees } from './money';
import { formatDate, formatMonth, indianMonth } from './time';

/** The amounts of a page's money, in this order. */
export const FIGURES = ['gross', 'gatewayFee', 'platformFee', 'returned', 'net', 'paidOut'] as const;
/** In paise. */
export type Figures = Record<(typeof FIGURES)[number], number>;

/** The rows of a statement: a month (YYYY-MM) of a page's money by days (YYYY-MM-DD), all in India; paise. */
export interface StatementContent {
  month: string;
  pageName: string;
  /** null where the creator has none. */
  gstin: string | null;
  madeAt: Date;
  days: (Figures & { day: string })[];
}

/**
 * The content of a statement, on its page and in its PDF: each row of its table has as many cells as there are
 * headings.
 */
export interface StatementText {
  title: string;
  facts: [label: string, value: string][];
  headings: string[];
  rows: string[][];
  /** The last row. */
  sum: string[];
  notes: string[];
}

/** The sums of all days. */
export const sumOf = (each: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, each.reduce((sum, figures) => sum + figures[name], 0)])) as Figures;

/** The texts of a statement, in the current language. */
export function statementText({ month, pageName, gstin, madeAt, days }: StatementContent): StatementText {
  const cells = (label: string, figures: Figures) => [label, ...FIGURES.map((name) => signedRupees(figures[name]))];
  const isUnderWay = indianMonth(madeAt) <= month;
  return {
    title: STATEMENT.of(formatMonth(month)),
    facts: [
      [STATEMENT.page, pageName],
      ...(gstin ? [[STATEMENT.gstin, gstin] satisfies [string, string]] : []),
      [STATEMENT.madeOn, formatDate(madeAt)],
    ],
    headings: [STATEMENT.day, ...FIGURES.map((name) => STATEMENT.figures[name])],
    // Noon in India is on the same date in every time zone of the calculation.
    rows: days.map(({ day, ...figures }) => cells(formatDate(new Date(`${day}T06:30:00Z`)), figures)),
    sum: cells(STATEMENT.sum, sumOf(days)),
    notes: [
      ...(isUnderWay ? [STATEMENT.underWay] : []),
      ...(days.length === 0 ? [STATEMENT.nothing] : []),
      STATEMENT.byDay,
      STATEMENT.eachPayment,
      PAPER.madeBy,
    ],
  };
}
