import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { saidIn } from '../processes/meanwhile';

/** The address of the Postgres that all test files share. */
export const postgresUrl = await saidIn<string>(inject('postgres'));

let connected: Promise<Client> | undefined;

/** The connection that makes the databases of all files of this process: a connection costs as much as a small test. */
export function admin(): Promise<Client> {
  connected ??= connect();
  return connected;
}

async function connect(): Promise<Client> {
  const client = new Client(postgresUrl);
  // Postgres may end before this process does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes a database without tables, and resolves to its address. */
export async function newDatabase(): Promise<string> {
  const url = new URL(postgresUrl);
  url.pathname = `/t_${randomBytes(6).toString('hex')}`;
  await (await admin()).query(`create database ${url.pathname.slice(1)}`);
  return url.href;
}
