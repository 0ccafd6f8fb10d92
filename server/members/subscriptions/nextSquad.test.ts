import { beforeEach, describe, expect, it } from 'vitest';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, pay } from '../../test/factories';
import { creator, high, low, world } from '../../test/fixtures/twoSquads';
import {
  daysLeft,
  member,
  membership,
  mine,
  nearTheEnd,
  openMembership,
  refused,
  set,
} from '../../test/money/aMembership';
import { monthsPass } from '../../test/money/daysPass';
import { order, report } from '../../test/money/memberships';

openMembership();

describe('a change from the next renewal', () => {
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

  it('in a lower squad is refused unless it was chosen as the next', async () => {
    await nearTheEnd();
    expect(await order(world, member, low)).toMatchObject({ status: 409, body: { msg: /already includes this one/ } });
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

  it('moves to the lower squad that was chosen, at its price', async () => {
    await set({ renews: true, nextSquadId: low.id });
    await monthsPass({ days: 31 });
    expect(await mine()).toMatchObject({ status: 'PAYMENT_PENDING', renewalSquad: { id: low.id, amount: 100 } });
    await pay(world, member, low);
    expect(await mine()).toMatchObject({ status: 'ACTIVE', amount: 100, squad: { id: low.id }, nextSquad: null });
    expect(await daysLeft()).toBeGreaterThan(27.9);
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
    expect((await report(world, member, body.rzpOrder.id)).body.msg).toMatch(/is not taking members now/);
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
    const limited = async (squads: SquadView[]) => {
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
