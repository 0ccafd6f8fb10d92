import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aMember, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';

openTwoSquads();

let fan: Person;
let subscriptionId: string;
beforeEach(async () => {
  fan = await aMember(world, { of: low });
  subscriptionId = (await world.as(fan).query('{ viewer { subscriptions { id } } }')).viewer.subscriptions[0].id;
});

const reasons = async () =>
  (await world.as(creator).query('{ viewer { studio { leavingReasons { reason answers } } } }')).viewer.studio
    .leavingReasons;
const leave = (reason?: string) =>
  world.as(fan).query('mutation ($input: LeaveSquadInput!) { leaveSquad(input: $input) { subscription { status } } }', {
    input: { subscriptionId, reason },
  });
const end = (reason?: string, renews = false) =>
  world.as(fan).query('mutation ($input: SetRenewalInput!) { setRenewal(input: $input) { subscription { renews } } }', {
    input: { subscriptionId, renews, reason },
  });

it('who leaves may say why, and is counted without a name', async () => {
  await leave('PRICE');
  expect(await reasons()).toEqual([{ reason: 'PRICE', answers: 1 }]);
  const rows = await sql('select * from leaving_reasons');
  expect(rows).toEqual([
    { creator_user_id: creator.userId, month: expect.stringMatching(/^\d{4}-\d\d$/), reason: 'PRICE', answers: 1 },
  ]);
});

it('who leaves need not say why', async () => {
  await leave();
  expect(await reasons()).toEqual([]);
});

it('an answer counts once for the time that is paid for, however often it is given', async () => {
  await end('TIME');
  await end(undefined, true);
  await end('PRICE');
  await leave('OTHER');
  await leave('OTHER');
  expect(await reasons()).toEqual([{ reason: 'TIME', answers: 1 }]);
  await pay(world, fan, low);
  await leave('OTHER');
  expect(await reasons()).toEqual([
    { reason: 'OTHER', answers: 1 },
    { reason: 'TIME', answers: 1 },
  ]);
});

it('the answers of an earlier year are not shown', async () => {
  await leave('PRICE');
  await sql(`update leaving_reasons set month = '2020-01'`);
  expect(await reasons()).toEqual([]);
});
