import { Type } from '@sinclair/typebox';
import { costsCalls } from '../../platform/http/limits/rateLimit';
import { type Routes, textOf } from '../../platform/http/routes';
import { CALLS_OF_A_PAPER } from '../../rules/requests';
import { YEAR_SUMMARY } from '../../words/en/yearSummaries';
import { yearSummaryCsv, yearSummaryPdf } from './yearSummary.service';

const querystring = Type.Object({ year: Type.String({ description: 'A financial year of India, as 2026-27.' }) });

export const yearSummaryRoutes: Routes = async (app) => {
  app.get(
    '/payments/summary',
    {
      schema: {
        summary: 'Sends a financial year of your page as a file of comma-separated values, by months.',
        querystring,
        response: { 200: textOf('text/csv', 'A line a month, and their sum.') },
      },
      config: { access: 'creator' },
    },
    async ({ viewer, query: { year } }, reply) => {
      const file = await yearSummaryCsv(viewer, year);
      reply.header('Content-Disposition', `attachment; filename="${YEAR_SUMMARY.fileName(year, 'csv')}"`);
      reply.header('Cache-Control', 'no-store').type('text/csv; charset=utf-8');
      return file;
    },
  );
  app.get(
    '/payments/summary/pdf',
    {
      schema: {
        summary: 'Sends a financial year of your page as a PDF, by months.',
        querystring,
        response: { 200: textOf('application/pdf', 'The file.') },
      },
      config: { access: 'creator' },
      onRequest: costsCalls(CALLS_OF_A_PAPER),
    },
    async ({ viewer, query: { year } }, reply) => {
      const pdf = await yearSummaryPdf(viewer, year);
      reply.header('Content-Disposition', `inline; filename="${YEAR_SUMMARY.fileName(year, 'pdf')}"`);
      reply.header('Cache-Control', 'no-store').type('application/pdf');
      return pdf;
    },
  );
};
