import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Creator } from '../creators/creator.entity';
import { repo, sql } from '../platform/database';
import { DAY } from '../rules/time';
import { Squad } from '../squads/squad.entity';
import { membershipOf, order, report } from '../test/checkout';
import { monthsPass } from '../test/daysPass';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../test/factories';
import { openWorld, statementsOf, type World } from '../test/harness';

let world: World;
let creator: CreatorPerson;
let low: Squad;
let high: Squad;
let member: Person;
let id: string;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await sql('delete from squad_subscriptions');
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [Squad, Squad];
  member = await aMember(world, { of: high });
  id = (await membership()).manualSubId;
});

const membership = () => membershipOf(world, member, creator);
const SET = `mutation($input: SetRenewalInput!) { setRenewal(input: $input) { subscription { renews nextSquad { id } } } }`;
const set = async (input: object, who = member) =>
  (await world.as(who).query(SET, { input: { subscriptionId: id, ...input } })).setRenewal.subscription;
const refused = (input: object, who: Person | undefined = member) =>
  world.as(who).refused(SET, { input: { subscriptionId: id, ...input } });
const MINE =
  '{ viewer { subscriptions { status amount renews squad { id } nextSquad { id } renewalSquad { id amount } } } }';
const mine = async () => (await world.as(member).query(MINE)).viewer.subscriptions[0];
/** A little before the end of the month, in the days in which the next one can be paid for. */
const nearTheEnd = () => monthsPass({ days: 26 });
const daysLeft = async () => (new Date((await membership()).paidUntil).getTime() - Date.now()) / DAY;

describe('what becomes of a membership when its month is over', () => {
  it('the member chooses not to renew, and may change their mind', async () => {
    expect(await mine()).toMatchObject({ renews: true, renewalSquad: null });
    expect(await set({ renews: false })).toEqual({ renews: false, nextSquad: null });
    expect(await mine()).toMatchObject({ status: 'ACTIVE', renews: false });
    expect(await set({ renews: true })).toEqual({ renews: true, nextSquad: null });
  });

  it('the member chooses a lower squad for the next month, and calls it off', async () => {
    const toLow = { renews: true, nextSquad: { id: low.id } };
    expect(await set({ renews: true, nextSquadId: low.id })).toEqual(toLow);
    expect(await set({ renews: true })).toEqual(toLow);
    expect(await membership()).toMatchObject({ squadId: high.id, amount: 300 });
    expect(await set({ renews: true, nextSquadId: high.id })).toMatchObject({ nextSquad: null });
    await set({ renews: true, nextSquadId: low.id });
    expect(await set({ renews: true, nextSquadId: null })).toMatchObject({ nextSquad: null });
    await set({ renews: true, nextSquadId: low.id });
    expect(await set({ renews: false })).toEqual({ renews: false, nextSquad: null });
  });

  it('a higher squad, a deleted one, another page’s or an unknown one is refused at its field', async () => {
    const higher = await world.as(creator).post('/api/squad', { title: 'Higher', amount: 500 });
    const gone = await world.as(creator).post('/api/squad', { title: 'Gone', amount: 50 });
    await world.as(creator).delete(`/api/squad/${gone.body.squadId}`);
    const other = await aCreator({ squads: [40] });
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const nextSquadId of [higher.body.squadId, gone.body.squadId, other.squads[0]!.id, unknown]) {
      expect(await refused({ renews: true, nextSquadId })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { nextSquadId: 'Please choose a lower squad of the same page' },
      });
    }
    expect(await refused({ renews: true, nextSquadId: 'low' })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await mine()).toMatchObject({ renews: true, nextSquad: null });
  });

  it('it is the member’s alone to say', async () => {
    expect(await refused({ renews: false }, await aPerson())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ renews: false }, creator)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.as().refused(SET, { input: { subscriptionId: id, renews: false } })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('nothing is to be said of a membership that is over, pending or of a deleted squad', async () => {
    await monthsPass({ days: 31 });
    expect(await refused({ renews: false })).toMatchObject({ code: 'CONFLICT' });
    await world.as(member).patch(`/api/manualSub/${id}/cancel`);
    expect(await refused({ renews: true })).toMatchObject({ code: 'CONFLICT' });
    await pay(world, member, high);
    await world.as(creator).delete(`/api/squad/${high.id}`);
    expect(await refused({ renews: true })).toMatchObject({
      code: 'CONFLICT',
      message: 'This squad was deleted, so it cannot be renewed.',
    });
  });
});

