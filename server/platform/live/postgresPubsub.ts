import { maintainConnection } from '../db/listen';
import { execute } from '../db/query';

/** Something that followers of a topic are told: an id, never what it stands for, which each reads as far as they may. */
export type LiveEvent = [topic: string, id: string];

/** What events travel on from node to node. */
export interface Transport {
  /** Tells them to every node, this one too, once the running transaction has been committed. */
  send(events: readonly LiveEvent[]): Promise<void>;
}

/** What a node says to all at once. */
export interface Batch {
  events: LiveEvent[];
  /** Which node says it, and the number of its parcel, where they are counted. */
  from?: string;
  number?: number;
  /** It does not hear Redis at the moment, or hears it again. */
  deaf?: boolean;
  /** It says nothing any more. */
  bye?: true;
}

const CHANNEL = 'toli_live';
/** Postgres takes at most 8,000 bytes at once. */
const BATCH_BYTES = 7_000;

/** The same events in as few parcels as they go into, in their order. */
export function inBatches(events: readonly LiveEvent[]): LiveEvent[][] {
  const parcels: LiveEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (size > room) {
      parcels.push([]);
      room = BATCH_BYTES;
    }
    parcels.at(-1)!.push(event);
    room -= size;
  }
  return parcels;
}

/** Sends by Postgres, which holds it back until the running transaction has been committed. */
export async function notify(parcels: readonly Batch[]): Promise<void> {
  await execute('select pg_notify($1, parcel) from unnest($2::text[]) parcel', [
    CHANNEL,
    parcels.map((parcel) => JSON.stringify(parcel)),
  ]);
}

export const postgresPubsub: Transport = {
  send: (events) => notify(inBatches(events).map((parcel) => ({ events: parcel }))),
};

/** How often Postgres is asked whether it is still heard, and how long that may take (milliseconds). */
const HEARTBEAT_MS = 500;
const TIMEOUT_MS = 10_000;
/** What was heard so lately is still heard. */
const HEARD_MS = 2_000;
let heardAt = 0;

/** Whether what is pushed is heard here at most two seconds later. */
export const isHearing = (): boolean => Date.now() - heardAt < HEARD_MS;

/** Listens to what comes by Postgres; after a lost connection it comes back by itself, and calls back that something may be missing. */
export function listenToPostgres(
  connectionString: string,
  receive: (parcel: Batch) => void,
  onGap: () => void,
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
      client.on('notification', ({ payload }) => receive(JSON.parse(payload ?? '{"events":[]}')));
      client.once('end', () => {
        heardAt = 0;
      });
      await client.query(`listen ${CHANNEL}`);
      isHeard();
      if (!isFirst) onGap();
    },
  });
}
