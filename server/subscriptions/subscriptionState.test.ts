import { beforeAll, describe, expect, it } from 'vitest';
import { sql, transaction } from '../platform/db/database';
import { isMember, opens, SubscriptionStatus, statusAt } from '../rules/subscriptions';
import { DAY } from '../rules/time';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../test/factories';
import { openTestDatabase } from '../test/harness';
import { india } from '../test/paidMonth';

const { created, active, paymentPending: pending, cancelled } = SubscriptionStatus;
/** The last moment of the shortest month that 31 January leads to. */
const NOW = india('2027-02-28T23:59:59.999');
const inMs = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const WEEK = 7 * DAY;

interface Row {
  status: SubscriptionStatus;
  paidUntil: Date | null;
  renews: boolean;
  amount: number;
  keptAmount: number | null;
  keptUntil: Date | null;
}
const row = (change: Partial<Row>): Row => ({
  status: active,
  paidUntil: inMs(DAY),
  renews: true,
  amount: 100,
  keptAmount: null,
  keptUntil: null,
  ...change,
});

let member: Person;
let creator: CreatorPerson;

beforeAll(async () => {
  await openTestDatabase();
  creator = await aCreator({ squads: [100] });
  member = await aPerson();
  // A clock that stands still, and views that are written as the product's are, but by this clock.
  await sql('create schema clock');
  const still = `create function clock.now() returns timestamptz stable return '${NOW.toISOString()}'::timestamptz`;
  await sql(still);
  for (const view of VIEWS) {
    const [{ written }] = (await sql('select pg_get_viewdef($1::regclass) as written', [view])) as [
      { written: string },
    ];
    await transaction(async () => {
      await sql('set local search_path = clock, public, pg_catalog');
      await sql(`create view clock.${view} as ${written}`);
    });
  }
});

const VIEWS = [
  'current_subscriptions',
  'active_subscriptions',
  'seated_subscriptions',
  'overdue_subscriptions',
  'moved_subscriptions',
  'squad_seats',
];

/** What the database says of such a row at NOW; `closing` is what is closing meanwhile. */
async function inSql(membership: Row, minAmount = 0, closing = '') {
  const { status, paidUntil, renews, amount, keptAmount, keptUntil } = membership;
  await sql('delete from squad_subscriptions');
  await sql(
    `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day,
       member_since, renews, kept_amount, kept_until) values ($1, $2, $3, $4, $5, $6, 31, now(), $7, $8, $9)`,
    [member.userId, creator.userId, creator.squads[0]!.id, amount, status, paidUntil, renews, keptAmount, keptUntil],
  );
  return transaction(async () => {
    // Its counter has what is written down.
    await sql(
      `update squads set archived_at = case when $1 then now() end,
         active_members = (select count(*) from squad_subscriptions m where m.squad_id = squads.id and m.status = 1)`,
      [closing === 'squad'],
    );
    await sql('update users set deletion_asked_at = case when $2 then now() end where id = $1', [
      creator.userId,
      closing === 'owner',
    ]);
    await sql('set local search_path = clock, public, pg_catalog');
    const [found] = await sql(
      `select status, exists (select from active_subscriptions) as "isActive",
         exists (select from seated_subscriptions) as "hasPlace", exists (select from overdue_subscriptions) as "isOverdue",
         exists (select from moved_subscriptions) as "isMoved", (select seats from squad_seats) as seats,
         exists (select from active_subscriptions where opened_amount >= $1) as opens
       from current_subscriptions`,
      [minAmount],
    );
    return found!;
  });
}

const WRITTEN = { created, active, pending, cancelled };
describe('what a membership is at a moment, to the code and to the database', () => {
  it.each<[keyof typeof WRITTEN, number | null, boolean, keyof typeof WRITTEN]>([
    ['active', 28 * DAY, true, 'active'],
    ['active', 1, true, 'active'],
    ['active', 1, false, 'active'],
    ['active', 0, true, 'pending'],
    ['active', 0, false, 'cancelled'],
    ['active', -1, true, 'pending'],
    ['active', -1, false, 'cancelled'],
    ['active', 1 - WEEK, true, 'pending'],
    ['active', -WEEK, true, 'cancelled'],
    ['active', -60 * DAY, true, 'cancelled'],
    ['active', -60 * DAY, false, 'cancelled'],
    ['pending', 0, true, 'pending'],
    ['pending', -1, false, 'cancelled'],
    ['pending', 1 - WEEK, true, 'pending'],
    ['pending', -WEEK, true, 'cancelled'],
    ['pending', -60 * DAY, true, 'cancelled'],
    ['cancelled', 28 * DAY, true, 'cancelled'],
    ['cancelled', 28 * DAY, false, 'cancelled'],
    ['cancelled', -1, true, 'cancelled'],
    ['cancelled', null, false, 'cancelled'],
    ['created', null, true, 'created'],
  ])('written down as %s, paid until %s ms from now, renews: %s, it is %s', async (written, end, renews, expected) => {
    const membership = row({ status: WRITTEN[written], paidUntil: end === null ? null : inMs(end), renews });
    const status = WRITTEN[expected];
    expect(statusAt(membership, NOW)).toBe(status);
    expect(statusAt({ ...membership, status }, NOW)).toBe(status);
    expect(await inSql(membership)).toMatchObject({
      status,
      isActive: status === active,
      hasPlace: isMember(status),
      seats: Number(isMember(status)),
      isOverdue: written === 'active' && status !== active,
      isMoved: written !== expected,
    });
  });

  it.each([
    ['squad', DAY, 'active'],
    ['squad', -1, 'cancelled'],
    ['owner', DAY, 'active'],
    ['owner', -1, 'cancelled'],
  ] as const)(
    'nothing renews a membership whose %s is closing: paid until %i ms from now it is %s',
    async (closing, end, expected) => {
      for (const status of [active, pending]) {
        if (status === pending && end > 0) continue;
        const found = await inSql(row({ status, paidUntil: inMs(end) }), 0, closing);
        expect(found).toMatchObject({ status: WRITTEN[expected] });
      }
    },
  );

  const kept = { keptAmount: 300, keptUntil: inMs(1) };
  it.each<[string, Partial<Row>, number, boolean]>([
    ['its own amount', {}, 100, true],
    ['less', {}, 99, true],
    ['no more', {}, 101, false],
    ['nothing once its month is over', { paidUntil: NOW }, 100, false],
    ['the month kept', kept, 300, true],
    ['no more than the month kept', kept, 301, false],
    ['of a kept month nothing from its end on', { ...kept, keptUntil: NOW }, 300, false],
    ['its own amount after a kept month', { ...kept, keptUntil: NOW }, 100, true],
    ['nothing of a kept month that is written down longer than its own', { ...kept, paidUntil: NOW }, 300, false],
    ['nothing kept after leaving', { ...kept, status: cancelled }, 100, false],
    ['its own amount where the month kept was cheaper', { ...kept, keptAmount: 50 }, 100, true],
  ])('opens %s', async (_, change, minAmount, expected) => {
    expect(opens(row(change), minAmount, NOW)).toBe(expected);
    expect((await inSql(row(change), minAmount)).opens).toBe(expected);
  });
});
