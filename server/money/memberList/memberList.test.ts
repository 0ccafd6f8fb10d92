import { beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '../../people/users/user.service';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { monthsPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';

openTwoSquads();

const LIST = `query ($first: Int, $after: String, $state: MemberState, $squadId: ID, $since: String, $query: String, $sortBy: MemberSort, $ascending: Boolean) {
  viewer { studio {
    members(first: $first, after: $after, state: $state, squadId: $squadId, since: $since, query: $query, sortBy: $sortBy, ascending: $ascending) {
      edges { node { id status renews paidUntil endedAt memberSince paidInAll member { id fullName } squad { title } } }
      pageInfo { hasNextPage endCursor }
    }
    memberCount(state: $state, squadId: $squadId, since: $since, query: $query)
  } } }`;
const asked = async (variables: object = {}, who: Person = creator) =>
  (await world.as(who).query(LIST, { first: 20, ...variables })).viewer.studio;
/** The ids of the people who are listed. */
const listed = async (variables: object = {}): Promise<string[]> => {
  const { members, memberCount } = await asked(variables);
  expect(memberCount).toBe(members.edges.length);
  return members.edges.map(({ node }: { node: { member: { id: string } } }) => node.member.id);
};
const ids = (...people: Person[]) => people.map(({ userId }) => userId);
const wordsWritten = async () => {
  await addJob('writeMemberWords', {});
  await runDueJobs();
};
const named = async (fullName: string, of = low) => {
  const person = await aPerson({ fullName });
  await pay(world, person, of);
  return person;
};
const leaves = (who: Person) => world.as(who).patch(`/api/manualSub/${creator.userId}/cancel`);
const stops = async (who: Person) =>
  sql('update squad_subscriptions set renews = false where member_id = $1', [who.userId]);

describe('the people of a page', () => {
  let first: Person;
  let second: Person;
  beforeEach(async () => {
    first = await named('Meera Joshi');
    second = await named('Ravi Kumar', high);
  });

  it('are listed with squad, times and all that they have paid, who joined last comes first', async () => {
    const { members } = await asked();
    expect(members.edges.map(({ node }: { node: object }) => node)).toMatchObject([
      { member: { fullName: 'Ravi Kumar' }, squad: { title: 'Squad of 300' }, status: 'ACTIVE', paidInAll: 30_000 },
      { member: { fullName: 'Meera Joshi' }, squad: { title: 'Squad of 100' }, renews: true, paidInAll: 10_000 },
    ]);
    expect(await unproven()).toEqual([]);
  });

  it('are listed by the state of their membership, those who were members too', async () => {
    const ending = await named('Asha Rao');
    await stops(ending);
    const gone = await named('Divya Nair');
    await leaves(gone);
    expect(await listed()).toEqual(ids(ending, second, first));
    expect(await listed({ state: 'ACTIVE' })).toEqual(ids(ending, second, first));
    expect(await listed({ state: 'ENDING' })).toEqual(ids(ending));
    expect(await listed({ state: 'FORMER' })).toEqual(ids(gone));
    expect(await listed({ state: 'ALL' })).toEqual(ids(gone, ending, second, first));
    const { members } = await asked({ state: 'FORMER' });
    expect(members.edges[0].node).toMatchObject({ status: 'CANCELLED', endedAt: expect.any(String) });
  });

  it('are in the state that the dates give them, before and after the job that writes it down', async () => {
    await stops(second);
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 hour' where creator_user_id = $1`, [
      creator.userId,
    ]);
    const expected = async () => {
      expect(await listed({ state: 'PENDING' })).toEqual(ids(first));
      expect(await listed({ state: 'FORMER' })).toEqual(ids(second));
      expect(await listed({ state: 'ACTIVE' })).toEqual([]);
      expect(await listed()).toEqual(ids(first));
    };
    await expected();
    await monthsPass({ days: 1 });
    await expected();
    expect(await unproven()).toEqual([]);
  });

  it('are found by squad, and by the month of joining', async () => {
    expect(await listed({ squadId: high.id })).toEqual(ids(second));
    await sql(`update squad_subscriptions set member_since = '2026-02-10' where member_id = $1`, [first.userId]);
    expect(await listed({ since: '2026-03' })).toEqual(ids(second));
    expect(await listed({ since: '2026-02' })).toEqual(ids(second, first));
    expect(await world.as(creator).refused(LIST, { first: 1, since: 'May' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('are found by the words of their name in every script, and by an earlier name no more', async () => {
    const hindi = await named('मीरा जोशी');
    const tamil = await named('மீரா குமார்');
    await wordsWritten();
    expect(await listed({ query: 'meer' })).toEqual(ids(first));
    expect(await listed({ query: 'KUMAR ravi' })).toEqual(ids(second));
    expect(await listed({ query: 'जोशी' })).toEqual(ids(hindi));
    expect(await listed({ query: 'குமா' })).toEqual(ids(tamil));
    expect(await listed({ query: "joshi' | 'ravi" })).toEqual([]);
    await updateUser(first, { fullName: 'Zoya Khan' });
    expect(await listed({ query: 'meera' })).toEqual([]);
    await wordsWritten();
    expect(await listed({ query: 'zoya' })).toEqual(ids(first));
    expect(await world.as(creator).refused(LIST, { first: 1, query: 'm'.repeat(101) })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('are not found by a name that others do not see', async () => {
    await wordsWritten();
    await world.as(first).post('/api/private/user/deactivate');
    expect(await listed({ query: 'meera' })).toEqual([]);
    expect((await asked()).members.edges[1].node.member.fullName).toBe('Deactivated user');
  });

  it('are sorted by joining, by the end of what is paid, and by what was paid in all', async () => {
    const third = await named('Asha Rao');
    await sql(`update squad_subscriptions set paid_until = now() + interval '2 days' where member_id = $1`, [
      third.userId,
    ]);
    expect(await listed({ ascending: true })).toEqual(ids(first, second, third));
    expect(await listed({ sortBy: 'PAID_UNTIL', ascending: true })).toEqual(ids(third, first, second));
    expect((await listed({ sortBy: 'PAID_IN_ALL' }))[0]).toBe(second.userId);
  });

  it('have paid what was captured less what went back', async () => {
    const { rzpPaymentId } = await pay(world, await aPerson(), low);
    theGateway().refund(rzpPaymentId, 2_550);
    await theGateway().webhooksSettled();
    await runDueJobs();
    expect((await asked()).members.edges[0].node.paidInAll).toBe(7_450);
    theGateway().refund(rzpPaymentId, 7_450);
    await theGateway().webhooksSettled();
    await runDueJobs();
    expect((await asked({ state: 'FORMER' })).members.edges[0].node.paidInAll).toBe(0);
    expect(await unproven()).toEqual([]);
  });

  it('are for the page’s creator alone', async () => {
    const other = await aCreator({ squads: [100] });
    expect((await asked({ state: 'ALL' }, other)).members.edges).toEqual([]);
    expect((await world.as(first).query(LIST, {})).viewer.studio).toBeNull();
  });
});

describe('a long list of members', () => {
  it('comes in slices in every order, each person once', async () => {
    for (let i = 0; i < 5; i++) await aMember(world, { of: i % 2 ? high : low });
    for (const order of [{ sortBy: 'SINCE' }, { sortBy: 'PAID_UNTIL', ascending: true }, { sortBy: 'PAID_IN_ALL' }]) {
      const whole = await listed(order);
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { members }: Awaited<ReturnType<typeof asked>> = await asked({ ...order, first: 2, after });
        found.push(...members.edges.map(({ node }: { node: { member: { id: string } } }) => node.member.id));
        after = members.pageInfo.hasNextPage ? members.pageInfo.endCursor : null;
      } while (after);
      expect(found).toEqual(whole);
    }
  });

  it('refuses the place of a list in another order', async () => {
    await aMember(world, { of: low });
    const { members } = await asked({ first: 1 });
    const { endCursor: after } = members.pageInfo;
    expect(await world.as(creator).refused(LIST, { sortBy: 'PAID_IN_ALL', after })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('costs the same number of statements for one member and for many', async () => {
    for (let i = 0; i < 6; i++) await aMember(world, { of: i % 2 ? high : low });
    const cost = (first: number) => statementsOf(async () => void (await asked({ first })));
    await cost(1);
    expect(await cost(6)).toBe(await cost(1));
    expect(await cost(6)).toBeLessThanOrEqual(8);
  });
});
