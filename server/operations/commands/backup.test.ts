import { aWorld } from '../../test/world';
// @module-tag slow

import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { ENTITIES } from '../../modules';
import { config } from '../../platform/config/config';
import { setDataSource, sql } from '../../platform/db/database';
import { createDataSource } from '../../platform/db/dataSource';
import { admin } from '../../test/database/postgres';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { order, report } from '../../test/money/memberships';
import { toli, toliJson } from '../../test/processes/toliProgram';

const world = aWorld();
let creator: CreatorPerson;
let shelf: string;
beforeAll(async () => {
  world.fakeRazorpay.control.dropWebhooks();
  creator = await aCreator({ squads: [100] });
  shelf = await mkdtemp(path.join(tmpdir(), 'toli-backups-'));
});
afterAll(() => rm(shelf, { recursive: true, force: true }));

/** A person pays and reads that they are a member. */
async function join(fan: Person): Promise<Person> {
  const { body } = await order(world, fan, creator.squads[0]!);
  const { status } = await report(world, fan, body.rzpOrder.id);
  expect(status).toBe(200);
  return fan;
}

const showPicture = async (who: Person) => {
  const picture = await quarters(640, 640).jpeg().toBuffer();
  const { status } = await world.as(who).put('/api/user/profile-pic', formWith('profilePic', picture));
  expect(status).toBe(200);
};

/** Repeats a piece of work until it is stopped; returns the results. */
function over<T>(what: () => Promise<T>): () => Promise<T[]> {
  let goesOn = true;
  const done: T[] = [];
  const going = (async () => {
    while (goesOn) done.push(await what());
  })();
  // Awaited by the caller of stop.
  going.catch(() => undefined);
  return async () => {
    goesOn = false;
    await going;
    return done;
  };
}

/** A new machine: a database without tables, and an empty folder. */
async function newMachine(): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string; DATA_DIR: string }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await (await admin()).query(`create database ${name}`);
  const url = new URL(config().databaseUrl!);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-restored-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    RAZORPAY_BASE_URL: `${world.url}/dev/razorpay`,
  };
}

const hasTables = async (url: string) => {
  const source = await createDataSource(url, [], [], { poolSize: 1 }).initialize();
  const [found] = await source.query("select to_regclass('users') is not null as has");
  await source.destroy();
  return found.has as boolean;
};

/** Undoes what has come since the migrations of before 0.1.0 took their place together. */
async function undoLater(url: string): Promise<void> {
  const source = await createDataSource(url, [], [], { poolSize: 1 }).initialize();
  const db = source.createQueryRunner();
  for (const Later of MIGRATIONS.slice(2).reverse()) {
    await new Later().down(db);
    await db.query('delete from migrations where name = $1', [Later.name]);
  }
  await db.release();
  await source.destroy();
}

