import { beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person, pay } from '../../test/factories';
import { monthsPass } from '../../test/money/daysPass';
import { membershipOf, order, report, setRenewal } from '../../test/money/memberships';
import { aWorld } from '../../test/world';
import { settlePayment } from '../payments/payment.service';
import { PaymentOrderRow } from './paymentOrder.entity';

const HOUR = 3_600_000;
const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let fan: Person;
beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300] });
  [low] = creator.squads as [SquadView];
  fan = await aPerson();
});

const ordered = async () => (await order(world, fan, low)).body.rzpOrder as { id: string; amount: number };

describe('an open order', () => {
  it('is returned again while nothing has changed', async () => {
    expect((await ordered()).id).toBe((await ordered()).id);
  });

  it('is not returned again after the membership changed, though price and kind are the same: a new one can be paid', async () => {
    await pay(world, fan, low);
    await monthsPass({ days: 26 });
    const before = await ordered();
    const { manualSubId } = await membershipOf(world, fan, creator);
    for (const renews of [false, true]) await setRenewal(world, fan, { subscriptionId: manualSubId, renews });
    const now = await ordered();
    expect(now.amount).toBe(before.amount);
    expect(now.id).not.toBe(before.id);
    expect((await report(world, fan, now.id)).status).toBe(200);
  });
});

describe('the recorded time of a capture', () => {
  /** Settles a payment whose time at the gateway is wrong by this much (milliseconds). */
  async function settledWith(offMs: number) {
    const { id } = await ordered();
    const { razorpay_payment_id } = world.fakeRazorpay.control.pay(id);
    const paid = await gateways().razorpay.fetchPayment(razorpay_payment_id);
    const row = await repo(PaymentOrderRow).findOneByOrFail({ rzpOrderId: id });
    const seconds = Math.floor((Date.now() + offMs) / 1000);
    const payment = await settlePayment(row, {
      ...paid,
      status: 'captured',
      captured: true,
      created_at: seconds,
      captured_at: seconds,
    } as typeof paid);
    return { payment, row };
  }

  it('is not later than now, where the gateway’s clock is fast: the month does not get longer', async () => {
    const { payment } = await settledWith(48 * HOUR);
    expect(payment.capturedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is not earlier than its order, where that clock is slow: the month does not get shorter', async () => {
    const { payment, row } = await settledWith(-48 * HOUR);
    expect(payment.capturedAt.getTime()).toBeGreaterThanOrEqual(row.createdAt.getTime());
  });
});
