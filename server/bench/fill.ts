import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS } from '../../migrations/all';
import { hashToken } from '../auth/viewer';
import { ENTITIES } from '../modules';
import { setDataSource } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { migrateJobs } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';

/** The number of rows for each size. */
export const SIZES = {
  S: { people: 3_000, pages: 100, members: 900, each: 2, posts: 15_000, payments: 20_000, told: 30_000 },
  L: {
    people: 200_000,
    pages: 2_000,
    members: 100_000,
    each: 2,
    posts: 1_000_000,
    payments: 1_250_000,
    told: 2_000_000,
  },
  // One page with 100,000 people who are or were its members, and little beside it.
  M: { people: 110_000, pages: 10, members: 100_000, each: 0, posts: 100, payments: 200_000, told: 1_000 },
  // A million members and ten million notifications of them; money as in S, which L is for.
  XL: {
    people: 1_000_000,
    pages: 5_000,
    members: 200_000,
    each: 0,
    posts: 200_000,
    payments: 20_000,
    told: 10_000_000,
  },
};
export type Size = keyof typeof SIZES;

/** The folder of a filled database. */
export const folderOf = (size: Size) => path.join(tmpdir(), `toli-bench-${size}`);

/** The person whose screens are measured: the same number of pages, posts and notifications at every size. */
export const READER = { token: 'r'.repeat(43), pages: 20 };
/** The owner of the first page; `members` people are its members. */
export const OWNER = { token: 'o'.repeat(43) };

// Ids are scattered, as those of people who came at different times; digits 13 and 17 say that they are random.
const scattered = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

