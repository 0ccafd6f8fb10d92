import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { entriesOfMonth, type LedgerEntry } from '../ledger/entries.service';
import { badRequest } from '../platform/errors';
import { type Routes, textOf } from '../platform/http/routes';
import { sendBody } from '../platform/http/sendBody';
import { moneyReviewerOnly, signedIn } from '../policies';
import { REQUEST } from '../words/en/requests';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const COLUMNS = ['at', 'entered_at', 'cause', 'step', 'debit', 'credit', 'paise', 'payment', 'creator'];

/** Ids, names of accounts, times and figures: none of them holds a quote or begins as a formula; a step may hold a comma. */
const line = ({ at, enteredAt, cause, step, debit, credit, paise, rzpPaymentId, creatorUserId }: LedgerEntry) =>
  `${[at.toISOString(), enteredAt.toISOString(), cause, `"${step}"`, debit, credit, paise, rzpPaymentId ?? '', creatorUserId ?? ''].join(',')}\r\n`;

/** Read as it is sent: a month has no end of lines. */
async function* ledgerFile(month: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
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
      const { month } = request.query;
      if (!MONTH.test(month)) throw badRequest(REQUEST.check);
      reply.headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="ledger-${month}.csv"`,
      });
      reply.type('text/csv; charset=utf-8');
      return sendBody(reply, Readable.from(ledgerFile(month)));
    },
  );
};
