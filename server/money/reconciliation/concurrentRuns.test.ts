import { beforeEach, expect, it } from 'vitest';
import { rollUpLedger } from '../../members/ledger/rollup.service';
import { repo, sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { releaseHeld } from '../earnings/heldMoney.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import { reconcileSettlements } from '../settlements/compareSettlements.service';
import { noteUnsettled } from '../settlements/unsettledPayments.service';
import { reconcileSince } from './reconcileSince.service';

// Jobs and commands run twice at the same time, each on its own connections.
openTwoSquads();

let fans: Person[];
beforeEach(async () => {
  theGateway().dropWebhooks();
  fans = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
});

const anHourAgo = () => new Date(Date.now() - 3_600_000);
const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()]);
const balances = () =>
  sql('select account, paise::int from creator_balances where creator_user_id = $1 order by account', [creator.userId]);

it('held money is released once', async () => {
  for (const fan of fans) await pay(world, fan, low);
  await sql("update payments set captured_at = captured_at - interval '8 days' where creator_user_id = $1", [
    creator.userId,
  ]);
  await twice(releaseHeld);
  expect(await balances()).toEqual([
    { account: 'creator', paise: 5 * 9_764 },
    { account: 'creator_held', paise: 0 },
  ]);
  const entered = await sql("select from ledger where creator_user_id = $1 and step = 'payable'", [creator.userId]);
  expect(entered).toHaveLength(5);
  expect(await unproven()).toEqual([]);
});

it('a restored backup is reconciled once: payments, refunds, disputes, receipts and skipped numbers', async () => {
  const backup = await copyDatabase();
  const paid = [];
  for (const fan of fans) paid.push(await pay(world, fan, low));
  theGateway().refund(paid[1]!.rzpPaymentId);
  const { id } = theGateway().dispute(paid[2]!.rzpPaymentId);
  theGateway().moveDispute(id, 'lost');
  const { body } = await order(world, fans[3]!, high);
  const { razorpay_payment_id: otherwise } = theGateway().payOtherwise(body.rzpOrder.id, { amount: 1_000 });
  await backup.restore();
  const reconcile = () => reconcileSince(anHourAgo(), { isRestored: true });
  // One of them is behind the other: its list of payments comes when the other has counted what to skip.
  theGateway().fault('slow', { ms: 100 });
  const runs = await Promise.all([reconcile(), reconcile()]);
  expect(runs.map(({ failed }) => failed)).toEqual([[], []]);
  const states = await Promise.all(
    fans.map(async (fan) => (await membershipOf(world, fan, creator))?.subscriptionStatus),
  );
  expect(states).toEqual([1, undefined, 3, 1, 1]);
  const receipts = await sql(
    "select p.id from payments p join receipts r on r.payment_id = p.id and r.kind = 'receipt' where p.creator_user_id = $1",
    [creator.userId],
  );
  expect(receipts).toHaveLength(5);
  expect(await repo(MoneyCase).countBy({ rzpId: otherwise })).toBe(1);
  const gaps = await sql("select last - first + 1 as numbers from receipt_gaps where kind = 'receipt'");
  expect(gaps).toEqual([{ numbers: Math.max(...runs.map(({ leftOut }) => leftOut)) }]);
  expect(await unproven()).toEqual([]);
  expect(await reconcileSince(anHourAgo(), { isRestored: true })).toMatchObject({ settled: 0, leftOut: 0 });
});

it('an unsettled payment waits at the desk once, and reviewers are notified once', async () => {
  const reviewer = await aPerson({ isReviewer: true, isMoneyReviewer: true });
  for (const fan of fans) await pay(world, fan, low);
  const inAWeek = () => noteUnsettled(new Date(Date.now() + 8 * DAY));
  await twice(inAWeek);
  const ids = (
    await sql<{ id: string }>('select rzp_payment_id as id from payments where creator_user_id = $1', [creator.userId])
  ).map((payment) => payment.id);
  const cases = (await repo(MoneyCase).findBy({ kind: 'difference' })).filter(({ rzpId }) => ids.includes(rzpId));
  expect(cases).toHaveLength(5);
  const queued = await sql(
    "select from graphile_worker._private_jobs where payload::text like '%' || $1 || '%' and payload::text like any($2)",
    [reviewer.email, ids.map((id) => `%${id}%`)],
  );
  expect(queued).toHaveLength(5);
});

it('a settlement arrives in the bank once', async () => {
  await sql('update gateway_passes set compare_from = null');
  for (const fan of fans) await pay(world, fan, low);
  theGateway().settleAll();
  await twice(() => reconcileSettlements());
  const arrived = await sql("select cause from ledger where step = 'settled'");
  expect(new Set(arrived.map(({ cause }) => cause)).size).toBe(arrived.length);
  expect(await unproven()).toEqual([]);
});

it('the ledger is summed by days once', async () => {
  for (const fan of fans) await pay(world, fan, low);
  await sql(
    "alter table ledger disable trigger user; update ledger set entered_at = now() - interval '2 hours'; alter table ledger enable trigger user",
  );
  await twice(rollUpLedger);
  expect(await unproven()).toEqual([]);
});
