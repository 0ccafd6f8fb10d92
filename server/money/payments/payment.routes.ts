import { MANUAL_SUB, manualSubJson } from '../../members/subscriptions/subscription.routes';
import type { Routes } from '../../platform/http/routes';
import { confirmPaymentForm } from '../../rules/forms/payments';
import { confirmPayment } from './payment.service';

export const paymentRoutes: Routes = async (app) => {
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
