import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { NotificationType } from '../../rules/notifications';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { daysPass, endMonthsNow, monthsPass } from '../../test/money/daysPass';
import { membershipOf, order, report } from '../../test/money/memberships';
import { aWorld } from '../../test/world';
import { endSubscriptions } from './accountClosing.service';

const world = aWorld();
let creator: CreatorPerson;
let squad: SquadView;
let member: Person;
let postId: string;

beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  [squad] = creator.squads as [SquadView];
  await repo(Squad).update({ id: squad.id }, { membersLimit: 1 });
  await world.as(creator).post('/api/goal', { title: 'Ten', goalNumber: 10 });
  postId = (await aPost(creator, { squad })).id;
  member = await aMember(world, { of: squad });
});

const PAGE = `query($owner: ID!, $ids: [ID!]!) {
  creator(userId: $owner) {
    totalMembers monthlyIncome goals { percent } viewerSubscription { status }
    squads { totalMembers viewerJoinState viewerAmountDue }
  }
  nodes(ids: $ids) { ... on SquadSubscription { status renewalSquad { id } } }
  viewer {
    feed { edges { node { id } } } subscriptions { status } supportedCreators { userId }
    studio { members { edges { node { status } } } }
  }
}`;

/** All that a person can see of the membership. */
async function seen(who: Person = member) {
  const { manualSubId } = await membershipOf(world, member, creator);
  const {
    creator: page,
    nodes,
    viewer,
  } = await world.as(who).query(PAGE, { owner: creator.userId, ids: [manualSubId] });
  return { page, node: nodes[0], viewer };
}
/** The public counts of the page. */
async function counts() {
  const { page } = await seen(creator);
  const rest = await world.as(creator).get(`/api/creator/${creator.userId}/goals`);
  const total = await world.as(creator).get(`/api/public/payments/subscription/manual/${creator.userId}/total`);
  const users = await world.as(creator).get('/api/manualSubs/active/users');
  return [
    page.totalMembers,
    page.monthlyIncome,
    page.goals[0].percent / 10,
    page.squads[0].totalMembers,
    rest.body.totalMembers,
    rest.body.monthlyIncome,
    total.body.total,
    users.body.length,
  ];
}
const statuses = async () => {
  const { body } = await world.as(member).get('/api/manualSubs');
  return [(await membershipOf(world, member, creator)).subscriptionStatus, body[0].subscriptionStatus];
};
const readStatus = async () => (await world.as(member).get(`/api/post/${postId}`)).status;
const subjectsTo = (who: Person) => world.mailsTo(who, /^(?!.*receipt)/).map(({ subject }) => subject);
const noticesTo = async (who: Person) =>
  (await world.as(who).get('/api/notifs')).body.map(({ type }: { type: number }) => type);

describe('while no job comes by', () => {
  it('a member is one until the month is over', async () => {
    await daysPass(27);
    expect(await statuses()).toEqual([1, 1]);
    expect(await counts()).toEqual([1, 100, 1, 1, 1, 100, 100, 1]);
    expect(await readStatus()).toBe(200);
  });

  it('the day after the month payment is pending, everywhere the same: nothing opens or counts, the place is kept', async () => {
    await daysPass(32);
    expect(await statuses()).toEqual([2, 2]);
    const { page, node, viewer } = await seen();
    expect(page.squads[0]).toMatchObject({ viewerJoinState: 'RENEW', viewerAmountDue: 100 });
    expect(node).toEqual({ status: 'PAYMENT_PENDING', renewalSquad: { id: squad.id } });
    expect(page.viewerSubscription).toEqual({ status: 'PAYMENT_PENDING' });
    expect(viewer).toMatchObject({ feed: { edges: [] }, subscriptions: [{ status: 'PAYMENT_PENDING' }] });
    expect(viewer.supportedCreators).toEqual([]);
    expect((await seen(creator)).viewer.studio.members.edges).toEqual([{ node: { status: 'PAYMENT_PENDING' } }]);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await readStatus()).toBe(403);
    expect((await order(world, await aPerson(), squad)).status).toBe(409);
  });

  it('sixty days later the membership is over: nothing opens, counts or holds a seat, and it can be joined anew', async () => {
    await daysPass(60);
    expect(await statuses()).toEqual([3, 3]);
    const { page, node, viewer } = await seen();
    expect(page.squads[0]).toMatchObject({ viewerJoinState: 'OPEN', viewerAmountDue: 100 });
    expect(node).toEqual({ status: 'CANCELLED', renewalSquad: null });
    expect(viewer).toMatchObject({ feed: { edges: [] }, subscriptions: [], supportedCreators: [] });
    expect((await world.as(member).get('/api/manualSubs/active/creators')).body).toEqual([]);
    expect((await seen(creator)).viewer.studio.members.edges).toEqual([]);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await readStatus()).toBe(403);
    expect((await order(world, await aPerson(), squad)).status).toBe(200);
  });

  it('a person whose month is over is not notified of a new post', async () => {
    await daysPass(32);
    await aPost(creator, { squad });
    await runDueJobs();
    expect(await noticesTo(member)).toEqual([]);
  });

  it('one that does not renew ends with its month, and its seat is free', async () => {
    await sql('update squad_subscriptions set renews = false where member_id = $1', [member.userId]);
    await daysPass(32);
    expect(await statuses()).toEqual([3, 3]);
    expect((await order(world, await aPerson(), squad)).status).toBe(200);
  });

  it('the page of a closed creator is read to the end of the month and no longer', async () => {
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    const posts = async () => (await world.as(member).get(`/api/posts/${creator.userId}`)).status;
    expect(await posts()).toBe(200);
    await daysPass(32);
    expect(await posts()).toBe(404);
  });
});

