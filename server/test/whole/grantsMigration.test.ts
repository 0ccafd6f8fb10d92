import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../entities';
import { createDataSource } from '../../platform/db/dataSource';
import { postgresUrl } from '../database/postgres';

// A database before payments had grants, with the possible histories between a fan and a page.
const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('Grants'));
const url = new URL(postgresUrl);
let source: DataSource;

type Payment = [
  kind: string,
  amount: number,
  captured: string,
  until: string | null,
  refund?: 'outside' | 'disputed' | 'twice',
];
/** The row of a membership: its price, its stored state, its end, and a kept month. Days count from now. */
interface History {
  payments: Payment[];
  membership: [amount: number, status: number, until: string | null, kept?: [number, string]];
}

const HISTORIES: Record<string, History> = {
  joined: { payments: [['join', 100, '-10', '20']], membership: [100, 1, '20'] },
  'renewed early': {
    payments: [
      ['join', 100, '-28', '3'],
      ['renewal', 100, '-1', '34'],
    ],
    membership: [100, 1, '34'],
  },
  'renewed early in a lower squad': {
    payments: [
      ['join', 300, '-28', '3'],
      ['renewal', 100, '-1', '34'],
    ],
    membership: [100, 1, '34', [300, '3']],
  },
  'moved up, then down, then up again': {
    payments: [
      ['join', 100, '-28', '3'],
      ['upgrade', 300, '-20', '3'],
      ['renewal', 100, '-3', '34'],
      ['upgrade', 300, '-1', '34'],
    ],
    membership: [300, 1, '34', [300, '3']],
  },
  'left and came back': {
    payments: [
      ['join', 300, '-20', '10'],
      ['rejoin', 100, '-5', '25'],
    ],
    membership: [100, 1, '25'],
  },
  left: { payments: [['join', 100, '-10', '20']], membership: [100, 3, '20'] },
  'over and pending': { payments: [['join', 100, '-33', '-2']], membership: [100, 2, '-2'] },
  'over, and nothing written down of it': { payments: [['join', 100, '-33', '-2']], membership: [100, 1, '-2'] },
  lapsed: { payments: [['join', 100, '-50', '-20']], membership: [100, 3, '-20'] },
  'ended by a refund of the first of two months': {
    payments: [
      ['join', 100, '-28', '3', 'outside'],
      ['renewal', 100, '-1', '34'],
    ],
    membership: [100, 3, '34'],
  },
  'lost in a dispute, joined again': {
    payments: [
      ['join', 300, '-20', '10', 'disputed'],
      ['rejoin', 100, '-5', '25'],
      ['renewal', 100, '-4', null, 'twice'],
    ],
    membership: [100, 1, '25'],
  },
  'paid for before ends were noted': {
    payments: [
      ['join', 100, '-40', null],
      ['renewal', 100, '-12', null],
    ],
    membership: [100, 1, '21'],
  },
  'with two ends that no payment explains': { payments: [], membership: [100, 1, '34', [300, '3']] },
  'only opened': { payments: [], membership: [100, 0, null] },
};

const at = (days: string | null) => (days === null ? 'null' : `moment + interval '${days} days'`);

async function write(name: string, { payments, membership }: History): Promise<void> {
  const [amount, status, until, kept] = membership;
  const statements = payments.map(
    ([kind, price, captured, end, refund], i) => `
    insert into payment_orders (id, user_id, creator_user_id, squad_id, amount, kind, status, held_until)
      select uuid_v7(), fan, s.creator_user_id, s.id, 100, '${kind}', 'paid', moment from squads s where s.amount = ${price} returning id into made;
    insert into payments (order_id, user_id, creator_user_id, squad_id, amount, rzp_payment_id, captured_at, grants_until,
        refund_reason, refunded_at, refunded_paise, rzp_refund_id)
      select o.id, fan, o.creator_user_id, o.squad_id, 100, 'pay_${name}${i}', ${at(captured)}, ${at(end)},
        ${refund ? `'${refund}', moment, 10000, 'rfnd_${name}${i}'` : 'null, null, 0, null'} from payment_orders o where o.id = made;`,
  );
  await source.query(`do $$ declare fan uuid; made uuid; moment timestamptz(3) := date_trunc('milliseconds', now()); begin
    insert into users (email, email_key, full_name) values ('${name}', '${name}', '${name}') returning id into fan;
    insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since,
        kept_amount, kept_until, updated_at)
      select fan, s.creator_user_id, s.id, s.amount, ${status}, ${at(until)}, ${until ? 1 : 'null'}, ${until ? at('-30') : 'null'},
        ${kept ? `${kept[0]}, ${at(kept[1])}` : 'null, null'}, moment from squads s where s.amount = ${amount};
    ${statements.join('')}
  end $$`);
}

beforeAll(async () => {
  const admin = await createDataSource(url.href, [], [], { poolSize: 1 }).initialize();
  url.pathname = `/t_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  await admin.destroy();
  const before = await createDataSource(url.href, [], MIGRATIONS.slice(0, BEFORE), { poolSize: 1 }).initialize();
  await before.runMigrations();
  await before.destroy();
  source = await createDataSource(url.href, [], MIGRATIONS.slice(0, BEFORE + 1), { poolSize: 1 }).initialize();
  await source.query(`
    insert into users (email, email_key, full_name) values ('owner', 'owner', 'Owner');
    insert into creators (user_id, page_name, search_name, bio) select id, 'Page', 'page', 'things' from users;
    insert into squads (creator_user_id, amount, title) select user_id, amount, 'Squad' from creators, unnest(array[100, 300]) amount;
  `);
  for (const [name, history] of Object.entries(HISTORIES)) await write(name, history);
});
afterAll(() => source?.destroy());

/** What each person may read on each of the next 40 days, by the old columns and by grants. */
const NOTED = `greatest(m.amount, case when m.kept_until > day then m.kept_amount end)`;
const GRANTED = `(select max(g.amount) from grants g where g.subscription_id = m.id and g.revoked_at is null and g.during @> day)`;
const access = (opens: string) =>
  source.query(`select u.full_name, m.status, day::text, case when m.status = 1 and m.paid_until > day then ${opens} end as opens
    from squad_subscriptions m join users u on u.id = m.member_id,
      generate_series(date_trunc('milliseconds', now()) + interval '1 hour', now() + interval '40 days', interval '1 day') day
    order by 1, 3`);
const opensNow = () => source.query('select member_id, status, opened_amount from active_subscriptions order by 1');

it('each kept payment becomes a grant, and no person’s access changes by it, up and down', async () => {
  const readNow = await opensNow();
  await source.query('begin isolation level repeatable read');
  const noted = await access(NOTED);
  await source.query('commit');
  expect(noted.length).toBe(Object.keys(HISTORIES).length * 40);
  await source.runMigrations();

  const offset = (rows: { day: string }[]) => rows.map(({ day: _, ...row }) => row);
  expect(offset(await access(GRANTED))).toEqual(offset(noted));
  expect(await opensNow()).toEqual(readNow);
  const unbought = await source.query(`select p.rzp_payment_id from payments p left join grants g on g.payment_id = p.id
    where (g.id is null) <> (p.refund_reason is not distinct from 'twice')`);
  expect(unbought).toEqual([]);
  const [{ carried }] = await source.query(`select count(*)::int as carried from grants where kind = 'carried'`);
  expect(carried).toBe(2);

  await source.undoLastMigration();
  expect(await opensNow()).toEqual(readNow);
  expect(offset(await access(NOTED))).toEqual(offset(noted));
  await source.runMigrations();
  expect(await opensNow()).toEqual(readNow);
});
