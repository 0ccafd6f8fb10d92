import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { amount } from './amounts';
import { type BenchRequest, casesFor } from './limit/cases';
import { ask } from './limit/load';
import { type Product, startProduct, until } from './product';

/** Pages whose pictures are drawn: a batch. */
const PAGES = amount(20, 1);
const QUIET_MS = amount(10_000, 500);
const WARM_UPS = amount(1_000, 50);
const LONGEST_MS = 180_000;

const person = (n: string) => `md5('drawn' || ${n})::uuid`;
const FILLING = `insert into users (id, email, email_key, full_name, email_verified_at)
    select ${person('n')}, 'drawn' || n || '@toli.test', 'drawn' || n || '@toli.test', 'Person ' || n, now() from generate_series(1, ${PAGES}) n;
  insert into creators (user_id, page_name, search_name, bio)
    select ${person('n')}, 'Page ' || n, 'page ' || n, 'things' from generate_series(1, ${PAGES}) n`;

/** The pages that have no picture yet. */
async function undrawn(product: Product): Promise<number> {
  const [found] = await product.ask<{ left: number }>(
    `select count(*)::int as left from creators where share_pic_of is null and standing <> 'closed'`,
  );
  return found!.left;
}

const draw = (product: Product) => product.ask(`select graphile_worker.add_job('drawSharePictures')`);

/** How long each request of two clients takes while a piece of work goes on. */
async function waitsDuring(product: Product, request: BenchRequest, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  const client = async () => {
    while (!isOver) {
      const began = performance.now();
      await ask(product, request);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all([client(), client(), ending]);
  return waits;
}

/** Draws all pages that have no picture; throws where that takes minutes. */
async function drawn(product: Product): Promise<void> {
  await draw(product);
  for (const giveUp = Date.now() + LONGEST_MS; (await undrawn(product)) > 0; await delay(200))
    if (Date.now() > giveUp) throw new Error(`${await undrawn(product)} pages have no picture yet`);
}

const p99 = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;

/** How long a reader waits for the feed while the pictures of a batch of pages are drawn, and in quiet times around it. */
export async function drawingFigures(folder?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const product = await startProduct(dataDir, { RATE_LIMITS: 'off' }, folder);
  try {
    await until(async () => (await product.ask('select 1')).length === 1);
    await drawn(product);
    const token = (await product.logIn('asha@toli.test')).split('=')[1]!;
    const { feed } = casesFor({ token, creatorUserId: '' });
    for (let count = 0; count < WARM_UPS; count++) await ask(product, feed);
    const before = await waitsDuring(product, feed, delay(QUIET_MS));
    await product.ask(FILLING);
    const beside = await waitsDuring(product, feed, drawn(product));
    const after = await waitsDuring(product, feed, delay(QUIET_MS));
    const quiet = p99([...before, ...after]);
    return {
      [`p99 of the feed beside the pictures of ${PAGES} pages that are drawn / quiet`]: `${(p99(beside) / quiet).toFixed(2)} (${p99(beside).toFixed(1)} / ${quiet.toFixed(1)} ms; of ${beside.length} / ${before.length + after.length} requests)`,
    };
  } finally {
    await product.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
