import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { heard } from '../test/processes/heard';
import { amount } from './amounts';
import { type Product, startProduct, until } from './product';

/** The number of creators' pages, the requests a second for them, and the seconds. */
const PAGES = amount(500, 10);
const RATE = amount(50, 5);
const SECONDS = amount(20, 2);
/** The number of visits beside a busy machine, and of processes that keep it busy. */
const VISITS = amount(10, 2);
const CORES = 2;
const IDLE_MS = amount(10_000, 500);
const MINUTE_MS = amount(60_000, 500);

const slugOf = (page: number) => `bench-${page}`;
const person = (n: string) => `md5('bench' || ${n})::uuid`;

/** Pages with three squads and six posts each. */
const FILLING = [
  `insert into users (id, email, email_key, full_name, email_verified_at)
   select ${person('n')}, 'bench' || n || '@toli.test', 'bench' || n || '@toli.test', 'Person ' || n, now() from generate_series(1, ${PAGES}) n`,
  `insert into creators (user_id, page_name, search_name, bio, about)
   select ${person('n')}, 'Page ' || n, 'page ' || n, 'things', repeat('What this page is about. ', 20) from generate_series(1, ${PAGES}) n`,
  `insert into page_slugs (slug, creator_user_id) select 'bench-' || n, ${person('n')} from generate_series(1, ${PAGES}) n`,
  `update creators c set slug = s.slug from page_slugs s where s.creator_user_id = c.user_id and s.slug like 'bench-%'`,
  `insert into squads (creator_user_id, amount, title, description)
   select ${person('n')}, k * 100, 'Squad ' || k, repeat('What members get. ', 10) from generate_series(1, ${PAGES}) n, generate_series(1, 3) k`,
  `insert into posts (creator_user_id, description) select ${person('n')}, repeat('What is new here. ', 20) from generate_series(1, ${PAGES}) n, generate_series(1, 6)`,
];

const megabytesOf = ({ child }: Product) =>
  Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1]) / 1024;

let visitors = 0;

/** Whether a page came with its first view. Each visitor has a network of their own. */
async function visit({ url }: Product, address: string): Promise<boolean> {
  const from = `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await fetch(url + address, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': from },
    signal: AbortSignal.timeout(30_000),
  });
  return (await answer.text()).includes('id="first-view"');
}

const share = (made: boolean[]) => `${made.filter(Boolean).length} of ${made.length}`;

/** Visits at a steady rate, without waiting for earlier ones. */
async function visitAtRate(product: Product): Promise<boolean[]> {
  const visits: Promise<boolean>[] = [];
  const began = performance.now();
  for (let count = 0; count < RATE * SECONDS; count++) {
    await delay(Math.max(0, began + (count * 1000) / RATE - performance.now()));
    visits.push(visit(product, `/c/${slugOf(1 + Math.floor(Math.random() * PAGES))}`).catch(() => false));
  }
  return Promise.all(visits);
}

/** Visits to one page after the other that is not cached yet, beside processes that keep every core busy. */
async function visitBesideBusyCores(product: Product): Promise<boolean[]> {
  const busy: ChildProcess[] = Array.from({ length: CORES }, () =>
    heard(spawn(process.execPath, ['-e', 'for (;;) ;'])),
  );
  const made: boolean[] = [];
  try {
    for (let page = 1; page <= VISITS; page++) made.push(await visit(product, `/c/${slugOf(page)}?as=visitor`));
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
  return made;
}

/** How many pages come with their first view, at a steady rate and on a busy machine, and the memory a minute later. */
export async function pagesFigures(folder?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const product = await startProduct(dataDir, { TRUST_PROXY: '1' }, folder);
  try {
    // After it has made the demo data, a busy machine may be slow to connect.
    await until(async () => (await product.ask('select 1')).length === 1);
    await product.ask(FILLING.join(';\n'));
    await delay(IDLE_MS);
    const idle = megabytesOf(product);
    const first: boolean[] = [];
    for (let page = 1; page <= PAGES; page++) first.push(await visit(product, `/c/${slugOf(page)}`));
    const again = await visitAtRate(product);
    const after = megabytesOf(product);
    await delay(MINUTE_MS);
    const later = megabytesOf(product);
    return {
      [`${PAGES} pages, each asked for the first time`]: share(first),
      [`${RATE} pages a second of these, for ${SECONDS} s`]: share(again),
      'memory idle / after that / a minute later': [idle, after, later]
        .map((each) => `${each.toFixed(0)} MiB`)
        .join(' / '),
      [`${VISITS} pages that are not kept, beside ${CORES} busy processes`]: share(await visitBesideBusyCores(product)),
    };
  } finally {
    await product.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
