import express, { Router } from 'express';
import { config } from '../platform/config/config';
import { refuseForeign } from '../platform/http/csrf';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { manualSubJson } from '../subscriptions/subscription.routes';
import { shownName } from '../users/user.service';
import { type ListedPayment, paymentsKept } from './listing.service';
import { createPaymentOrder } from './order.service';
import { confirmPayment } from './payment.service';
import { takeGatewayEvent } from './webhook.service';

/** Mounted before the JSON parser: the signature is over the very bytes that came. */
export const webhookRoutes = Router().post(
  '/payment/webhook',
  express.raw({ type: () => true, limit: '256kb' }),
  answer(({ body, req }) =>
    takeGatewayEvent(body as Buffer, req.get('x-razorpay-signature'), req.get('x-razorpay-event-id')),
  ),
);

/** Whoever has left or is away goes by no name here either. */
const paymentJson = ({ payment, payer }: ListedPayment) => ({
  user: { fullName: shownName(payer) },
  amount: payment.kept,
  timestamp: payment.capturedAt.toISOString(),
});

export const paymentRoutes = Router()
  .get(
    '/payments',
    answer(async (call) => listOf(call, await paymentsKept(call.viewer, sliceOf(call))).map(paymentJson)),
  )
  .get(
    '/payment/order/:squadId',
    refuseForeign,
    answer(async ({ viewer, params, res }) => {
      const { rzpOrder } = await createPaymentOrder(viewer, params.squadId);
      res.set('Cache-Control', 'no-store');
      return { rzpOrder, key: config().razorpay.keyId };
    }),
  )
  .post(
    '/payment/success',
    answer(async ({ viewer, body }) => manualSubJson(await confirmPayment(viewer, body))),
  );
