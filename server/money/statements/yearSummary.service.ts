import type { Viewer } from '../../auth/viewer';
import { type Books, monthsBetween, yearsOfCreator } from '../../members/ledger/creatorBooks.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { databaseNow } from '../../platform/db/database';
import { badRequest } from '../../platform/errors';
import { csvLine } from '../../platform/formats/csv';
import { makePaper } from '../../platform/pdf/paper';
import { creatorOnly } from '../../policies';
import { fromPaise } from '../../rules/money';
import { FIGURES, sumOf } from '../../rules/statements';
import {
  financialYear,
  monthsOfYear,
  YEARS_LISTED,
  type YearSummaryContent,
  yearSummaryText,
} from '../../rules/yearSummaries';
import { STATEMENT } from '../../words/en/earnings';
import { YEAR_SUMMARY } from '../../words/en/yearSummaries';
import { taxDetailsOf } from '../receipts/taxDetails.service';

/** The sums of the viewer's page by financial year, newest first, in paise, without empty years. */
export async function booksByYear(viewer: Viewer | null): Promise<(Books & { year: string })[]> {
  const years = await yearsOfCreator(creatorOnly(viewer).userId, YEARS_LISTED);
  return years.map(({ begins, ...books }) => ({ year: financialYear(begins), ...books }));
}

/** The money in and out of the viewer's page in a financial year such as 2026-27, by months, in paise. 400 for no year. */
export async function yearSummaryOf(viewer: Viewer | null, year: unknown): Promise<YearSummaryContent> {
  const { userId } = creatorOnly(viewer);
  const { asked, first, last } = parseYear(year);
  const [[page], tax, months, madeAt] = await Promise.all([
    pagesOf([userId]),
    taxDetailsOf(viewer),
    monthsBetween(userId, first, last),
    databaseNow(),
  ]);
  return { year: asked, pageName: page!.pageName, gstin: tax?.gstin ?? null, madeAt, months };
}

/** A financial year as it was asked for, with its months. 400 for no year. */
export function parseYear(year: unknown): { asked: string; first: string; last: string } {
  const months = typeof year === 'string' ? monthsOfYear(year) : null;
  if (!months) throw badRequest(YEAR_SUMMARY.noYear);
  return { asked: year as string, ...months };
}

/** The summary as a CSV file: a line for each month, in rupees to the paisa, at the end their sum. */
export async function yearSummaryCsv(viewer: Viewer | null, year: unknown): Promise<string> {
  const { months } = await yearSummaryOf(viewer, year);
  const line = (label: string, figures: Books) => csvLine([label, ...FIGURES.map((name) => fromPaise(figures[name]))]);
  return [
    // Spreadsheets take it for UTF-8 by the mark alone.
    `\uFEFF${csvLine([STATEMENT.month, ...FIGURES.map((name) => STATEMENT.columns[name])])}`,
    ...months.map(({ month, ...figures }) => line(month, figures)),
    line(STATEMENT.sum, sumOf(months)),
  ].join('');
}

/** The summary as a PDF, in the current language. */
export async function yearSummaryPdf(viewer: Viewer | null, year: unknown): Promise<Buffer> {
  const content = await yearSummaryOf(viewer, year);
  const { title, facts, headings, rows, sum, notes } = yearSummaryText(content);
  const { madeAt } = content;
  return makePaper(creatorOnly(viewer).userId, { title, madeAt, facts, table: { headings, rows, sum }, notes });
}
