// @module-tag slow

import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../entities';
import { createDataSource } from '../../platform/db/dataSource';
import { postgresUrl } from '../database/postgres';

// A database before the changes of how posts, pages and money are stored, with rows in it.
const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('HeldPrices'));
const url = new URL(postgresUrl);
const opened: DataSource[] = [];

async function open(migrations = MIGRATIONS): Promise<DataSource> {
  const source = await createDataSource(url.href, [], migrations, { poolSize: 1 }).initialize();
  opened.push(source);
  return source;
}

beforeAll(async () => {
  const admin = await createDataSource(url.href, [], [], { poolSize: 1 }).initialize();
  url.pathname = `/t_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  await admin.destroy();
  const source = await open(MIGRATIONS.slice(0, BEFORE));
  await source.runMigrations();
  await source.query(`
    insert into files (src) values ('pictures/p.webp');
    insert into users (email, email_key, full_name) values ('owner@x.in', 'owner@x.in', 'Owner'), ('fan@x.in', 'fan@x.in', 'Fan'),
      ('Desk@toli.test', 'desk@toli.test', 'Desk Reviewer');
    insert into creators (user_id, page_name, search_name, bio) select id, 'Page', 'page', 'things' from users where full_name = 'Owner';
    insert into squads (creator_user_id, amount, title) select user_id, 100, 'Squad' from creators;
    insert into posts (user_id, description, link, created_at) select user_id, 'a link', 'https://example.in', '2026-01-02' from creators;
    insert into posts (user_id, squad_id, min_amount, description, attachment_type, attachment_src, attachment_width, attachment_height)
      select creator_user_id, id, amount, 'a picture', 'image', 'pictures/p.webp', 4, 3 from squads;
    insert into payment_orders (user_id, creator_user_id, squad_id, amount, kind, held_until)
      select u.id, s.creator_user_id, s.id, 100, 'join', now() from users u, squads s where full_name = 'Fan';
    insert into payments (order_id, user_id, creator_user_id, squad_id, amount, rzp_payment_id, fee_paise, tax_paise, refunded_paise)
      select id, user_id, creator_user_id, squad_id, amount, 'pay_1', 236, 36, 1001 from payment_orders;
    insert into notifications (recipient_id, type, created_at, seen)
      select id, 7, now() - age, age > interval '1 day' from users, unnest(array[interval '1 hour', interval '190 days']) age where full_name = 'Fan';
  `);
});
afterAll(async () => {
  for (const source of opened) await source.destroy();
});

it('rows of before a migration are there after it, also after it was reverted and run again', async () => {
  const source = await open();
  const posts = () =>
    source.query(`select p.description, m.kind, m.position, m.src, m.width, m.url, p.published_at = p.created_at as "sameTime"
      from posts p join post_media m on m.post_id = p.id order by p.description`);
  const there = [
    {
      description: 'a link',
      kind: 'link',
      position: 0,
      src: null,
      width: null,
      url: 'https://example.in',
      sameTime: true,
    },
    {
      description: 'a picture',
      kind: 'image',
      position: 0,
      src: 'pictures/p.webp',
      width: 4,
      url: null,
      sameTime: true,
    },
  ];
  await source.runMigrations();
  expect(await posts()).toEqual(there);
  for (let i = MIGRATIONS.length; i > BEFORE; i--) await source.undoLastMigration();
  expect(await source.query('select link, attachment_src from posts order by description')).toEqual([
    { link: 'https://example.in', attachment_src: null },
    { link: null, attachment_src: 'pictures/p.webp' },
  ]);
  expect(await source.query('select refunded_paise, kept from payments')).toEqual([{ refunded_paise: 1001, kept: 89 }]);
  await source.runMigrations();
  expect(await posts()).toEqual(there);
  expect(await source.query('select drops_at from files')).toEqual([{ drops_at: null }]);
  const marked = await source.query('select full_name from users join demo_accounts on user_id = id');
  expect(marked).toEqual([{ full_name: 'Desk Reviewer' }]);
});

it('notification recipients are in a table for each month afterwards, and a node of the earlier version reads and writes them by the old name', async () => {
  const source = await open();
  const told = () =>
    source.query(
      `select tableoid::regclass::text as part, created_at < now() - interval '180 days' as "isOld", seen from notification_recipients order by created_at`,
    );
  const there = [
    { part: 'notification_recipients_before', isOld: true, seen: true },
    { part: 'notification_recipients_before', isOld: false, seen: false },
  ];
  expect(await told()).toEqual(there);
  const [{ upcoming }] = await source.query(
    `insert into tellings (recipient_id, created_at, notification_id)
       select recipient_id, date_trunc('month', created_at + interval '3 months'), notification_id from tellings where not seen
     on conflict do nothing returning 'notification_recipients_' || to_char(created_at, 'YYYYMM') as upcoming`,
  );
  await source.query('update tellings set seen = true where recipient_id in (select id from users) and not seen');
  expect([upcoming, 'notification_recipients_beyond']).toContain((await told())[2].part);
  expect((await told()).map(({ seen }: { seen: boolean }) => seen)).toEqual([true, true, true]);
  // As it has forgotten old rows: several rows have the same ctid now.
  await expect(
    source.query(`delete from tellings where ctid = any(array(select ctid from tellings where seen))`),
  ).rejects.toThrow('column "ctid" does not exist');
  await source.query('delete from notifications where recipient_id is not null');
  expect(await told()).toHaveLength(1);
});
