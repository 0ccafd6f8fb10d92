import { ids, type Routes, textOf } from '../../platform/http/routes';
import { signedIn } from '../../policies';
import { indianDate } from '../../rules/time';
import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { payoutFile } from './payoutDesk.service';

export const payoutFileRoutes: Routes = async (app) => {
  app.get(
    '/admin/payouts/:id/file',
    {
      schema: {
        summary:
          'Sends the file of a batch of payouts for the bank, the same bytes each time; each load is in the log.',
        params: ids('id'),
        response: { 200: textOf('text/csv') },
      },
      config: { access: 'signedIn', errors: [403, 409] },
    },
    async ({ viewer, params }, reply) => {
      const { madeAt, file } = await payoutFile(signedIn(viewer), params.id);
      reply.headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${PAYOUT_DESK.fileName(indianDate(madeAt))}"`,
      });
      return reply.type('text/csv; charset=utf-8').send(file);
    },
  );
};
