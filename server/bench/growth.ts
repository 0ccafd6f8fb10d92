import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { MIGRATIONS } from '../../migrations/all';
import { makeApp } from '../app';
import { ENTITIES } from '../modules';
import { readConfig, setConfig } from '../platform/config/config';
import { setDataSource } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { log } from '../platform/log/log';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import { lastMonths } from '../rules/time';
import { amount } from './amounts';
import { fill, OWNER, READER, SIZES, type Size } from './fill';
import { costlyPlans } from './plans';

const POST =
  'id description isLocked numLikes numComments timestamp squad { amount viewerJoinState } creator { userId pageName }';
interface Question {
  query: string;
  token: string;
}
const asReader = (query: string): Question => ({ query, token: READER.token });
const asOwner = (query: string): Question => ({ query, token: OWNER.token });

const lastMonth = lastMonths(new Date(), 2)[0]!;

/** The most frequent requests. */
const QUESTIONS: Record<string, Question> = {
  feed: asReader(`{ viewer { feed(first: 20) { edges { node { ${POST} } } } } }`),
  'paid posts of the feed': asReader(`{ viewer { feed(first: 20, paidOnly: true) { edges { node { ${POST} } } } } }`),
  notifications: asReader(
    '{ viewer { hasUnseenNotifications notifications(first: 20) { edges { node { id text seen post { id } creator { userId } } } } } }',
  ),
  'my squads': asReader('{ viewer { subscriptions { id status amount squad { title } creator { pageName } } } }'),
  'large page with a limited squad': asReader(
    `{ creator(slug: "large") { pageName squads { title amount viewerJoinState } posts(first: 10) { edges { node { ${POST} } } } } }`,
  ),
  'stats of a large page': asOwner('{ viewer { studio { stats { month earnings activeMembers distinctMembers } } } }'),
  'payments of a large page': asOwner('{ viewer { studio { payments(first: 20) { edges { node { id amount } } } } } }'),
  'books and balance of a large page': asOwner(
    `{ viewer { studio { balance { available held nextAvailableAt allAvailableAt disputed }
       books { month gross gatewayFee platformFee returned net } payments(first: 20) { edges { node { id amount } } } } } }`,
  ),
  'statement of a large page’s month': asOwner(
    `{ viewer { studio { statement(month: "${lastMonth}") { days { day gross gatewayFee platformFee returned net } } } } }`,
  ),
  explore: asReader('{ creators(languageFirst: en, first: 20) { edges { node { userId pageName bio } } } }'),
  search: asReader('{ searchCreators(query: "page 77", first: 10) { edges { node { userId pageName } } } }'),
};

/** How often each request is asked before it is measured, and then. */
const WARM_UPS = amount(10, 1);
const TIMES = amount(30, 2);

/** The database time of each request (milliseconds), and the plans that are costly at this size. */
async function measure(size: Size): Promise<{ times: Record<string, number>; costly: string[] }> {
  process.env.NODE_ENV = 'production';
  const dataDir = await fill(size);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  setConfig(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }));
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  const app = await makeApp('no client');
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
  const ask = async ({ query, token }: Question) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `toli_session=${token}` },
      body: JSON.stringify({ query }),
    });
    const { errors, data } = (await answer.json()) as { errors?: unknown; data?: { viewer?: unknown } };
    // A database that was not filled to its end lacks the person of the requests.
    if (errors || data?.viewer === null) throw new Error(JSON.stringify(errors ?? 'nobody is signed in'));
  };
  const times: Record<string, number> = {};
  for (const [name, asked] of Object.entries(QUESTIONS)) {
    const took: number[] = [];
    for (let n = 0; n < WARM_UPS + TIMES; n++) took.push(await databaseTime(() => ask(asked)));
    // The least: all others are as slow as what else the machine does.
    times[name] = Math.min(...took.slice(WARM_UPS));
  }
  const costly = await costlyPlans((statement) => source.query(statement), { scanned: 20_000, sorted: 1_000 });
  await app.stop();
  app.server.closeAllConnections();
  await source.destroy();
  setDataSource(undefined);
  await postgres.stop();
  return { times, costly };
}

/** Milliseconds that a piece of work waits for the database, one statement after the other. */
async function databaseTime(work: () => Promise<void>): Promise<number> {
  const original = Client.prototype.query;
  let took = 0;
  Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const began = performance.now();
    const answer = Reflect.apply(original, this, args) as unknown;
    if (answer instanceof Promise) {
      const note = () => {
        took += performance.now() - began;
      };
      answer.then(note, note);
    }
    return answer;
  } as never;
  await work();
  Client.prototype.query = original;
  return took;
}

/** The cost of the same requests in a small database and in a large one. */
export async function growthFigures(size: Size = 'L'): Promise<Record<string, string>> {
  const [small, large] = [await measure('S'), await measure(size)];
  const figures: Record<string, string> = {};
  for (const name of Object.keys(QUESTIONS)) {
    const [before, after] = [small.times[name]!, large.times[name]!];
    figures[`${name}: database time, large / small`] =
      `${(after / before).toFixed(2)} (${before.toFixed(1)} to ${after.toFixed(1)} ms)`;
  }
  const { people, told } = SIZES[size];
  figures[
    `plans that read or sort too much at ${people.toLocaleString('en')} people who were told ${told.toLocaleString('en')} things`
  ] = large.costly.length === 0 ? 'none' : `\n    ${large.costly.join('\n    ')}`;
  return figures;
}
