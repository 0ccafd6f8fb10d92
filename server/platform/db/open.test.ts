import { Client } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import '../../registerListeners';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { newDatabase } from '../../test/database/postgres';
import { until } from '../../test/harness';
import { StartError } from '../config/startError';
import { createDataSource } from './dataSource';
import { openDatabase } from './open';

const opened: { destroy(): Promise<void> }[] = [];
let url: string;

beforeAll(async () => {
  url = await newDatabase();
});
afterAll(async () => {
  for (const source of opened) await source.destroy();
});

async function open(migrations: Parameters<typeof openDatabase>[2] = MIGRATIONS, address = url) {
  const source = await openDatabase(address, ENTITIES, migrations);
  opened.push(source);
  return source;
}

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name);

/** The migrations that have run, and what builds must know of them. */
async function stateOf(source: DataSource) {
  const [state] = await source.query(
    `select array_agg(name order by id) as names, obj_description('migrations'::regclass) as needs from migrations`,
  );
  return state as { names: string[]; needs: string };
}

describe('opening the database', () => {
  it('migrates an empty one once, though two nodes start at the same time', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect((await stateOf(one)).names).toEqual(namesOf(MIGRATIONS));
    expect(await two.query('select count(*)::int as n from graphile_worker.jobs')).toEqual([{ n: 0 }]);
  });

  it('opens one that a newer Toli has migrated, and changes nothing of it, unless that needs a newer build', async () => {
    const address = await newDatabase();
    class Adds1763700009001 {
      up = async () => undefined;
      down = async () => undefined;
    }
    class Removes1763700009002 extends Adds1763700009001 {
      static needs = 9001;
    }
    const newer = await open([...MIGRATIONS, Adds1763700009001], address);
    const before = await stateOf(newer);
    const older = await open(MIGRATIONS, address);
    expect(await older.query('select count(*)::int as n from users')).toEqual([{ n: 0 }]);
    expect(await stateOf(newer)).toEqual(before);

    await open([...MIGRATIONS, Adds1763700009001, Removes1763700009002], address);
    const after = await stateOf(newer);
    const tooOld = open(MIGRATIONS, address);
    await expect(tooOld).rejects.toThrow(StartError);
    await expect(tooOld).rejects.toThrow(
      'The database was changed by a newer Toli (Adds1763700009001, Removes1763700009002), and this one cannot run on it. Start that version, or put back a backup from before.',
    );
    expect(await stateOf(newer)).toEqual(after);
    await open([...MIGRATIONS, Adds1763700009001], address);
  });

  it('is noted to need a newer build before a migration that needs one is run', async () => {
    const source = await open();
    const { needs } = await stateOf(source);
    // No build of before 0.1.0 starts on it: these know 160 at most.
    expect(Number(needs)).toBeGreaterThan(160);
    class Tightens1763700009001 {
      static needs = 9001;
      async up(): Promise<void> {
        throw new Error('half-way');
      }
      async down(): Promise<void> {}
    }
    await expect(open([...MIGRATIONS, Tightens1763700009001])).rejects.toThrow('half-way');
    expect((await stateOf(source)).needs).toBe('9001');
    await open();
    expect((await stateOf(source)).needs).toBe(needs);
  });

  it('migrates in the middle of requests, none of which is ended for it', async () => {
    await open();
    const [request, onlooker] = [new Client(url), new Client(url)];
    onTestFinished(async () => void (await Promise.all([request.end(), onlooker.end()])));
    await Promise.all([request.connect(), onlooker.connect()]);
    const isThere = (locks: string) => async () =>
      (await onlooker.query(`select from pg_locks where ${locks}`)).rowCount! > 0;
    const creators = (granted: boolean) =>
      `relation = 'creators'::regclass and mode = '${granted ? 'AccessExclusiveLock' : 'AccessShareLock'}' and granted = ${granted}`;
    let isAnswered = false;
    class TwoTables1763700009001 {
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
    const migrated = open([...MIGRATIONS, TwoTables1763700009001]);
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

  it('of before 0.1.0 is taken over as it is, its migrations beside the baseline', async () => {
    const address = await newDatabase();
    const source = await open(MIGRATIONS.slice(0, 1), address);
    await source.query(
      `insert into users (email, email_key, full_name) values ('asha@example.in', 'asha@example.in', 'Asha')`,
    );
    const before = ['FirstJourney1763700000001', 'FilmSizes1763700000138', 'SuspendedPayments1763700000160'];
    await source.query('truncate migrations restart identity');
    for (const name of before)
      await source.query('insert into migrations (timestamp, name) values ($1, $2)', [name.slice(-13), name]);
    await source.query(`comment on table migrations is '78'`);

    await Promise.all([open(MIGRATIONS, address), open(MIGRATIONS, address)]);
    expect((await stateOf(source)).names).toEqual([...before, ...namesOf(MIGRATIONS)]);
    expect(await source.query('select full_name as name from users')).toEqual([{ name: 'Asha' }]);
    await open(MIGRATIONS, address);
    expect((await stateOf(source)).names).toEqual([...before, ...namesOf(MIGRATIONS)]);
  });

  it('that is older still is refused with the commit that brings it there, and is not changed', async () => {
    const address = await newDatabase();
    const source = await createDataSource(address, [], []).initialize();
    opened.push(source);
    await source.query(
      'create table migrations (id serial primary key, timestamp bigint not null, name varchar not null)',
    );
    await source.query(`insert into migrations (timestamp, name) values (1763700000138, 'FilmSizes1763700000138')`);
    const before = await stateOf(source);
    const refused = await open(MIGRATIONS, address).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toBe(
      'The database is older than 0.1.0 (FilmSizes1763700000138). Start the build of commit 2347f080b235 once, which brings it to SuspendedPayments1763700000160, then this one.',
    );
    expect(await stateOf(source)).toEqual(before);
  });

  it('has a secret of its own for the links in mails, and the month after next', async () => {
    const secrets = new Set<string>();
    for (const address of [url, await newDatabase()]) {
      const source = await open(MIGRATIONS, address);
      const [kept] = await source.query(
        `select encode(secret, 'hex') as secret, length(secret) as bytes, to_regclass(to_char(date_trunc('month', now() at time zone 'UTC')
           + interval '2 months', '"notification_recipients_"YYYYMM')) is not null as "hasMonth" from mail_keys`,
      );
      expect(kept).toMatchObject({ bytes: 64, hasMonth: true });
      secrets.add(kept.secret);
    }
    expect(secrets.size).toBe(2);
  });
});
