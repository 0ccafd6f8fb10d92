import { beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { createPaymentOrder } from '../../money/orders/order.service';
import { settlePayment } from '../../money/payments/payment.service';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { readersOf } from '../../posts/posts/audience.service';
import type { PostView } from '../../posts/posts/post.view';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, HERE, type Person, pay } from '../../test/factories';
import { endMonthsNow, monthsPass } from '../../test/money/daysPass';
import { membershipOf, mySquads, order, report, setRenewal } from '../../test/money/memberships';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;
let member: Person;
let post: PostView;
let monthEnd: string;

beforeEach(async () => {
  await sql('truncate squad_subscriptions cascade');
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
  post = await aPost(creator, { squad: high });
  member = await aMember(world, { of: high });
  const { manualSubId } = await membership();
  await setRenewal(world, member, { subscriptionId: manualSubId, renews: true, nextSquadId: low.id });
  await monthsPass({ days: 26 });
  monthEnd = (await membership()).paidUntil;
});

const membership = () => membershipOf(world, member, creator);
const mine = async () => (await mySquads(world, member))[0];
const daysUntil = (date: string) => (new Date(date).getTime() - Date.now()) / 86_400_000;
const theEndOfTheMonth = () => monthsPass({ days: Math.ceil(daysUntil(monthEnd)) });
const readsHigh = async () => (await world.as(member).get(`/api/post/${post.id}`)).status === 200;
const counters = async () => {
  const page = await repo(Creator).findOneByOrFail({ userId: creator.userId });
  const squads = await repo(Squad).find({ where: { creatorUserId: creator.userId }, order: { amount: 'ASC' } });
  return [page.activeMembers, page.activeIncome, ...squads.map(({ activeMembers }) => activeMembers)];
};
async function keptUntil(): Promise<string | null> {
  const { viewer } = await world.as(member).query('{ viewer { subscriptions { keptUntil } } }');
  return viewer.subscriptions[0].keptUntil;
}
async function paidFeed(): Promise<boolean[]> {
  const { viewer } = await world
    .as(member)
    .query('{ viewer { feed(paidOnly: true) { edges { node { isLocked } } } } }');
  return viewer.feed.edges.map(({ node }: { node: { isLocked: boolean } }) => node.isLocked);
}

