import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { grantedAt } from '../../rules/grants';
import { isMember, opens, SubscriptionStatus, statusAt } from '../../rules/subscriptions';
import { DAY } from '../../rules/time';
import { byTheClock, stopTheClock } from '../../test/database/stoppedClock';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { openTestDatabase } from '../../test/harness';
import { aGrant } from '../../test/money/grants';
import { india } from '../../test/money/paidMonth';

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
  /** The grants, all of them begun long ago: their prices and ends. */
  grants: [amount: number, until: Date][];
}
const row = (change: Partial<Row>): Row => {
  const { amount = 100, paidUntil = inMs(DAY) } = change;
  return { status: active, paidUntil, renews: true, amount, grants: paidUntil ? [[amount, paidUntil]] : [], ...change };
};

let member: Person;
let creator: CreatorPerson;

beforeAll(async () => {
  await openTestDatabase();
  creator = await aCreator({ squads: [100] });
  member = await aPerson();
  await stopTheClock(NOW, [
    'current_subscriptions',
    'active_subscriptions',
    'seated_subscriptions',
    'overdue_subscriptions',
    'moved_subscriptions',
    'squad_seats',
  ]);
});

const LONG_AGO = inMs(-400 * DAY);

/** The database's state of such a row at NOW; `closing` is the page's or squad's closing. */
async function inSql(membership: Row, minAmount = 0, closing = '') {
  const { status, paidUntil, renews, amount, grants } = membership;
  await sql('truncate squad_subscriptions cascade');
  const squadId = creator.squads[0]!.id;
  const [{ id }] = (await sql(
    `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day,
       member_since, renews, version) values ($1, $2, $3, $4, $5, $6, 31, now(), $7, 1) returning id`,
    [member.userId, creator.userId, squadId, amount, status, paidUntil, renews],
  )) as [{ id: string }];
  for (const [price, until] of grants) await aGrant(id, { squadId, amount: price, from: LONG_AGO, until });
  return byTheClock(async () => {
    // Its counter uses the stored state.
    await sql(
      `update squads set archived_at = case when $1 then now() end,
         active_members = (select count(*) from squad_subscriptions m where m.squad_id = squads.id and m.status = 1)`,
      [closing === 'squad'],
    );
    await sql('update users set deletion_asked_at = case when $2 then now() end where id = $1', [
      creator.userId,
      closing === 'owner',
    ]);
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
  ])('stored as %s, paid until %s ms from now, renews: %s, it is %s', async (written, end, renews, expected) => {
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

  const high = (until: Date): Row['grants'] => [
    [100, inMs(DAY)],
    [300, until],
  ];
  it.each<[string, Partial<Row>, number, boolean]>([
    ['its own amount', {}, 100, true],
    ['less', {}, 99, true],
    ['no more', {}, 101, false],
    ['nothing once its month is over', { paidUntil: NOW }, 100, false],
    ['the higher grant in force', { grants: high(inMs(1)) }, 300, true],
    ['no more than the higher grant', { grants: high(inMs(1)) }, 301, false],
    ['nothing of a higher grant from its end on', { grants: high(NOW) }, 300, false],
    ['its own amount after a higher grant', { grants: high(NOW) }, 100, true],
    [
      'nothing of a higher grant that ends behind the membership',
      { grants: high(inMs(1)), paidUntil: NOW },
      300,
      false,
    ],
    ['nothing after leaving', { grants: high(inMs(1)), status: cancelled }, 100, false],
    ['nothing without a grant', { grants: [] }, 1, false],
  ])('opens %s', async (_, change, minAmount, expected) => {
    const { grants, ...membership } = row(change);
    const granted = grantedAt(
      grants.map(([amount, until]) => ({ squadId: '', amount, from: LONG_AGO, until })),
      NOW,
    );
    const { openedAmount = 0, openedUntil = null } = granted ?? {};
    expect(opens({ ...membership, openedAmount, openedUntil }, minAmount, NOW)).toBe(expected);
    expect((await inSql(row(change), minAmount)).opens).toBe(expected);
  });
});
