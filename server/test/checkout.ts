import type { Squad } from '../squads/squad.entity';
import type { Person } from './factories';
import type { World } from './harness';

/** Asks for the order of a squad, as its button does. */
export const order = (world: World, who: Person, squad: Pick<Squad, 'id'>) =>
  world.as(who).get(`/api/payment/order/${squad.id}`);

/** Pays an order at the stand-in and reports it, as the browser does. */
export function report(world: World, who: Person, rzpOrderId: string) {
  const paid = world.standIn.control.pay(rzpOrderId);
  return world.as(who).post('/api/payment/success', {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  });
}

/** What somebody's membership of a page is now, as REST tells it. */
export const membershipOf = async (world: World, who: Person, creator: { userId: string }) =>
  (await world.as(who).get(`/api/manualSub/${creator.userId}`)).body;
