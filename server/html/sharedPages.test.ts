// @module-tag redis

import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig, setConfig } from '../platform/config/config';
import { openRedis as openShared, sharedRedis } from '../platform/redis';
import { until } from '../test/harness';
import { openRedis, type TestRedis } from '../test/servers/redis';
import { htmlOf, KeptPages, toKept } from './keptPages';

let redis: TestRedis;
let shared: Awaited<ReturnType<typeof openShared>>;
beforeAll(async () => {
  setConfig(readConfig({ LOG_LEVEL: 'silent' }));
  redis = await openRedis();
  shared = await openShared(redis.url);
});
afterAll(() => {
  shared.stop();
  return redis.kill();
});

/** The cache of another process of the same deployment. */
const aProcess = () => new KeptPages();
const aPage = () =>
  toKept('<h1>Kabir paints</h1>', "default-src 'self'", new Map([['1', { version: 'a', news: 'b' }]]));

it('a page that one process has made is sent by the others', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const page = await aPage();
  const found = await until(async () => {
    one.set('/c/kabir', page);
    return other.get('/c/kabir');
  });
  expect(found).toEqual(page);
  expect(await htmlOf(found)).toBe('<h1>Kabir paints</h1>');
});

it('a page that one process has found invalid is not sent by another one', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const page = await aPage();
  await until(async () => {
    one.set('/c/gone', page);
    return other.get('/c/gone');
  });
  one.delete('/c/gone', page);
  await until(async () => (await aProcess().get('/c/gone')) === null);
});

it('each process uses its own pages while Redis is away', async () => {
  await redis.kill();
  await until(() => sharedRedis()?.status !== 'ready');
  const alone = aProcess();
  expect(await alone.get('/c/kabir')).toBeNull();
  const page = await aPage();
  alone.set('/c/kabir', page);
  expect(await alone.get('/c/kabir')).toBe(page);
});

it('a process keeps the pages that were asked for last, within 24 MiB', async () => {
  const alone = aProcess();
  const page = await aPage();
  const large = { ...page, body: Buffer.alloc(1024 * 1024) };
  for (let n = 0; n < 23; n++) alone.set(`/c/${n}`, large);
  expect(await alone.get('/c/0')).toBe(large);
  for (let n = 23; n < 40; n++) alone.set(`/c/${n}`, large);
  const kept = await Promise.all(Array.from({ length: 40 }, (_, n) => alone.get(`/c/${n}`)));
  expect(kept.filter((each) => each).length).toBe(23);
  expect([kept[39], kept[1]]).toEqual([large, null]);
});
