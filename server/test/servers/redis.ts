import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { until } from '../harness';
import { heard } from '../processes/heard';

/** A Redis of a test's own, without a disk. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  /** Stops it like a failed machine. */
  kill(): Promise<void>;
  /** The number of subscribers of a channel. */
  listeners(channel: string): Promise<number>;
  /** The messages of a channel from now on. */
  listen(channel: string): Promise<string[]>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a real Redis on a free port. */
export async function openRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const ask = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  };
  const redis: TestRedis = {
    url,
    async start() {
      const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = heard(spawn('redis-server', options, { stdio: 'ignore' }));
      const started = child;
      await until(() => {
        if (started.exitCode !== null) throw new Error('redis-server did not start');
        return ask((it) => it.ping()).catch(() => null);
      });
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    listeners: (channel) => ask(async (it) => Number((await it.pubsub('NUMSUB', channel))[1])),
    async listen(channel) {
      const ear = new Redis(url, { retryStrategy: () => null });
      ear.on('error', () => undefined);
      const received: string[] = [];
      ear.on('message', (_channel, message) => received.push(message));
      await ear.subscribe(channel);
      return received;
    },
  };
  await redis.start();
  return redis;
}
