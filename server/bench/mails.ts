import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ENTITIES, MIGRATIONS } from '../entities';
import { type Gateways, setGateways } from '../gateways/gateways';
import { openMail } from '../gateways/mail';
import { layOutPostMails } from '../mailings/postMail.service';
import { config, readConfig, setConfig } from '../platform/config/config';
import { setDataSource, sql } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { migrateJobs, startJobs } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { startMailServer } from '../test/mailServer';

const READERS = 600;
const ALONE = 60;

/** A post to 600 followers by the jobs that mail many, beside mails one after the other over a connection each, as before. */
export async function mailFigures(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  const server = await startMailServer();
  setConfig(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@toli.test',
      MAIL_RATE: '1000',
    }),
  );
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  await source.runMigrations();
  await migrateJobs(postgres.url);
  await import('../registerListeners');
  const mail = openMail(config());
  setGateways({ mail } as Gateways);
  try {
    const mails = (count: number) => `${count.toFixed(0)} mails a second`;
    const rounds: { alone: number; many: number }[] = [];
    for (let round = 0; round < 3; round++) rounds.push({ alone: await oneByOne(), many: await toMany(round) });
    const best = (of: 'alone' | 'many') => Math.max(...rounds.map((each) => each[of]));
    return {
      'one after the other, a connection each, without a database': mails(best('alone')),
      'a post to 600 followers by the jobs, best of 3 rounds': mails(best('many')),
      'as a ratio, each round': rounds.map(({ alone, many }) => (many / alone).toFixed(1)).join(', '),
    };
  } finally {
    await mail.close();
    await server.stop();
    await source.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function oneByOne(): Promise<number> {
    const began = performance.now();
    for (let nth = 0; nth < ALONE; nth++)
      await mail.send({ to: `alone${nth}@toli.test`, subject: 'A post', text: 'Words', html: '<p>Words</p>' });
    return (ALONE * 1000) / (performance.now() - began);
  }

  async function toMany(round: number): Promise<number> {
    const postId = await aPostWithReaders(round);
    await layOutPostMails({ postId, after: null });
    const before = server.mails.length;
    const began = performance.now();
    const jobs = await startJobs(postgres.url);
    while (server.mails.length < before + READERS) await delay(20);
    const took = performance.now() - began;
    await jobs.stop();
    return (READERS * 1000) / took;
  }
}

/** A new page with a post and its followers, who want it by mail. */
async function aPostWithReaders(round: number): Promise<string> {
  const [post] = await sql<{ id: string }>(
    `with owner as (insert into users (email, email_key, full_name, email_verified_at)
       values ($1 || '@x.in', $1 || '@x.in', 'Owner', now()) returning id),
     page as (insert into creators (user_id, page_name, search_name, bio, review_status)
       select id, 'Page', 'page', 'things', 2 from owner returning user_id),
     fans as (insert into users (email, email_key, full_name, email_verified_at)
       select $1 || i || '@x.in', $1 || i || '@x.in', 'Fan', now() from generate_series(1, $2::int) i returning id),
     choices as (insert into mail_settings (user_id, followed_posts) select id, true from fans),
     follows as (insert into follows (follower_id, creator_user_id, followed_at)
       select f.id, p.user_id, now() - interval '1 hour' from fans f, page p)
     insert into posts (creator_user_id, description, published_at) select user_id, repeat('word ', 40), now() from page returning id`,
    [`bench${round}x`, READERS],
  );
  return post!.id;
}
