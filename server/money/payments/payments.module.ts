import type { Module } from '../../module';
import { MoneyCase } from './moneyCase.entity';
import { Payment } from './payment.entity';
import { paymentListeners } from './payment.listeners';
import { PaymentResolver } from './payment.resolver';
import { paymentRoutes } from './payment.routes';
import { paymentsForNodes } from './payment.service';
import { paymentProofs } from './proof.service';
import { StrayPaymentResolver, ViewerStrayPaymentsResolver } from './strayPayment.resolver';
import { WelcomeResolver } from './welcome.resolver';

/** Payments of members, their ledger entries, and the money that fits no order. */
export const payments: Module = {
  entities: [Payment, MoneyCase],
  personal: {
    'payments.user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: {
        file: 'money/payments',
        columns:
          'id order_id creator_user_id squad_id post_id amount months months_back rzp_payment_id method created_at captured_at refunded_at refund_reason refunded_paise months_asked_at',
      },
    },
    'payments.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: {
        file: 'page/payments',
        columns:
          'id squad_id post_id amount months months_back captured_at fee_paise tax_paise refunded_paise disputed_paise released_at settled_at',
      },
    },
    'money_cases.closed_by': {
      erased: 'Who decided stays known, without a name.',
      exported: 'It is what a reviewer has done in their office.',
    },
  },
  resolvers: [PaymentResolver, StrayPaymentResolver, ViewerStrayPaymentsResolver, WelcomeResolver],
  routes: [paymentRoutes],
  nodes: { payments: ({ viewer }, ids) => paymentsForNodes(viewer, ids) },
  on: paymentListeners,
  proofs: paymentProofs,
};
