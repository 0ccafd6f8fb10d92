import { beforeEach, describe, expect, it } from 'vitest';
import { Payment } from '../../money/payments/payment.entity';
import { Creator } from '../../pages/creators/creator.entity';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { setPersonBlocked } from '../../people/users/block.service';
import { database, repo, sql } from '../../platform/db/database';
import {
  aCreator,
  aMember,
  aPerson,
  aPost,
  type CreatorPerson,
  PASSWORD,
  type Person,
  pay,
} from '../../test/factories';
import { followed } from '../../test/fixtures/followed';
import { until } from '../../test/harness';
import { endMonthsNow, monthsPass } from '../../test/money/daysPass';
import { membershipOf, order, report, setRenewal } from '../../test/money/memberships';
import { aWorld } from '../../test/world';
import { endMonths } from './monthEnd.service';
import { SquadSubscription } from './subscription.entity';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;
let member: Person;

beforeEach(async () => {
  await sql('truncate squad_subscriptions cascade');
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
  member = await aMember(world, { of: low });
});

const membership = (who = member) => membershipOf(world, who, creator);
const statusOf = async (who = member): Promise<number> => (await membership(who)).subscriptionStatus;
const subjectsTo = (who: Person) =>
  world.mails.filter(({ to, subject }) => to === who.email && !/receipt/.test(subject)).map(({ subject }) => subject);
const counters = async () => {
  const page = await repo(Creator).findOneByOrFail({ userId: creator.userId });
  const { activeMembers } = await repo(Squad).findOneByOrFail({ id: low.id });
  return [page.activeMembers, page.activeIncome, activeMembers];
};
const dontRenew = async (who = member) =>
  setRenewal(world, who, { subscriptionId: (await membership(who)).manualSubId, renews: false });
/** More days than any month has. */
const MONTH = 31;

describe('when the month is over', () => {
  it('a membership that renews is payment pending: posts are locked, it counts no more, its seat is kept', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    const post = await aPost(creator, { squad: low });
    await monthsPass({ days: MONTH });
    expect(await statusOf()).toBe(2);
    expect(await counters()).toEqual([0, 0, 0]);
    expect((await world.as(member).get(`/api/post/${post.id}`)).status).toBe(403);
    const { viewer } = await world.as(member).query('{ viewer { feed { edges { node { id } } } } }');
    expect(viewer.feed.edges).toEqual([]);
    expect((await order(world, await aPerson(), low)).status).toBe(409);
    expect(subjectsTo(member)).toEqual([expect.stringMatching(/^Renew by \d+ \w+ \d{4} to stay with Kabir paints$/)]);
  });

  it('one that the member chose not to renew ends', async () => {
    await dontRenew();
    await monthsPass({ days: 27 });
    expect(await statusOf()).toBe(1);
    await monthsPass({ days: 4 });
    expect(await statusOf()).toBe(3);
    expect(await counters()).toEqual([0, 0, 0]);
    expect(subjectsTo(member)).toEqual(['Your membership with Kabir paints has ended']);
  });

  it('one of a deleted squad ends, and one of a page whose owner leaves', async () => {
    await world.as(creator).delete(`/api/private/creator/squad/${low.id}`);
    const leaving = await aCreator({ squads: [50] });
    await pay(world, member, leaving.squads[0]!);
    await world.as(leaving).post('/api/private/user/delete', { password: PASSWORD });
    await monthsPass({ days: MONTH });
    expect(await statusOf()).toBe(3);
    expect((await membershipOf(world, member, leaving)).subscriptionStatus).toBe(3);
  });

  it('seven days later a membership that was not renewed ends, and its seat is free', async () => {
    await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
    await monthsPass({ days: MONTH });
    await monthsPass({ days: 3 });
    expect(await statusOf()).toBe(2);
    await monthsPass({ days: 4 });
    expect(await statusOf()).toBe(3);
    expect(await counters()).toEqual([0, 0, 0]);
    expect((await order(world, await aPerson(), low)).status).toBe(200);
    expect(subjectsTo(member).at(-1)).toBe('Your membership with Kabir paints has ended');
  });

  it('the member of a page that is closed keeps the place, and is not asked to pay', async () => {
    await world.as(creator).post('/api/private/creator/deactivate');
    await monthsPass({ days: MONTH });
    expect(await statusOf()).toBe(2);
    expect(subjectsTo(member)).toEqual(['Your month with Kabir paints is over']);
    expect((await order(world, member, low)).status).toBe(409);
    await world.as(creator).post('/api/private/creator/reactivate');
    expect((await order(world, member, low)).status).toBe(200);
  });

  it('nothing happens to others, and nothing twice', async () => {
    const fresh = await aMember(world, { of: high });
    await sql("update squad_subscriptions set paid_until = now() - interval '1 second' where member_id = $1", [
      member.userId,
    ]);
    await endMonthsNow();
    await endMonthsNow();
    expect([await statusOf(), await statusOf(fresh)]).toEqual([2, 1]);
    expect(await counters()).toEqual([1, 300, 0]);
    expect(subjectsTo(member)).toHaveLength(1);
    expect(subjectsTo(fresh)).toEqual([]);
  });

  it('a blocked person gets no mail about it', async () => {
    await setPersonBlocked(member.userId, true, 'a test');
    await monthsPass({ days: MONTH });
    expect(subjectsTo(member)).toEqual(['Your account has been blocked']);
    const found = await repo(SquadSubscription).findOneByOrFail({ memberId: member.userId });
    expect(found.status).toBe(3);
  });

  it('is shown live on the member’s screens', async () => {
    const statuses = await followed(world, member);
    await monthsPass({ days: MONTH });
    await until(() => statuses.at(-1) === 'PAYMENT_PENDING');
  });

  it('hundreds are moved batch by batch, each counted and mailed once', { tags: ['slow'] }, async () => {
    const people = await sql<{ id: string }>(
      `insert into users (email, email_key, full_name, email_verified_at)
       select 'many' || n || $1, 'many' || n || $1, 'Member', now() from generate_series(1, 250) n returning id`,
      [`@${low.id}.in`],
    );
    await sql(
      `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since, renews)
       select id, $2, case when n % 2 = 0 then $3::uuid else $4::uuid end, case when n % 2 = 0 then 100 else 300 end,
         1, now() - interval '1 minute', 1, now(), n % 3 > 0
       from unnest($1::uuid[]) with ordinality as p (id, n)`,
      [people.map(({ id }) => id), creator.userId, low.id, high.id],
    );
    await sql('update squads set active_members = active_members + 125 where id = any($1)', [[low.id, high.id]]);
    await sql(
      'update creators set active_members = active_members + 250, active_income = active_income + 50000 where user_id = $1',
      [creator.userId],
    );
    await endMonthsNow();
    expect(await counters()).toEqual([1, 100, 1]);
    const told = world.mails.filter(({ to }) => to.endsWith(`@${low.id}.in`));
    expect(told).toHaveLength(250);
    expect(new Set(told.map(({ to }) => to)).size).toBe(250);
    expect(told.filter(({ subject }) => /has ended/.test(subject))).toHaveLength(83);
  });
});

