// @module-tag slow

import type { PoolClient } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { casesFor } from '../../bench/limit/cases';
import { pool, sql } from '../../platform/db/database';
import { STATEMENTS } from '../../platform/db/query';
import { aCreator, aMember } from '../factories';
import { openWorld } from '../harness';

/**
 * The ends of hot statements that Postgres has planned more often than the five times before it keeps a plan, on one
 * connection and on all.
 */
async function plannedBy(connection: PoolClient): Promise<string[]> {
  const { rows } = await connection.query(
    'select right(statement, 300) as its from pg_prepared_statements where custom_plans > 5',
  );
  return rows.map(({ its }) => its);
}
async function plannedEachTime(): Promise<string[]> {
  const connections = await Promise.all(Array.from({ length: 8 }, () => pool().connect()));
  const found: string[] = [];
  for (const connection of connections) {
    found.push(...(await plannedBy(connection)));
    connection.release();
  }
  return found;
}

const POST = `query($id: ID!) { post(id: $id) { id isLiked viewerCanComment
  comments(first: 20) { edges { node { id text replies { id } } } } } }`;

it('screens make Postgres plan once, not each time, while thousands post, join and are notified', async () => {
  const world = await openWorld();
  const creator = await aCreator({ squads: [100] });
  const member = await aMember(world, { of: creator.squads[0]! });
  await sql(
    `with people as (insert into users (email, email_key, full_name)
       select 'many' || n, 'many' || n, 'Many' from generate_series(1, 2000) n returning id),
     pages as (insert into creators (user_id, page_name, search_name, bio, review_status)
       select id, 'Many', 'many', 'things', 2 from people returning user_id),
     posts as (insert into posts (creator_user_id, description, published_at)
       select $1, 'word', now() - n * interval '1 hour' from generate_series(1, 3000) n returning id, published_at),
     news as (insert into notifications (type, creator_user_id, post_id, created_at)
       select 1, $1, id, published_at from posts returning id, created_at)
     insert into notification_recipients (recipient_id, created_at, notification_id) select $2, created_at, id from news`,
    [creator.userId, member.userId],
  );
  await sql('analyze');
  const [{ id }] = (await sql<{ id: string }>('select id from posts limit 1')) as [{ id: string }];
  await sql(`insert into comments (post_id, user_id, text) select $1, $2, 'word' from generate_series(1, 300)`, [
    id,
    member.userId,
  ]);
  await sql('analyze comments');
  const screens = Object.values(casesFor({ token: member.token, creatorUserId: creator.userId }));
  for (let turn = 0; turn < 60; turn++) {
    for (const { path, body, token } of screens) {
      const asking = world.as(token ? member : undefined);
      const answer = body
        ? await asking.post(path, body, { 'content-type': 'application/json' })
        : await asking.get(path);
      expect(answer.body.errors).toBeUndefined();
    }
    for (const person of [member, undefined]) {
      await world.as(person).query(POST, { id });
      await world.as(person).get(`/api/posts/${creator.userId}?limit=10`);
    }
  }
  expect(await plannedEachTime()).toEqual([]);
});

/** The values of a parameter by its type: a list of one, as most are, and a slice of a screen. */
const ASKED: Record<string, unknown> = {
  uuid: '00000000-0000-7000-8000-000000000000',
  'uuid[]': ['00000000-0000-7000-8000-000000000000'],
  integer: 21,
  bigint: 21,
  smallint: 1,
  'smallint[]': [2],
  text: 'a',
  'text[]': ['a'],
  boolean: true,
  bytea: Buffer.from('a'),
  'timestamp with time zone': '2026-01-01T00:00:00Z',
};

it('every hot statement is planned once, for any short list and slice', async () => {
  await openWorld();
  const connection = await pool().connect();
  onTestFinished(() => connection.release());
  const ask = async (text: string) => (await connection.query(text)).rows;
  for (const [index, text] of STATEMENTS.entries()) {
    await ask(`prepare asked as ${text}`);
    const [{ types }] = await ask(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
    );
    await ask('deallocate asked');
    const values = (types as string[]).map((type) => ASKED[type]);
    expect(values, text).not.toContain(undefined);
    for (let turn = 0; turn < 10; turn++) await connection.query({ name: `hot ${index}`, text, values });
  }
  expect(await plannedBy(connection)).toEqual([]);
});
