// @module-tag slow

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { outsideChecks } from '../../operations/commands/doctorOutside';
import { getPage } from '../../pages/creators/creator.service';
import { searchPages } from '../../pages/creators/search.service';
import { livePagesAfter } from '../../pages/sitemap/sitemap.service';
import { readConfig, setConfig } from '../../platform/config/config';
import { fromReplica, fromReplicaFor, openReplica, replicaState } from '../../platform/db/connections/replica';
import { setDataSource, sql, transaction } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open';
import { openDatabaseLine } from '../database/databaseLine';
import { primaryAndStandby } from '../database/standby';
import { aCreator, aPerson, type CreatorPerson } from '../factories';
import { until } from '../harness';

// A Postgres and a hot standby of its own. The standby's replay is paused to see which of the two has answered.
let servers: Awaited<ReturnType<typeof primaryAndStandby>>;
let standby: Client;
let creator: CreatorPerson;
let replica: { stop(): Promise<void> } | undefined;
let stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  servers = await primaryAndStandby();
  setConfig(readConfig({ DATABASE_URL: servers.primaryUrl, LOG_LEVEL: 'silent' }));
  const source = await openDatabase(servers.primaryUrl, ENTITIES, MIGRATIONS);
  setDataSource(source);
  standby = new Client(servers.standbyUrl);
  standby.on('error', () => undefined);
  await standby.connect();
  creator = await aCreator({ pageName: 'The old name' });
  await sql(`create schema late; create function late.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$`);
  await caughtUp();
  stops = [async () => replica?.stop(), () => source.destroy(), () => servers.end()];
});
afterAll(async () => {
  for (const stop of stops) await stop();
  setDataSource(undefined);
});

/** Waits until the standby has caught up with the primary. */
async function caughtUp(): Promise<void> {
  const [at] = await sql<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
  await until(async () => {
    const { rows } = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [at!.lsn]);
    return rows[0].there;
  });
}
/** Writes on the primary, so that the standby's last replay is recent. */
const beat = () =>
  sql('create table if not exists beats (at timestamptz)').then(() => sql('insert into beats values (now())'));
/** Reads from a server from now on, as long as it lags no more than that. The time limit is generous for a busy machine. */
async function readFrom(url: string, maxAgeSeconds: number, answerMs = 60_000): Promise<void> {
  await replica?.stop();
  await beat();
  replica = await openReplica(url, ENTITIES, { maxAgeSeconds, lookMs: 200, answerMs });
}
/** An address at which the clock of the standby is an hour late. */
function withLateClock(url: string): string {
  const late = new URL(url);
  late.searchParams.set('options', '-c search_path=late,pg_catalog,public');
  return late.href;
}
const isRead = () =>
  until(async () => {
    await beat();
    return replicaState() === 'up';
  });
const nameFor = (viewer: object | null) =>
  fromReplicaFor(viewer, () => getPage(null, creator.userId)).then(({ pageName }) => pageName);
const found = async (text: string) =>
  (await fromReplica(() => searchPages(text, { limit: 9, after: null }))).edges.map(({ node }) => node.pageName);
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The doctor's message about an address of DATABASE_READ_URL. */
const looksAt = (DATABASE_READ_URL: string, databaseReadMaxAge: number) =>
  outsideChecks
    .find(({ name }) => name === 'standby')!
    .look({ ...readConfig({ DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL }), databaseReadMaxAge });

describe('the doctor', () => {
  it('distinguishes a standby that keeps up from one that is behind and from another database', async () => {
    expect(await looksAt(servers.standbyUrl, 3_600)).toMatch(/^\d+ seconds behind at most$/);
    await expect(looksAt(servers.primaryUrl, 3_600)).rejects.toThrow(/^it is no standby/);
  });
});