const MONTH = `to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;
const DAY = `(captured_at at time zone 'Asia/Kolkata')::date`;

/**
 * All rows in a few statements over series. Foreign keys and triggers are off, as they would take most of the time, and
 * their effects are written by hand.
 */
const FILLING = ({ people, pages, members, posts, payments, told, each }: (typeof SIZES)[Size]) => [
  `insert into users (id, email, email_key, full_name, email_verified_at)
   select ${scattered('person', 'n')}, n || '@x.in', n || '@x.in', 'Person ' || n, now() from generate_series(1, ${people}) n`,
  `insert into creators (user_id, page_name, search_name, bio, created_at)
   select ${scattered('person', 'n')}, 'Page ' || n, 'page ' || n, 'things', now() - n * interval '1 minute' from generate_series(1, ${pages}) n`,
  `insert into page_slugs (slug, creator_user_id) values ('large', ${scattered('person', '1')})`,
  // The second of the three squads has a limit of members.
  `insert into squads (id, creator_user_id, amount, title, members_limit)
   select ${scattered('squad', "n || '.' || k")}, ${scattered('person', 'n')}, k * 100, 'Squad ' || k, case k when 2 then 200000 else 0 end
   from generate_series(1, ${pages}) n, generate_series(1, 3) k`,
  // All reminders of the month's end count as sent, so that no mail is sent during a measurement. The first page has
  // most members; every other person has a few pages, and the reader (the last person) the first twenty.
  `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, reminded_for, billing_day, member_since)
   select ${scattered('person', 'm')}, ${scattered('person', 'p')}, ${scattered('squad', "p || '.' || k")}, k * 100, 1,
     paid_until, paid_until, 1 + m % 28, now() - interval '200 days'
   from (select m, p, k, now() + (1 + m % 28) * interval '1 day' as paid_until from (select m, 1 as p, 1 + m % 3 as k from generate_series(${pages} + 1, ${pages} + ${members}) m where m < ${people}
     union select m, 1 + (m * 7 + j * 13) % ${pages}, 1 + (m + j) % 3
       from generate_series(${pages} + 1, ${people} - 1) m, generate_series(1, ${each}) j where (m * 7 + j * 13) % ${pages} > 0
     union select ${people}, p, 2 from generate_series(1, ${READER.pages}) p) who) x
   on conflict do nothing`,
  `insert into grants (subscription_id, squad_id, amount, during, kind, paid_price)
   select id, squad_id, amount, tstzrange(member_since, paid_until), 'carried', amount from squad_subscriptions`,
  `insert into follows (follower_id, creator_user_id, followed_at) select member_id, creator_user_id, member_since from squad_subscriptions`,
  `insert into follower_counts (creator_user_id, followers) select creator_user_id, count(*) from follows group by 1`,
  `update squads s set active_members = c.n from (select squad_id, count(*)::int as n from squad_subscriptions where status = 1 group by 1) c where c.squad_id = s.id`,
  `update creators p set active_members = c.n, active_income = c.income
   from (select creator_user_id, count(*)::int as n, sum(amount)::int as income from squad_subscriptions where status = 1 group by 1) c where c.creator_user_id = p.user_id`,
  // A tenth of the posts are of the second page, nearly all of them free; of the others every second is for a squad.
  `insert into posts (id, creator_user_id, squad_id, min_amount, description, published_at)
   select ${scattered('post', 'n')}, ${scattered('person', 'p')}, case when paid then ${scattered('squad', "p || '.1'")} end, case when paid then 100 else 0 end,
     repeat('word ', 30), now() - interval '1 minute' - n * interval '180 days' / ${posts}
   from (select n, p, case when p = 2 then n % 20000 = 10 else n % 2 = 0 end as paid
     from (select n, case when n % 10 = 0 then 2 else 1 + (n * 31) % ${pages} end as p from generate_series(1, ${posts}) n) y) x`,
  `insert into search_texts (post_id, creator_user_id, published_at, min_amount, is_taken_down, is_written, words)
   select id, creator_user_id, published_at, min_amount, false, true, array_to_tsvector(array[right(creator_user_id::text, 8) || ':word']) from posts`,
  `insert into post_months (creator_user_id, month, posts)
   select creator_user_id, date_trunc('month', published_at at time zone 'Asia/Kolkata')::date, count(*) from posts group by 1, 2`,
  `update creators p set last_post_at = c.at from (select creator_user_id, max(published_at) as at from posts group by 1) c where c.creator_user_id = p.user_id`,
  `insert into payment_orders (id, user_id, creator_user_id, squad_id, amount, kind, rzp_order_id, status, held_until)
   select ${scattered('order', 'n')}, ${scattered('person', `1 + n % ${people}`)}, ${scattered('person', 'p')}, ${scattered('squad', "p || '.1'")}, 100, 'join', 'o' || n, 'paid', now() - interval '1 day'
   from (select n, case when n % 5 > 0 then 1 else 1 + n % ${pages} end as p from generate_series(1, ${payments}) n) x`,
  `insert into payments (order_id, user_id, creator_user_id, squad_id, amount, rzp_payment_id, receipt_number, captured_at)
   select o.id, o.user_id, o.creator_user_id, o.squad_id, o.amount, 'p' || o.rzp_order_id, 'r' || o.rzp_order_id,
     now() - substr(o.rzp_order_id, 2)::bigint * interval '330 days' / ${payments} from payment_orders o`,
  // The ledger of each payment: the payment and Razorpay's fee. What is a week old can be paid out.
  `update payments set fee_paise = amount * 2, tax_paise = 0, settled_at = captured_at, released_at = captured_at + interval '7 days'
   where captured_at < now() - interval '7 days'`,
  `insert into ledger (cause, step, debit, credit, paise, creator_user_id, payment_id, at, entered_at)
   select rzp_payment_id, step, debit, credit, paise, creator_user_id, id, captured_at, captured_at from payments,
     lateral (values ('captured', 'gateway', 'creator_held', amount * 100), ('gateway_fee', 'gateway_fee', 'gateway', amount * 2),
       ('gateway_fee_borne', 'creator_held', 'gateway_fee', amount * 2)) e (step, debit, credit, paise)`,
  `insert into creator_balances (creator_user_id, account, paise)
   select creator_user_id, case when released_at is null then 'creator_held' else 'creator' end, sum(amount * 98) from payments group by 1, 2`,
  ...[
    ['creator_months', 'month', MONTH],
    ['creator_days', 'day', DAY],
  ].map(
    ([table, period, of]) => `insert into ${table} (creator_user_id, ${period}, account, debit, credit)
   select creator_user_id, ${of}, account, sum(debit), sum(credit) from payments,
     lateral (values ('gateway', amount * 100, 0), ('gateway_fee', 0, amount * 2)) e (account, debit, credit) group by 1, 2, 3`,
  ),
  `insert into page_members (subscription_id, creator_user_id, member_id, squad_id, is_member, renews, member_since, paid_until, paid_paise, is_written, words)
   select m.id, m.creator_user_id, m.member_id, m.squad_id, true, m.renews, m.member_since, m.paid_until, coalesce(p.paise, 0), true,
     array_to_tsvector(array[right(m.creator_user_id::text, 8) || ':person', right(m.creator_user_id::text, 8) || ':' || split_part(u.full_name, ' ', 2)])
   from squad_subscriptions m join users u on u.id = m.member_id
   left join (select user_id, creator_user_id, sum(kept)::bigint * 100 as paise from payments group by 1, 2) p
     on p.user_id = m.member_id and p.creator_user_id = m.creator_user_id`,
  `insert into payer_months (creator_user_id, month, user_id, payments)
   select creator_user_id, ${MONTH}, user_id, count(*) from payments group by 1, 2, 3`,
  `insert into page_months (creator_user_id, month, earnings, payments, payers)
   select creator_user_id, ${MONTH}, sum(kept), count(*), count(distinct user_id) from payments group by 1, 2`,
  // About the newest posts.
  `insert into notifications (id, type, creator_user_id, post_id, created_at)
   select ${scattered('news', 'id')}, 1, creator_user_id, id, published_at from (select * from posts order by published_at desc limit ${Math.round(people / 10)}) p`,
  // An index that is made at the end takes a third of the time.
  'alter table notification_recipients drop constraint notification_recipients_pkey',
  `insert into notification_recipients (recipient_id, created_at, notification_id, seen)
   select ${scattered('person', `1 + (r * 37 + k * 7919) % (${people} - 1)`)}, created_at, id, k % 3 > 0
   from (select *, row_number() over (order by created_at desc) as r from notifications) n, generate_series(1, ${Math.round((told * 10) / people)}) k`,
  `insert into notification_recipients (recipient_id, created_at, notification_id)
   select ${scattered('person', `${people}`)}, created_at, id from (select * from notifications order by created_at desc limit 300) n`,
  'alter table notification_recipients add primary key (recipient_id, created_at, notification_id)',
];

/** Makes a database of this size, or finds an existing one; returns its folder. */
export async function fill(size: Size, anew = false): Promise<string> {
  const dataDir = folderOf(size);
  if (anew) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  const isNew = (await source.query(`select to_regclass('filled') is null as it`))[0].it;
  await source.runMigrations();
  if (isNew) {
    await migrateJobs(postgres.url);
    await pour(postgres.url, size);
  }
  setDataSource(undefined);
  await source.destroy();
  await postgres.stop();
  return dataDir;
}

async function pour(url: string, size: Size): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'; set statement_timeout = 0`);
  for (const statement of FILLING(SIZES[size])) {
    const began = performance.now();
    await client.query(statement);
    console.log(
      `  ${((performance.now() - began) / 1_000).toFixed(1)} s ${statement.slice(0, 60).replace(/\s+/g, ' ')}`,
    );
  }
  for (const [token, n] of [
    [READER.token, SIZES[size].people],
    [OWNER.token, 1],
  ] as const)
    await client.query(
      `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
       values ($1, ${scattered('person', '$2::int')}, '127.0.0.1', 'bench', now() + interval '30 days')`,
      [hashToken(token), n],
    );
  await client.query('vacuum analyze');
  await client.query('create table filled ()');
  await client.end();
}
