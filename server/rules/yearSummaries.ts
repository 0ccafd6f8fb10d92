import { STATEMENT } from '../words/en/earnings';
import { PAPER } from '../words/en/receipts';
import { YEAR_SUMMARY } from '../words/en/yearSummaries';
import { signedRupees } from './money';
import { FIGURES, type Figures, type StatementText, sumOf } from './statements';
import { formatDate, formatMonth, indianMonth } from './time';

/** The financial years that are listed. */
export const YEARS_LISTED = 10;

const twoDigits = (number: number) => String(number % 100).padStart(2, '0');

/** The financial year of India (April to March) by the year in which it begins: 2026-27. */
export const financialYear = (begins: number): string => `${begins}-${twoDigits(begins + 1)}`;

/** The first and last month (YYYY-MM) of a financial year such as 2026-27; null for no year. */
export function monthsOfYear(year: string): { first: string; last: string } | null {
  const begins = Number(year.slice(0, 4));
  if (!/^20\d\d-\d\d$/.test(year) || financialYear(begins) !== year) return null;
  return { first: `${begins}-04`, last: `${begins + 1}-03` };
}

/** A financial year of a page's money by months (YYYY-MM); paise. */
export interface YearSummaryContent {
  year: string;
  pageName: string;
  /** null where the creator has none. */
  gstin: string | null;
  madeAt: Date;
  /** Without months in which no money came or went. */
  months: (Figures & { month: string })[];
}

/** The texts of a yearly summary, in the current language. */
export function yearSummaryText({ year, pageName, gstin, madeAt, months }: YearSummaryContent): StatementText {
  const cells = (label: string, figures: Figures) => [label, ...FIGURES.map((name) => signedRupees(figures[name]))];
  const isUnderWay = indianMonth(madeAt) <= (monthsOfYear(year)?.last ?? '');
  return {
    title: YEAR_SUMMARY.of(year),
    facts: [
      [STATEMENT.page, pageName],
      ...(gstin ? [[STATEMENT.gstin, gstin] satisfies [string, string]] : []),
      [STATEMENT.madeOn, formatDate(madeAt)],
    ],
    headings: [STATEMENT.month, ...FIGURES.map((name) => STATEMENT.figures[name])],
    rows: months.map(({ month, ...figures }) => cells(formatMonth(month), figures)),
    sum: cells(STATEMENT.sum, sumOf(months)),
    notes: [
      ...(isUnderWay ? [YEAR_SUMMARY.underWay] : []),
      ...(months.length === 0 ? [YEAR_SUMMARY.nothing] : []),
      YEAR_SUMMARY.april,
      STATEMENT.hint,
      PAPER.madeBy,
    ],
  };
}