describe('while the standby is a little behind', () => {
  beforeAll(async () => {
    await readFrom(servers.standbyUrl, 3_600);
    await isRead();
    await standby.query('select pg_wal_replay_pause()');
    await until(
      async () => (await standby.query('select pg_get_wal_replay_pause_state() as s')).rows[0].s === 'paused',
    );
    await sql("update creators set page_name = 'The new name', search_name = 'the new name' where user_id = $1", [
      creator.userId,
    ]);
  });
  afterAll(() => standby.query('select pg_wal_replay_resume()'));

  it('visitors, search and the sitemap read there, and signed-in people read what they have written', async () => {
    expect(replicaState()).toBe('up');
    expect([await nameFor(null), await nameFor(await aPerson())]).toEqual(['The old name', 'The new name']);
    expect([await found('old name'), await found('new name')]).toEqual([['The old name'], []]);
    const late = await aCreator({ pageName: 'A late page' });
    const listed = async () => (await livePagesAfter(FIRST, 99)).map(({ userId }) => userId);
    expect(await listed()).toEqual([creator.userId]);
    // A row that the standby does not have yet is read from the primary.
    expect((await fromReplicaFor(null, () => getPage(null, late.userId))).pageName).toBe('A late page');
  });

  it('a transaction within such a read runs on the primary', async () => {
    const isStandby = () => sql<{ s: boolean }>('select pg_is_in_recovery() as s').then(([row]) => row!.s);
    expect(await fromReplica(async () => [await isStandby(), await transaction(isStandby)])).toEqual([true, false]);
  });

  it('a standby that lags too far is not read until it has caught up, also where its clock is late', async () => {
    await until(() => looksAt(servers.standbyUrl, 1).then(() => false, String));
    const late = /^it is \d+ seconds behind$/;
    for (const url of [servers.standbyUrl, withLateClock(servers.standbyUrl)])
      await expect(looksAt(url, 1)).rejects.toThrow(late);
    await readFrom(withLateClock(servers.standbyUrl), 1);
    expect(replicaState()).toBe('down');
    expect(await nameFor(null)).toBe('The new name');
    await readFrom(servers.standbyUrl, 1);
    await until(() => replicaState() === 'down');
    expect(await nameFor(null)).toBe('The new name');
    await standby.query('select pg_wal_replay_resume()');
    await isRead();
    await caughtUp();
    expect(await nameFor(null)).toBe('The new name');
  });
});

it('a standby that goes silent is not read any more, and each read is answered by the primary in time', async () => {
  let answers = true;
  const line = await openDatabaseLine(servers.standbyUrl, () => answers);
  await readFrom(line.url, 3_600, 1_000);
  await isRead();
  answers = false;
  const began = Date.now();
  expect(await Promise.all(Array.from({ length: 20 }, () => nameFor(null)))).toEqual(Array(20).fill('The new name'));
  // One after the other they would wait for 20 seconds, without a limit for ever.
  expect(Date.now() - began).toBeLessThan(15_000);
  await until(() => replicaState() === 'down');
  // Each read that still waited for the standby would take a second, on an idle machine too.
  const waits: number[] = [];
  for (let read = 0; read < 5; read++) {
    const next = Date.now();
    expect(await nameFor(null)).toBe('The new name');
    waits.push(Date.now() - next);
  }
  expect(Math.min(...waits)).toBeLessThan(1_000);
  await replica!.stop();
  replica = undefined;
});

it('a read that fails on the standby is answered by the primary, and without a standby no read fails', async () => {
  await readFrom(servers.standbyUrl, 3_600, 3_000);
  await isRead();
  await servers.stopStandby();
  const began = Date.now();
  expect(await nameFor(null)).toBe('The new name');
  expect(Date.now() - began).toBeLessThan(3_500);
  await until(() => replicaState() === 'down');
  expect(await found('new name')).toEqual(['The new name']);
});

it('a server that is no standby is not read, at any address', async () => {
  await readFrom(servers.primaryUrl, 3_600);
  expect(replicaState()).toBe('down');
  await replica!.stop();
  expect(replicaState()).toBe('off');
});
