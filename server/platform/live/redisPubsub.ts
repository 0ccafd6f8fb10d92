import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { StartError } from '../config/startError';
import { afterCommit } from '../db/database';
import { log } from '../log/log';
import { Arrivals } from './arrivals';
import { type Batch, inBatches, type LiveEvent, listenToPostgres, notify, type Transport } from './postgresPubsub';

const CHANNEL = 'toli_live';
/** Every so many milliseconds a node says that it is there, and how much it has said. */
const BEAT_MS = 2_000;
/** A node of which nothing was heard for so long is gone. */
const GONE_MS = 4 * BEAT_MS;

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectionName: 'toli live',
  connectTimeout: 5_000,
  commandTimeout: 1_000,
  // What Redis does not take at once goes by Postgres.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
};

interface Listening {
  databaseUrl: string;
  redisUrl: string;
  tell(event: LiveEvent): void;
  tellOfGap(): void;
}

/**
 * Events by Redis, sent after the commit. What Redis does not take, or not every node hears, goes by Postgres; the parcels of a node
 * are numbered, so that each is told once and in order, and one that is lost is noticed. Throws where Redis cannot be reached.
 */
export async function redisPubsub(listening: Listening): Promise<Transport & { stop(): Promise<void> }> {
  const { databaseUrl, redisUrl, tellOfGap } = listening;
  const node = new RedisNode(listening);
  const postgres = await listenToPostgres(databaseUrl, node.receive, tellOfGap);
  try {
    await node.start(redisUrl);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    async send(events) {
      const parcels = inBatches(events);
      afterCommit(() => parcels.forEach(node.say));
    },
    async stop() {
      await node.stop();
      await postgres.stop();
    },
  };
}

class RedisNode {
  private readonly id = randomUUID();
  private said = 0;
  private readonly arrivals: Arrivals;
  /** The nodes that do not hear Redis, by what they say of themselves. */
  private readonly deaf = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  private speaker!: Redis;
  private listener!: Redis;
  private beating: NodeJS.Timeout | undefined;

  constructor(ears: Pick<Listening, 'tell' | 'tellOfGap'>) {
    this.arrivals = new Arrivals(ears);
    this.receive({ from: this.id, number: 0, events: [] });
  }

  async start(url: string): Promise<void> {
    [this.speaker, this.listener] = await Promise.all([reach(url), reach(url)]);
    this.listener.on('message', (_channel, parcel) => this.receive(JSON.parse(parcel)));
    await this.listener.subscribe(CHANNEL);
    this.listener.on('close', () => this.tellHearing(false));
    this.listener.on('ready', () => {
      this.listener.subscribe(CHANNEL).then(
        () => this.tellHearing(true),
        () => this.listener.disconnect(true),
      );
    });
    this.beating = setInterval(() => this.beat(), BEAT_MS);
  }

  readonly receive = (parcel: Batch): void => {
    const { from, deaf, bye } = parcel;
    if (from !== undefined && deaf) this.deaf.add(from);
    if (from !== undefined && (deaf === false || bye)) this.deaf.delete(from);
    this.arrivals.receive(parcel);
  };

  readonly say = (events: LiveEvent[]): void => {
    this.send({ from: this.id, number: ++this.said, events });
  };

  async stop(): Promise<void> {
    clearInterval(this.beating);
    await Promise.all(this.underWay);
    this.send({ from: this.id, number: this.said, events: [], bye: true });
    await Promise.all(this.underWay);
    this.listener.removeAllListeners('close');
    this.listener.disconnect();
    this.speaker.disconnect();
    this.arrivals.stop();
  }

  private beat(): void {
    this.send({ from: this.id, number: this.said, events: [] });
    for (const gone of this.arrivals.forgetSilent(GONE_MS)) this.deaf.delete(gone);
  }

  private tellHearing(hears: boolean): void {
    log.warn(hears ? 'Redis is heard again' : 'Redis is not heard: events go by Postgres');
    this.send({ from: this.id, number: this.said, events: [], deaf: !hears });
  }

  private send(parcel: Batch): void {
    const sending = this.deliver(parcel).catch((error) => {
      // Its number is missing then, which is noticed.
      log.warn({ err: error }, 'live events could not be sent');
    });
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  private async deliver(parcel: Batch): Promise<void> {
    if (parcel.deaf === undefined && this.deaf.size === 0 && (await this.byRedis(parcel))) return;
    await notify([parcel]);
  }

  /** Whether Redis took it, for somebody. */
  private async byRedis(parcel: Batch): Promise<boolean> {
    if (this.speaker.status !== 'ready') return false;
    try {
      return (await this.speaker.publish(CHANNEL, JSON.stringify(parcel))) > 0;
    } catch (error) {
      log.warn({ err: error }, 'Redis did not take live events: they go by Postgres');
      // One that does not answer is left.
      if (this.speaker.status === 'ready') this.speaker.disconnect(true);
      return false;
    }
  }
}

/** A connection to Redis that comes back by itself; throws where the first one cannot be made. */
async function reach(url: string): Promise<Redis> {
  const redis = new Redis(url, OPTIONS);
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    const { message } = reason ?? (error as Error);
    throw new StartError(`REDIS_URL: the Redis at ${new URL(url).host} cannot be reached: ${message}`);
  }
}
