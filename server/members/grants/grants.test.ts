import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { type Grant, grantedAt, withoutGaps } from '../../rules/grants';
import type { PaymentKind } from '../../rules/subscriptions';
import { DAY } from '../../rules/time';
import { byTheClock, stopTheClock } from '../../test/database/stoppedClock';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { openTestDatabase } from '../../test/harness';
import { aGrant } from '../../test/money/grants';
import { india } from '../../test/money/paidMonth';
import { numbersByChance } from '../../test/random/numbers';

const NOW = india('2027-02-28T23:59:59.999');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

/** A price, its first and its last day from now on, whether it raises a month, and whether it was revoked. */
type Case = [amount: number, from: number, until: number, raises?: boolean, revoked?: boolean];

let creator: CreatorPerson;
let id: string;

beforeAll(async () => {
  await openTestDatabase();
  creator = await aCreator({ squads: [100, 200, 300] });
  await stopTheClock(NOW, ['granted_subscriptions', 'current_subscriptions']);
});
beforeEach(async () => {
  const [made] = await sql<{ id: string }>(
    `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount) values ($1, $2, $3, 100) returning id`,
    [(await aPerson()).userId, creator.userId, creator.squads[0]!.id],
  );
  id = made!.id;
});

const squadOf = (amount: number) => creator.squads.find((squad) => squad.level === amount)!.id;
const grantOf = ([amount, from, until]: Case): Grant => ({
  squadId: squadOf(amount),
  amount,
  from: inDays(from),
  until: inDays(until),
});

/** The result of code and database for these grants: the same. */
async function standing(cases: Case[]) {
  for (const each of cases) {
    const [, , , raises, isRevoked = false] = each;
    const kind: PaymentKind = raises ? 'upgrade' : 'renewal';
    await aGrant(id, { ...grantOf(each), kind, isRevoked });
  }
  const inCode = grantedAt(cases.filter(([, , , , isRevoked]) => !isRevoked).map(grantOf), NOW);
  const inSql = await byTheClock(async () => {
    const [row] = await sql(
      `select squad_id as "squadId", amount, paid_until as "paidUntil", opened_amount as "openedAmount", opened_until as "openedUntil"
       from granted_subscriptions where subscription_id = $1`,
      [id],
    );
    const [read] = await sql('select opened_amount, opened_until from current_subscriptions where id = $1', [id]);
    expect(read).toEqual({ opened_amount: row?.openedAmount ?? 0, opened_until: row?.openedUntil ?? null });
    return row ?? null;
  });
  expect(inSql).toEqual(inCode);
  return inCode;
}

describe('what grants make of a membership', () => {
  it.each<[string, Case[], [amount: number, paidUntil: number, opens: number, opensUntil: number | null] | null]>([
    ['nothing without any', [], null],
    ['a month that runs', [[100, -10, 20]], [100, 20, 100, 20]],
    ['nothing of a month that is over', [[100, -31, 0]], null],
    ['a month from its first moment on', [[100, 0, 30]], [100, 30, 100, 30]],
    ['nothing yet of a month to come', [[100, 1, 31]], [100, 31, 0, null]],
    [
      'the month after, in a lower squad',
      [
        [300, -28, 3],
        [100, 3, 34],
      ],
      [100, 34, 300, 3],
    ],
    [
      'a rise over a month',
      [
        [100, -10, 20],
        [300, -5, 20, true],
      ],
      [300, 20, 300, 20],
    ],
    [
      'the month below a rise that was revoked',
      [
        [100, -10, 20],
        [300, -5, 20, true, true],
      ],
      [100, 20, 100, 20],
    ],
    [
      'a rise whose month was revoked',
      [
        [100, -10, 20, false, true],
        [300, -5, 20, true],
      ],
      [300, 20, 300, 20],
    ],
    ['nothing of what was revoked', [[100, -10, 20, false, true]], null],
    [
      'less now than what it goes on with',
      [
        [100, -28, 3],
        [300, 3, 34],
      ],
      [300, 34, 100, 3],
    ],
  ])('is %s', async (_, cases, expected) => {
    const [amount, paidUntil, openedAmount, openedUntil] = expected ?? [];
    expect(await standing(cases)).toEqual(
      expected && {
        squadId: squadOf(amount!),
        amount,
        paidUntil: inDays(paidUntil!),
        openedAmount,
        openedUntil: openedUntil === null ? null : inDays(openedUntil!),
      },
    );
  });

  it('is the same to the code and to the database, of 300 by chance', { tags: ['slow'] }, async () => {
    const below = numbersByChance(7);
    for (let round = 0; round < 300; round++) {
      const [made] = await sql<{ id: string }>(
        `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount) values ($1, $2, $3, 100) returning id`,
        [(await aPerson()).userId, creator.userId, squadOf(100)],
      );
      id = made!.id;
      const cases: Case[] = [];
      let end = below(60) - 60;
      for (let months = below(4); months > 0; months--) {
        const until = end + 28 + below(4);
        const amount = 100 * (1 + below(3));
        cases.push([amount, end, until, false, below(4) === 0]);
        if (below(2)) cases.push([100 * (1 + below(3)), end + below(28), until, true, below(4) === 0]);
        end = until + (below(3) ? 0 : below(9));
      }
      await standing(cases);
    }
  });

  it('may not overlap: neither two months nor two rises to one price, but a rise overlaps its month', async () => {
    await aGrant(id, { ...grantOf([100, 0, 30]), kind: 'join' });
    await aGrant(id, { ...grantOf([300, 5, 30]), kind: 'upgrade' });
    const again = (days: Case, kind: PaymentKind) => aGrant(id, { ...grantOf(days), kind });
    await expect(again([200, 29, 60], 'renewal')).rejects.toMatchObject({ constraint: 'grants_do_not_overlap' });
    await expect(again([300, 29, 60], 'upgrade')).rejects.toMatchObject({ constraint: 'grants_do_not_overlap' });
    await again([200, 30, 60], 'renewal');
  });
});

describe('time that was paid for later', () => {
  const closed = (...cases: Case[]) =>
    withoutGaps(cases.map(grantOf), NOW).map(({ from, until }) =>
      [from, until].map((at) => Math.round((at.getTime() - NOW.getTime()) / DAY)),
    );

  it('stays where the time before it runs', () => {
    expect(closed([100, -28, 3], [100, 3, 34])).toEqual([
      [-28, 3],
      [3, 34],
    ]);
  });

  it('begins at once where the month before it was revoked, with its full length', () => {
    expect(closed([100, 3, 34])).toEqual([[0, 31]]);
    expect(closed([100, 3, 34], [300, 3, 34])).toEqual([
      [0, 31],
      [0, 31],
    ]);
  });

  it('follows what is moved before it, and not further than that', () => {
    expect(closed([100, 3, 34], [100, 34, 62])).toEqual([
      [0, 31],
      [31, 59],
    ]);
    expect(closed([300, -5, 3], [100, 10, 40])).toEqual([
      [-5, 3],
      [3, 33],
    ]);
  });
});
