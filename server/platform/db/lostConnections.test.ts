import { aWorld } from '../../test/world';
// @module-tag slow

import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import '../../registerListeners';
import { aCreator, aMember, aPost, type CreatorPerson } from '../../test/factories';
import { type Answer, until } from '../../test/harness';
import { config } from '../config/config';
import { toAppError } from '../errorMapping';
import { startJobs } from '../jobs/jobs';
import { onGap } from '../live/pubsub';
import { sql, transaction } from './database';
import { int, query, STATEMENTS } from './query';

const world = aWorld();
let creator: CreatorPerson;

beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  await sql('create table tried (n int)');
  await sql('create sequence times');
});
beforeEach(() => sql('truncate tried; alter sequence times restart'));

/** As Postgres' administrator, on a connection that the tests do not kill. */
async function administrate<T>(statement: string): Promise<T[]> {
  const client = new Client(config().databaseUrl!);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Ends Toli's connections, as an administrator or a restart does; returns how many. */
const endConnections = async (named = '%') =>
  (
    await administrate(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like '${named}'`,
    )
  ).length;

const countTried = async () => (await sql<{ n: number }>('select count(*)::int as n from tried'))[0]!.n;
/** Ends its own connection, the first time. */
const SUICIDE = "case when nextval('times') = 1 then pg_terminate_backend(pg_backend_pid()) end";

describe('a read whose connection is lost', () => {
  it('is repeated on another one', async () => {
    expect(await sql(`select 7 as n, ${SUICIDE}`)).toMatchObject([{ n: 7 }]);
  });

  it('is repeated when it is prepared', async () => {
    const read = query({ n: int('7') }, (answer) => `select ${answer}, ${SUICIDE}`);
    // Not a statement of the product's.
    STATEMENTS.pop();
    expect(await read()).toMatchObject([{ n: 7 }]);
  });
});

describe('a write whose connection is lost', () => {
  it('is not repeated outside of a transaction, where it is unknown whether it happened: 503, to be tried later', async () => {
    const failure = await sql(`insert into tried select 1 from (select ${SUICIDE}) s returning n`).catch((it) => it);
    expect(toAppError(failure)).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    expect(await countTried()).toBe(0);
  });

  it('is repeated from the beginning of its transaction, once', async () => {
    await transaction(async () => {
      await sql('insert into tried values (1)');
      await sql(`select ${SUICIDE}`);
    });
    expect(await countTried()).toBe(1);
  });

  it('is repeated, also when the work threw another error because of it', async () => {
    let tries = 0;
    await transaction(async () => {
      tries += 1;
      await sql('insert into tried values (1)');
      const lost = await sql(`select ${SUICIDE}`).then(
        () => false,
        () => true,
      );
      if (lost) throw new Error('something went wrong');
    });
    expect([tries, await countTried()]).toEqual([2, 1]);
  });

  it('is never repeated when it was lost in the commit; the response says to check', async () => {
    await sql(`create function end_in_commit() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`);
    await sql(`create constraint trigger end_in_commit after insert on tried deferrable initially deferred
      for each row when (new.n = 99) execute function end_in_commit()`);
    let tries = 0;
    const failure = await transaction(async () => {
      tries += 1;
      await sql('insert into tried values (99)');
    }).catch((it) => it);
    expect(tries).toBe(1);
    expect(failure).toMatchObject({ status: 503, message: expect.stringContaining('look whether it was saved') });
  });
});

describe('a transaction that Postgres rolls back because of others', () => {
  it('is repeated when two wait for each other, and both are done once', async () => {
    await sql('insert into tried values (1), (2)');
    let bothHold = () => {};
    const both = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    let holding = 0;
    let tries = 0;
    const running: Promise<void>[] = [];
    const inOrder = (first: number, second: number) =>
      transaction(async () => {
        tries += 1;
        // The one that is run again would otherwise sometimes be faster than the other, and both would wait once more.
        if (tries > 2) await Promise.race(running);
        await sql('update tried set n = n + 10 where n % 10 = $1', [first]);
        if (++holding === 2) bothHold();
        await both;
        await sql('update tried set n = n + 10 where n % 10 = $1', [second]);
      });
    running.push(inOrder(1, 2), inOrder(2, 1));
    await Promise.all(running);
    expect(tries).toBe(3);
    expect(await sql('select n from tried order by n')).toEqual([{ n: 21 }, { n: 22 }]);
  });

  it('is given up after some attempts', async () => {
    let tries = 0;
    const never = transaction(async () => {
      tries += 1;
      await sql(`do $$ begin raise serialization_failure; end $$`);
    });
    expect(toAppError(await never.catch((it) => it))).toMatchObject({ status: 503 });
    expect(tries).toBe(5);
  });
});

describe('while all connections are ended again and again', () => {
  it('posts are answered 201 or 503, acknowledged ones exist, followers are notified, and live pages reconnect', async () => {
    const jobs = await startJobs(config().databaseUrl!);
    const fan = await aMember(world, { of: creator.squads[0]! });
    let gaps = 0;
    const stop = onGap(() => gaps++);
    const answers: (Answer & { description: string })[] = [];
    const write = async (description: string) => {
      const answer = await world.as(creator).post('/api/post', { description });
      answers.push({ ...answer, description });
    };
    for (let round = 0; round < 8; round++) {
      const writing = Promise.all([0, 1, 2, 3].map((i) => write(`post ${round} ${i}`)));
      await endConnections();
      await writing;
    }
    expect(
      answers.filter(({ status }) => status !== 201).map(({ status, headers }) => [status, headers.get('retry-after')]),
    ).toEqual(answers.filter(({ status }) => status !== 201).map(() => [503, expect.any(String)]));
    const saved = answers.filter(({ status }) => status === 201).map(({ description }) => description);
    expect(saved.length).toBeGreaterThan(0);
    const there = await sql<{ description: string }>('select description from posts');
    expect(there.map(({ description }) => description)).toEqual(expect.arrayContaining(saved));
    await until(async () => {
      const [row] = await sql<{ n: number }>(
        `select count(*)::int as n from notification_recipients t join notifications n on n.id = t.notification_id join posts p on p.id = n.post_id
         where t.recipient_id = $1 and p.description like $2`,
        [fan.userId, 'post %'],
      );
      return row!.n >= saved.length;
    });
    await until(async () => gaps > 0);
    const listening = () =>
      administrate(
        `select from pg_stat_activity where datname = current_database() and application_name = 'toli live'`,
      );
    await until(async () => (await listening()).length === 1);
    stop();
    await jobs.stop();
  });
});

describe('workers that lose their connections', () => {
  it('continue with jobs that are added afterwards', async () => {
    const jobs = await startJobs(config().databaseUrl!);
    await until(async () => (await endConnections('toli % jobs')) > 0);
    const fan = await aMember(world, { of: creator.squads[0]! });
    const post = await aPost(creator);
    await until(async () => {
      const told = await sql(
        'select from notification_recipients t join notifications n on n.id = t.notification_id where t.recipient_id = $1 and n.post_id = $2',
        [fan.userId, post.id],
      );
      return told.length === 1;
    });
    await jobs.stop();
  });
});
