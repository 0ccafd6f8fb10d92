import { setTimeout as delay } from 'node:timers/promises';
import { amount, isSmoke } from './amounts';
import { fill, OWNER, READER, SIZES, type Size } from './fill';
import { type Product, startProduct, until } from './product';

/** The number of readers, their pause between reads, and how long they read before the post (milliseconds). */
const READERS = 4;
const MOMENT_MS = 40;
const BEFORE_MS = amount(4_000, 500);
const ROUNDS = amount(5, 1);
const SIZE: Size = isSmoke ? 'S' : 'L';

const FEED = `{ viewer { feed(first: 20) { edges { node { id description isLocked numLikes timestamp creator { pageName } } } } } }`;

const WAITING = `select from graphile_worker.jobs where task_identifier = 'tellNewPost'`;
const TOLD = `select count(*)::int as count from notifications n
  join notification_recipients t on t.notification_id = n.id and t.created_at = n.created_at where n.post_id = $1`;

/**
 * Readers of their feeds, each of whom reads again after a short pause, until they are stopped; returns their waiting
 * times (milliseconds).
 */
function readersOf(product: Product): { stop(): Promise<{ p99: number; longest: number }> } {
  const waits: number[] = [];
  let isOver = false;
  async function readOn(): Promise<void> {
    for (; !isOver; await delay(MOMENT_MS)) {
      const began = performance.now();
      const answer = await product.call('POST', '/graphql', { query: FEED }, `toli_session=${READER.token}`);
      await answer.arrayBuffer();
      waits.push(performance.now() - began);
    }
  }
  const going = Promise.all(Array.from({ length: READERS }, readOn));
  return {
    async stop() {
      isOver = true;
      await going;
      const sorted = waits.sort((a, b) => a - b);
      return { p99: sorted[Math.floor(sorted.length * 0.99)]!, longest: sorted.at(-1)! };
    },
  };
}

/** One post to 100,000 members: the time until all have a notification, and how long readers wait meanwhile. */
export async function publishFigures(folder?: string): Promise<Record<string, string>> {
  const product = await startProduct(await fill(SIZE), {}, folder);
  const rounds: { told: number; answered: number; before: number; meanwhile: number; longest: number }[] = [];
  for (let n = 0; n <= ROUNDS; n++) {
    const reading = readersOf(product);
    await delay(BEFORE_MS);
    const before = await reading.stop();
    const during = readersOf(product);
    const began = performance.now();
    const post = { description: `Round ${n}`, byMail: false };
    const answer = await product.call('POST', '/api/post', post, `toli_session=${OWNER.token}`);
    const { postId } = (await answer.json()) as { postId: string };
    const answered = performance.now() - began;
    await until(async () => (await product.ask(WAITING)).length === 0);
    const told = performance.now() - began;
    const meanwhile = await during.stop();
    const [{ count }] = (await product.ask<{ count: number }>(TOLD, [postId])) as [{ count: number }];
    if (count < 0.9 * SIZES[SIZE].members) throw new Error(`only ${count} were told`);
    // The first round is a warm-up.
    if (n > 0)
      rounds.push({ told, answered, before: before.p99, meanwhile: meanwhile.p99, longest: meanwhile.longest });
    await delay(500);
  }
  await product.end('SIGTERM');
  const show = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map((round) => of(round).toFixed(0)).join(', ');
  return {
    'readers’ p99 meanwhile / before, each round': rounds
      .map(({ before, meanwhile }) => (meanwhile / before).toFixed(1))
      .join(', '),
    'readers’ p99 before': `${show(({ before }) => before)} ms`,
    'readers’ p99 meanwhile': `${show(({ meanwhile }) => meanwhile)} ms`,
    'readers’ longest wait meanwhile': `${show(({ longest }) => longest)} ms`,
    'publishing answered after': `${show(({ answered }) => answered)} ms`,
    'all told after': `${show(({ told }) => told)} ms`,
  };
}
