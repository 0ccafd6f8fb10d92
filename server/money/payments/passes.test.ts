import { beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { createSquad } from '../../pages/squads/squad.service';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { repo, sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { aPerson, HERE, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { reprice } from '../../test/money/newPrices';
import { unproven } from '../../test/money/unproven';
import { balance, daysPass } from '../../test/passes/passMoney';
import { releaseHeld } from '../earnings/heldMoney.service';
import { createPaymentOrder } from '../orders/order.service';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { rebuildOrder } from '../orders/rebuiltOrder.service';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { settlePayment } from './payment.service';

openTwoSquads();

let asha: Person;
beforeEach(async () => {
  world.fakeRazorpay.control.dropWebhooks();
  await sql('truncate squad_passes');
  await sells(low, 12, 1000);
  await sells(low, 3, 299);
  asha = await aPerson();
});

/** Sells a pass since some minutes, the gateway's clock counts in seconds. */
const sells = (squad: { id: string }, months: number, amount: number | null, minutes = 30) =>
  repo(SquadPass).insert({ squadId: squad.id, months, amount, beginsAt: new Date(Date.now() - minutes * 60_000) });

/** What payments gave a person, in the order of its beginning. */
const grantsOf = (who: Person) =>
  sql<{ amount: number; kind: string; month: number; share: number; from: Date; until: Date }>(
    `select g.amount, g.kind, g.month, g.share_paise::int as share, lower(g.during) as from, upper(g.during) as until from grants g
     join squad_subscriptions m on m.id = g.subscription_id where m.member_id = $1 order by lower(g.during), g.amount`,
    [who.userId],
  );
const membership = async () => await repo(SquadSubscription).findOneByOrFail({ memberId: asha.userId });
const paidUntil = async () => (await membership()).paidUntil!;

/** Faults of money; those of months and days come with the moved time. */
const faults = async () =>
  (await releaseHeld().then(unproven)).filter((line) => /paise|grant|cost/.test(line) && !/figures/.test(line));

/** Settles the payment of an order as the gateway has it. */
const settle = async (order: PaymentOrderRow & { rzpOrderId: string }) => {
  const { razorpay_payment_id } = theGateway().pay(order.rzpOrderId);
  return settlePayment(order, await gateways().razorpay.fetchPayment(razorpay_payment_id));
};

describe('a pass', () => {
  it('gives a grant for each of its months, each with its share to the paisa and the rest in the last', async () => {
    const { months, amount, capturedAt } = await pay(world, asha, low, 12);
    expect({ months, amount }).toEqual({ months: 12, amount: 1000 });
    const grants = await grantsOf(asha);
    expect(grants.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(grants.map(({ share }) => share)).toEqual([...Array(11).fill(8333), 8337]);
    for (const [place, { from }] of grants.entries()) expect(from).toEqual(grants[place - 1]?.until ?? capturedAt);
    expect(await paidUntil()).toEqual(grants.at(-1)!.until);
    expect(await faults()).toEqual([]);
  });

  it('begins where paid time ends, and keeps its member the price of a month', async () => {
    await pay(world, asha, low);
    await daysPass(27);
    const before = await paidUntil();
    const { kind } = await createPaymentOrder(asha, low.id, HERE, 3);
    expect(kind).toBe('renewal');
    await pay(world, asha, low, 3);
    expect((await grantsOf(asha)).map(({ from }) => from)[1]).toEqual(before);
    expect(await membership()).toMatchObject({ price: 100, income: 99 });
    await reprice(world, creator, low, 160);
    await daysPass(92);
    expect(await createPaymentOrder(asha, low.id, HERE)).toMatchObject({ amount: 100, kind: 'renewal' });
  });

  it('keeps its member their price where their month ends between the order and its payment', async () => {
    await pay(world, asha, low);
    await reprice(world, creator, low, 160);
    await daysPass(27);
    await sql('update squad_subscriptions set renews = false where member_id = $1', [asha.userId]);
    const order = await createPaymentOrder(asha, low.id, HERE, 3);
    await sql("update payment_orders set created_at = now() - interval '2 minutes' where id = $1", [order.id]);
    await sql("update squad_subscriptions set paid_until = now() - interval '1 minute' where member_id = $1", [
      asha.userId,
    ]);
    expect((await settle(order)).refundReason).toBeNull();
    expect(await membership()).toMatchObject({ price: 100, income: 99 });
  });

  it.each([
    ['that is not sold', 6, async () => undefined],
    ['that is sold no more', 12, async () => void (await sells(low, 12, null, 5))],
    ['that costs more than its months since the price fell', 12, () => reprice(world, creator, low, 80)],
    ['that costs less than half of its months since the price rose', 12, () => reprice(world, creator, low, 190)],
  ])('%s is refused', async (_, months, change) => {
    await change();
    await expect(createPaymentOrder(asha, low.id, HERE, months)).rejects.toMatchObject({
      status: 409,
      message: 'This pass is not offered to you now. Please choose again.',
    });
  });

  it('is no way to move up', async () => {
    await sells(high, 3, 800);
    await pay(world, asha, low);
    await expect(createPaymentOrder(asha, high.id, HERE, 3)).rejects.toMatchObject({ status: 409 });
  });

  it('has an order of its own beside that of a month, and the last one is open', async () => {
    const month = await createPaymentOrder(asha, low.id, HERE);
    const pass = await createPaymentOrder(asha, low.id, HERE, 12);
    expect(pass.id).not.toBe(month.id);
    expect(pass.rzpOrder.notes).toMatchObject({ kind: 'join', months: '12', price: '1000' });
    expect((await createPaymentOrder(asha, low.id, HERE, 12)).id).toBe(pass.id);
    expect(await repo(PaymentOrderRow).findOneByOrFail({ id: month.id })).toMatchObject({ status: 'expired' });
  });

  it('takes the one seat that is left, or a month does: never both', async () => {
    await sql('update squads set members_limit = 1 where id = $1', [low.id]);
    const orders = [];
    for (const [who, months] of [
      [asha, 12],
      [await aPerson(), 1],
    ] as const)
      orders.push(await createPaymentOrder(who, low.id, HERE, months).catch(() => null));
    await sql("update payment_orders set held_until = now() - interval '1 second', holds_seat = false");
    const late = await createPaymentOrder(await aPerson(), low.id, HERE);
    const paid = await Promise.all([...orders, late].filter((order) => order !== null).map(settle));
    expect(paid.filter(({ refundReason }) => refundReason === null)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });
});

describe('a pass that is paid late, or whose order is lost', () => {
  const late = async (change: () => Promise<unknown>, months = 12) => {
    const order = await createPaymentOrder(asha, low.id, HERE, months);
    await sql(
      "update payment_orders set held_until = now() - interval '1 minute', created_at = now() - interval '20 minutes'",
    );
    await change();
    return settle((await repo(PaymentOrderRow).findOneByOrFail({ id: order.id })) as typeof order);
  };

  it('counts where the same months cost the same then', async () => {
    expect((await late(async () => undefined)).refundReason).toBeNull();
    expect(await grantsOf(asha)).toHaveLength(12);
  });

  it('goes back where they cost another sum then', async () => {
    await expect(late(() => sells(low, 12, 900, 5))).resolves.toMatchObject({ refundReason: 'price' });
  });

  it('is rebuilt with its months from the notes at the gateway', async () => {
    const order = await createPaymentOrder(asha, low.id, HERE, 3);
    await repo(PaymentOrderRow).delete({ id: order.id });
    const rebuilt = await rebuildOrder(order.rzpOrder);
    expect(rebuilt).toMatchObject({ months: 3, amount: 299, kind: 'join' });
    await settle(rebuilt as typeof order);
    expect(await grantsOf(asha)).toHaveLength(3);
    expect(await faults()).toEqual([]);
  });
});

describe('the money of a pass', () => {
  it('becomes payable month by month, each REFUND_DAYS after it began, and the rest stays held', async () => {
    const { capturedAt } = await pay(world, asha, low, 3);
    const brought = (await balance()).held;
    const share = Math.floor((brought * 9966) / 29_900);
    await releaseHeld();
    expect(await balance()).toEqual({ available: 0, held: brought });
    const [, second] = await grantsOf(asha);
    const days = Math.ceil((second!.from.getTime() - capturedAt.getTime()) / DAY);
    await daysPass(8);
    await releaseHeld();
    await releaseHeld();
    expect(await balance()).toEqual({ available: share, held: brought - share });
    await daysPass(days - 2);
    await releaseHeld();
    expect((await balance()).available).toBe(share);
    await daysPass(2);
    await releaseHeld();
    expect((await balance()).available).toBe(2 * share);
    await daysPass(40);
    await releaseHeld();
    expect(await balance()).toEqual({ available: brought, held: 0 });
    expect(await faults()).toEqual([]);
  });

  it('is owed by the page where a bank takes all of it after some months were payable', async () => {
    const { id, rzpPaymentId } = await pay(world, asha, low, 3);
    await daysPass(8);
    await releaseHeld();
    const dispute = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(dispute.id, 'lost');
    await syncDispute(dispute.id);
    await releaseHeld();
    const fee =
      29_900 -
      (
        await sql<{ paise: number }>('select coalesce(fee_paise, 0)::int as paise from payments where id = $1', [id])
      )[0]!.paise;
    expect(await balance()).toEqual({ available: fee - 29_900, held: 0 });
    expect(await grantsOf(asha)).toHaveLength(3);
    expect((await membership()).status).toBe(3);
    expect(await faults()).toEqual([]);
  });
});

describe('moving up inside a pass', () => {
  it('is refused with what to do where it costs more than one payment can be', async () => {
    const dear = await createSquad(creator, { title: 'Studio days', amount: 20_000 });
    await pay(world, asha, low, 12);
    await expect(createPaymentOrder(asha, dear.id, HERE)).rejects.toMatchObject({
      status: 409,
      message:
        'Moving up now costs more than one payment can be (₹1,00,000). You can choose this squad when your paid time ends.',
    });
  });

  it('costs the difference of the month prices for all days left, and lifts each of its months', async () => {
    await pay(world, asha, low, 12);
    const { amount, kind, months } = await pay(world, asha, high).then(async (paid) => ({
      ...paid,
      ...(await orderOf(paid.orderId)),
    }));
    expect({ amount, kind, months }).toEqual({ amount: 12 * 200, kind: 'upgrade', months: 1 });
    const rises = (await grantsOf(asha)).filter((grant) => grant.kind === 'upgrade');
    expect(rises.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(rises.reduce((sum, { share }) => sum + share, 0)).toBe(amount * 100);
    const until = (await grantsOf(asha)).filter((grant) => grant.kind === 'join').map((grant) => grant.until);
    expect(rises.map((grant) => grant.until)).toEqual(until);
    // 83 for the pass and 200 for the rise; the month price that is kept is that of the higher squad.
    expect(await membership()).toMatchObject({ amount: 300, price: 300, income: 283 });
    expect(await faults()).toEqual([]);
  });

  const orderOf = async (id: string) => {
    const { kind } = await repo(PaymentOrderRow).findOneByOrFail({ id });
    return { kind };
  };

  it('leaves out a month that an earlier rise raises already', async () => {
    await pay(world, asha, low, 3);
    await pay(world, asha, high);
    const { id } = await membership();
    // As after refunds of months of which a bank has refused some.
    await sql(
      `update grants set revoked_at = now(), revoked_for = 'months' where subscription_id = $1 and kind = 'upgrade' and month <> 2`,
      [id],
    );
    await sql(
      'update squad_subscriptions set squad_id = s.id, amount = s.amount from squads s where s.id = $2 and squad_subscriptions.id = $1',
      [id, low.id],
    );
    await sql('update squads set active_members = (id = $1)::int where id in ($1, $2)', [low.id, high.id]);
    const { id: paymentId, refundReason } = await pay(world, asha, high);
    expect(refundReason).toBeNull();
    const rises = (await grantsOf(asha)).filter(({ kind }) => kind === 'upgrade');
    const [first, second, third] = (await grantsOf(asha)).filter(({ kind }) => kind !== 'upgrade');
    const again = await sql(
      'select lower(during) as from, upper(during) as until from grants where payment_id = $1 order by 1',
      [paymentId],
    );
    expect(again).toEqual([
      { from: expect.any(Date), until: first!.until },
      { from: third!.from, until: third!.until },
    ]);
    expect([rises.length, second!.until]).toEqual([5, third!.from]);
  });
});
