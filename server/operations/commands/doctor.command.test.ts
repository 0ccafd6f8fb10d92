import { aWorld } from '../../test/world';
// @module-tag slow

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { secretsKeyFile } from '../../platform/secrets';
import { aCreator } from '../../test/factories';
import { ADD } from '../../test/fixtures/webhooks';
import { ffmpegWithout } from '../../test/media/films';
import { toliJson as json, toli } from '../../test/processes/toliProgram';
import { BUCKET_KEYS, openFakeBucket } from '../../test/servers/bucket';
import { openRedis } from '../../test/servers/redis';

const world = aWorld();

/** A port on which something else answers. */
async function takenPort(status = 404): Promise<{ port: number; server: Server }> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, server };
}

interface Finding {
  check: string;
  state: string;
  says: string;
  todo?: string;
}

const ANOTHER_KEY = Buffer.alloc(32, 7).toString('base64');

/**
 * A webhook whose secret is encrypted with the key that this Toli has made, until the test is over; resolves to the
 * key.
 */
async function secretUnderTheKeyHere(): Promise<string> {
  const owner = await aCreator();
  await world.as(owner).query(ADD, { input: { url: 'https://hooks.example.in', events: ['POST_PUBLISHED'] } });
  onTestFinished(async () => void (await sql('delete from webhooks')));
  return (await readFile(secretsKeyFile(config().dataDir), 'utf8')).trim();
}

describe('npm run toli -- doctor', () => {
  it('names seven faults of a machine, and a remedy for each, without a secret', async () => {
    const nobody = 'closed-secret@127.0.0.1:1';
    const [taken, metrics, refusing] = [await takenPort(), await takenPort(), await takenPort(401)];
    const found = await json(['doctor'], {
      PORT: String(taken.port),
      METRICS_PORT: String(metrics.port),
      DATABASE_URL: `postgres://toli:${nobody}/toli`,
      REDIS_URL: `redis://:${nobody}`,
      SMTP_URL: `smtp://toli:${nobody}`,
      FILES_URL: 's3://shelf?endpoint=http://127.0.0.1:1&region=ap-south-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'closed-secret',
      RAZORPAY_KEY_ID: 'rzp_test_abcdefgh',
      RAZORPAY_KEY_SECRET: 'closed-secret',
      RAZORPAY_WEBHOOK_SECRET: 'another-secret',
      RAZORPAY_BASE_URL: `http://127.0.0.1:${refusing.port}`,
    });
    expect([found.code, found.ok]).toEqual([1, false]);
    const wrong = (found.findings as Finding[]).filter(({ state }) => state === 'wrong');
    const names = wrong.map(({ check }) => check);
    for (const name of ['PORT', 'METRICS_PORT', 'database', 'files', 'Redis', 'mail', 'gateway'])
      expect(names).toContain(name);
    for (const { check, todo } of wrong) expect(todo, check).toMatch(/\.$/);
    expect(found.lines.join()).not.toMatch(/closed-secret|another-secret/);
    const text = await toli(['doctor'], { PORT: 'eighty', TRUST_PROXY: 'all' });
    expect(text.said).toMatch(/NO {4}variables +PORT .*\n.*\n.*NO {4}variables +TRUST_PROXY/);
  });

  it('names differences between processes of two machines, a lost key, and a standby that is none', async () => {
    await secretUnderTheKeyHere();
    await sql(`insert into heartbeats (id, machine, works, files_id, has_redis, version)
      select gen_random_uuid(), machine, true, 'a folder', true, '1' from unnest(array['one', 'two']) machine`);
    onTestFinished(async () => void (await sql('delete from heartbeats')));
    const found = await json(['doctor'], {
      PORT: '0',
      RAZORPAY_BASE_URL: `${world.url}/dev/razorpay`,
      SECRETS_KEY: ANOTHER_KEY,
      DATABASE_READ_URL: config().databaseUrl!,
    });
    for (const [check, says] of [
      ['processes', /unfinished uploads .*FILES_URL/],
      ['SECRETS_KEY', /^1 secrets lie under a key that is not here$/],
      ['standby', /^it is no standby/],
    ])
      expect(found.findings).toContainEqual({
        check,
        state: 'wrong',
        says: expect.stringMatching(says!),
        todo: expect.stringMatching(/\.$/),
      });
  });

  it('finds no fault on a sound machine', { tags: ['redis'] }, async () => {
    const bucket = await openFakeBucket();
    onTestFinished(() => void bucket.close());
    bucket.origin = 'http://localhost:0';
    const redis = await openRedis();
    onTestFinished(() => redis.kill());
    const key = await secretUnderTheKeyHere();
    const found = await json(['doctor'], {
      PORT: '0',
      METRICS_PORT: '0',
      SECRETS_KEY: `${ANOTHER_KEY},${key}`,
      REDIS_URL: redis.url,
      FILES_URL: bucket.url,
      ...BUCKET_KEYS,
      RAZORPAY_BASE_URL: `${world.url}/dev/razorpay`,
    });
    const states = Object.fromEntries((found.findings as Finding[]).map(({ check, state }) => [check, state]));
    expect(states).toMatchObject({
      variables: 'fine',
      Node: 'fine',
      PORT: 'fine',
      DATA_DIR: 'fine',
      database: 'fine',
      tables: 'fine',
      // The tests' role owns all tables.
      ledger: 'note',
      // The older key is still needed.
      SECRETS_KEY: 'note',
      standby: 'skipped',
      clock: 'fine',
      files: 'fine',
      films: 'fine',
      Redis: 'fine',
      mail: 'skipped',
      gateway: 'fine',
      processes: 'fine',
    });
    const keys = (found.findings as Finding[]).find(({ check }) => check === 'SECRETS_KEY');
    expect([keys!.says, keys!.todo]).toEqual(['1 secrets lie under the older key', expect.stringMatching(/^Keep it/)]);
    expect(bucket.objects.size).toBe(0);
  });

  it('says so where ffmpeg cannot convert HDR films', { tags: ['ffmpeg'] }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'toli-doctor-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    ffmpegWithout('zscale', folder);
    const findingWith = async (env: NodeJS.ProcessEnv) => {
      const { findings } = await json(['doctor'], {
        PORT: '0',
        RAZORPAY_BASE_URL: `${world.url}/dev/razorpay`,
        ...env,
      });
      return (findings as Finding[]).find(({ check }) => check === 'ffmpeg');
    };
    expect(await findingWith({})).toMatchObject({ state: 'fine' });
    expect(await findingWith({ PATH: `${folder}${path.delimiter}${process.env.PATH}` })).toEqual({
      check: 'ffmpeg',
      state: 'note',
      says: expect.stringContaining('zscale'),
      todo: expect.stringMatching(/\.$/),
    });
  });
});