describe('a backup', () => {
  it('is refused where one of its bytes has changed, where it would overwrite something, and where a newer Toli made it', async () => {
    await showPicture(creator);
    await sql('update creators set language = null');
    const { folder, rows, objects, missing } = await toliJson(['backup', shelf]);
    expect([missing, objects > 0, rows > 5]).toEqual([[], true, true]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'manifest.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(shelf)).toEqual([path.basename(folder)]);

    const full = await toli(['restore', folder, '--apply']);
    expect(full).toEqual({ code: 1, said: expect.stringContaining('There are people in this database already.') });

    const machine = await newMachine();
    const looked = await toli(['restore', folder], machine);
    expect(looked.said).toMatch(/^The backup is whole: .*\nNothing was changed/);
    expect(await hasTables(machine.DATABASE_URL)).toBe(false);

    const copy = path.join(shelf, 'copy');
    const damaged = async (file: string) => {
      await rm(copy, { recursive: true, force: true });
      await cp(folder, copy, { recursive: true });
      await appendFile(path.join(copy, file), ' ');
      return toli(['restore', copy, '--apply'], machine);
    };
    const [picture] = await readdir(path.join(folder, 'media/pictures'));
    for (const file of ['tables/public.users.ndjson.gz', 'media.ndjson.gz', `media/pictures/${picture}`])
      expect(await damaged(file)).toEqual({ code: 1, said: `${file} is not what was written` });

    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    const told = async (changes: object, on = machine) => {
      await writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
      return (await toli(['restore', copy, '--apply'], on)).said;
    };
    await rm(copy, { recursive: true });
    await cp(folder, copy, { recursive: true });
    expect(await told({ migrations: [...manifest.migrations, 'Later1763700009001'] })).toMatch(
      /A newer Toli made this backup \(Later1763700009001\)/,
    );
    expect(await told({ migrations: ['FilmSizes1763700000138'] })).toMatch(
      /The backup is older than 0\.1\.0 \(FilmSizes1763700000138\)\. Restore it with the build of commit/,
    );
    expect(await hasTables(machine.DATABASE_URL)).toBe(false);
    // A count that differs from the rows rolls everything back.
    const [first, ...others] = manifest.tables;
    const wrong = await told({ tables: [{ ...first, checksum: '7' }, ...others] });
    expect(wrong).toMatch(/is not what was kept: .*Nothing was restored/);
    // The migrations of before 0.1.0 made the same tables; what their nodes had left is completed by their build.
    const before = { migrations: ['FilmSizes1763700000138', 'SuspendedPayments1763700000160'] };
    const [old, empty] = [await newMachine(), await newMachine()];
    await toliJson(['restore', folder, '--apply'], old);
    await undoLater(old.DATABASE_URL);
    const backedUpBefore = async () => {
      const backup = await toliJson(['backup', shelf], old);
      await rm(copy, { recursive: true });
      await cp(backup.folder, copy, { recursive: true });
      return { ...JSON.parse(await readFile(path.join(copy, 'manifest.json'), 'utf8')), ...before };
    };
    expect(await told(await backedUpBefore(), empty)).toMatch(
      /Earlier nodes have left pages without a language\. Nothing was restored: restore into another database/,
    );
    const source = await createDataSource(old.DATABASE_URL, [], [], { poolSize: 1 }).initialize();
    await source.query(`update creators set language = 'en'`);
    await source.destroy();
    expect(await told(await backedUpBefore(), empty)).toMatch(
      /of each table the count, the sums and the checksum are those of the backup/,
    );
  });

  it('that was made under load brings everything back on a new machine, and with the gateway not a rupee is missing', async () => {
    const waiting: Person[] = [];
    while (waiting.length < 200) waiting.push(await aPerson());
    const joinNext = () => join(waiting.pop()!);
    const first = await joinNext();
    const [joins, pictures] = [over(joinNext), over(async () => showPicture(await aPerson()))];
    const made = await toliJson(['backup', shelf]);
    expect([made.code, made.missing]).toEqual([0, []]);
    const fans = [first, ...(await joins()), await joinNext()];
    await pictures();

    // The machine is gone, with its database and its files.
    const lost = new URL(config().databaseUrl!).pathname.slice(1);
    setDataSource(undefined);
    await (await admin()).query(`drop database ${lost} with (force)`);
    await rm(config().dataDir, { recursive: true, force: true });

    const machine = await newMachine();
    const restored = await toliJson(['restore', made.folder, '--apply'], machine);
    expect(restored).toMatchObject({ code: 0, rows: made.rows, differences: [] });
    configure({ databaseUrl: machine.DATABASE_URL, dataDir: machine.DATA_DIR });
    const source = await createDataSource(machine.DATABASE_URL, ENTITIES, []).initialize();
    onTestFinished(() => source.destroy());
    setDataSource(source);
    const members = async () => {
      const found = await sql<{ id: string }>(
        'select s.member_id as id from squad_subscriptions s where s.status = 1 and s.member_id = any($1)',
        [fans.map(({ userId }) => userId)],
      );
      return found.length;
    };
    const before = await members();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(fans.length);

    const day = /--since (\S+) --apply/.exec(restored.lines.join('\n'))![1]!;
    const reconciled = await toli(['reconcile', '--since', day, '--apply'], machine);
    expect(reconciled).toEqual({ code: 0, said: expect.stringContaining('a difference of ₹0.00') });
    expect(await members()).toBe(fans.length);
    expect(await toli(['prove'], machine)).toMatchObject({ code: 0 });
    const paid = await sql<{ rupees: number }>('select sum(amount)::int as rupees from payments');
    expect(paid[0]!.rupees).toBe(fans.length * 100);

    const pics = await sql<{ src: string }>('select src from files where drops_at is null');
    expect(pics.length).toBeGreaterThan(1);
    for (const { src } of pics)
      expect((await stat(path.join(machine.DATA_DIR, 'files', src))).size).toBeGreaterThan(100);
  });
});
