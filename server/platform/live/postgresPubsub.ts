import { maintainConnection } from '../db/connections/listen';
import { execute } from '../db/query';

/** An event on a topic: an id only, which each subscriber reads with their own rights. */
export type LiveEvent = [topic: string, id: string];

/** The carrier of events from node to node. */
export interface Transport {
  /** Notifies every node, this one too, once the running transaction has been committed. */
  send(events: readonly LiveEvent[]): Promise<void>;
}

const CHANNEL = 'toli_live';

export const toPayload = (events: readonly LiveEvent[]): string => JSON.stringify({ events });
export const fromPayload = (payload: string): LiveEvent[] => JSON.parse(payload).events;

/** Sends by Postgres, which holds back what is sent until the running transaction has been committed; the same event of one transaction comes once. */
export async function notify(events: readonly LiveEvent[]): Promise<void> {
  const payloads = events.map((event) => toPayload([event]));
  // By hand: a function of Postgres, for many at once.
  await execute('select pg_notify(:channel, payload) from unnest(:payloads::text[]) payload', {
    channel: CHANNEL,
    payloads,
  });
}

export const postgresPubsub: Transport = { send: notify };

/** The interval of the check that Postgres still answers, and its time limit (milliseconds). */
const HEARTBEAT_MS = 500;
const TIMEOUT_MS = 10_000;
/** A connection that answered so lately is taken to be there still. */
const HEARD_MS = 2_000;
let heardAt = 0;

/** Whether what is published comes here at most two seconds later. */
export const isHearing = (): boolean => Date.now() - heardAt < HEARD_MS;

/** Listens to events by Postgres; a lost connection is reopened, and reported as a gap. */
export function listenToPostgres(
  connectionString: string,
  deliver: (event: LiveEvent) => void,
  reportGap: () => void,
): Promise<{ stop(): Promise<void> }> {
  const isHeard = () => {
    heardAt = Date.now();
  };
  return maintainConnection({
    connectionString,
    name: 'toli live',
    heartbeatMs: HEARTBEAT_MS,
    timeoutMs: TIMEOUT_MS,
    onHeartbeat: isHeard,
    async onConnect(client, isFirst) {
      client.on('notification', ({ payload }) => fromPayload(payload!).forEach(deliver));
      client.once('end', () => {
        heardAt = 0;
      });
      await client.query(`listen ${CHANNEL}`);
      isHeard();
      if (!isFirst) reportGap();
    },
  });
}
