import { beforeEach, describe, expect, it } from 'vitest';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { Payment } from '../../money/payments/payment.entity';
import { database, repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { Post } from '../../posts/posts/post.entity';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { type Answer, until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { Squad } from './squad.entity';
import type { SquadView } from './squad.view';

const world = aWorld();
let owner: CreatorPerson;
let low: SquadView;
let high: SquadView;

beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  [low, high] = owner.squads as [SquadView, SquadView];
});

const remove = (squad: Pick<SquadView, 'id'>) => world.as(owner).delete(`/api/private/creator/squad/${squad.id}`);
const subscription = (who: Person) =>
  repo(SquadSubscription).findOneByOrFail({ memberId: who.userId, creatorUserId: owner.userId });
const order = async (who: Person, squad: SquadView) =>
  (await world.as(who).get(`/api/payment/order/${squad.id}`)).body.rzpOrder.id as string;
const success = (who: Person, rzpOrderId: string) => {
  const { razorpay_payment_id, razorpay_signature } = world.fakeRazorpay.control.pay(rzpOrderId);
  return world.as(who).post('/api/payment/success', {
    rzpTransactionId: razorpay_payment_id,
    rzpOrderId,
    rzpSignature: razorpay_signature,
  });
};

/** Starts calls while another transaction has locked the squad, which ends when all of them wait for it. */
async function whileHeld(squad: SquadView, start: () => Promise<Answer>[]): Promise<Answer[]> {
  const holder = database().createQueryRunner();
  await holder.startTransaction();
  await holder.query('select from squads where id = $1 for update', [squad.id]);
  const calls = start();
  await until(async () => {
    const [waiting] = await sql<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting!.count === calls.length;
  });
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(calls);
}

describe('deleting a squad', () => {
  it('hides it, frees its posts at once and lets the amount be used again', async () => {
    const mine = await aPost(owner, { squad: low, description: 'was for 100' });
    const dearer = await aPost(owner, { squad: high });
    expect((await world.as().get(`/api/post/${mine.id}`)).status).toBe(403);
    expect(await remove(low)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await world.as().get(`/api/post/${mine.id}`)).body).toMatchObject({
      squadId: '',
      locked: false,
      description: 'was for 100',
    });
    expect((await world.as().get(`/api/post/${dearer.id}`)).status).toBe(403);
    expect((await world.as().get(`/api/creator/${owner.userId}/squads`)).body).toMatchObject([{ amount: 300 }]);
    expect((await world.as(owner).post('/api/squad', { title: 'Friends again', amount: 100 })).status).toBe(201);
  });

  it('is not done twice, and nothing else is done with it', async () => {
    const both = await whileHeld(low, () => [remove(low), remove(low)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await remove(low)).status).toBe(404);
    expect((await world.as(owner).patch(`/api/squad/${low.id}`, { title: 'x' })).status).toBe(404);
    const fan = await aPerson();
    const NODE = 'query($id: ID!) { node(id: $id) { id } }';
    for (const who of [undefined, fan, owner])
      expect((await world.as(who).query(NODE, { id: low.id })).node).toBeNull();
    expect((await world.as(fan).query(NODE, { id: high.id })).node).toEqual({ id: high.id });
    expect((await world.as(fan).get(`/api/payment/order/${low.id}`)).status).toBe(404);
    expect((await world.as(fan).post('/api/manualSub', { squadId: low.id })).status).toBe(404);
    const refused = await world.as(owner).post('/api/post', { description: 'x', squadId: low.id });
    expect(refused.body.fields).toEqual({ squadId: 'This squad is not one of yours' });
  });

  it('answers over GraphQL what is left of the page', async () => {
    const { deleteSquad } = await world
      .as(owner)
      .query('mutation($id: ID!) { deleteSquad(input: { id: $id }) { deletedId creator { squads { amount } } } }', {
        id: low.id,
      });
    expect(deleteSquad).toEqual({ deletedId: low.id, creator: { squads: [{ amount: 300 }] } });
  });

  it('leaves its members what they paid for, to its end and no longer, and mails them', async () => {
    const [member, cheapMember] = [await aMember(world, { of: high }), await aMember(world, { of: low })];
    const moving = await aMember(world, { of: low });
    await sql('update squad_subscriptions set next_squad_id = $2 where member_id = $1', [moving.userId, high.id]);
    const before = await subscription(member);
    const posts = [await aPost(owner, { squad: low }), await aPost(owner, { squad: high })];
    await remove(high);
    await runDueJobs();

    expect(await subscription(member)).toMatchObject({
      status: SubscriptionStatus.active,
      amount: 300,
      squadId: high.id,
      paidUntil: before.paidUntil,
      renews: false,
    });
    for (const post of posts) expect((await world.as(member).get(`/api/post/${post.id}`)).status).toBe(200);
    await sql("update squad_subscriptions set paid_until = now() + interval '3 days' where member_id = $1", [
      member.userId,
    ]);
    expect((await world.as(member).get(`/api/payment/order/${high.id}`)).status).toBe(404);
    expect(await subscription(cheapMember)).toMatchObject({ renews: true });
    expect(await subscription(moving)).toMatchObject({ renews: true, nextSquadId: null });

    const told = world.mails.filter(({ subject }) => subject === 'Kabir paints has closed the squad “Squad of 300”');
    expect(told.map(({ to }) => to)).toEqual([member.email]);
    expect(told[0]!.text).toMatch(/You stay a member until \d+ \w+ \d{4}, with everything that ₹300 a month opens/);
  });

  it('notifies hundreds of members batch by batch, each once', { tags: ['slow'] }, async () => {
    const people = await sql<{ id: string }>(
      `insert into users (email, email_key, full_name, email_verified_at)
       select 'many' || n || $1, 'many' || n || $1, 'Member', now() from generate_series(1, 503) n returning id`,
      [`@${low.id}.in`],
    );
    await sql(
      `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
       select id, $2, $3, 100, 1, now() + interval '9 days', 1, now() from unnest($1::uuid[]) id`,
      [people.map(({ id }) => id), owner.userId, low.id],
    );
    await remove(low);
    await runDueJobs();
    const told = world.mails.filter(({ to }) => to.endsWith(`@${low.id}.in`)).map(({ to }) => to);
    expect(told).toHaveLength(503);
    expect(new Set(told).size).toBe(503);
    expect(await repo(SquadSubscription).countBy({ squadId: low.id, renews: true })).toBe(0);
  });
});