describe('a job that comes late', () => {
  it('stores the present state, and notifies the member once of the end', async () => {
    await daysPass(60);
    for (let round = 0; round < 3; round++) await endMonthsNow();
    expect(await statuses()).toEqual([3, 3]);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(subjectsTo(member)).toEqual(['Your membership with Kabir paints has ended']);
    expect(await noticesTo(member)).toEqual([NotificationType.membershipEnded]);
  });

  it('notifies of the days in which the month can still be renewed, and of the end when it comes', async () => {
    await daysPass(34);
    await endMonthsNow();
    expect(await statuses()).toEqual([2, 2]);
    await daysPass(30);
    await endMonthsNow();
    expect(subjectsTo(member)).toEqual([
      expect.stringMatching(/^Renew by \d+ \w+ \d{4} to stay with Kabir paints$/),
      'Your membership with Kabir paints has ended',
    ]);
  });

  it('takes nothing from a member who has joined again meanwhile', async () => {
    await daysPass(60);
    await pay(world, member, squad);
    await endMonthsNow();
    expect(await statuses()).toEqual([1, 1]);
    expect(await counts()).toEqual([1, 100, 1, 1, 1, 100, 100, 1]);
    expect(await readStatus()).toBe(200);
    expect(subjectsTo(member)).toEqual([]);
    const [{ age }] = (await sql<{ age: number }>(
      'select extract(epoch from now() - member_since)::int as age from squad_subscriptions where member_id = $1',
      [member.userId],
    )) as [{ age: number }];
    expect(age).toBeLessThan(3600);
  });

  it('takes nothing from a member who renewed in the days of grace', async () => {
    await daysPass(34);
    const { body } = await order(world, member, squad);
    expect(body.rzpOrder.amount).toBe(100_00);
    expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ subscriptionStatus: 1, amount: 100 });
    await endMonthsNow();
    expect(await counts()).toEqual([1, 100, 1, 1, 1, 100, 100, 1]);
    expect(await readStatus()).toBe(200);
  });

  it('takes nothing from a member who joins again at that very moment', async () => {
    await daysPass(60);
    const { body } = await order(world, member, squad);
    const [joined] = await Promise.all([report(world, member, body.rzpOrder.id), endMonthsNow()]);
    expect(joined.body).toMatchObject({ subscriptionStatus: 1, amount: 100 });
    await endMonthsNow();
    expect(await statuses()).toEqual([1, 1]);
    expect(await counts()).toEqual([1, 100, 1, 1, 1, 100, 100, 1]);
  });

  it('does not count a person twice who was erased meanwhile', async () => {
    await daysPass(60);
    await transaction(() => endSubscriptions(member.userId));
    await endMonthsNow();
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('does not count a person twice who left after their month was over', async () => {
    await daysPass(32);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await endMonthsNow();
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(subjectsTo(member)).toEqual(['You have left “Squad of 100”']);
  });

  it('does not give a free seat twice', async () => {
    await daysPass(60);
    await aMember(world, { of: squad });
    await endMonthsNow();
    expect((await order(world, member, squad)).status).toBe(409);
    expect(await counts()).toEqual([1, 100, 1, 1, 1, 100, 100, 1]);
  });
});

it('a membership that cannot be changed holds up no reminder and no month of others', async () => {
  const stuck = await aMember(world, { of: (await aCreator({ squads: [100] })).squads[0]! });
  const other = await aMember(world, { of: (await aCreator({ squads: [100] })).squads[0]! });
  const people = [member, stuck, other].map(({ userId }) => userId);
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger refuse before update on squad_subscriptions for each row
      when (new.member_id = '${stuck.userId}' and (new.reminded_for, new.status) is distinct from (old.reminded_for, old.status))
      execute function refuse()`);
  onTestFinished(async () => void (await sql('drop function if exists refuse cascade')));
  const states = async (column: string) => {
    const found = await sql<{ state: boolean }>(
      `select ${column} as state from squad_subscriptions m where member_id = any($1) order by array_position($1, member_id)`,
      [people],
    );
    return found.map(({ state }) => state);
  };
  await monthsPass({ days: 29 });
  expect(await states('reminded_for is not null')).toEqual([true, false, true]);
  await monthsPass({ days: 3 });
  expect(await states(`status = ${SubscriptionStatus.paymentPending}`)).toEqual([true, false, true]);
  await sql('drop function refuse cascade');
  await endMonthsNow();
  expect(await states(`status = ${SubscriptionStatus.paymentPending}`)).toEqual([true, true, true]);
});
