import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, aPost, PASSWORD } from '../factories';
import { until } from '../harness';
import { aWorld } from '../world';

// A check before a lock is repeated after it: a waiting request sees what has changed meanwhile.

const world = aWorld();

/** Locks a row, waits until a request waits for it, changes something, and unlocks it; the request's result. */
async function meanwhile<T>(
  hold: [string, string],
  request: () => Promise<T>,
  change: [string, unknown[]],
): Promise<T> {
  const holder = new Client({ connectionString: config().databaseUrl! });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(`select from ${hold[0]} where id = $1 for update`, [hold[1]]);
  const answer = request();
  await until(async () => {
    const waiting = await sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await holder.query(...change);
  await holder.query('commit');
  return answer;
}

it('a comment of a person who is blocked meanwhile is refused and not written', async () => {
  const creator = await aCreator({ squads: [100] });
  const member = await aMember(world, { of: creator.squads[0]! });
  const { id } = await aPost(creator, {});
  const answer = await meanwhile(
    ['users', member.userId],
    () => world.as(member).post(`/api/comment/post/${id}`, { text: 'Hello' }),
    ['update users set blocked_at = now() where id = $1', [member.userId]],
  );
  expect(answer.status).toBe(401);
  expect(await sql('select from comments where post_id = $1', [id])).toEqual([]);
});

it('a password that is changed during a confirmation with the old one confirms nothing', async () => {
  const person = await aPerson();
  const answer = await meanwhile(
    ['users', person.userId],
    () => world.as(person).post('/api/user/password/confirm', { password: PASSWORD }),
    [`update users set password_hash = 'another' where id = $1`, [person.userId]],
  );
  expect(answer.status).toBe(401);
});
