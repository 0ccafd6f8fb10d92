import { Type } from '@sinclair/typebox';
import { deviceOf } from '../../auth/cookies';
import { requireSameOrigin } from '../../auth/csrf';
import type { Notes } from '../../gateways/razorpay/razorpayEntities';
import { config } from '../../platform/config/config';
import { ids, type Routes, textIn } from '../../platform/http/routes';
import { count, schema, text, yesNo } from '../../platform/http/schemas';
import { ORDER_HOLD_MINUTES } from '../../rules/payments';
import { createPaymentOrder } from './order.service';

const ORDER = schema('PaymentOrder', "What Razorpay's checkout is opened with.", {
  rzpOrder: Type.Object(
    {
      id: text("Razorpay's."),
      amount: Type.Integer({ description: 'In paise.' }),
      currency: text(),
      notes: Type.Unsafe<Notes | []>({
        type: ['object', 'array'],
        additionalProperties: true,
        description: 'An empty list where there are none.',
      }),
    },
    {
      additionalProperties: true,
      description: 'The order, with Razorpay’s further fields.',
    },
  ),
  key: text('The public key of the account.'),
  holdsSeat: yesNo(
    `Whether it has a seat of the squad for ${ORDER_HOLD_MINUTES} minutes. Without, it takes one only where one is free when it is paid; else the money goes back.`,
  ),
});

export const orderRoutes: Routes = async (app) => {
  app.get(
    '/payment/order/:squadId',
    {
      schema: {
        summary: 'Opens an order to join, renew or move to a squad.',
        params: ids('squadId'),
        querystring: Type.Object({
          months: Type.Optional(count('How many months: 1, or those of a pass that you are offered.')),
        }),
        response: { 200: ORDER },
      },
      config: { access: 'verified', errors: [409, 503] },
      onRequest: requireSameOrigin,
    },
    async (request, reply) => {
      const { params, query } = request;
      const months = Number(textIn(query, 'months') ?? 1);
      const order = await createPaymentOrder(request.viewer, params.squadId, deviceOf(request), months);
      const { rzpOrder, holdsSeat } = order;
      reply.header('Cache-Control', 'no-store');
      return { rzpOrder, key: config().razorpay.keyId, holdsSeat };
    },
  );
};