describe('renewing early', () => {
  it('in the same squad adds a month, and says again that it renews', async () => {
    await set({ renews: false });
    await nearTheEnd();
    expect((await mine()).renewalSquad).toEqual({ id: high.id, amount: 300 });
    const before = await daysLeft();
    await pay(world, member, high);
    expect((await daysLeft()) - before).toBeGreaterThan(27.9);
    expect(await mine()).toMatchObject({ status: 'ACTIVE', renews: true, renewalSquad: null });
  });

  it('in a lower squad is refused unless it was chosen as the next', async () => {
    await nearTheEnd();
    expect(await order(world, member, low)).toMatchObject({ status: 409, body: { msg: /includes this one/ } });
    await set({ renews: true, nextSquadId: low.id });
    expect((await mine()).renewalSquad).toEqual({ id: low.id, amount: 100 });
    expect((await order(world, member, low)).status).toBe(200);
  });

  it('with a change costs the lower squad’s price and changes to it', async () => {
    await set({ renews: true, nextSquadId: low.id });
    expect((await order(world, member, low)).status).toBe(409);
    await nearTheEnd();
    const { body } = await order(world, member, low);
    expect(body.rzpOrder.amount).toBe(10_000);
    const before = await daysLeft();
    expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ amount: 100, squadId: low.id });
    expect((await daysLeft()) - before).toBeGreaterThan(27.9);
    expect(await mine()).toMatchObject({ squad: { id: low.id }, nextSquad: null, renewalSquad: null });
    const page = await repo(Creator).findOneByOrFail({ userId: creator.userId });
    expect([page.activeMembers, page.activeIncome]).toEqual([1, 100]);
  });

  it('in the present squad after all calls the change off', async () => {
    await set({ renews: true, nextSquadId: low.id });
    await nearTheEnd();
    await pay(world, member, high);
    expect(await mine()).toMatchObject({ amount: 300, nextSquad: null });
  });

  it('a second payment for the same month goes back, whichever squad it was for', async () => {
    await set({ renews: true, nextSquadId: low.id });
    await nearTheEnd();
    const [inHigh, inLow] = [(await order(world, member, high)).body, (await order(world, member, low)).body];
    expect((await report(world, member, inHigh.rzpOrder.id)).status).toBe(200);
    const before = await daysLeft();
    expect(await report(world, member, inLow.rzpOrder.id)).toMatchObject({
      status: 409,
      body: { msg: 'You have paid for this already. This payment is being refunded in full.' },
    });
    expect(await membership()).toMatchObject({ amount: 300 });
    expect(await daysLeft()).toBeCloseTo(before, 2);
  });

  it('a second order for the same squad, paid too, goes back', async () => {
    await nearTheEnd();
    const first = (await order(world, member, high)).body.rzpOrder.id;
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [member.userId]);
    const second = (await order(world, member, high)).body.rzpOrder.id;
    expect((await report(world, member, second)).status).toBe(200);
    expect((await report(world, member, first)).status).toBe(409);
    expect(await daysLeft()).toBeLessThan(40);
  });

  it('after moving up for the rest of the month is in the higher squad', async () => {
    const small = await aMember(world, { of: low });
    await sql("update squad_subscriptions set paid_until = now() + interval '3 days' where member_id = $1", [
      small.userId,
    ]);
    await pay(world, small, high);
    const [raised] = (await world.as(small).query(MINE)).viewer.subscriptions;
    expect(raised).toMatchObject({ amount: 300, renewalSquad: { id: high.id } });
  });
});

describe('renewing a month that is over', () => {
  it('opens the posts again for a full month, from the button that says so', async () => {
    const post = await aPost(creator, { squad: high });
    await monthsPass({ days: 31 });
    const { creator: page } = await world
      .as(member)
      .query('query($id: ID!) { creator(userId: $id) { squads { amount viewerJoinState viewerAmountDue } } }', {
        id: creator.userId,
      });
    expect(page.squads).toEqual([
      { amount: 100, viewerJoinState: 'OPEN', viewerAmountDue: 100 },
      { amount: 300, viewerJoinState: 'RENEW', viewerAmountDue: 300 },
    ]);
    await pay(world, member, high);
    expect(await daysLeft()).toBeGreaterThan(27.9);
    expect((await world.as(member).get(`/api/post/${post.id}`)).status).toBe(200);
  });

  it('moves to the lower squad that was chosen, at its price', async () => {
    await set({ renews: true, nextSquadId: low.id });
    await monthsPass({ days: 31 });
    expect(await mine()).toMatchObject({ status: 'PAYMENT_PENDING', renewalSquad: { id: low.id, amount: 100 } });
    await pay(world, member, low);
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100, squad: { id: low.id }, nextSquad: null });
    expect(await daysLeft()).toBeGreaterThan(27.9);
  });

  it('keeps its price when it moved up but did not pay: the small price of moving up buys no month', async () => {
    const small = await aMember(world, { of: low });
    await sql("update squad_subscriptions set paid_until = now() + interval '1 day' where member_id = $1", [
      small.userId,
    ]);
    const { body } = await order(world, small, high);
    await monthsPass({ days: 2 });
    expect(await report(world, small, body.rzpOrder.id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/membership has changed/) },
    });
  });
});

