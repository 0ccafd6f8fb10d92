import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aMember, aPerson, aPost, pay } from '../../test/factories';
import { creator, high, low, world } from '../../test/fixtures/twoSquads';
import {
  daysLeft,
  id,
  member,
  membership,
  mine,
  nearTheEnd,
  openMembership,
  refused,
  set,
} from '../../test/money/aMembership';
import { monthsPass } from '../../test/money/daysPass';
import { mySquads, order, renewalRefused, report } from '../../test/money/memberships';

openMembership();

describe('the choice for a membership at the end of its month', () => {
  it('the member chooses not to renew, and may undo it', async () => {
    expect(await mine()).toMatchObject({ renews: true, renewalSquad: null });
    expect(await set({ renews: false })).toEqual({ renews: false, nextSquad: null });
    expect(await mine()).toMatchObject({ status: 'ACTIVE', renews: false });
    expect(await set({ renews: true })).toEqual({ renews: true, nextSquad: null });
  });

  it('it is the member’s alone to say', async () => {
    expect(await refused({ renews: false }, await aPerson())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ renews: false }, creator)).toMatchObject({ code: 'NOT_FOUND' });
    const visitor = await renewalRefused(world, undefined, { subscriptionId: id, renews: false });
    expect(visitor).toMatchObject({ code: 'UNAUTHENTICATED' });
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
      body: { msg: 'You have already paid for this. This payment is being refunded in full.' },
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
    const [raised] = await mySquads(world, small);
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
