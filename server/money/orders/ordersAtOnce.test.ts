import { beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../platform/db/database';
import { ORDERS_PER_HOUR } from '../../rules/payments';
import { deadlocks } from '../../test/database/deadlocks';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { ORDER_TIP, takeTips } from '../../test/tips/givenTips';
import { aWorld } from '../../test/world';

// As if each request came to another process: there only the database has them wait for each other.
vi.mock('../../platform/db/connections/lockTurns', () => ({ oneAtATime: (_: string, work: () => unknown) => work() }));

const AT_ONCE = 24;
const JOIN = 'mutation($squadId: ID!) { createPaymentOrder(input: { squadId: $squadId }) { order { id } } }';

const world = aWorld();
let creators: CreatorPerson[];
beforeAll(async () => {
  creators = await Promise.all(Array.from({ length: 4 }, () => aCreator({ squads: [100, 200, 300] })));
  for (const creator of creators) await takeTips(world, creator);
});

/** Orders that differ from each other: of squads, of tips to several pages in several amounts, or of both by turns. */
const WANTED = {
  tips: (n: number) => tip(n),
  squads: (n: number) => join(n),
  'squads and tips': (n: number) => (n % 2 ? tip(n) : join(n / 2)),
};
const tip = (n: number): [string, object] => [
  ORDER_TIP,
  { input: { creatorUserId: creators[n % creators.length]!.userId, amount: 10 + n } },
];
const join = (n: number): [string, object] => {
  const squads = creators.flatMap((creator) => creator.squads);
  return [JOIN, { squadId: squads[n % squads.length]!.id }];
};

it.each(Object.entries(WANTED))(
  '%s ordered at once are ten in an hour, and all others are refused',
  async (_, wanted) => {
    const fan = await aPerson();
    const before = await deadlocks();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const [query, variables] = wanted(n);
        const { body } = await world.as(fan).post('/graphql', { query, variables });
        return body.errors?.[0].extensions.code ?? 'MADE';
      }),
    );
    const [orders] = await sql('select count(*)::int as made from payment_orders where user_id = $1', [fan.userId]);
    expect(orders).toEqual({ made: ORDERS_PER_HOUR });
    expect(new Set(answers)).toEqual(new Set(['MADE', 'RATE_LIMITED']));
    expect((await deadlocks()) - before).toBe(0);
  },
);
