import type { Module } from '../../module';
import { OrderResolver, UnpaidOrderResolver, ViewerOrdersResolver } from './order.resolver';
import { orderRoutes } from './order.routes';
import { PaymentOrderRow } from './paymentOrder.entity';

/** What a member is about to pay, held at its price for 15 minutes. */
export const orders: Module = {
  entities: [PaymentOrderRow],
  resolvers: [OrderResolver, UnpaidOrderResolver, ViewerOrdersResolver],
  routes: [orderRoutes],
};
