import { beforeEach, describe, expect, it } from 'vitest';
import { Payment } from '../../money/payments/payment.entity';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { DAY } from '../../rules/time';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { followed } from '../../test/fixtures/followed';
import { until } from '../../test/harness';
import { membershipOf, order, report } from '../../test/money/memberships';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;
let member: Person;

beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
  member = await aMember(world, { of: low });
});

const leave = (who: Person | undefined, id: string) => world.as(who).patch(`/api/manualSub/${id}/cancel`);
const membership = (who = member) => membershipOf(world, who, creator);
const counters = async (squad = low) => {
  const page = await repo(Creator).findOneByOrFail({ userId: creator.userId });
  const { activeMembers } = await repo(Squad).findOneByOrFail({ id: squad.id });
  return [page.activeMembers, page.activeIncome, activeMembers];
};
const LEAVE = 'mutation($id: ID!) { leaveSquad(input: { subscriptionId: $id }) { subscription { id status renews } } }';

describe('leaving a squad', () => {
  it('ends the membership at once: posts lock, the counters go down, the member gets a mail', async () => {
    const post = await aPost(creator, { squad: low });
    expect(await counters()).toEqual([1, 100, 1]);
    const { manualSubId } = await membership();
    const answer = await leave(member, manualSubId);
    expect(answer).toMatchObject({ status: 200, body: { manualSubId, subscriptionStatus: 3, squadId: low.id } });
    expect((await world.as(member).get(`/api/post/${post.id}`)).status).toBe(403);
    expect(await counters()).toEqual([0, 0, 0]);
    await runDueJobs();
    const [mail] = world.mails.filter(({ to, subject }) => to === member.email && /left/.test(subject));
    expect(mail!.text).toMatch(/Your last day was \d+ \w+ \d{4}/);
  });

  it('accepts the creator’s user id as well, and repeating it changes nothing', async () => {
    const first = await leave(member, creator.userId);
    const again = await leave(member, creator.userId);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await counters()).toEqual([0, 0, 0]);
    await runDueJobs();
    expect(world.mails.filter(({ to, subject }) => to === member.email && /left/.test(subject))).toHaveLength(1);
  });

  it('counts once when it is pressed four times at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => leave(member, creator.userId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await counters()).toEqual([0, 0, 0]);
  });

  it('is for the member alone: not for visitors, other members or the creator', async () => {
    const { manualSubId } = await membership();
    const other = await aMember(world, { of: high });
    expect((await leave(undefined, manualSubId)).status).toBe(401);
    expect((await leave(other, manualSubId)).status).toBe(404);
    expect((await leave(creator, manualSubId)).status).toBe(404);
    expect((await leave(await aPerson(), creator.userId)).status).toBe(404);
    expect((await leave(member, 'rooms')).status).toBe(400);
    expect((await membership()).subscriptionStatus).toBe(1);
    expect(await world.as(other).refused(LEAVE, { id: manualSubId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.as().refused(LEAVE, { id: manualSubId })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is shown live on the member’s other screens', async () => {
    const statuses = await followed(world, member);
    const { manualSubId } = await membership();
    const { leaveSquad } = await world.as(member).query(LEAVE, { id: manualSubId });
    expect(leaveSquad.subscription).toEqual({ id: manualSubId, status: 'CANCELLED', renews: false });
    await until(() => statuses.at(-1) === 'CANCELLED');
  });

  it('of one that was never paid for hides it and notifies no one', async () => {
    const fan = await aPerson();
    await world.as(fan).post('/api/manualSub', { squadId: low.id });
    expect((await leave(fan, creator.userId)).body).toMatchObject({ subscriptionStatus: 3 });
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === fan.email)).toEqual([]);
    expect(await counters()).toEqual([1, 100, 1]);
  });

  it('frees the seat of a squad with a member limit', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    const next = await aPerson();
    expect((await order(world, next, low)).status).toBe(409);
    await leave(member, creator.userId);
    expect((await order(world, next, low)).status).toBe(200);
  });
});

