import { beforeEach, describe, expect, it } from 'vitest';
import { syncRefunds } from '../../money/refunds/syncRefunds.service';
import { sql } from '../../platform/db/database';
import { aMember, aPerson, aPost, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { monthsPass } from '../../test/money/daysPass';
import { membershipOf, order, report, setRenewal } from '../../test/money/memberships';
import { priceBegins, reprice, setPrice } from '../../test/money/newPrices';
import { unproven } from '../../test/money/unproven';

openTwoSquads();

let old: Person;
beforeEach(async () => {
  old = await aMember(world, { of: low });
});

const PAGE = `query($userId: ID!) { creator(userId: $userId) { monthlyIncome lowestAmount
  squads { amount amountForNew viewerJoinState viewerAmountDue }
  viewerSubscription { amount takesNewPrice squad { amount } } } }`;
const pageFor = async (who?: Person) => (await world.as(who).query(PAGE, { userId: creator.userId })).creator;
/** What each squad of the page costs a person a month. */
const pricesFor = async (who?: Person) => (await pageFor(who)).squads.map(({ amount }: { amount: number }) => amount);
const asked = async (who: Person, squad: { id: string }) =>
  (await order(world, who, squad)).body.rzpOrder?.amount / 100;
const membership = (who: Person) => membershipOf(world, who, creator);
const paidPrices = async (who: Person) =>
  (
    await sql<{ price: number }>(
      `select paid_price as price from grants g join squad_subscriptions m on m.id = g.subscription_id
       where m.member_id = $1 order by g.created_at`,
      [who.userId],
    )
  ).map(({ price }) => price);
const reads = async (who: Person, post: { id: string }) =>
  !(await world.as(who).query('query($id: ID!) { post(id: $id) { isLocked } }', { id: post.id })).post.isLocked;
const takeNewPrice = async (who: Person, takesNewPrice: boolean) =>
  world.as(who).query('mutation($input: SetRenewalInput!) { setRenewal(input: $input) { subscription { id } } }', {
    input: { subscriptionId: (await membership(who)).manualSubId, renews: true, takesNewPrice },
  });

describe('a member while new members pay more', () => {
  it('keeps their price and reads the same, beside one who pays the new one', async () => {
    const post = await aPost(creator, { squad: low });
    await reprice(world, creator, low, 149);
    const fan = await aMember(world, { of: low });
    expect([await pricesFor(old), await pricesFor(fan), await pricesFor()]).toEqual([
      [100, 300],
      [149, 300],
      [149, 300],
    ]);
    expect([(await membership(old)).amount, (await membership(fan)).amount]).toEqual([100, 149]);
    expect([await reads(old, post), await reads(fan, post)]).toEqual([true, true]);
    expect((await pageFor(creator)).monthlyIncome).toBe(249);
    const KEPT = 'query($userId: ID!) { creator(userId: $userId) { squads { keptPrices { price members } } } }';
    const kept = async (who: Person) => (await world.as(who).query(KEPT, { userId: creator.userId })).creator.squads;
    expect(await kept(creator)).toEqual([{ keptPrices: [{ price: 100, members: 1 }] }, { keptPrices: [] }]);
    expect(await kept(old)).toEqual([{ keptPrices: [] }, { keptPrices: [] }]);
    const listed = async (who: Person) =>
      (await world.as(who).get(`/api/creator/${creator.userId}/squads`)).body[0].amount;
    expect([await listed(old), await listed(fan), await listed(creator)]).toEqual([100, 149, 149]);
    expect(await unproven()).toEqual([]);
  });

  it('renews at it, early and late, as often as they like', async () => {
    await reprice(world, creator, low, 149);
    await monthsPass({ days: 26 });
    await pay(world, old, low);
    await monthsPass({ days: 36 });
    expect(await membership(old)).toMatchObject({ subscriptionStatus: 2, amount: 100 });
    expect(await asked(old, low)).toBe(100);
    await pay(world, old, low);
    expect(await paidPrices(old)).toEqual([100, 100, 100]);
    const [listed] = (await world.as(old).get('/api/manualSubs')).body;
    expect(listed).toMatchObject({ amount: 100, squad: { amount: 100 } });
  });

  it('gives it up by leaving, and by letting the month lapse', async () => {
    const late = await aMember(world, { of: low });
    await reprice(world, creator, low, 149);
    await world.as(old).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect([await asked(old, low), await pricesFor(old)]).toEqual([149, [149, 300]]);
    await monthsPass({ days: 39 });
    expect(await asked(late, low)).toBe(149);
  });

  it('chooses the new one for the next month, and may undo that until then', async () => {
    await reprice(world, creator, low, 149);
    const before = (await order(world, old, high)).body.rzpOrder;
    await takeNewPrice(old, true);
    expect((await pageFor(old)).viewerSubscription).toEqual({
      amount: 100,
      takesNewPrice: true,
      squad: { amount: 149 },
    });
    expect((await report(world, old, before.id)).status).toBe(409);
    await takeNewPrice(old, false);
    expect(await pricesFor(old)).toEqual([100, 300]);
    await takeNewPrice(old, true);
    await monthsPass({ days: 26 });
    expect(await asked(old, low)).toBe(149);
    await pay(world, old, low);
    expect(await pageFor(old)).toMatchObject({ viewerSubscription: { amount: 149, takesNewPrice: false } });
    await monthsPass({ days: 31 });
    await reprice(world, creator, low, 199);
    expect(await asked(old, low)).toBe(149);
  });

  it('moves up for the difference of what is asked and what they paid', async () => {
    await reprice(world, creator, low, 149);
    const fan = await aMember(world, { of: low });
    await reprice(world, creator, high, 450);
    expect([await asked(old, high), await asked(fan, high)]).toEqual([350, 301]);
    await pay(world, old, high);
    expect(await paidPrices(old)).toEqual([100, 450]);
    expect([await membership(old), await pricesFor(old)]).toMatchObject([{ amount: 450 }, [149, 450]]);
  });

  it('gets their price back where the rise goes back', async () => {
    await reprice(world, creator, low, 149);
    const rise = await pay(world, old, high);
    world.fakeRazorpay.control.refund(rise.rzpPaymentId);
    await syncRefunds(rise.id);
    expect([await membership(old), await pricesFor(old)]).toMatchObject([{ amount: 100 }, [100, 300]]);
    expect(await unproven()).toEqual([]);
  });

  it('sees a new squad between at no more than their own price, and has it included', async () => {
    await reprice(world, creator, low, 149);
    await world.as(creator).post('/api/squad', { title: 'Between', amount: 120 });
    const fan = await aMember(world, { of: low });
    expect([await pricesFor(old), await pricesFor(fan), await pricesFor()]).toEqual([
      [100, 100, 300],
      [120, 149, 300],
      [120, 149, 300],
    ]);
    const states = (await pageFor(old)).squads.map((squad: { viewerJoinState: string }) => squad.viewerJoinState);
    expect(states).toEqual(['INCLUDED', 'JOINED', 'OPEN']);
    const { squads } = (
      await world.as(old).query(`query($userId: ID!) { creator(userId: $userId) { squads { id } } }`, {
        userId: creator.userId,
      })
    ).creator;
    await setRenewal(world, old, {
      subscriptionId: (await membership(old)).manualSubId,
      renews: true,
      nextSquadId: squads[0].id,
    });
    await monthsPass({ days: 26 });
    expect(await asked(old, squads[0])).toBe(100);
  });
});

it('a price that single members of a higher squad keep holds no lower one back, and stays the most that one costs them', async () => {
  const top = await aMember(world, { of: high });
  await reprice(world, creator, high, 600);
  await reprice(world, creator, low, 400);
  expect([await pricesFor(top), await pricesFor()]).toEqual([
    [300, 300],
    [400, 600],
  ]);
  await setRenewal(world, top, {
    subscriptionId: (await membership(top)).manualSubId,
    renews: true,
    nextSquadId: low.id,
  });
  await monthsPass({ days: 26 });
  expect(await asked(top, low)).toBe(300);
  await pay(world, top, low);
  await monthsPass({ days: 8 });
  expect(await pricesFor(top)).toEqual([300, 600]);
});

describe('a price that is lowered', () => {
  it('is every member’s from their next renewal', async () => {
    await reprice(world, creator, low, 80);
    expect(await pageFor(old)).toMatchObject({ viewerSubscription: { amount: 100, squad: { amount: 80 } } });
    await monthsPass({ days: 26 });
    expect(await asked(old, low)).toBe(80);
    await pay(world, old, low);
    await reprice(world, creator, low, 149);
    expect(await pricesFor(old)).toEqual([80, 300]);
  });

  it('of a higher squad below what a member paid costs them ₹1 for the days that are left', async () => {
    const { squads } = (await world.as(creator).query(PAGE, { userId: creator.userId })).creator;
    expect(squads).toHaveLength(2);
    await reprice(world, creator, low, 40);
    await reprice(world, creator, high, 60);
    expect(await asked(old, high)).toBe(1);
    await pay(world, old, high);
    expect(await pricesFor(old)).toEqual([40, 60]);
    expect(await unproven()).toEqual([]);
  });
});

describe('an order', () => {
  it('keeps its price for its 15 minutes while a new one begins', async () => {
    const fan = await aPerson();
    const before = (await order(world, fan, low)).body.rzpOrder;
    await setPrice(world, creator, { squad: low, amount: 149 });
    await priceBegins(low);
    expect((await report(world, fan, before.id)).status).toBe(200);
    expect(await membership(fan)).toMatchObject({ amount: 100 });
  });

  it('that is paid later goes back where the price is another one by then', async () => {
    const fan = await aPerson();
    const before = (await order(world, fan, low)).body.rzpOrder;
    await sql("update payment_orders set held_until = now() - interval '1 minute' where rzp_order_id = $1", [
      before.id,
    ]);
    await reprice(world, creator, low, 149);
    expect(await report(world, fan, before.id)).toMatchObject({ status: 409 });
    expect(await pricesFor(fan)).toEqual([149, 300]);
    // A member’s own price is still theirs: their late payment counts.
    await monthsPass({ days: 26 });
    const late = (await order(world, old, low)).body.rzpOrder;
    await sql("update payment_orders set held_until = now() - interval '1 minute' where rzp_order_id = $1", [late.id]);
    expect((await report(world, old, late.id)).status).toBe(200);
  });

  it('for moving up grants what the squad cost when it was made', async () => {
    const before = (await order(world, old, high)).body.rzpOrder;
    await sql("update payment_orders set created_at = created_at - interval '1 day' where rzp_order_id = $1", [
      before.id,
    ]);
    await reprice(world, creator, high, 450);
    await report(world, old, before.id);
    expect(await paidPrices(old)).toEqual([100, 300]);
    expect(await pricesFor(old)).toEqual([100, 300]);
  });
});
