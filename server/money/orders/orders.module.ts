import type { Module } from '../../module';
import { OrderResolver, UnpaidOrderResolver, ViewerOrdersResolver } from './order.resolver';
import { orderRoutes } from './order.routes';
import { PaymentOrderRow } from './paymentOrder.entity';

/** What a member is about to pay, held at its price for 15 minutes, and mostly with a seat. */
export const orders: Module = {
  entities: [PaymentOrderRow],
  personal: {
    'payment_orders.user_id': {
      // The books are kept as long as tax law asks, without a name (decision C7).
      erased: { with: 'person', set: "words = ''" },
      exported: {
        file: 'money/orders',
        columns: 'id creator_user_id squad_id post_id words amount kind months rzp_order_id status created_at',
      },
    },
    'payment_orders.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [OrderResolver, UnpaidOrderResolver, ViewerOrdersResolver],
  routes: [orderRoutes],
};