describe('coming back after leaving', () => {
  it('costs the full price and starts a new month: the days given up do not return', async () => {
    await leave(member, creator.userId);
    const { body } = await order(world, member, low);
    expect(body.rzpOrder.amount).toBe(10_000);
    const { body: back } = await report(world, member, body.rzpOrder.id);
    expect(back).toMatchObject({ subscriptionStatus: 1, amount: 100 });
    expect(new Date(back.paidUntil).getTime() - Date.now()).toBeLessThan(31.1 * DAY);
    expect(await counters()).toEqual([1, 100, 1]);
  });

  it('does not happen by itself when a payment lands that was under way: leaving is the last word', async () => {
    await endsIn(3);
    const open = (await order(world, member, low)).body.rzpOrder.id;
    await leave(member, creator.userId);
    expect(await report(world, member, open)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/has changed .* refunded in full/) },
    });
    expect(await membership()).toMatchObject({ subscriptionStatus: 3, amount: 100 });
    expect(await counters()).toEqual([0, 0, 0]);
    await runDueJobs();
    const payments = await repo(Payment).find({ where: { userId: member.userId }, order: { capturedAt: 'ASC' } });
    expect(payments.map(({ refundedAt }) => refundedAt !== null)).toEqual([false, true]);
  });

  it('does not happen for the small price of moving up: that payment goes back', async () => {
    await endsIn(3);
    const { id, amount } = (await order(world, member, high)).body.rzpOrder;
    expect(amount).toBeLessThan(30_000);
    await leave(member, creator.userId);
    const answer = await report(world, member, id);
    expect(answer).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/has changed .* refunded in full/) },
    });
    expect((await membership()).subscriptionStatus).toBe(3);
    expect(await counters(high)).toEqual([0, 0, 0]);
    await runDueJobs();
    expect(
      (await repo(Payment).findOneByOrFail({ userId: member.userId, amount: amount / 100 })).refundedAt,
    ).not.toBeNull();
  });

  it('and leaving at the very moment of a payment end in one of the two, counted right', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await aMember(world, { of: low });
      const [before] = await counters();
      const [, left] = await Promise.all([pay(world, person, high), leave(person, creator.userId)]);
      expect(left.status).toBe(200);
      const { subscriptionStatus } = await membership(person);
      const [after] = await counters();
      expect(after).toBe(subscriptionStatus === 1 ? before : before! - 1);
    }
  });
});

/** As if the member had joined so that the month ends in so many days. */
const endsIn = (days: number) =>
  sql(
    `update squad_subscriptions set paid_until = now() + make_interval(days => $2),
       billing_day = extract(day from (now() + make_interval(days => $2)) at time zone 'Asia/Kolkata') where member_id = $1`,
    [member.userId, days],
  );

describe('when a membership ended', () => {
  const ENDS = '{ viewer { endedSubscriptions { memberSince endedAt } } }';
  const ends = async () => {
    const [ended] = (await world.as(member).query(ENDS)).viewer.endedSubscriptions;
    return ended && { memberSince: new Date(ended.memberSince), endedAt: new Date(ended.endedAt) };
  };
  const paidUntil = async () => new Date((await membership()).paidUntil);

  it('is when its member left', async () => {
    expect(await ends()).toBeUndefined();
    await leave(member, creator.userId);
    const { memberSince, endedAt } = await ends();
    expect(Math.abs(Date.now() - memberSince.getTime())).toBeLessThan(60_000);
    expect(Math.abs(Date.now() - endedAt.getTime())).toBeLessThan(60_000);
  });

  it.each([
    ['after the days to renew', true, 7],
    ['with the month that was not to be renewed', false, 0],
  ])('is %s, before a job has stored it', async (_when, renews, days) => {
    await sql('update squad_subscriptions set renews = $2 where member_id = $1', [member.userId, renews]);
    await sql(
      `update squad_subscriptions set member_since = member_since - interval '60 days', paid_until = paid_until - interval '60 days'
       where member_id = $1`,
      [member.userId],
    );
    const end = (await paidUntil()).getTime() + days * DAY;
    expect((await ends()).endedAt.getTime()).toBe(end);
  });
});
