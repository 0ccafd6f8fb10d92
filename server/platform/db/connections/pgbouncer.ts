import { Client, type QueryConfig } from 'pg';
import { CONNECTION } from './retryingPool';

// A pool in transaction mode, such as pgbouncer, gives a client another connection for each transaction. What belongs
// to a session (locks, listening, named statements, settings) is then another client's.

let pooled = false;

/** Sets whether this process's connections come from such a pool. */
export function setPooled(isPooledNow: boolean): void {
  pooled = isPooledNow;
}

/** The statement to send: without its name if there is a pool. */
export const sendable = ({ name, ...statement }: QueryConfig): QueryConfig =>
  pooled || name === undefined ? statement : { name, ...statement };

/** The settings of connections: a pool accepts no time limits when they start; its role has them. */
export function connectionOptions(isPooled: boolean): Partial<typeof CONNECTION> {
  if (!isPooled) return CONNECTION;
  const { lock_timeout: _, statement_timeout: __, idle_in_transaction_session_timeout: ___, ...rest } = CONNECTION;
  return rest;
}

const SET = "select set_config('toli.session', $1, false)";
const READ = "select current_setting('toli.session', true) as found";

/** Whether an address is such a pool: a setting of one client's session is seen by another client, or lost. */
export async function isPool(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () => new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION.connectionTimeoutMillis }),
  );
  for (const client of clients) client.on('error', () => undefined);
  const [first, second] = clients as [Client, Client];
  const found = async (client: Client) => (await client.query(READ)).rows[0].found;
  const mine = crypto.randomUUID();
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await first.query(SET, [mine]);
    // If there is a pool, this holds the connection that the first client has just used.
    await second.query('begin');
    if ((await found(second)) === mine) {
      await second.query(SET, ['']);
      await second.query('commit');
      return true;
    }
    const isKept = (await found(first)) === mine;
    await second.query('commit');
    return !isKept;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