describe('a renewal that is paid while the month ends', () => {
  /** As if the month had just ended, with an order for its renewal open. */
  async function openAtTheEnd(): Promise<string> {
    await sql("update squad_subscriptions set paid_until = now() + interval '1 day' where member_id = $1", [
      member.userId,
    ]);
    const { body } = await order(world, member, low);
    await sql("update squad_subscriptions set paid_until = now() - interval '1 minute' where member_id = $1", [
      member.userId,
    ]);
    return body.rzpOrder.id;
  }

  it('is left in peace when it comes first', async () => {
    await openAtTheEnd();
    const payer = database().createQueryRunner();
    await payer.startTransaction();
    await payer.query('select from squads where creator_user_id = $1 order by id for update', [creator.userId]);
    await payer.query("update squad_subscriptions set paid_until = now() + interval '30 days' where member_id = $1", [
      member.userId,
    ]);
    expect(await endMonths(10)).toEqual([]);
    await payer.commitTransaction();
    await payer.release();
    expect(await endMonths(10)).toEqual([]);
    expect(await statusOf()).toBe(1);
  });

  it('renews all the same when it comes second, for a full month from the payment', async () => {
    const open = await openAtTheEnd();
    await endMonthsNow();
    expect(await statusOf()).toBe(2);
    const { status, body } = await report(world, member, open);
    expect({ status, subscription: body.subscriptionStatus }).toEqual({ status: 200, subscription: 1 });
    expect(new Date(body.paidUntil).getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(await counters()).toEqual([1, 100, 1]);
  });

  it('joins anew when the membership has lapsed meanwhile', async () => {
    const open = await openAtTheEnd();
    await monthsPass({ days: 8 });
    await endMonthsNow();
    expect(await statusOf()).toBe(3);
    expect(await report(world, member, open)).toMatchObject({ status: 200, body: { subscriptionStatus: 1 } });
    expect(await counters()).toEqual([1, 100, 1]);
  });

  it('is kept and counted once, whichever of the two comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const open = await openAtTheEnd();
      const [answer] = await Promise.all([report(world, member, open), endMonthsNow()]);
      expect(answer.status).toBe(200);
      expect(await statusOf()).toBe(1);
      expect(await counters()).toEqual([1, 100, 1]);
    }
    const payments = await repo(Payment).findBy({ userId: member.userId });
    expect(payments.map(({ refundReason }) => refundReason)).toEqual([null, null, null, null, null, null]);
  });
});

describe('seven days before the end', () => {
  it('a member is notified that the next month can be paid for, once a month', async () => {
    await sql("update squad_subscriptions set paid_until = now() + interval '8 days' where member_id = $1", [
      member.userId,
    ]);
    await endMonthsNow();
    expect(subjectsTo(member)).toEqual([]);
    await monthsPass({ days: 1 });
    await monthsPass({ days: 1 });
    expect(subjectsTo(member)).toEqual([expect.stringMatching(/^Your month with Kabir paints ends on \d+ \w+ \d{4}$/)]);
    await pay(world, member, low);
    await endMonthsNow();
    expect(subjectsTo(member)).toHaveLength(1);
    await monthsPass({ days: 30 });
    expect(subjectsTo(member)).toHaveLength(2);
  });

  it('no one is notified who does not renew, whose squad was deleted or whose page is closed', async () => {
    const closed = await aCreator({ squads: [70] });
    await pay(world, member, closed.squads[0]!);
    await world.as(closed).post('/api/private/creator/deactivate');
    const other = await aMember(world, { of: high });
    await world.as(creator).delete(`/api/private/creator/squad/${high.id}`);
    await dontRenew();
    await monthsPass({ days: 25 });
    expect(subjectsTo(member)).toEqual([]);
    expect(subjectsTo(other)).toEqual([expect.stringMatching(/has closed the squad/)]);
  });

  it('the mail names the squad that the member chose for the next month', async () => {
    const big = await aMember(world, { of: high });
    const { manualSubId } = await membership(big);
    await setRenewal(world, big, { subscriptionId: manualSubId, renews: true, nextSquadId: low.id });
    await monthsPass({ days: 25 });
    const mail = world.mails.find(({ to, subject }) => to === big.email && /ends on/.test(subject));
    expect(mail!.text).toContain('You can renew “Squad of 100” now for ₹100/month');
  });
});
