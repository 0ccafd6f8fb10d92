import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { ORDER_HOLD_MINUTES } from '../../rules/payments';
import { aCreator, aPerson, type CreatorPerson, HERE, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { PAYMENT, REFUND_REASON } from '../../words/en/payments';
import { createPaymentOrder } from '../orders/order.service';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
let orderId: string;
beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
});
beforeEach(async () => {
  fan = await aPerson();
  orderId = (await createPaymentOrder(fan, creator.squads[0]!.id, HERE)).rzpOrderId;
});

const READ = '{ viewer { unpaidOrders { id squad { amount } } welcome { payment { squad { amount } } } } }';
const FOLLOW = 'mutation ($input: FollowOrderInput!) { followOrder(input: $input) { progress } }';
const seenBy = async (person: Person) => (await world.as(person).query(READ)).viewer;
const follow = async (id = orderId) =>
  (await world.as(fan).query(FOLLOW, { input: { orderId: id } })).followOrder.progress;
const refused = (person?: Person) => world.as(person).refused(FOLLOW, { input: { orderId } });
const gateway = () => world.fakeRazorpay.control;

/** Webhooks are dropped meanwhile: only a call to the gateway shows what happened. */
async function withoutWebhooks<T>(act: () => Promise<T>): Promise<T> {
  gateway().dropWebhooks(true);
  try {
    return await act();
  } finally {
    gateway().dropWebhooks(false);
  }
}

describe('a payment whose browser is gone', () => {
  it('is found by its order, followed while the bank decides, and ends in the welcome, 20 times of 20', async () => {
    await withoutWebhooks(async () => {
      for (let time = 0; time < 20; time++) {
        fan = await aPerson();
        orderId = (await createPaymentOrder(fan, creator.squads[time % 2]!.id, HERE)).rzpOrderId;
        const { id } = gateway().begin(orderId);
        expect((await seenBy(fan)).unpaidOrders).toMatchObject([{ id: orderId }]);
        expect(await follow()).toBe('UNDER_WAY');
        gateway().finish(id, 'success');
        // Two tabs call at once.
        expect(await Promise.all([follow(), follow()])).toEqual(['PAID', 'PAID']);
        const amount = time % 2 ? 300 : 100;
        expect(await seenBy(fan)).toEqual({ unpaidOrders: [], welcome: { payment: { squad: { amount } } } });
      }
    });
  });

  it('is not under way where the checkout was closed, nor once it has failed', async () => {
    expect(await follow()).toBe('UNTRIED');
    const { id } = gateway().begin(orderId);
    gateway().finish(id, 'failure');
    expect(await follow()).toBe('FAILED');
    gateway().begin(orderId);
    expect(await follow()).toBe('UNDER_WAY');
  });

  it('is followed for 15 minutes, and still counts after that', async () => {
    const { id } = gateway().begin(orderId);
    await sql('update payment_orders set held_until = now() - make_interval(mins => $2) where rzp_order_id = $1', [
      orderId,
      ORDER_HOLD_MINUTES,
    ]);
    expect((await seenBy(fan)).unpaidOrders).toEqual([]);
    expect(await follow()).toBe('LATE');
    await withoutWebhooks(async () => gateway().finish(id, 'success'));
    expect(await follow()).toBe('PAID');
  });

  it('says why its money is refunded, or differs from the order', async () => {
    await withoutWebhooks(async () => gateway().payOtherwise(orderId, { amount: 20_000 }));
    expect(await refused(fan)).toMatchObject({ code: 'CONFLICT', message: PAYMENT.otherThanAsked });
    const other = await aPerson();
    orderId = (await createPaymentOrder(other, creator.squads[0]!.id, HERE)).rzpOrderId;
    await withoutWebhooks(async () => gateway().pay(orderId));
    await sql('update squads set archived_at = now() where id = $1', [creator.squads[0]!.id]);
    expect(await refused(other)).toMatchObject({ code: 'CONFLICT', message: REFUND_REASON.closed });
    await sql('update squads set archived_at = null where id = $1', [creator.squads[0]!.id]);
  });

  it('is shown to its payer only, and calls the gateway at most 30 times a minute', async () => {
    expect(await refused()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused(await aPerson())).toMatchObject({ code: 'NOT_FOUND' });
    for (let time = 0; time < 30; time++) await follow();
    expect(await refused(fan)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