describe('deleting a squad while others use it', () => {
  it('leaves no post behind that only a deleted squad would open', async () => {
    for (let round = 0; round < 5; round++) {
      const { body } = await world.as(owner).post('/api/squad', { title: 'Short-lived', amount: 40 });
      const squad = await repo(Squad).findOneByOrFail({ id: body.squadId });
      const posting = Array.from({ length: 6 }, () =>
        world.as(owner).post('/api/post', { description: 'quick', squadId: squad.id }),
      );
      const [deleted, ...posted] = await Promise.all([remove(squad), ...posting]);
      expect(deleted.status).toBe(200);
      for (const { status, body } of posted) {
        if (status !== 201) expect(body.fields).toEqual({ squadId: 'This squad is not one of yours' });
      }
      expect(await repo(Post).countBy({ squadId: squad.id })).toBe(0);
      expect(await repo(Post).countBy({ creatorUserId: owner.userId, minAmount: 40 })).toBe(0);
    }
  });

  it('gives a person who pays at that moment the membership or the money back, never neither', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    const orders = await Promise.all(fans.map((fan) => order(fan, low)));
    const [deleted, ...paid] = await Promise.all([remove(low), ...fans.map((fan, i) => success(fan, orders[i]!))]);
    expect(deleted.status).toBe(200);
    await runDueJobs();
    for (const [i, fan] of fans.entries()) {
      const payment = await repo(Payment).findOneByOrFail({ userId: fan.userId });
      const isMember =
        (await repo(SquadSubscription).findOneBy({ memberId: fan.userId }))?.status === SubscriptionStatus.active;
      expect(paid[i]!.status).toBe(isMember ? 200 : 409);
      expect(payment.refundedAt === null).toBe(isMember);
      if (isMember) expect((await subscription(fan)).renews).toBe(false);
    }
    const [late] = [await aPerson()];
    expect((await world.as(late).get(`/api/payment/order/${low.id}`)).status).toBe(404);
  });

  it('refunds an order that is paid after the squad is gone', async () => {
    const fan = await aPerson();
    const rzpOrderId = await order(fan, low);
    await remove(low);
    const late = await success(fan, rzpOrderId);
    expect(late).toMatchObject({
      status: 409,
      body: { msg: 'This squad is not taking members now. Your payment is being refunded in full.' },
    });
  });

  it('does not get in the way of members who move up from it', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(world, { of: low })));
    const moves = members.map((member) => pay(world, member, high));
    const [deleted] = await Promise.all([remove(low), ...moves, runDueJobs()]);
    expect(deleted.status).toBe(200);
    for (const member of members)
      expect(await subscription(member)).toMatchObject({ squadId: high.id, amount: 300, renews: true });
    const [counts] = await sql('select active_members, active_income from creators where user_id = $1', [owner.userId]);
    expect(counts).toEqual({ active_members: 5, active_income: 1500 });
  });
});
