import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type QueryConfig } from 'pg';
import { log } from '../../log/log';
import { CONNECTION } from './retryingPool';

interface MaintainedConnection {
  connectionString: string;
  /** The application name in Postgres. */
  name: string;
  /** Prepares a connection: the first one and each replacement. */
  onConnect(client: Client, isFirst: boolean): Promise<void>;
  /** The heartbeat's interval and its time limit (milliseconds). */
  heartbeatMs?: number;
  timeoutMs?: number;
  /** Called after each heartbeat. */
  onHeartbeat?(): void;
}

/** Without a heartbeat a lost listening connection would not be noticed. */
const HEARTBEAT_MS = 10_000;

/** The longest delay between two attempts to reconnect (milliseconds). */
const SLOWEST = 2_000;

/**
 * A permanent connection to Postgres: when it is lost, another one replaces it as soon as Postgres is back. Throws when
 * the first one cannot be made.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its steps share one connection
export async function maintainConnection({
  connectionString,
  name,
  onConnect,
  heartbeatMs = HEARTBEAT_MS,
  timeoutMs = heartbeatMs,
  onHeartbeat,
}: MaintainedConnection): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: Client | undefined;

  async function connect(isFirst: boolean): Promise<Client> {
    const client = new Client({ ...CONNECTION, connectionString, application_name: name });
    client.on('error', (error) => log.warn({ err: error }, `${name}: lost the connection to the database`));
    try {
      await client.connect();
      await onConnect(client, isFirst);
    } catch (error) {
      // The first error is the one that is thrown.
      client.end().catch(() => {});
      throw error;
    }
    current = client;
    heartbeat(client);
    return client;
  }

  function heartbeat(client: Client): void {
    let isPending = false;
    const asking = setInterval(() => {
      if (isPending) return;
      isPending = true;
      client.query({ text: 'select', query_timeout: timeoutMs } as QueryConfig).then(
        () => {
          isPending = false;
          onHeartbeat?.();
        },
        // Ends it at once, with any statement under way.
        () => client.end().catch(() => {}),
      );
    }, heartbeatMs);
    client.once('end', () => clearInterval(asking));
  }

  async function stay(first: Client): Promise<void> {
    let client: Client | undefined = first;
    for (let wait = 50; !stopping.signal.aborted; ) {
      try {
        client ??= await connect(false);
        wait = 50;
        await ended(client);
      } catch (error) {
        log.warn({ err: error }, `${name}: the database cannot be reached yet`);
      }
      client = undefined;
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
      wait = Math.min(wait * 2, SLOWEST);
    }
    await current?.end();
  }

  const ended = (client: Client) => once(client, 'end', { signal: stopping.signal }).catch(() => {});
  const staying = stay(await connect(true));
  return {
    async stop() {
      stopping.abort();
      await staying;
    },
  };
}
