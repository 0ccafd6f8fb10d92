import type { Module } from '../module';
import { Dispute } from './dispute.entity';
import { GatewayEvent } from './gatewayEvent.entity';
import { MoneyCase } from './moneyCase.entity';
import { UnpaidOrderResolver, ViewerOrdersResolver } from './openOrders.resolver';
import { Payment } from './payment.entity';
import { paymentJobs } from './payment.jobs';
import { paymentListeners } from './payment.listeners';
import { PaymentResolver } from './payment.resolver';
import { paymentRoutes, webhookRoutes } from './payment.routes';
import { paymentsForNodes } from './payment.service';
import { PaymentOrderRow } from './paymentOrder.entity';
import { paymentProofs } from './proof.service';
import { Refund } from './refund.entity';
import { RefundResolver } from './refund.resolver';
import { RefundRequest } from './refundRequest.entity';
import { Settlement } from './settlement.entity';
import { StudioResolver, ViewerMoneyResolver } from './studio.resolver';
import { WelcomeResolver } from './welcome.resolver';

/** Orders, payments, refunds and disputes, and what a creator earns. */
export const payments: Module = {
  entities: [PaymentOrderRow, Payment, GatewayEvent, MoneyCase, Refund, RefundRequest, Dispute, Settlement],
  resolvers: [
    PaymentResolver,
    RefundResolver,
    StudioResolver,
    UnpaidOrderResolver,
    ViewerMoneyResolver,
    ViewerOrdersResolver,
    WelcomeResolver,
  ],
  openRoutes: [webhookRoutes],
  routes: [paymentRoutes],
  nodes: { payments: ({ viewer }, ids) => paymentsForNodes(viewer, ids) },
  on: paymentListeners,
  jobs: paymentJobs,
  proofs: paymentProofs,
};
