import type { SquadView } from '../../pages/squads/squad.view';
import type { Person } from '../factories';
import type { World } from '../harness';

/** Requests the order of a squad, as its button does. */
export const order = (world: World, who: Person, squad: Pick<SquadView, 'id'>) =>
  world.as(who).get(`/api/payment/order/${squad.id}`);

/** Pays an order at the fake gateway and reports it, as the browser does. */
export function report(world: World, who: Person, rzpOrderId: string) {
  const paid = world.fakeRazorpay.control.pay(rzpOrderId);
  return world.as(who).post('/api/payment/success', {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  });
}

/** A person's present membership of a page, as REST sends it. */
export const membershipOf = async (world: World, who: Person, creator: { userId: string }) =>
  (await world.as(who).get(`/api/manualSub/${creator.userId}`)).body;

const SET_RENEWAL = `mutation($input: SetRenewalInput!) {
  setRenewal(input: $input) { subscription { renews nextSquad { id } } }
}`;

/** Chooses a membership's next month, or its end, as My Squads does; resolves to the new setting. */
export const setRenewal = async (world: World, who: Person, input: object) =>
  (await world.as(who).query(SET_RENEWAL, { input })).setRenewal.subscription;

/** The error of a choice about a membership that fails. */
export const renewalRefused = (world: World, who: Person | undefined, input: object) =>
  world.as(who).refused(SET_RENEWAL, { input });

/** A person's memberships as My Squads reads them. */
export const mySquads = async (world: World, who: Person) => {
  const { viewer } = await world.as(who).query(`{ viewer { subscriptions {
    status amount renews squad { id } nextSquad { id } renewalSquad { id amount }
  } } }`);
  return viewer.subscriptions;
};
