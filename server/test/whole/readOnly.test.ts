import { Client } from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { database, sql } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../factories';
import { until } from '../harness';
import { order } from '../money/memberships';
import { unproven } from '../money/unproven';
import { aWorld } from '../world';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  fan = await aPerson();
});

/** Runs a statement as Postgres' administrator, from another database, and waits until open connections have ended, as in a failover. */
async function becomes(setting: string): Promise<void> {
  const url = new URL(config().databaseUrl!);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client(url.href);
  await client.connect();
  await client.query(`alter database ${name} ${setting}`);
  await client.query('select pg_terminate_backend(pid, 10_000) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
afterEach(() => becomes('reset default_transaction_read_only'));

it('while the database is read-only, writes are 503 with Retry-After and no write is half done; readyz says so', async () => {
  const made = await order(world, fan, creator.squads[0]!);
  const paid = world.fakeRazorpay.control.pay(made.body.rzpOrder.id);
  const report = {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  };
  await becomes('set default_transaction_read_only = on');
  const answer = await world.as(fan).post('/api/payment/success', report);
  expect(answer).toMatchObject({ status: 503, body: { msg: expect.stringMatching(/only be read/) } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await world.as(fan).get(`/api/creator/${creator.userId}`)).status).toBe(200);
  // An answer stands for a second: one of before may be given still.
  const ready = await until(async () => {
    const said = await fetch(`${world.url}/readyz`);
    const body = await said.json();
    return body.writes ? null : { status: said.status, body };
  });
  expect([ready.status, ready.body]).toMatchObject([
    200,
    { ok: true, writes: false, parts: { databaseRead: 'up', databaseWrite: 'down' } },
  ]);

  await becomes('reset default_transaction_read_only');
  expect((await world.as(fan).post('/api/payment/success', report)).status).toBe(200);
  await until(async () => (await (await fetch(`${world.url}/readyz`)).json()).writes === true);
  expect(await unproven()).toEqual([]);
});

it("while the database's disk is full, a payment is 503 and can be reported again", async () => {
  // The test before has ended the connections; a dead one may still be in the pool.
  const other = await until(() => aPerson().catch(() => null));
  const made = await order(world, other, creator.squads[0]!);
  const paid = world.fakeRazorpay.control.pay(made.body.rzpOrder.id);
  const report = {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  };
  // Postgres' error where a table cannot grow.
  await sql(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await sql('create trigger full_disk before insert on ledger for each statement execute function no_room()');
  const answer = await world.as(other).post('/api/payment/success', report);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await sql('select id from payments where user_id = $1', [other.userId])).toEqual([]);
  await sql('drop trigger full_disk on ledger');
  expect((await world.as(other).post('/api/payment/success', report)).status).toBe(200);
  expect(await unproven()).toEqual([]);
  expect(database().isInitialized).toBe(true);
});
