// @module-tag slow

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openMail } from '../../gateways/mail/mail';
import { mailTo } from '../../mail/mail.service';
import { config } from '../../platform/config/config';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs, startJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPost, type CreatorPerson } from '../../test/factories';
import { until } from '../../test/harness';
import { startMailServer } from '../../test/servers/mailServer';
import { aWorld } from '../../test/world';

/** Several rounds of mails. */
const MANY = 300;
/** More than one batch of recipients. */
const ALL = 1_100;
const world = aWorld();
let large: CreatorPerson;
let small: CreatorPerson;

beforeAll(async () => {
  large = await aCreator({ pageName: 'Large page', squads: [100] });
  small = await aCreator({ pageName: 'Small page', squads: [100] });
  await aMember(world, { of: small.squads[0]! });
  await followers(1, MANY);
});
beforeEach(async () => {
  await runDueJobs();
  world.mails.length = 0;
});

/** Adds followers of the large page, who want its posts as mails. */
const followers = (from: number, to: number) =>
  sql(
    `with fans as (insert into users (email, email_key, full_name, email_verified_at)
       select 'fan' || i || '@example.in', 'fan' || i || '@example.in', 'Fan', now() from generate_series($2::int, $3::int) i returning id),
     choices as (insert into mail_settings (user_id, followed_posts) select id, true from fans)
     insert into follows (follower_id, creator_user_id) select id, $1 from fans`,
    [large.userId, from, to],
  );

/** The pages of the mails, in their order. */
const pages = () => world.mails.map(({ subject }) => subject.split(':')[0]);
/** Queues the mails of a new post, and sends none. */
async function layOutOnly(): Promise<void> {
  const { mail } = gateways();
  await sql(`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where key is null`);
  const send = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' });
  };
  setGateways({ ...gateways(), mail: { ...mail, send } });
  await runDueJobs();
  setGateways({ ...gateways(), mail });
  await sql(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() - interval '1 minute')
    from graphile_worker.jobs where task_identifier in ('mailPostTo', 'mailOneOfMany', 'mailUnread')`);
}

describe('mails to many', () => {
  it('of one creator’s small post wait for one round of another’s large one, not for all of it', async () => {
    await aPost(large, { description: 'To all' });
    await layOutOnly();
    await aPost(small, { description: 'To one' });
    await layOutOnly();
    await runDueJobs();
    expect(pages().filter((page) => page === 'Large page')).toHaveLength(MANY);
    // Its job was added after all of them, and ran in the first round.
    expect(pages().indexOf('Small page')).toBeLessThan(100);
  });

  it("of a creator who posts again wait for that creator's earlier mails only", async () => {
    await aPost(large, { description: 'First' });
    await layOutOnly();
    await aPost(large, { description: 'Second' });
    await layOutOnly();
    await aPost(small, { description: 'To one' });
    await layOutOnly();
    await runDueJobs();
    const subjects = world.mails.map(({ subject }) => subject);
    expect(subjects.lastIndexOf('Large page: First')).toBeLessThan(subjects.indexOf('Large page: Second'));
    expect(subjects.indexOf('Small page: To one')).toBeLessThan(100);
  });

  it('of a page that closes delay neither a post nor a mail to one person', async () => {
    await transaction(async () => {
      const facts = { fullName: 'Asha', pageName: 'Riyaz', paidUntil: new Date() };
      for (let nth = 0; nth < 200; nth++) await mailTo(`member${nth}@example.in`, 'pageClosingLetter', facts, { nth });
    });
    await aPost(small, { description: 'To one' });
    await layOutOnly();
    await runDueJobs();
    expect(world.mails).toHaveLength(201);
    expect(pages().indexOf('Small page')).toBeLessThan(100);
  });
});

it('all mails of a large post arrive once when the mail server is down in between, with the headers of lists', async () => {
  await followers(MANY + 1, ALL);
  const server = await startMailServer();
  const { mail: kept } = gateways();
  const open = (smtpUrl: string) => openMail({ ...config(), mail: { ...config().mail, smtpUrl } });
  const real = open(server.url);
  setGateways({ ...gateways(), mail: real });
  await aPost(large, { description: 'To all' });
  const jobs = await startJobs(config().databaseUrl!);
  await until(() => server.mails.length > ALL / 4);
  const port = Number(new URL(server.url).port);
  await server.stop();
  const before = server.mails.length;
  expect(before).toBeLessThan(ALL);
  const again = await startMailServer(port);
  // Failed jobs are due now.
  await until(async () => {
    await sql(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where task_identifier = 'mailPostTo' and locked_at is null`);
    return (await sql(`select from graphile_worker.jobs where task_identifier = 'mailPostTo'`)).length === 0;
  });
  await jobs.stop();
  await real.close();
  await again.stop();
  setGateways({ ...gateways(), mail: kept });
  const mails = [...server.mails, ...again.mails];
  const got = mails.map(({ to }) => to![0]!.address);
  expect(new Set(got).size).toBe(got.length);
  expect(got).toHaveLength(ALL);
  expect(again.connections()).toBeLessThan(40);
  const [one] = again.mails;
  const headers = new Map(one!.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toMatch(/^<http.*\/api\/mail\/unsubscribe\?token=/);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
