import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { createDataSource } from '../../platform/db/dataSource';
import { openDatabase } from '../../platform/db/open';
import { newDatabase } from '../database/postgres';

// A database as the last build before 0.1.0 leaves it, with what its nodes have begun and its worker has not completed.
const BEFORE = ['FirstJourney1763700000001', 'SuspendedPayments1763700000160'];

let url: string;
let source: DataSource;

beforeAll(async () => {
  url = await newDatabase();
  source = await createDataSource(url, [], MIGRATIONS.slice(0, 1), { poolSize: 1 }).initialize();
  await source.runMigrations();
  await source.query('truncate migrations');
  for (const name of BEFORE)
    await source.query('insert into migrations (timestamp, name) values ($1, $2)', [name.slice(-13), name]);
  await source.query(`
    comment on table migrations is '78';
    insert into users (email, email_key, full_name) values ('owner@x.in', 'owner@x.in', 'Owner'), ('fan@x.in', 'fan@x.in', 'Fan');
    insert into creators (user_id, page_name, search_name, bio) select id, 'Page', 'page', 'things' from users where full_name = 'Owner';
    insert into webhooks (creator_user_id, url, events, secret) select user_id, 'https://x.in/', array['MEMBER_JOINED'], 'whsec_x' from creators;
    insert into squads (creator_user_id, amount, title) select user_id, 100, 'Squad' from creators;
    insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status)
      select u.id, s.creator_user_id, s.id, 100, 3 from squads s, users u where full_name = 'Fan';
    insert into payment_orders (user_id, creator_user_id, squad_id, amount, kind, status, held_until)
      select member_id, creator_user_id, squad_id, 100, 'join', 'paid', now() from squad_subscriptions;
    insert into payments (order_id, user_id, creator_user_id, squad_id, amount, rzp_payment_id, refund_reason, grants_until)
      select id, user_id, creator_user_id, squad_id, 100, 'pay_1', 'outside', now() + interval '1 month' from payment_orders;
    insert into grants (payment_id, subscription_id, squad_id, amount, during, kind)
      select p.id, m.id, m.squad_id, 100, tstzrange(now(), now() + interval '1 month'), 'join' from payments p, squad_subscriptions m;
    insert into grants (subscription_id, squad_id, amount, during, kind)
      select id, squad_id, 100, tstzrange(now() + interval '2 months', now() + interval '3 months'), 'carried' from squad_subscriptions;
  `);
});
afterAll(() => source.destroy());

const state = () =>
  source.query(
    `select array_agg(name order by id) as names, obj_description('migrations'::regclass) as needs from migrations`,
  );

it.each([
  [
    'secrets of webhooks that are not encrypted',
    `update webhooks set secret = null, encrypted_secret = 'key.nonce.text'`,
  ],
  [
    'payments without entries',
    `insert into ledger (cause, step, debit, credit, paise, payment_id, at)
       select rzp_payment_id, 'captured', 'gateway', 'refund_due', 10000, id, now() from payments`,
  ],
  [
    'payments without a receipt',
    `insert into receipts (kind, number, payment_id, cause, user_id, creator_user_id, paise, facts)
       select 'receipt', receipt_number, id, 'paid', user_id, creator_user_id, 10000, '{}' from payments`,
  ],
  [
    'grants of payments that went back',
    `update grants set revoked_at = now(), revoked_for = 'refunded' where payment_id is not null`,
  ],
  ['grants of members who left', `update grants set revoked_at = now(), revoked_for = 'left' where revoked_at is null`],
  ['pages without a language', `update creators set language = 'en'`],
])('a database with %s is refused, and the build of before still starts on it', async (left, complete) => {
  const before = await state();
  expect(before).toEqual([{ names: BEFORE, needs: '78' }]);
  await expect(openDatabase(url, [], MIGRATIONS)).rejects.toThrow(
    `Earlier nodes have left ${left}. Let a worker of the build of commit 2347f080b235 complete them, which takes an hour at most, and stop it; then start this one.`,
  );
  expect(await state()).toEqual(before);
  await source.query(complete);
});

it('a completed one is taken over with all of its rows, and what only earlier nodes read is gone', async () => {
  const opened = await openDatabase(url, [], MIGRATIONS);
  await opened.destroy();
  expect(await state()).toMatchObject([{ names: [...BEFORE, ...MIGRATIONS.map(({ name }) => name)] }]);
  expect(await source.query('select url, encrypted_secret as secret from webhooks')).toEqual([
    { url: 'https://x.in/', secret: 'key.nonce.text' },
  ]);
  const [found] = await source.query(
    `select to_regclass('tellings') as tellings, (select count(*)::int from grants) as grants,
       (select count(*)::int from information_schema.columns where column_name in ('grants_until', 'old_secret')) as columns`,
  );
  expect(found).toEqual({ tellings: null, grants: 2, columns: 0 });
});

it('rows are there after the migrations since the baseline were reverted and run again', async () => {
  const reverting = await createDataSource(url, [], MIGRATIONS, { poolSize: 1 }).initialize();
  for (const _ of MIGRATIONS.slice(1)) await reverting.undoLastMigration();
  const [payment] = await source.query(`select grants_until > now() + interval '20 days' as "hasEnd" from payments`);
  expect(payment).toEqual({ hasEnd: true });
  await reverting.runMigrations();
  await reverting.destroy();
  expect(await source.query('select encrypted_secret as secret from webhooks')).toEqual([{ secret: 'key.nonce.text' }]);
});
