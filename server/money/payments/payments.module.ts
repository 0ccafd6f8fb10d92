import type { Module } from '../../module';
import { MoneyCase } from './moneyCase.entity';
import { Payment } from './payment.entity';
import { paymentListeners } from './payment.listeners';
import { PaymentResolver } from './payment.resolver';
import { paymentRoutes } from './payment.routes';
import { paymentsForNodes } from './payment.service';
import { paymentProofs } from './proof.service';
import { WelcomeResolver } from './welcome.resolver';

/** Payments of members, their ledger entries, and the money that fits no order. */
export const payments: Module = {
  entities: [Payment, MoneyCase],
  resolvers: [PaymentResolver, WelcomeResolver],
  routes: [paymentRoutes],
  nodes: { payments: ({ viewer }, ids) => paymentsForNodes(viewer, ids) },
  on: paymentListeners,
  proofs: paymentProofs,
};
