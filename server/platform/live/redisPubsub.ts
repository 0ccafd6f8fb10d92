import { Redis, type RedisOptions } from 'ioredis';
import { StartError } from '../config/startError';
import { afterCommit, withRetry } from '../db/database';
import { log } from '../log/log';
import { RECONNECTING } from '../redis';
import { fromPayload, type LiveEvent, listenToPostgres, notify, type Transport, toPayload } from './postgresPubsub';

const CHANNEL = 'toli_live';
/** The interval of the check that Redis still answers (milliseconds). */
const PING_MS = 2_000;

const OPTIONS: RedisOptions = {
  ...RECONNECTING,
  connectionName: 'toli live',
  lazyConnect: true,
  commandTimeout: 1_000,
  // It is subscribed below, which says when.
  autoResubscribe: false,
};

interface Listening {
  databaseUrl: string;
  redisUrl: string;
  deliver(event: LiveEvent): void;
  reportGap(): void;
}

/**
 * Events by Redis, sent after the commit. What Redis does not accept is sent by Postgres, to which every node listens
 * too, so an event may arrive twice. Each lost connection is reported as a gap. Throws where Redis cannot be reached at
 * the start.
 */
export async function redisPubsub(listening: Listening): Promise<Transport & { stop(): Promise<void> }> {
  const { databaseUrl, redisUrl, deliver, reportGap } = listening;
  const postgres = await listenToPostgres(databaseUrl, deliver, reportGap);
  const redis = await connectBoth(redisUrl).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  const { publisher, subscriber } = redis;
  subscriber.on('message', (_channel, payload) => fromPayload(payload).forEach(deliver));
  subscriber.on('ready', () => {
    log.warn('Redis is there again: connections are closed, to reconnect');
    subscriber.subscribe(CHANNEL).then(reportGap, () => subscriber.disconnect(true));
  });
  const pinging = setInterval(() => [publisher, subscriber].forEach(ping), PING_MS);
  const sending = new Set<Promise<void>>();
  return {
    async send(events) {
      afterCommit(() => {
        const sent = sendEvents(publisher, events).finally(() => sending.delete(sent));
        sending.add(sent);
      });
    },
    async stop() {
      clearInterval(pinging);
      await Promise.all(sending);
      for (const connection of [publisher, subscriber]) connection.removeAllListeners('ready').disconnect();
      await postgres.stop();
    },
  };
}

/** Sends by Redis; by Postgres where Redis has no receivers or fails. */
async function sendEvents(publisher: Redis, events: readonly LiveEvent[]): Promise<void> {
  try {
    if ((await publisher.publish(CHANNEL, toPayload(events))) > 0) return;
  } catch {
    leave(publisher);
  }
  await withRetry(() => notify(events)).catch((error) => log.error({ err: error }, 'live events could not be sent'));
}

/** Leaves a connection that does not answer: it is made again. */
function leave(connection: Redis): void {
  if (connection.status === 'ready') connection.disconnect(true);
}

const ping = (connection: Redis) => connection.ping().catch(() => leave(connection));

async function connectBoth(url: string) {
  const [publisher, subscriber] = await Promise.all([connect(url), connect(url)]);
  await subscriber.subscribe(CHANNEL);
  return { publisher, subscriber };
}

/** A connection to Redis that comes back by itself; throws where the first one cannot be made. */
async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, OPTIONS);
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason ??= error;
  });
  redis.on('close', () => log.warn('lost the connection to Redis'));
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    const { message } = reason ?? (error as Error);
    throw new StartError(`REDIS_URL: the Redis at ${new URL(url).host} cannot be reached: ${message}`);
  }
}
