import { type Static, Type } from '@sinclair/typebox';
import { listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { id, orNull, schema, text, time } from '../../platform/http/schemas';
import { PAYOUT_FAILURES, PAYOUT_STATES } from '../../rules/payouts';
import type { PayoutView } from './payout.view';
import { payoutsOfPage } from './payoutList.service';

const oneOfWords = <Word extends string>(words: readonly Word[], description: string) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { description },
  );

const PAYOUT = schema('Payout', 'Money of your page on its way to your bank account.', {
  payoutId: id(),
  paise: Type.Integer({ description: 'Paise.' }),
  status: oneOfWords(
    PAYOUT_STATES,
    'in_transit: the bank is to pay it · failed, returned: it is in your balance again.',
  ),
  madeAt: time('When it was made, in UTC.'),
  reference: text('Its name in the bank’s files.'),
  last4: text('The last digits of the account’s number.'),
  paidOn: orNull(text('The day in India on which the bank paid it, YYYY-MM-DD.')),
  bankReference: orNull(text('The bank’s reference of it, once it is paid.')),
  reason: orNull(oneOfWords(PAYOUT_FAILURES, 'Why the bank gave it back.')),
  endedAt: orNull(time('When it was marked as ended, in UTC.')),
});

const payoutJson = (payout: PayoutView): Static<typeof PAYOUT> => ({
  payoutId: payout.id,
  paise: payout.paise,
  status: payout.status,
  madeAt: payout.madeAt.toISOString(),
  reference: payout.reference,
  last4: payout.last4,
  paidOn: payout.paidOn,
  bankReference: payout.bankReference,
  reason: payout.reason,
  endedAt: payout.endedAt?.toISOString() ?? null,
});

export const payoutRoutes: Routes = async (app) => {
  app.get(
    '/payouts',
    {
      schema: {
        summary: 'Lists what was paid out to you for your page and what is on its way, the newest first.',
        querystring: sliceQuery,
        response: { 200: Type.Array(PAYOUT) },
      },
      config: { access: 'creator' },
    },
    async (request, reply) => listOf(reply, await payoutsOfPage(request.viewer, sliceOf(request))).map(payoutJson),
  );
};
