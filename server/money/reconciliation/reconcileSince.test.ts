import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { repo, sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { Payment } from '../payments/payment.entity';
import { Receipt } from '../receipts/receipt.entity';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { reconcileSince } from './reconcileSince.service';

openTwoSquads();

let fans: Person[];
beforeEach(async () => {
  fans = await Promise.all([aPerson(), aPerson(), aPerson()]);
  theGateway().dropWebhooks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const anHourAgo = () => new Date(Date.now() - 3_600_000);
const isMember = async (fan: Person) => (await membershipOf(world, fan, creator))?.subscriptionStatus === 1;
const ordered = async (fan: Person, squad = low) => (await order(world, fan, squad)).body.rzpOrder.id as string;

/** Makes the gateway fail for one payment. */
function silentAbout(rzpPaymentId: string) {
  const { razorpay } = gateways();
  const ask = razorpay.fetchPayment.bind(razorpay);
  return vi.spyOn(razorpay, 'fetchPayment').mockImplementation(async (id, purpose) => {
    if (id === rzpPaymentId) throw new Error('no answer');
    return ask(id, purpose);
  });
}

it('a payment that cannot be recorded does not stop the others, is named, and is recorded by the next run', async () => {
  const paid = [];
  for (const fan of fans) paid.push(theGateway().pay(await ordered(fan)).razorpay_payment_id);
  const silence = silentAbout(paid[0]!);
  const { failed, settled } = await reconcileSince(anHourAgo());
  expect(failed.map(({ rzpId }) => rzpId)).toEqual([paid[0]]);
  expect(settled).toBe(2);
  expect(await Promise.all(fans.map(isMember))).toEqual([false, true, true]);
  silence.mockRestore();
  expect(await reconcileSince(anHourAgo())).toMatchObject({ failed: [], settled: 1 });
  expect(await isMember(fans[0]!)).toBe(true);
  expect(await unproven()).toEqual([]);
});

it('nor does a refund or a dispute', async () => {
  const paid = [];
  for (const fan of fans) paid.push(await pay(world, fan, low));
  const [refunded, other, disputed] = paid.map(({ rzpPaymentId }) => rzpPaymentId) as [string, string, string];
  theGateway().refund(other);
  theGateway().refund(refunded);
  const { id } = theGateway().dispute(disputed);
  theGateway().moveDispute(id, 'lost');
  const { razorpay } = gateways();
  const ask = razorpay.refundsOf.bind(razorpay);
  vi.spyOn(razorpay, 'refundsOf').mockImplementation(async (rzpPaymentId) => {
    if (rzpPaymentId === refunded) throw new Error('no answer');
    return ask(rzpPaymentId);
  });
  expect((await reconcileSince(anHourAgo())).failed.map(({ rzpId }) => rzpId)).toEqual([refunded]);
  expect(await Promise.all(fans.map(isMember))).toEqual([true, false, false]);
});

it('a payment that the gateway does not let Toli capture, because its order was paid otherwise, stops nothing', async () => {
  const [fan] = fans as [Person, ...Person[]];
  const rzpOrderId = await ordered(fan, high);
  const reserved = theGateway().authorise(rzpOrderId);
  theGateway().pay(rzpOrderId);
  expect(await reconcileSince(anHourAgo())).toMatchObject({ failed: [], settled: 1 });
  expect(await isMember(fan)).toBe(true);
  expect(await repo(Payment).countBy({ userId: fan.userId })).toBe(1);
  const [waits] = theGateway()
    .payments(rzpOrderId)
    .filter(({ id }) => id === reserved.razorpay_payment_id);
  expect(waits).toMatchObject({ status: 'authorized', captured: false });
  expect(await unproven()).toEqual([]);
});

it('a refund of long before that a restored backup lacks is recorded, and the number of its credit note is not given again', async () => {
  const { id: paymentId, rzpPaymentId } = await pay(world, fans[0]!, low);
  await sql("update payments set captured_at = captured_at - interval '41 days' where id = $1", [paymentId]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * DAY });
  theGateway().refund(rzpPaymentId, 1_000);
  vi.useRealTimers();
  const creditNote = () => repo(Receipt).findOneByOrFail({ kind: 'credit_note', paymentId });

  const backup = await copyDatabase();
  await syncRefunds(paymentId);
  const { number: mailed } = await creditNote();
  await backup.restore();
  expect((await reconcileSince(anHourAgo(), { isRestored: true })).leftOut).toBeGreaterThan(0);
  expect(await repo(Payment).findOneByOrFail({ rzpPaymentId })).toMatchObject({ refundedPaise: 1_000 });
  expect((await creditNote()).number).not.toBe(mailed);
  expect((await reconcileSince(anHourAgo(), { isRestored: true })).leftOut).toBe(0);
});
