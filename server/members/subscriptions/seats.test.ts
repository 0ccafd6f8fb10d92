import { beforeEach, describe, expect, it } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import type { SquadView } from '../../pages/squads/squad.view';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aMember, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';
import { membershipOf, order, report, setRenewal } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';

openTwoSquads();

let member: Person;
const limit = (squad: SquadView, membersLimit: number) => repo(Squad).update({ id: squad.id }, { membersLimit });
const ordered = async (who: Person, squad: SquadView) => (await order(world, who, squad)).status;
const joinState = async (who: Person, squad: SquadView) => {
  const { node } = await world
    .as(who)
    .query('query($id: ID!) { node(id: $id) { ... on Squad { viewerJoinState } } }', { id: squad.id });
  return node.viewerJoinState;
};

describe('a member with an open order holds one seat', () => {
  beforeEach(async () => {
    await limit(low, 2);
    await limit(high, 1);
  });

  it('in the last days of the month: the second seat is free for another person, and only one', async () => {
    member = await aMember(world, { of: low });
    await daysPass(26);
    expect(await ordered(member, low)).toBe(200);
    const [second, third] = [await aPerson(), await aPerson()];
    expect(await joinState(second, low)).toBe('OPEN');
    expect(await ordered(second, low)).toBe(200);
    expect([await joinState(third, low), await ordered(third, low)]).toEqual(['FULL', 409]);
  });

  it('in the days after the month too', async () => {
    member = await aMember(world, { of: low });
    await daysPass(33);
    expect(await ordered(member, low)).toBe(200);
    expect(await ordered(await aPerson(), low)).toBe(200);
    expect(await ordered(await aPerson(), low)).toBe(409);
  });

  it('which the order still holds when these days run out meanwhile', async () => {
    await limit(low, 1);
    member = await aMember(world, { of: low });
    await daysPass(33);
    const { body } = await order(world, member, low);
    await daysPass(8);
    expect(await ordered(await aPerson(), low)).toBe(409);
    expect((await report(world, member, body.rzpOrder.id)).body).toMatchObject({ subscriptionStatus: 1 });
  });

  it('in each of two squads when they move up: the one they have and the one that they order', async () => {
    member = await aMember(world, { of: low });
    expect(await ordered(member, high)).toBe(200);
    expect(await ordered(await aPerson(), high)).toBe(409);
    expect(await ordered(await aPerson(), low)).toBe(200);
    expect(await ordered(await aPerson(), low)).toBe(409);
  });

  it('when they go back to the squad that they still have to the end of their month', async () => {
    await limit(high, 2);
    member = await aMember(world, { of: high });
    const { manualSubId } = await membershipOf(world, member, creator);
    await setRenewal(world, member, { subscriptionId: manualSubId, renews: true, nextSquadId: low.id });
    await daysPass(26);
    await pay(world, member, low);
    expect(await ordered(member, high)).toBe(200);
    expect(await ordered(await aPerson(), high)).toBe(200);
    expect(await ordered(await aPerson(), high)).toBe(409);
  });
});

it('of many who ask at once beside a member who renews, as many get a seat as there are', async () => {
  await limit(low, 3);
  member = await aMember(world, { of: low });
  await daysPass(26);
  const others = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
  const [own, ...answers] = await Promise.all([member, ...others].map((who) => order(world, who, low)));
  expect(own!.status).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const open = [own!, ...answers].filter(({ status }) => status === 200).map(({ body }) => body.rzpOrder.id as string);
  const payers = [member, ...others.filter((_, i) => answers[i]!.status === 200)];
  await Promise.all(open.map((id, i) => report(world, payers[i]!, id)));
  const [{ members }] = (await sql<{ members: number }>(
    'select count(*)::int as members from squad_subscriptions where squad_id = $1 and status = 1',
    [low.id],
  )) as [{ members: number }];
  expect(members).toBe(3);
});

it('a hundred people join a squad of ten seats at once: ten get in, and none of the others loses money', {
  tags: ['slow'],
}, async () => {
  const people: Person[] = [];
  for (let n = 0; n < 100; n++) people.push(await aPerson());
  await limit(low, 10);
  const came = await Promise.all(
    people.map(async (who) => {
      const { status, body } = await order(world, who, low);
      return status === 200 ? (await report(world, who, body.rzpOrder.id)).status : status;
    }),
  );
  expect(came.filter((status) => status === 200)).toHaveLength(10);
  expect(came.filter((status) => status === 409)).toHaveLength(90);
  await runDueJobs();
  const [sums] = await sql(
    `select s.active_members as members, (select count(*)::int from payments p where p.squad_id = s.id and refund_reason is null) as kept,
       (select count(*)::int from payments p where p.squad_id = s.id and refund_reason is not null and refunded_at is null) as owed
     from squads s where s.id = $1`,
    [low.id],
  );
  expect(sums).toEqual({ members: 10, kept: 10, owed: 0 });
  expect(await unproven()).toEqual([]);
});
