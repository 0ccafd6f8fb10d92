import { MIGRATIONS } from '../../migrations/all';
import type { Viewer } from '../auth/viewer';
import { ENTITIES } from '../modules';
import { countMembersListed, listMembers, type MemberOrder } from '../money/memberList/memberList.service';
import { readConfig, setConfig } from '../platform/config/config';
import { setDataSource } from '../platform/db/database';
import { createDataSource } from '../platform/db/dataSource';
import { log } from '../platform/log/log';
import { decodeCursor } from '../platform/paging';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres';
import type { MemberFilter } from '../rules/members';
import { amount, isSmoke } from './amounts';
import { fill } from './fill';

/** Of the large page's members a tenth has left, a fiftieth ends with their month, and they joined over two years. */
const SPREAD = [
  `update squad_subscriptions set member_since = now() - ('x' || substr(md5(id::text), 1, 4))::bit(16)::int * interval '16 minutes',
     renews = substr(md5(id::text), 5, 2) > '04', status = case when substr(md5(id::text), 7, 2) < '1a' then 3 else 1 end
   where creator_user_id = $1`,
  'vacuum analyze page_members',
  'vacuum analyze squad_subscriptions',
];
const TIMES = amount(20, 2);

const NEWEST: MemberOrder = { sortBy: 'SINCE', ascending: false };
const PAID: MemberOrder = { sortBy: 'PAID_IN_ALL', ascending: false };
const ENDING: MemberOrder = { sortBy: 'PAID_UNTIL', ascending: true };

/** Milliseconds of a piece of work, the middle one of many. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < TIMES + 2; n++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  // The first two warm up.
  return took.slice(2).sort((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}

/** How long slices and counts of a page with 100,000 members take. */
export async function memberFigures(): Promise<Record<string, string>> {
  const dataDir = await fill(isSmoke ? 'S' : 'M');
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  setConfig(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }));
  const source = await createDataSource(postgres.url, ENTITIES, MIGRATIONS).initialize();
  setDataSource(source);
  const [{ id, squad }] = await source.query(
    `select c.user_id as id, (select min(s.id::text) from squads s where s.creator_user_id = c.user_id) as squad
     from page_slugs p join creators c on c.user_id = p.creator_user_id where p.slug = 'large'`,
  );
  for (const statement of SPREAD) await source.query(statement, statement.includes('$1') ? [id] : undefined);
  const viewer = { userId: id, isCreator: true } as Viewer;
  const slice = (filter: Partial<MemberFilter>, order = NEWEST, after: string | null = null) =>
    listMembers(viewer, { state: 'MEMBERS', ...filter }, order, { limit: 20, after: decodeCursor(after) });
  const figures: Record<string, string> = {};
  const measure = async (what: string, work: () => Promise<unknown>) => {
    figures[what] = `${(await median(work)).toFixed(1)} ms`;
  };
  await measure('first slice, newest first', () => slice({}));
  await measure('first slice, paid most', () => slice({}, PAID));
  await measure('first slice, paid time ends first', () => slice({}, ENDING));
  await measure('of one squad, paid most', () => slice({ squadId: squad }, PAID));
  await measure('ending with their month, newest first', () => slice({ state: 'ENDING' }));
  await measure('payment pending (none), paid most', () => slice({ state: 'PENDING' }, PAID));
  await measure('former members, newest first', () => slice({ state: 'FORMER' }));
  await measure('all, since this month', () => slice({ state: 'ALL', since: new Date().toISOString().slice(0, 7) }));
  await measure('by a word that one name has', () => slice({ query: 'person 77777' }));
  await measure('by a word that every name has', () => slice({ query: 'person' }));
  await measure('by a word that no name has', () => slice({ query: 'nemo' }));
  const { endCursor } = (await slice({}, { sortBy: 'SINCE', ascending: true })).pageInfo;
  await measure('a slice near the end', () => slice({}, { sortBy: 'SINCE', ascending: false }, endCursor));
  const count = (filter: Partial<MemberFilter>) => countMembersListed(viewer, { state: 'MEMBERS', ...filter });
  await measure('count of all', () => count({}));
  await measure('count of one squad’s, ending', () => count({ state: 'ENDING', squadId: squad }));
  await measure('count by a word of one name', () => count({ query: 'person 77777' }));
  await source.destroy();
  setDataSource(undefined);
  await postgres.stop();
  return figures;
}
