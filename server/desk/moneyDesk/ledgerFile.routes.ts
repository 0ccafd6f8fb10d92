import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { entriesOfMonth, type LedgerEntry } from '../../members/ledger/listEntries.service';
import { parseMonth } from '../../money/statements/statement.service';
import { csvLine } from '../../platform/formats/csv';
import { type Routes, textOf } from '../../platform/http/routes';
import { sendBody } from '../../platform/http/sendBody';
import { moneyReviewerOnly, signedIn } from '../../policies';

const COLUMNS = ['at', 'entered_at', 'cause', 'step', 'debit', 'credit', 'paise', 'payment', 'creator'];

const line = ({ at, enteredAt, cause, step, debit, credit, paise, rzpPaymentId, creatorUserId }: LedgerEntry) =>
  csvLine([
    ...[at.toISOString(), enteredAt.toISOString(), cause, step, debit, credit, paise],
    ...[rzpPaymentId ?? '', creatorUserId ?? ''],
  ]);

/** Read while it is sent: a month may have any number of lines. */
async function* ledgerFile(month: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const entry of entriesOfMonth(month)) yield line(entry);
}

export const ledgerFileRoutes: Routes = async (app) => {
  app.get(
    '/admin/ledger.csv',
    {
      schema: {
        summary: 'Sends the ledger of a month in India as CSV, oldest first: times in UTC, amounts in paise.',
        querystring: Type.Object({ month: Type.String({ description: 'YYYY-MM.' }) }),
        response: { 200: textOf('text/csv') },
      },
      config: { access: 'signedIn', errors: [403] },
    },
    async (request, reply) => {
      moneyReviewerOnly(signedIn(request.viewer));
      const month = parseMonth(request.query.month);
      reply.headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="ledger-${month}.csv"`,
      });
      reply.type('text/csv; charset=utf-8');
      return sendBody(reply, Readable.from(ledgerFile(month)));
    },
  );
};
