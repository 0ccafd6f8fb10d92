// @module-tag slow
// @module-tag pgbouncer

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { isPool, setPooled } from '../../platform/db/connections/pgbouncer';
import { sql, transaction } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open';
import { publish } from '../../platform/live/pubsub';
import { commentsTopic } from '../../posts/comments/comment.service';
import { openPgbouncer } from '../database/pgbouncer';
import { aCreator, aPerson, aPost } from '../factories';
import { openTestDatabase, until } from '../harness';
import { rawSocket } from '../http/rawSocket';
import { nodesOn } from '../processes/nodes';

// Requests use pgbouncer in transaction mode; sessions bypass it.
let databaseUrl: string;
let pool: Awaited<ReturnType<typeof openPgbouncer>>;
beforeAll(async () => {
  databaseUrl = await openTestDatabase();
  pool = await openPgbouncer(databaseUrl);
});
afterAll(async () => {
  setPooled(false);
  await pool.stop();
});

describe('a pool in transaction mode', () => {
  it('is recognised at the database itself, every time', async () => {
    for (let i = 0; i < 3; i++) expect([await isPool(pool.url), await isPool(databaseUrl)]).toEqual([true, false]);
  });

  it('is refused where sessions are needed, with what to do', async () => {
    await expect(openDatabase(pool.url, ENTITIES, MIGRATIONS)).rejects.toThrow(
      /^DATABASE_URL names a pool .*set DATABASE_SESSION_URL to the address of Postgres itself\.$/,
    );
    await expect(openDatabase(databaseUrl, ENTITIES, MIGRATIONS, { sessionUrl: pool.url })).rejects.toThrow(
      /^DATABASE_SESSION_URL names a pool/,
    );
  });

  it('is refused while its role has no time limits, with the statements that set them, and accepted once they have run', async () => {
    const refused = await openDatabase(pool.url, ENTITIES, MIGRATIONS, { sessionUrl: databaseUrl }).catch(
      (error: Error) => error,
    );
    expect(refused).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL is pooled, .*Run: alter role/) });
    const statements = [...(refused as Error).message.matchAll(/alter role "\w+" (set \w+ = '\w+');/g)];
    expect(statements).toHaveLength(3);
    // For this test's database only.
    const name = new URL(databaseUrl).pathname.slice(1);
    for (const [, set] of statements) await sql(`alter database ${name} ${set}`);
    await sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = ''", [
      name,
    ]);
    const source = await openDatabase(pool.url, ENTITIES, MIGRATIONS, { sessionUrl: databaseUrl });
    await source.destroy();
    setPooled(false);
  });
});

it('a node whose requests use a pool reads, writes, runs jobs, counts attempts and gets live events without a failure', async () => {
  const nodes = await nodesOn(databaseUrl);
  onTestFinished(() => nodes.end());
  const node = await nodes.start({ DATABASE_URL: pool.url, DATABASE_SESSION_URL: databaseUrl });
  const [creator, reader] = [await aCreator({ squads: [100] }), await aPerson()];
  const post = await aPost(creator);
  const socket = await rawSocket({ url: node.url }, reader.token);
  await socket.follow('1', 'subscription($id: ID!) { commentAdded(postId: $id) { id } }', { id: post.id });
  const headers = { cookie: `toli_session=${reader.token}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    return (await fetch(node.url + path, init)).status;
  };
  // In parallel, so that each statement meets connections on which others have been planned.
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => [
      await ask('/api/user'),
      await ask(`/api/creator/${creator.userId}`),
      await ask('/graphql', {
        query: '{ viewer { __typename } explore: creators(first: 3) { edges { node { id } } } }',
      }),
      await ask('/api/user/login', { email: `nobody${n}@example.in`, password: 'a wrong one' }),
      n < 5 ? await ask(`/api/comment/post/${post.id}`, { text: `Number ${n}` }) : 201,
    ]),
  );
  expect(new Set(statuses.map((each) => each.join()))).toEqual(new Set(['200,200,200,401,201']));
  await transaction(async () => {
    const [said] = await sql<{ id: string }>(
      'insert into comments (post_id, user_id, text) values ($1, $2, $3) returning id',
      [post.id, creator.userId, 'Past the pool'],
    );
    await publish(commentsTopic(post.id), said!.id);
  });
  await until(() => socket.received.filter(({ type }) => type === 'next').length >= 6);
  await until(
    async () => (await sql('select from graphile_worker.jobs where locked_at is null and run_at < now()')).length === 0,
  );
  expect(node.said()).not.toMatch(/"level":(50|60)/);
});
