// @module-tag slow

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../factories';
import { openTestDatabase, until } from '../harness';
import { builtProgram } from '../processes/buildServer';
import { heard } from '../processes/heard';
import { nodesOn, type TestNode } from '../processes/nodes';
import { roundRobin } from '../servers/roundRobin';

let databaseUrl: string;
let nodes: Awaited<ReturnType<typeof nodesOn>>;
let creator: CreatorPerson;
let reader: Person;
beforeAll(async () => {
  databaseUrl = await openTestDatabase();
  nodes = await nodesOn(databaseUrl);
  creator = await aCreator();
  reader = await aPerson();
});
afterAll(() => nodes.end());

/** One person's requests, one after the other until they are stopped: reads and writes over the same connections. */
async function asking(url: string, failed: string[], count: { answers: number }, isOver: () => boolean) {
  const cookie = `toli_session=${reader.token}`;
  const body = JSON.stringify({ query: '{ viewer { __typename } }' });
  while (!isOver())
    for (const [path, init] of [
      [`/api/creator/${creator.userId}`, {}],
      ['/graphql', { method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } }],
    ] as const) {
      const status = await fetch(url + path, init).then(
        async (answer) => [answer.status, await answer.text()] as const,
        (error) => [String(error.cause ?? error), ''] as const,
      );
      count.answers++;
      if (status[0] !== 200) failed.push(`${path}: ${status.join(' ')}`);
    }
}

it('two nodes that are restarted one after the other answer every request, and live connections come back', async () => {
  const proxy = await roundRobin();
  onTestFinished(() => proxy.stop());
  const env = { DRAIN_SECONDS: '3', TRUST_PROXY: '1' };
  const join = async (): Promise<TestNode> => {
    const node = await nodes.start(env);
    proxy.add(node.url);
    await until(() => proxy.isReady(node.url));
    return node;
  };
  const first = [await join(), await join()];

  const failed: string[] = [];
  const count = { answers: 0 };
  let isOver = false;
  const asked = [1, 2, 3, 4].map(() => asking(proxy.url, failed, count, () => isOver));
  const closed: unknown[] = [];
  let connected = 0;
  const live = createClient({
    url: `${proxy.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { cookie: `toli_session=${reader.token}` } });
      }
    },
    lazy: false,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    on: { connected: () => connected++, closed: (event) => closed.push((event as CloseEvent).code) },
  });
  await until(() => connected === 1);

  for (const node of first) {
    const ended = once(node.child, 'exit');
    node.child.kill('SIGTERM');
    // It says at once that it is not ready, and still answers requests.
    await until(() => !proxy.isReady(node.url));
    const late = await fetch(`${node.url}/api/creator/${creator.userId}`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, null]);
    proxy.remove(node.url);
    const before = count.answers;
    await join();
    await until(() => count.answers > before + 20);
  }
  // Live connections have been opened more than once: a node that stopped had closed them.
  await until(() => connected > 1);
  isOver = true;
  await Promise.all(asked);
  await live.dispose();
  expect(failed.slice(0, 5)).toEqual([]);
  expect(count.answers).toBeGreaterThan(100);
  expect(closed[0]).toBe(1001);
});

it('SIGTERM reaches the product through npm, and it ends in good order', async () => {
  // A folder with the scripts and the built server alone.
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = await builtProgram('server/index.ts', '.test/nodes');
  await cp('package.json', path.join(folder, 'package.json'));
  await mkdir(path.join(folder, 'dist'));
  await symlink(path.resolve(path.dirname(program)), path.join(folder, 'dist/server'));
  const { VITEST: _, ...rest } = process.env;
  const env = { ...rest, PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, '.data'), DEMO: 'false' };
  const npm = heard(
    spawn('npm', ['run', '--silent', 'serve'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  onTestFinished(() => void npm.kill('SIGKILL'));
  let said = '';
  npm.stdout.on('data', (chunk) => (said += String(chunk)));
  const url = await until(() => said.match(/ready on (http\S+)\//)?.[1]);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
