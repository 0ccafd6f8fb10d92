import type { Viewer } from '../../auth/viewer';
import { type Books, daysInMonth, monthsOfCreator } from '../../members/ledger/creatorBooks.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { databaseNow } from '../../platform/db/database';
import { badRequest } from '../../platform/errors';
import { creatorOnly } from '../../policies';
import type { StatementContent } from '../../rules/statements';
import { STATEMENT } from '../../words/en/earnings';
import { taxDetailsOf } from '../receipts/taxDetails.service';

/** Months of a page's books that are shown. */
export const MONTHS_LISTED = 24;

/** The sums of the viewer's page by month, newest first, in paise, without empty months. */
export async function booksByMonth(viewer: Viewer | null): Promise<(Books & { month: string })[]> {
  return monthsOfCreator(creatorOnly(viewer).userId, MONTHS_LISTED);
}

/** A month in India as it was asked for, YYYY-MM. 400 for no month. */
export function parseMonth(month: unknown): string {
  if (typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return month;
  throw badRequest(STATEMENT.noMonth);
}

/** The money in and out of the viewer's page in a month in India (YYYY-MM), by days, in paise. 400 for no month. */
export async function statementOf(viewer: Viewer | null, month: unknown): Promise<StatementContent> {
  const { userId } = creatorOnly(viewer);
  const asked = parseMonth(month);
  const [[page], tax, days, madeAt] = await Promise.all([
    pagesOf([userId]),
    taxDetailsOf(viewer),
    daysInMonth(userId, asked),
    databaseNow(),
  ]);
  return { month: asked, pageName: page!.pageName, gstin: tax?.gstin ?? null, madeAt, days };
}
