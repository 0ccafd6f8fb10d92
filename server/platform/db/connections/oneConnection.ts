import { Client } from 'pg';

/** Sends a statement over the one connection, and returns its rows. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what its statement answers
export type Ask = (statement: string) => Promise<any[]>;

/** Opens one connection to a database for a few statements, and closes it again; for code without the open database. */
export async function onOneConnection<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
