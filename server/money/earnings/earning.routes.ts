import { type Static, Type } from '@sinclair/typebox';
import { nameOf } from '../../people/users/user.view';
import { listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { count, orNull, rupees, schema, text, time } from '../../platform/http/schemas';
import { type Balance, balanceOfPage } from './balance.service';
import { type PaymentWithPayer, paymentsKept } from './paymentList.service';

const PAYMENT = schema('Payment', 'What a member paid to a page.', {
  user: Type.Object({
    fullName: text('"Someone" for whoever has left or is away.'),
  }),
  amount: rupees('Whole rupees, less what went back.'),
  months: count('The months of a squad that it bought; 0 for a tip.'),
  timestamp: time('When the money came, in UTC.'),
});

/** A person who has left or is gone has no name here either. */
const paymentJson = ({ payment, payer }: PaymentWithPayer): Static<typeof PAYMENT> => ({
  user: { fullName: nameOf(payer) },
  amount: payment.kept,
  months: payment.months,
  timestamp: payment.capturedAt.toISOString(),
});

const paise = (description: string) => Type.Integer({ description });
const BALANCE = schema('PageBalance', "A page's money that it has not been sent; all in paise.", {
  available: paise('Payable to the creator; less than 0 where more went back than was available.'),
  held: paise('Held while its payments may still be refunded by the creator, or a bank decides about them.'),
  nextAvailableAt: orNull(time('When the next of what is held is available, in UTC.')),
  allAvailableAt: orNull(time('When the last of what is held by now is available, in UTC.')),
  disputed: paise('Of what is held: until a bank has decided about its payment.'),
});

const balanceJson = ({ nextAvailableAt, allAvailableAt, ...sums }: Balance): Static<typeof BALANCE> => ({
  ...sums,
  nextAvailableAt: nextAvailableAt?.toISOString() ?? null,
  allAvailableAt: allAvailableAt?.toISOString() ?? null,
});

export const earningRoutes: Routes = async (app) => {
  app.get(
    '/payments',
    {
      schema: {
        summary: 'Lists the payments to your page, the newest first, without those that were refunded whole.',
        querystring: sliceQuery,
        response: { 200: Type.Array(PAYMENT) },
      },
      config: { access: 'creator' },
    },
    async (request, reply) => listOf(reply, await paymentsKept(request.viewer, sliceOf(request))).map(paymentJson),
  );
  app.get(
    '/payments/balance',
    {
      schema: {
        summary: 'Says what of your page’s money is available, and what is held until when.',
        response: { 200: BALANCE },
      },
      config: { access: 'creator' },
    },
    async ({ viewer }, reply) => {
      reply.header('Cache-Control', 'no-store');
      return balanceJson(await balanceOfPage(viewer));
    },
  );
};
