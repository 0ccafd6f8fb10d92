import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { saidIn } from '../../server/test/processes/meanwhile';
import { type RunningToli, startProduct } from './product';

/** The addresses of a product and its database. */
export interface SharedToli {
  url: string;
  database: string;
}

/**
 * The product that all journeys share. Journeys that write use people and pages of their own (people.ts); the demo's
 * are for reading.
 */
export const toli = await saidIn<SharedToli>(inject('toli'));

const started: RunningToli[] = [];

/** One more product, with an empty database beside the shared one, for a file that needs another configuration. */
export async function startToli(env: Record<string, string> = {}): Promise<RunningToli> {
  const database = new URL(toli.database);
  const client = new Client({ connectionString: database.href });
  database.pathname = `/t_${randomBytes(6).toString('hex')}`;
  await client.connect();
  await client.query(`create database ${database.pathname.slice(1)}`);
  await client.end();
  const another = await startProduct({ DATABASE_URL: database.href, ...env });
  started.push(another);
  return another;
}

export async function stopStarted(): Promise<void> {
  for (const each of started.splice(0)) await each.stop();
}

/** A mail that the product sent, as its mailbox shows it. */
interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Waits for the newest mail to a person whose subject has this text; `says`: a text that it has, of several with that subject. */
export async function mailTo(
  email: string,
  subject: string | RegExp,
  { url = toli.url, says = '' }: { url?: string; says?: string } = {},
): Promise<Mail> {
  return until(async () => {
    const mails: Mail[] = await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
    return mails.find((mail) => mail.subject.match(subject) && mail.text.includes(says));
  });
}

/** Waits until `probe` returns a value. */
export async function until<T>(probe: () => Promise<T | undefined | null | false>): Promise<T> {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    const found = await probe();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not happen: ${probe}`);
}
