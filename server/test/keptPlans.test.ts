import { expect, it } from 'vitest';
import { pool, sql } from '../platform/db/database';
import { aCreator, aMember } from './factories';
import { openWorld } from './harness';

/** The ends of hot statements that Postgres has planned anew more often than it does until it keeps a plan. */
async function plannedEachTime(): Promise<string[]> {
  const connections = await Promise.all(Array.from({ length: 8 }, () => pool().connect()));
  const found: string[] = [];
  for (const connection of connections) {
    const { rows } = await connection.query(
      'select right(statement, 300) as its from pg_prepared_statements where custom_plans > 5',
    );
    found.push(...rows.map(({ its }) => its));
    connection.release();
  }
  return found;
}

it('screens make Postgres plan once, not each time, where thousands post, join and are told', async () => {
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
     insert into tellings (recipient_id, created_at, notification_id) select $2, created_at, id from news`,
    [creator.userId, member.userId],
  );
  await sql('analyze');
  const POSTS = 'posts(first: 10) { edges { node { id squad { title } } } }';
  for (let turn = 0; turn < 60; turn++) {
    await world.as(member).query(`{ viewer { feed(first: 10) { edges { node { id } } } supportedCreators { id } } }`);
    await world.as(member).query('{ viewer { notifications(first: 20) { edges { node { post { id } } } } } }');
    await world
      .as(member)
      .query(`query($id: ID!) { creator(userId: $id) { viewerCanMessage squads { id } ${POSTS} } }`, {
        id: creator.userId,
      });
    await world.as(member).get(`/api/posts/${creator.userId}?limit=10`);
  }
  expect(await plannedEachTime()).toEqual([]);
});
