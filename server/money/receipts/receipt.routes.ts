import { costsCalls } from '../../platform/http/limits/rateLimit';
import { ids, type Routes, textOf } from '../../platform/http/routes';
import { CALLS_OF_A_PAPER } from '../../rules/requests';
import { getReceipt } from './receipt.service';
import { receiptPdf } from './receiptPdf.service';

export const receiptRoutes: Routes = async (app) => {
  app.get(
    '/receipts/:id/pdf',
    {
      schema: {
        summary: 'Sends a receipt or credit note as a PDF to its payer, and to the page.',
        params: ids('id'),
        response: { 200: textOf('application/pdf', 'The file.') },
      },
      config: { access: 'signedIn', errors: [404] },
      onRequest: costsCalls(CALLS_OF_A_PAPER),
    },
    async (request, reply) => {
      const { filename, content } = await receiptPdf(await getReceipt(request.viewer, request.params.id));
      reply.type('application/pdf').header('Content-Disposition', `inline; filename="${filename}"`);
      return content;
    },
  );
};
