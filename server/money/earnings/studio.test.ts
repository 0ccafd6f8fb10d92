import { describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, PASSWORD, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';

openTwoSquads();

const paymentsOf = async (who: Person | undefined, query = '') => world.as(who).get(`/api/payments${query}`);
const amountsOf = async (who: Person) => (await paymentsOf(who)).body.map(({ amount }: { amount: number }) => amount);

/** A member who paid at this moment. */
async function aMemberSince(at: string, squad = low): Promise<Person> {
  const member = await aMember(world, { of: squad });
  await sql('update payments set captured_at = $2 where user_id = $1', [member.userId, at]);
  return member;
}

/** Pays for a squad that is full by then: the payment is recorded and refunded. */
async function aPaymentSentBack(squad: SquadView): Promise<Person> {
  const late = await aPerson();
  const { body } = await world.as(late).get(`/api/payment/order/${squad.id}`);
  await sql('update payment_orders set held_until = now() where user_id = $1', [late.userId]);
  await sql('update squads set members_limit = 1 where id = $1', [squad.id]);
  await aMember(world, { of: squad });
  world.fakeRazorpay.control.pay(body.rzpOrder.id);
  await world.fakeRazorpay.control.webhooksSettled();
  await runDueJobs();
  await sql('update squads set members_limit = 0 where id = $1', [squad.id]);
  return late;
}

const STUDIO = `query($first: Int = 20, $after: String) { viewer { studio {
  creator { pageName }
  beganAt
  payments(first: $first, after: $after) {
    edges { node { id amount refunded receiptNumber timestamp user { fullName } squad { title } } }
    pageInfo { hasNextPage endCursor }
  }
  members(first: $first, after: $after) {
    edges { node { id amount status member { fullName } squad { title } creator { pageName } } }
    pageInfo { hasNextPage endCursor }
  }
  stats { month earnings activeMembers distinctMembers }
} } }`;
const studioOf = async (who: Person, variables = {}) => (await world.as(who).query(STUDIO, variables)).viewer.studio;
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
const nodesOf = (connection: any) => connection.edges.map(({ node }: any) => node);

describe('the payments of a page', () => {
  it('name the payer, the amount and the time, newest first', async () => {
    await aMemberSince('2026-01-31T10:00:00.000Z');
    await aMemberSince('2026-02-01T10:00:00.000Z', high);
    expect(await paymentsOf(creator)).toMatchObject({
      status: 200,
      body: [
        { user: { fullName: 'Asha Rao' }, amount: 300, timestamp: '2026-02-01T10:00:00.000Z' },
        { user: { fullName: 'Asha Rao' }, amount: 100, timestamp: '2026-01-31T10:00:00.000Z' },
      ],
    });
    expect(nodesOf((await studioOf(creator)).payments)).toMatchObject([
      {
        amount: 300,
        refunded: false,
        squad: { title: 'Squad of 300' },
        receiptNumber: expect.stringMatching(/^T\/\d\d-\d\d\/\d{8}$/),
      },
      { amount: 100, refunded: false, squad: { title: 'Squad of 100' } },
    ]);
  });

  it('are for their creator only', async () => {
    const member = await aMember(world, { of: low });
    expect((await paymentsOf(undefined)).status).toBe(401);
    expect(await paymentsOf(member)).toMatchObject({
      status: 403,
      body: { msg: expect.any(String), code: 'FORBIDDEN' },
    });
    expect(await studioOf(member)).toBeNull();
    expect((await world.as().query(STUDIO)).viewer).toBeNull();
    const other = await aCreator({ squads: [100] });
    expect((await paymentsOf(other)).body).toEqual([]);
    const studio = await studioOf(other);
    expect([studio.payments.edges, studio.members.edges]).toEqual([[], []]);
  });

  it('never count refunds as income: REST leaves them out, GraphQL marks them, the stats do not count them', async () => {
    const late = await aPaymentSentBack(low);
    expect(await amountsOf(creator)).toEqual([100]);
    const studio = await studioOf(creator);
    // The gateway's clock counts in seconds: the order of the two is not known.
    expect(
      nodesOf(studio.payments)
        .map(({ refunded }: { refunded: boolean }) => refunded)
        .sort(),
    ).toEqual([false, true]);
    expect(studio.stats.at(-1)).toMatchObject({ earnings: 100, activeMembers: 1, distinctMembers: 1 });
    const [page] = await sql<{ at: Date }>('select created_at as at from creators where user_id = $1', [
      creator.userId,
    ]);
    expect(studio.beganAt).toBe(page!.at.toISOString());
    const { viewer } = await world.as(late).query('{ viewer { payments { edges { node { amount refunded } } } } }');
    expect(nodesOf(viewer.payments)).toEqual([{ amount: 100, refunded: true }]);
  });

  it('keep the payment of an erased person, without the name', async () => {
    const member = await aMember(world, { of: low });
    expect((await world.as(member).post('/api/private/user/delete', { password: PASSWORD })).status).toBe(200);
    expect((await paymentsOf(creator)).body[0].user).toEqual({ fullName: 'Deactivated user' });
    await daysPass(30);
    expect((await paymentsOf(creator)).body).toMatchObject([{ user: { fullName: 'Deleted user' }, amount: 100 }]);
    expect(nodesOf((await studioOf(creator)).payments)[0].user).toEqual({ fullName: 'Deleted user' });
  });

  it('keep the payments of a squad that was deleted', async () => {
    await aMember(world, { of: low });
    expect((await world.as(creator).delete(`/api/private/creator/squad/${low.id}`)).status).toBe(200);
    expect(await amountsOf(creator)).toEqual([100]);
    expect(nodesOf((await studioOf(creator)).payments)[0].squad).toEqual({ title: 'Squad of 100' });
  });

  it('are read in slices that neither miss nor repeat one, also when several came at the same moment', async () => {
    for (let i = 0; i < 5; i++) await aMemberSince(i < 3 ? '2026-02-01T10:00:00.000Z' : '2026-01-01T10:00:00.000Z');
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { payments } = await studioOf(creator, { first: 2, after });
      ids.push(...nodesOf(payments).map(({ id }: { id: string }) => id));
      after = payments.pageInfo.hasNextPage ? payments.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);

    const first = await paymentsOf(creator, '?limit=3');
    const rest = await paymentsOf(creator, `?limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body]).toEqual((await paymentsOf(creator)).body);
    expect([rest.body.length, rest.headers.get('x-next-cursor')]).toEqual([2, null]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x'])('refuse ?%s', async (query) => {
    expect((await paymentsOf(creator, `?${query}`)).status).toBe(400);
  });
});

describe('the members of a page', () => {
  it('are those who are active and those whose payment is pending, last joined first', async () => {
    const first = await aMember(world, { of: low });
    await aMember(world, { of: high });
    const third = await aPerson();
    await pay(world, third, low);
    const status = (who: Person, to: number) =>
      sql('update squad_subscriptions set status = $2 where member_id = $1', [who.userId, to]);
    await status(first, SubscriptionStatus.paymentPending);
    await status(third, SubscriptionStatus.cancelled);
    expect(nodesOf((await studioOf(creator)).members)).toMatchObject([
      { status: 'ACTIVE', amount: 300, squad: { title: 'Squad of 300' }, creator: { pageName: 'Kabir paints' } },
      { status: 'PAYMENT_PENDING', amount: 100, member: { fullName: 'Asha Rao' } },
    ]);
    const { edges, pageInfo } = (await studioOf(creator, { first: 1 })).members;
    expect([edges[0].node.amount, pageInfo.hasNextPage]).toEqual([300, true]);
    expect(nodesOf((await studioOf(creator, { after: pageInfo.endCursor })).members)).toMatchObject([{ amount: 100 }]);
  });
});

describe("the viewer's own payments", () => {
  it('are shown to the viewer only, from all pages, newest first', async () => {
    const member = await aMember(world, { of: low });
    const other = await aCreator({ pageName: 'Meera cooks', squads: [199] });
    await pay(world, member, other.squads[0]!);
    await aMember(world, { of: low });
    const { viewer } = await world
      .as(member)
      .query('{ viewer { payments { edges { node { amount squad { creator { pageName } } } } } } }');
    expect(nodesOf(viewer.payments)).toEqual([
      { amount: 199, squad: { creator: { pageName: 'Meera cooks' } } },
      { amount: 100, squad: { creator: { pageName: 'Kabir paints' } } },
    ]);
  });
});

it('the back office costs the same few statements for 2 payments and for 12', async () => {
  for (let i = 0; i < 12; i++) await aMember(world, { of: i % 2 ? high : low });
  const cost = (first: number) => statementsOf(() => studioOf(creator, { first }));
  const [few, many] = [await cost(2), await cost(12)];
  expect(many).toBe(few);
  // One statement each for the viewer, their page, the payments, the members, the people and squads of both, and the stats.
  expect(few).toBe(7);
  // The viewer, the payments, and who paid.
  expect(await statementsOf(() => paymentsOf(creator))).toBe(3);
});
