import { setTimeout as delay } from 'node:timers/promises';
import { gateways } from '../../gateways/gateways';
import { tryFiles } from '../../media/files/rights.service';
import { replicaState } from '../../platform/db/connections/replica';
import { bool, query } from '../../platform/db/query';
import { isDraining } from '../../platform/http/connections/draining';
import { sharedRedis } from '../../platform/redis';
import { GONE_SECONDS } from './heartbeat.service';

/** The state of a part; `off`: not configured. */
export type State = 'up' | 'down' | 'off';

/** Whether this process is ready for requests, and the state of each part. */
export interface Readiness {
  ok: boolean;
  /** Whether the database accepts writes. */
  writes: boolean;
  parts: {
    databaseRead: State;
    databaseWrite: State;
    /** Whether the standby is read. */
    databaseReplica: State;
    files: State;
    redis: State;
    mail: State;
    gateway: State;
    /** Whether any process runs jobs. */
    workers: State;
  };
}

/** A load balancer waits no longer (milliseconds). */
const PATIENCE_MS = 2_000;
/** Other services are checked at most this often (milliseconds). */
const OUTSIDE_MS = 15_000;
const ANSWER_MS = 1_000;

// By hand: Postgres' state.
const findState = query(
  {
    isReadOnly: bool(`current_setting('transaction_read_only')::boolean`),
    hasWorkers: bool(
      `exists (select from heartbeats where works and beat_at > now() - interval '${GONE_SECONDS} seconds')`,
    ),
  },
  (answer) => `select ${answer}`,
  { isRare: true },
);

const inTime = <T>(pending: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([pending.catch(() => otherwise), delay(PATIENCE_MS, otherwise, { ref: false })]);

/** Checks a part at intervals; between and during checks its last state is returned. */
function looked(ask: () => Promise<unknown>): () => Promise<State> {
  let at = Number.NEGATIVE_INFINITY;
  let known: Promise<State> | undefined;
  return () => {
    if (Date.now() - at < OUTSIDE_MS) return known!;
    at = Date.now();
    const now = inTime<State>(
      ask().then(() => 'up' as const),
      'down',
    );
    void now.then(() => {
      known = now;
    });
    known ??= now;
    return known;
  };
}

const files = looked(() => tryFiles(gateways().files));
const mailServer = looked(async () => gateways().mail.verify?.());
const mail = async (): Promise<State> => (gateways().mail.verify ? mailServer() : 'off');

const redisState = async (): Promise<State> => {
  const redis = sharedRedis();
  return redis
    ? inTime<State>(
        redis.ping().then(() => 'up' as const),
        'down',
      )
    : 'off';
};

async function look(): Promise<Omit<Readiness, 'ok'>> {
  const [[state = null], ...outside] = await Promise.all([inTime(findState(), []), files(), redisState(), mail()]);
  const writes = state?.isReadOnly === false;
  return {
    writes,
    parts: {
      databaseRead: state ? 'up' : 'down',
      databaseWrite: writes ? 'up' : 'down',
      databaseReplica: replicaState(),
      files: outside[0],
      redis: outside[1],
      mail: outside[2],
      gateway: gateways().razorpay.isResting ? 'down' : 'up',
      workers: state?.hasWorkers ? 'up' : 'down',
    },
  };
}

let answered: { at: number; parts: Promise<Omit<Readiness, 'ok'>> } | undefined;

/** The state of this process, at most a second old. It is ready without any other part, but not without the database. */
export async function readiness(): Promise<Readiness> {
  if (!answered || Date.now() - answered.at >= ANSWER_MS) answered = { at: Date.now(), parts: look() };
  const found = await answered.parts;
  return { ok: !isDraining() && found.parts.databaseRead === 'up', ...found };
}