describe('paying for the next month in a lower squad before the present month is over', () => {
  beforeEach(async () => {
    await pay(world, member, low);
  });

  it('is in the lower squad from then on, paid for a month after the end of the present one', async () => {
    expect(await membership()).toMatchObject({ squadId: low.id, amount: 100, subscriptionStatus: 1 });
    expect(daysUntil((await membership()).paidUntil) - daysUntil(monthEnd)).toBeGreaterThan(27.9);
    expect(await counters()).toEqual([1, 100, 1, 0]);
    expect(await mine()).toMatchObject({ renews: true, nextSquad: null, renewalSquad: null });
  });

  it('keeps what the higher squad opens until the present month is over: posts, the feed, and notifications', async () => {
    expect(await keptUntil()).toBe(monthEnd);
    expect(await readsHigh()).toBe(true);
    expect(await paidFeed()).toEqual([false]);
    const news = await aPost(creator, { squad: high });
    expect(await readersOf(news, false, null, 10)).toEqual([member.userId]);
  });

  it('opens the lower squad only once that month is over, without asking for money', async () => {
    const small = await aPost(creator, { squad: low });
    await theEndOfTheMonth();
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100 });
    expect(await readsHigh()).toBe(false);
    expect((await world.as(member).get(`/api/post/${small.id}`)).status).toBe(200);
    expect(await paidFeed()).toEqual([false]);
    expect(await readersOf(await aPost(creator, { squad: high }), false, null, 10)).toEqual([]);
    expect(await keptUntil()).toBeNull();
    expect(await counters()).toEqual([1, 100, 1, 0]);
  });

  it('ends or is renewed at the end of the month that was paid for, as any other', async () => {
    await theEndOfTheMonth();
    await monthsPass({ days: 31 });
    expect(await mine()).toMatchObject({ status: 'PAYMENT_PENDING', renewalSquad: { id: low.id } });
    await pay(world, member, low);
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100 });
    expect(await readsHigh()).toBe(false);
  });

  it('the seat in the higher squad is kept as long', async () => {
    await repo(Squad).update({ id: high.id }, { membersLimit: 1 });
    expect(await order(world, await aPerson(), high)).toMatchObject({
      status: 409,
      body: { msg: 'This squad is full' },
    });
    expect((await order(world, member, high)).status).toBe(200);
    await sql('delete from payment_orders where user_id = $1 and status = $2', [member.userId, 'open']);
    await theEndOfTheMonth();
    expect((await order(world, await aPerson(), high)).status).toBe(200);
  });

  it('leaving gives all of it up, the seat too, and joining the lower squad again brings nothing back', async () => {
    await repo(Squad).update({ id: high.id }, { membersLimit: 1 });
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await readsHigh()).toBe(false);
    expect(await counters()).toEqual([0, 0, 0, 0]);
    expect((await order(world, await aPerson(), high)).status).toBe(200);
    await pay(world, member, low);
    expect(await readsHigh()).toBe(false);
    expect(await keptUntil()).toBeNull();
  });

  it('moving up again costs the difference for the next month alone, for the days before it are paid', async () => {
    const { body } = await order(world, member, high);
    expect(body.rzpOrder.amount).toBe(200_00);
    expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ amount: 300 });
    expect(await counters()).toEqual([1, 300, 0, 1]);
    expect(await keptUntil()).toBeNull();
    await theEndOfTheMonth();
    expect(await readsHigh()).toBe(true);
    expect((await order(world, member, high)).status).toBe(409);
  });

  it('moving up to a squad between the two keeps the higher one to the end of its month', async () => {
    const middle = await world.as(creator).post('/api/squad', { title: 'Middle', amount: 200 });
    const { body } = await order(world, member, { id: middle.body.squadId });
    expect(body.rzpOrder.amount).toBe(100_00);
    await report(world, member, body.rzpOrder.id);
    expect([await readsHigh(), (await membership()).amount]).toEqual([true, 200]);
    await theEndOfTheMonth();
    expect([await readsHigh(), (await membership()).amount]).toEqual([false, 200]);
  });

  it('the lower squad deleted meanwhile: both months that were paid for are given, then it ends', async () => {
    await world.as(creator).delete(`/api/squad/${low.id}`);
    await endMonthsNow();
    expect(await readsHigh()).toBe(true);
    await theEndOfTheMonth();
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100 });
    await monthsPass({ days: 31 });
    expect((await membership()).subscriptionStatus).toBe(3);
  });

  it('the higher squad deleted meanwhile: the lower one continues and can be renewed', async () => {
    await world.as(creator).delete(`/api/squad/${high.id}`);
    await theEndOfTheMonth();
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100, renews: true });
  });

  it('an order for the higher squad from before goes back when it is paid after all', async () => {
    const other = await aMember(world, { of: high });
    const { manualSubId } = await membershipOf(world, other, creator);
    await setRenewal(world, other, { subscriptionId: manualSubId, renews: true, nextSquadId: low.id });
    await sql("update squad_subscriptions set paid_until = now() + interval '3 days' where id = $1", [manualSubId]);
    const { body } = await order(world, other, high);
    await pay(world, other, low);
    expect((await report(world, other, body.rzpOrder.id)).status).toBe(409);
    expect(await membershipOf(world, other, creator)).toMatchObject({ amount: 100, subscriptionStatus: 1 });
  });
});

it('the same payment reported by browser and gateway at once moves and keeps once', async () => {
  const order = await createPaymentOrder(member, low.id, HERE);
  const { razorpay_payment_id } = await world.fakeRazorpay.control.pay(order.rzpOrderId);
  const paid = await gateways().razorpay.fetchPayment(razorpay_payment_id);
  await Promise.all([settlePayment(order, paid), settlePayment(order, paid)]);
  await settlePayment(order, paid);
  expect(await keptUntil()).toBe(monthEnd);
  expect(daysUntil((await membership()).paidUntil) - daysUntil(monthEnd)).toBeLessThan(31.1);
  expect(await counters()).toEqual([1, 100, 1, 0]);
});

it('a renewal in the lower squad that is settled only after the month is over starts its own month', async () => {
  const { body } = await order(world, member, low);
  await theEndOfTheMonth();
  expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ amount: 100 });
  expect([await readsHigh(), await keptUntil()]).toEqual([false, null]);
});
