import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import '../../registerListeners';
import { ENTITIES, MIGRATIONS } from '../../entities';
import { postgresUrl } from '../../test/database/postgres';
import { until } from '../../test/harness';
import { StartError } from '../config/startError';
import { numberOf } from './newerDatabase';
import { openDatabase } from './open';

const url = new URL(postgresUrl);
const opened: { destroy(): Promise<void> }[] = [];

beforeAll(async () => {
  const admin = new Client(url.href);
  await admin.connect();
  url.pathname = `/t_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  await admin.end();
});
afterAll(async () => {
  for (const source of opened) await source.destroy();
});

async function open(migrations = MIGRATIONS, address = url.href) {
  const source = await openDatabase(address, ENTITIES, migrations);
  opened.push(source);
  return source;
}

describe('opening the database', () => {
  it('migrates an empty one once, though two nodes start at the same time', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const done = await one.query('select name from migrations order by id');
    expect(done.map(({ name }: { name: string }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await two.query('select count(*)::int as n from graphile_worker.jobs')).toEqual([{ n: 0 }]);
  });

  it('opens one that a newer Toli has migrated, and changes nothing of it, unless that needs a newer build', async () => {
    const newer = await open();
    const state = () =>
      newer.query(
        `select array_agg(name order by id) as names, obj_description('migrations'::regclass) as needs from migrations`,
      );
    const before = await state();
    const needed = MIGRATIONS.findIndex(({ name }) => numberOf(name) === Number(before[0].needs));
    expect(needed).toBeGreaterThan(60);
    const older = await open(MIGRATIONS.slice(0, needed + 1));
    expect(await older.query('select count(*)::int as n from users')).toEqual([{ n: 0 }]);
    expect(await state()).toEqual(before);

    const tooOld = open(MIGRATIONS.slice(0, needed));
    await expect(tooOld).rejects.toThrow(StartError);
    await expect(tooOld).rejects.toThrow(
      `, ${MIGRATIONS.at(-1)!.name}), and this one cannot run on it. Start that version, or put back a backup from before.`,
    );
    expect(await state()).toEqual(before);
  });

  it('is noted to need a newer build before a migration that needs one is run', async () => {
    const source = await open();
    class Tightens1763700000999 {
      static needs = 156;
      async up(): Promise<void> {
        throw new Error('half-way');
      }
      async down(): Promise<void> {}
    }
    await expect(open([...MIGRATIONS, Tightens1763700000999])).rejects.toThrow('half-way');
    const needs = async () => (await source.query(`select obj_description('migrations'::regclass) as needs`))[0].needs;
    expect(await needs()).toBe('156');
    await open();
    expect(await needs()).toBe('78');
  });

  it('migrates in the middle of requests, none of which is ended for it', async () => {
    await open();
    const [request, onlooker] = [new Client(url.href), new Client(url.href)];
    onTestFinished(async () => void (await Promise.all([request.end(), onlooker.end()])));
    await Promise.all([request.connect(), onlooker.connect()]);
    const isThere = (locks: string) => async () =>
      (await onlooker.query(`select from pg_locks where ${locks}`)).rowCount! > 0;
    const creators = (granted: boolean) =>
      `relation = 'creators'::regclass and mode = '${granted ? 'AccessExclusiveLock' : 'AccessShareLock'}' and granted = ${granted}`;
    let isAnswered = false;
    class TwoTables1763700000998 {
      async up(db: QueryRunner): Promise<void> {
        await db.query('alter table creators add column one int');
        // The request holds the next table, and waits for this one.
        await until(async () => isAnswered || (await isThere(creators(false))()));
        await db.query('alter table posts add column two int');
      }
      async down(): Promise<void> {}
    }
    await request.query('begin');
    await request.query('select from posts');
    const migrated = open([...MIGRATIONS, TwoTables1763700000998]);
    await until(isThere(creators(true)));
    await request.query('select from creators');
    isAnswered = true;
    await request.query('commit');
    const [found] = await (await migrated).query(
      `select current_setting('lock_timeout') as limit, (select count(one) + count(two) from creators, posts)::int as set`,
    );
    expect(found).toEqual({ limit: '10s', set: 0 });
  });

  it('fails in one line with the reason, and without the password', async () => {
    const wrong = new URL(url);
    wrong.password = 'a wrong secret';
    const refused = await open(MIGRATIONS, wrong.href).catch((it) => it);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(/^DATABASE_URL names a database that cannot be opened \(.+\)\.$/);
    expect(refused.message).not.toContain('secret');
  });

  it('gives each connection its time limits, so that no statement waits or blocks for ever', async () => {
    const source = await open();
    const setting = (name: string) => `current_setting('${name}') as "${name}"`;
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    expect(await source.query(`select ${names.map(setting).join()}`)).toEqual([
      { lock_timeout: '10s', statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' },
    ]);
  });
});
