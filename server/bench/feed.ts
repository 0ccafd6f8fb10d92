import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApp } from '../app';
import { ENTITIES, MIGRATIONS } from '../entities';
import { readConfig, setConfig } from '../platform/config/config';
import { setDataSource, sql } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { openSession } from '../platform/http/viewer';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { migrateJobs } from '../platform/work/jobs';
import { median } from './median';
import { statementsOf } from './statementsOf';

const CREATORS = 20;
const FEED = `query($first: Int) { viewer { feed(first: $first) { edges { node {
  id description isLocked numLikes timestamp creator { pageName profilePicSrc } squad { amount viewerJoinState }
} } } } }`;

/** Twenty creators with so many posts each, all supported by one fan; answers the fan's session. */
async function fill(postsEach: number): Promise<string> {
  const [fan] = await sql<{ id: string }>(
    `insert into users (email, email_key, full_name, email_verified_at) values ($1, $1, 'Fan', now()) returning id`,
    [`fan${postsEach}@x.in`],
  );
  await sql(
    `with owners as (insert into users (email, email_key, full_name) select i || '@' || $3::int, i || '@' || $3::int, 'Owner' from generate_series(1, $1) i returning id),
     pages as (insert into creators (user_id, page_name, search_name, bio) select id, 'Page', 'page', 'things' from owners returning user_id),
     tiers as (insert into squads (creator_user_id, amount, title) select user_id, 100, 'Squad' from pages returning id, creator_user_id),
     members as (insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
       select $2, creator_user_id, id, 100, 1, now() + interval '1 month', 1, now() from tiers)
     insert into posts (creator_user_id, squad_id, min_amount, description, published_at)
       select t.creator_user_id, case when n % 2 = 0 then t.id end, case when n % 2 = 0 then 100 else 0 end, repeat('word ', 40), now() - n * interval '1 hour'
       from tiers t, generate_series(1, $3::int) n`,
    [CREATORS, fan!.id, postsEach],
  );
  await sql('analyze');
  return openSession(fan!.id, { ip: '127.0.0.1', userAgent: 'bench' });
}

/** Statements and CPU of one feed request, with few and with many posts in the tables. */
export async function feedFigures(): Promise<Record<string, string>> {
  process.env.NODE_ENV = 'production';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  setConfig(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }));
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  await source.runMigrations();
  await migrateJobs(postgres.url);
  const app = await makeApp('no client');
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;

  const ask = async (token: string, first: number) => {
    const body = JSON.stringify({ query: FEED, variables: { first } });
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', cookie: `toli_session=${token}` },
    });
    const { data } = (await answer.json()) as { data: { viewer: { feed: { edges: unknown[] } } } };
    if (data.viewer.feed.edges.length !== first) throw new Error('the feed is not whole');
  };
  const cpu = async (token: string, first: number) => {
    const before = process.cpuUsage();
    for (let i = 0; i < 200; i++) await ask(token, first);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / 200;
  };

  const figures: Record<string, string> = {};
  const cost: Record<number, number[]> = {};
  for (const postsEach of [100, 5_000]) {
    const token = await fill(postsEach);
    await cpu(token, 20);
    for (const first of [5, 20, 50]) {
      figures[`statements, ${first} posts of ${CREATORS * postsEach}`] = String(
        await statementsOf(() => ask(token, first)),
      );
    }
    cost[postsEach] = [];
    for (let round = 0; round < 5; round++) cost[postsEach].push(await cpu(token, 20));
  }
  const [small, large] = [median(cost[100]!), median(cost[5_000]!)];
  figures['CPU of node a request of 20 posts (client included)'] = `${large.toFixed(2)} ms`;
  figures['CPU with 100,000 posts / with 2,000'] = (large / small).toFixed(2);
  await app.stop();
  app.server.closeAllConnections();
  await source.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  return figures;
}
