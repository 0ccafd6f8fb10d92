import { type Static, Type } from '@sinclair/typebox';
import { requireSameOrigin } from '../auth/csrf';
import type { Notes } from '../gateways/razorpayEntities';
import { config } from '../platform/config/config';
import { readRawBodies } from '../platform/http/bodies';
import { limitOf } from '../platform/http/rateLimit';
import { done, ids, listOf, type Routes, rawBody, sliceOf, sliceQuery } from '../platform/http/routes';
import { DONE, orNull, rupees, schema, text, time } from '../platform/http/schemas';
import { confirmPaymentForm } from '../rules/forms/payments';
import { MANUAL_SUB, manualSubJson } from '../subscriptions/subscription.routes';
import { shownName } from '../users/user.service';
import { type Balance, balanceOfPage } from './balance.service';
import { takeGatewayEvent } from './gatewayEvent.service';
import { type ListedPayment, paymentsKept } from './listing.service';
import { createPaymentOrder } from './order.service';
import { confirmPayment } from './payment.service';

/** The largest event of the gateway (bytes). */
const EVENT_BYTES = 256 * 1024;

/** The signature is over the unparsed bytes. */
export const webhookRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitOf('server'));
  readRawBodies(app, EVENT_BYTES);
  app.post(
    '/payment/webhook',
    {
      schema: {
        summary:
          'Takes an event of Razorpay, with `X-Razorpay-Signature` over the very bytes; one with a known `X-Razorpay-Event-Id` changes nothing.',
        body: rawBody('application/json'),
        response: { 200: DONE },
      },
      config: { access: 'server' },
    },
    async ({ body, headers }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
      await takeGatewayEvent(body as Buffer, signature as string | undefined, eventId as string | undefined);
      return done;
    },
  );
};

const PAYMENT = schema('Payment', 'What a member paid to a page.', {
  user: Type.Object({
    fullName: text('"Someone" for whoever has left or is away.'),
  }),
  amount: rupees('Whole rupees, less what went back.'),
  timestamp: time('When the money came, in UTC.'),
});

/** A person who has left or is gone has no name here either. */
const paymentJson = ({ payment, payer }: ListedPayment): Static<typeof PAYMENT> => ({
  user: { fullName: shownName(payer) },
  amount: payment.kept,
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
});

export const paymentRoutes: Routes = async (app) => {
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
  app.get(
    '/payment/order/:squadId',
    {
      schema: {
        summary: 'Opens an order to join, renew or move to a squad.',
        params: ids('squadId'),
        response: { 200: ORDER },
      },
      config: { access: 'verified', errors: [409, 503] },
      onRequest: requireSameOrigin,
    },
    async (request, reply) => {
      const { rzpOrder } = await createPaymentOrder(request.viewer, request.params.squadId);
      reply.header('Cache-Control', 'no-store');
      return { rzpOrder, key: config().razorpay.keyId };
    },
  );
  app.post(
    '/payment/success',
    {
      schema: {
        summary: 'Reports the result of the checkout; a repeated call has the same response.',
        body: confirmPaymentForm,
        response: { 200: MANUAL_SUB },
      },
      config: { access: 'signedIn', errors: [402, 404, 409, 503] },
    },
    async ({ viewer, body }) => manualSubJson(await confirmPayment(viewer, body)),
  );
};
