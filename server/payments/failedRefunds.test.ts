import { beforeEach, expect, it } from 'vitest';
import { accountBalances } from '../ledger/ledger.service';
import { sql } from '../platform/db/database';
import { addJob, runDueJobs } from '../platform/jobs/jobs';
import type { Account } from '../rules/ledger';
import { aPerson, type Person, pay } from '../test/factories';
import { order } from '../test/memberships';
import { low, openTwoSquads, world } from '../test/twoSquads';
import { unproven } from '../test/unproven';
import { syncRefunds } from './paymentSync.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
  theGateway().dropWebhooks();
});

const theGateway = () => world.fakeRazorpay.control;
const everyFewMinutes = async () => {
  await addJob('passGateway', {});
  await runDueJobs();
};
const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;

it('a refund fails and another of the same amount succeeds: each has its entries, and the second its credit note', async () => {
  const { id, rzpPaymentId } = await pay(world, fan, low);
  const creditNotes = async () =>
    (
      await sql("select cause, paise from receipts where payment_id = $1 and kind = 'credit_note' order by made_at", [
        id,
      ])
    ).map(({ cause, paise }) => [cause, Number(paise)]);
  const first = theGateway().refund(rzpPaymentId, 4_000);
  await syncRefunds(id);
  const atGateway = await balanceOf('gateway');
  expect(await creditNotes()).toEqual([[first.id, 4_000]]);
  theGateway().failRefund(first.id);
  const second = theGateway().refund(rzpPaymentId, 4_000);
  await syncRefunds(id);
  expect(await creditNotes()).toEqual([
    [first.id, 4_000],
    [second.id, 4_000],
  ]);
  expect(await balanceOf('gateway')).toBe(atGateway);
  expect(await unproven()).toEqual([]);
});

it('a refund of money in suspense that fails after it was processed returns the money to suspense', async () => {
  const { body } = await order(world, fan, low);
  const { razorpay_payment_id } = theGateway().payOtherwise(body.rzpOrder.id, { amount: 10_236 });
  await everyFewMinutes();
  const [gateway, suspense] = [await balanceOf('gateway'), await balanceOf('suspense')];
  const refund = theGateway().refund(razorpay_payment_id);
  await everyFewMinutes();
  expect(await balanceOf('gateway')).toBe(gateway - 10_236);
  theGateway().failRefund(refund.id);
  await everyFewMinutes();
  expect([await balanceOf('gateway'), await balanceOf('suspense')]).toEqual([gateway, suspense]);
  expect(await unproven()).toEqual([]);
});
