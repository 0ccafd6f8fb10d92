import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { costsCalls } from '../../platform/http/limits/rateLimit';
import { type Routes, textOf } from '../../platform/http/routes';
import { sendBody } from '../../platform/http/sendBody';
import { CALLS_OF_A_PAPER } from '../../rules/requests';
import { STATEMENT } from '../../words/en/earnings';
import { statementCsv } from './statementFile.service';
import { statementPdf } from './statementPdf.service';

const querystring = Type.Object({ month: Type.String({ description: 'In India, YYYY-MM.' }) });

export const statementRoutes: Routes = async (app) => {
  app.get(
    '/payments/statement',
    {
      schema: {
        summary: 'Sends a month of your page as a file of comma-separated values: payments, fees, refunds.',
        querystring,
        response: { 200: textOf('text/csv', 'A line a payment, and their sum.') },
      },
      config: { access: 'creator' },
      onRequest: costsCalls(CALLS_OF_A_PAPER),
    },
    async ({ viewer, query: { month } }, reply) => {
      const lines = await statementCsv(viewer, month);
      reply.header('Content-Disposition', `attachment; filename="${STATEMENT.fileName(month, 'csv')}"`);
      reply.header('Cache-Control', 'no-store').type('text/csv; charset=utf-8');
      return sendBody(reply, Readable.from(lines));
    },
  );
  app.get(
    '/payments/statement/pdf',
    {
      schema: {
        summary: 'Sends a month of your page as a PDF: payments, fees, refunds, by days.',
        querystring,
        response: { 200: textOf('application/pdf', 'The file.') },
      },
      config: { access: 'creator' },
      onRequest: costsCalls(CALLS_OF_A_PAPER),
    },
    async ({ viewer, query: { month } }, reply) => {
      const pdf = await statementPdf(viewer, month);
      reply.header('Content-Disposition', `inline; filename="${STATEMENT.fileName(month, 'pdf')}"`);
      reply.header('Cache-Control', 'no-store').type('application/pdf');
      return pdf;
    },
  );
};