describe('a lower squad that cannot be had when the month is over', () => {
  beforeEach(async () => {
    await set({ renews: true, nextSquadId: low.id });
  });

  it('full: the order says so, and the member can stay where they are, whose seat is kept', async () => {
    await aMember(world, { of: low });
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    await repo(Squad).update({ id: high.id }, { membersLimit: 1 });
    for (const days of [26, 5]) {
      await monthsPass({ days });
      expect(await order(world, member, low)).toMatchObject({ status: 409, body: { msg: 'This squad is full' } });
      expect(await mine()).toMatchObject({ nextSquad: { id: low.id }, renewalSquad: { id: high.id } });
    }
    await pay(world, member, high);
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 300, nextSquad: null });
  });

  it('filled while the member pays: the seat was held by the order', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    await nearTheEnd();
    const { body } = await order(world, member, low);
    expect((await order(world, await aPerson(), low)).status).toBe(409);
    expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ amount: 100 });
  });

  it('filled after the order was given up: a late payment goes back, and the membership is as it was', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    await nearTheEnd();
    const { body } = await order(world, member, low);
    await sql("update payment_orders set held_until = now() - interval '1 minute' where user_id = $1", [member.userId]);
    await aMember(world, { of: low });
    expect((await report(world, member, body.rzpOrder.id)).body.msg).toMatch(/^This squad is full/);
    expect(await membership()).toMatchObject({ amount: 300, squadId: high.id, subscriptionStatus: 1 });
  });

  it('deleted meanwhile: the choice is forgotten, and the member can stay where they are', async () => {
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await mine()).renewalSquad).toBeNull();
    await nearTheEnd();
    expect(await mine()).toMatchObject({ nextSquad: null, renewalSquad: { id: high.id } });
    expect((await order(world, member, low)).status).toBe(404);
    expect((await order(world, member, high)).status).toBe(200);
  });

  it('deleted while the member pays for it: the payment goes back', async () => {
    await nearTheEnd();
    const { body } = await order(world, member, low);
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await report(world, member, body.rzpOrder.id)).body.msg).toMatch(/takes no members now/);
    expect(await membership()).toMatchObject({ amount: 300, subscriptionStatus: 1 });
  });
});

describe('My Squads', () => {
  it('costs as many statements for many memberships as for one', async () => {
    const ask = () =>
      world.as(member).query(`{ viewer { subscriptions {
        status amount paidUntil renews pendingUntil
        squad { id title description isDeleted viewerJoinState viewerAmountDue }
        nextSquad { id title amount }
        renewalSquad { id title amount viewerJoinState creator { pageName viewerSubscription { paidUntil } } }
        creator { pageName profilePicSrc isLive squads { id title amount } }
      } } }`);
    const limited = async (squads: Squad[]) => {
      for (const squad of squads) await repo(Squad).update({ id: squad.id }, { membersLimit: 9 });
    };
    await limited([low, high]);
    await set({ renews: true, nextSquadId: low.id });
    await nearTheEnd();
    await ask();
    const one = await statementsOf(ask);
    for (let i = 0; i < 6; i++) {
      const other = await aCreator({ squads: [40, 80] });
      await limited(other.squads);
      await pay(world, member, other.squads[1]!);
      await sql('update squad_subscriptions set next_squad_id = $2 where creator_user_id = $1', [
        other.userId,
        other.squads[0]!.id,
      ]);
    }
    await sql("update squad_subscriptions set paid_until = now() + interval '2 days'");
    expect((await ask()).viewer.subscriptions).toHaveLength(7);
    expect(await statementsOf(ask)).toBeLessThanOrEqual(one);
  });
});
