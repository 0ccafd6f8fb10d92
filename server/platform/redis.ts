import type { Redis, RedisOptions } from 'ioredis';
import { log } from './log/log';

// The Redis of a deployment, for what is small and may be done without: each command has a moment, and none waits for a Redis that is away.

/** How long one command may take (milliseconds). */
const COMMAND_MS = 200;

/** A connection that comes back by itself; what is sent while it is lost fails at once. */
export const RECONNECTING: RedisOptions = {
  connectTimeout: 5_000,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
};

let shared: Redis | null = null;

/** The Redis that all nodes share; null where none is configured. It may be away: then commands fail at once. */
export const sharedRedis = (): Redis | null => shared;

/** Opens the Redis of REDIS_URL for `sharedRedis`; it comes back by itself when it was lost. */
export async function openRedis(url: string | null): Promise<{ stop(): void }> {
  if (url === null) return { stop: () => undefined };
  // Loaded only where there is a Redis.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { ...RECONNECTING, connectionName: 'toli shared', commandTimeout: COMMAND_MS });
  let isAway = false;
  redis.on('ready', () => {
    isAway = false;
  });
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis does not answer: each process counts calls and keeps pages by itself');
    isAway = true;
  });
  shared = redis;
  return {
    stop() {
      if (shared === redis) shared = null;
      redis.disconnect();
    },
  };
}
