import { beforeAll, describe, expect, it } from 'vitest';
import { pool, sql, transaction } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../factories';
import { until } from '../harness';
import { aWorld } from '../world';

// Connections to the database are few: a caller's requests that wait for a row leave some to all others.

const world = aWorld();
let creator: CreatorPerson;
let other: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  other = await aPerson();
});

/** Runs `work` while a lock is held, once `waiting` statements wait for it. */
async function whileLocked(lock: string, values: unknown[], requests: () => Promise<unknown>[], waiting: number) {
  let sent: Promise<unknown>[] = [];
  const answer = await transaction(async () => {
    await sql(lock, values);
    sent = requests();
    await until(async () => {
      // On another connection: within a transaction Postgres shows the same moment again.
      const { rows } = await pool().query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n >= waiting;
    });
    const began = performance.now();
    const { status } = await world.as(other).get('/api/user');
    return { status, ms: performance.now() - began };
  });
  await Promise.all(sent);
  return answer;
}

const times = <T>(count: number, each: (n: number) => Promise<T>) => Array.from({ length: count }, (_, n) => each(n));

const LOCK = 'lock table payments in access exclusive mode';

describe('another person is answered while', () => {
  it('twenty requests of one person wait for a table', async () => {
    const read = () => world.as(creator).get('/api/payments/balance');
    const { status, ms } = await whileLocked(LOCK, [], () => times(20, read), 2);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(3_000);
  });

  it('twenty-five fields of one operation wait for a table', async () => {
    const fields = Array.from({ length: 25 }, (_, n) => `f${n}: balance { available }`).join(' ');
    const query = `{ viewer { studio { ${fields} } } }`;
    const ask = () => [world.as(creator).post('/graphql', { query })];
    const { status, ms } = await whileLocked(LOCK, [], ask, 2);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(3_000);
  });

  it('twenty people wait for the seats of one squad', async () => {
    const people = await Promise.all(times(20, () => aPerson()));
    const [squad] = creator.squads;
    const order = (n: number) => world.as(people[n]!).get(`/api/payment/order/${squad!.id}`);
    const lock = 'select from squads where id = $1 for update';
    const { status, ms } = await whileLocked(lock, [squad!.id], () => times(20, order), 1);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(3_000);
  });
});

it('a caller’s requests are all answered, however many come at once', async () => {
  const answers = await Promise.all(times(60, () => world.as(other).get('/api/user')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(pool().waitingCount).toBe(0);
});
