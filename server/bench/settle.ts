import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amount } from './amounts';
import { median } from './median';
import { type Product, startProduct } from './product';

/** The people who join in a round, how many pay at once, and the number of rounds. */
const FANS = amount(100, 8);
const AT_ONCE = 4;
const ROUNDS = amount(7, 1);

const newPerson = `with made as (
    insert into users (email, email_key, full_name, email_verified_at) values ($1, $1, 'Asha Rao', now()) returning id
  )
  insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
  select $2, id, '127.0.0.1', 'bench', now() + interval '1 day' from made`;

/** The cookies of new people. */
async function newFans(product: Product): Promise<string[]> {
  const tokens = Array.from({ length: FANS }, () => randomBytes(32).toString('base64url'));
  for (const token of tokens) {
    const email = `fan-${randomBytes(8).toString('hex')}@example.in`;
    await product.ask(newPerson, [email, createHash('sha256').update(token).digest()]);
  }
  return tokens.map((token) => `toli_session=${token}`);
}

/** From the order to the verified payment, as in the checkout. */
async function join(product: Product, squadId: string, cookie: string): Promise<void> {
  const call = async (method: string, address: string, body?: object) => {
    const answer = await product.call(method, address, body, cookie);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, string> & { rzpOrder: { id: string } }>;
  };
  const { rzpOrder } = await call('GET', `/api/payment/order/${squadId}`);
  const paid = await call('POST', '/dev/razorpay/control/pay', [rzpOrder.id]);
  await call('POST', '/api/payment/success', {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  });
}

/** Payments a second in one round. */
async function round(product: Product, squadId: string): Promise<number> {
  const waiting = await newFans(product);
  const began = performance.now();
  const pay = async () => {
    for (let cookie = waiting.pop(); cookie; cookie = waiting.pop()) await join(product, squadId, cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, pay));
  return (FANS / (performance.now() - began)) * 1000;
}

/** Payments a second from order to verification. Another build, where its folder is given, runs in turn with this one. */
export async function settleFigures(before?: string): Promise<Record<string, string>> {
  const folders = { now: undefined, ...(before ? { before } : {}) };
  const builds = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
      const product = await startProduct(dataDir, {}, folder);
      const [squad] = await product.ask<{ id: string }>(
        `select s.id from squads s join creators c on c.user_id = s.creator_user_id
         where c.page_name = 'Kabir paints' order by s.amount limit 1`,
      );
      return { name, dataDir, product, squadId: squad!.id, rates: [] as number[] };
    }),
  );
  for (let n = 0; n <= ROUNDS; n++) {
    for (const { product, squadId, rates } of n % 2 ? builds : builds.toReversed()) {
      const rate = await round(product, squadId);
      // The first round is a warm-up.
      if (n > 0) rates.push(rate);
    }
  }
  for (const { product, dataDir } of builds) {
    await product.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  const figures = builds.map(({ name, rates }) => [
    `from order to verified, a second, ${name}`,
    median(rates).toFixed(1),
  ]);
  const [now, then] = builds.map(({ rates }) => median(rates));
  if (then) figures.push(['now / before', (now! / then).toFixed(2)]);
  return Object.fromEntries(figures);
}
