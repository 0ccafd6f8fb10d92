import { type Static, Type } from '@sinclair/typebox';
import express, { Router } from 'express';
import { expressSameOrigin } from '../auth/csrf';
import type { Notes } from '../gateways/razorpayEntities';
import { config } from '../platform/config/config';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { rupees, schema, text, time } from '../platform/http/schemas';
import { confirmPaymentForm } from '../rules/forms/payments';
import { MANUAL_SUB, manualSubJson } from '../subscriptions/subscription.routes';
import { shownName } from '../users/user.service';
import { type ListedPayment, paymentsKept } from './listing.service';
import { createPaymentOrder } from './order.service';
import { confirmPayment } from './payment.service';
import { takeGatewayEvent } from './webhook.service';

/** Mounted before the JSON parser: the signature is over the very bytes that came. */
export const webhookRoutes = Router().post(
  '/payment/webhook',
  express.raw({ type: () => true, limit: '256kb' }),
  answer(
    {
      does: 'Takes an event of Razorpay, with `X-Razorpay-Signature` over the very bytes; one with a known `X-Razorpay-Event-Id` changes nothing.',
      by: 'server',
      reads: 'application/json',
    },
    ({ body, req }) =>
      takeGatewayEvent(body as Buffer, req.get('x-razorpay-signature'), req.get('x-razorpay-event-id')),
  ),
);

const PAYMENT = schema('Payment', 'What a member paid to a page.', {
  user: Type.Object({ fullName: text('"Someone" for whoever has left or is away.') }),
  amount: rupees('Whole rupees, less what went back.'),
  timestamp: time('When the money came, in UTC.'),
});

/** Whoever has left or is away goes by no name here either. */
const paymentJson = ({ payment, payer }: ListedPayment): Static<typeof PAYMENT> => ({
  user: { fullName: shownName(payer) },
  amount: payment.kept,
  timestamp: payment.capturedAt.toISOString(),
});

const ORDER = schema('PaymentOrder', "What Razorpay's checkout is opened with.", {
  rzpOrder: Type.Object(
    {
      id: text("Razorpay's."),
      amount: Type.Integer({ description: 'In paise.' }),
      currency: text(),
      notes: Type.Unsafe<Notes | []>({ type: ['object', 'array'], description: 'An empty list where there are none.' }),
    },
    { additionalProperties: true, description: 'The order, and whatever else Razorpay says of it.' },
  ),
  key: text('The public key of the account.'),
});

export const paymentRoutes = Router()
  .get(
    '/payments',
    answer(
      {
        does: 'Lists what your page was paid, the newest first; what went back whole is not in it.',
        by: 'creator',
        isList: true,
        gives: Type.Array(PAYMENT),
      },
      async (call) => listOf(call, await paymentsKept(call.viewer, sliceOf(call))).map(paymentJson),
    ),
  )
  .get(
    '/payment/order/:squadId',
    expressSameOrigin,
    answer(
      {
        does: 'Opens an order to join, renew or move to a squad.',
        by: 'verified',
        gives: ORDER,
        refuses: [409, 503],
      },
      async ({ viewer, params, res }) => {
        const { rzpOrder } = await createPaymentOrder(viewer, params.squadId);
        res.set('Cache-Control', 'no-store');
        return { rzpOrder, key: config().razorpay.keyId };
      },
    ),
  )
  .post(
    '/payment/success',
    answer(
      {
        does: 'Reports what the checkout said; the same again answers the same.',
        by: 'signedIn',
        takes: confirmPaymentForm,
        gives: MANUAL_SUB,
        refuses: [402, 404, 409, 503],
      },
      async ({ viewer, body }) => manualSubJson(await confirmPayment(viewer, body)),
    ),
  );
