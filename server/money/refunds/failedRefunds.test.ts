import { beforeEach, describe, expect, it } from 'vitest';
import { accountBalances } from '../../members/ledger/ledger.service';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import type { Account } from '../../rules/ledger';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { syncRefunds } from './syncRefunds.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson({ fullName: 'Meera Joshi' });
  theGateway().dropWebhooks();
  theGateway().holdRefunds(false);
});

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

describe('a refund that fails after a dispute on the same payment was lost', () => {
  const status = async () => (await membershipOf(world, fan, creator)).subscriptionStatus;
  const textsTo = (who: Person, subject: RegExp) => world.mailsTo(who, subject).map(({ text }) => text);
  const noticesOf = async (who: Person): Promise<string[]> =>
    (await world.as(who).get('/api/notifs')).body.map(({ text }: { text: string }) => text);
  const recorded = (id: string) => repo(Payment).findOneByOrFail({ id });
  const grantOf = async (id: string) =>
    (await sql('select revoked_for as "revokedFor" from grants where payment_id = $1', [id]))[0];
  /** What a page has of it, by the ledger. */
  const pages = async (id: string) =>
    (
      await sql<{ paise: number }>(
        `select sum(case 'creator_held' when credit then paise when debit then -paise else 0 end)::int as paise
         from ledger where payment_id = $1`,
        [id],
      )
    )[0]!.paise;
  const refunds = (rzpPaymentId: string) =>
    theGateway()
      .refunds(rzpPaymentId)
      .map(({ amount, status: state }) => `${amount} ${state}`)
      .toSorted();
  const lost = async (rzpPaymentId: string, paise?: number) => {
    const { id } = theGateway().dispute(rzpPaymentId, paise);
    theGateway().moveDispute(id, 'lost');
    await everyFewMinutes();
  };

  it('in part: the page has the rest again, the membership stays, and both sides and the desk are notified', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    const refund = theGateway().refund(rzpPaymentId, 3_000);
    await everyFewMinutes();
    await lost(rzpPaymentId, 4_050);
    const before = await pages(id);
    theGateway().failRefund(refund.id);
    await everyFewMinutes();
    expect(await pages(id)).toBe(before + 3_000);
    expect(await recorded(id)).toMatchObject({ refundedPaise: 0, disputedPaise: 4_050, refundReason: null, kept: 59 });
    expect([await grantOf(id), await status()]).toEqual([{ revokedFor: null }, 1]);
    for (const who of [fan, creator])
      expect(textsTo(who, /did not arrive/)).toEqual([expect.stringContaining('₹30.00')]);
    expect(await noticesOf(fan)).toContain(
      'A refund of ₹30.00 from Kabir paints did not arrive. Our team is looking into it',
    );
    expect(await repo(MoneyCase).findBy({ rzpPaymentId })).toMatchObject([
      { kind: 'refund_refused', rzpId: refund.id, paise: 3_000, closedAt: null },
    ]);
    expect(refunds(rzpPaymentId)).toEqual(['3000 failed']);
    expect(await unproven()).toEqual([]);
  });

  it('of all that the bank had left: what it had bought stays revoked, and the same is refunded again', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    const refund = theGateway().refund(rzpPaymentId, 5_950);
    await everyFewMinutes();
    await lost(rzpPaymentId, 4_050);
    expect(await recorded(id)).toMatchObject({ refundReason: 'disputed', refundedAt: expect.any(Date) });
    theGateway().failRefund(refund.id);
    await everyFewMinutes();
    await everyFewMinutes();
    expect(refunds(rzpPaymentId)).toEqual(['5950 failed', '5950 processed']);
    expect(await recorded(id)).toMatchObject({
      refundedPaise: 5_950,
      disputedPaise: 4_050,
      refundReason: 'disputed',
      refundedAt: expect.any(Date),
    });
    expect([await grantOf(id), await status()]).toEqual([{ revokedFor: 'disputed' }, 3]);
    for (const who of [fan, creator])
      expect(textsTo(who, /did not arrive/)).toEqual([expect.stringContaining('₹59.50')]);
    expect(textsTo(fan, /Your credit note/)).toEqual([expect.stringContaining('₹59.50')]);
    expect(await unproven()).toEqual([]);
  });

  it('while it was pending and the bank took all: nothing is refunded a second time, and no notification says that money is left', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    theGateway().holdRefunds();
    const refund = theGateway().refund(rzpPaymentId);
    await everyFewMinutes();
    await lost(rzpPaymentId);
    theGateway().failRefund(refund.id);
    theGateway().holdRefunds(false);
    await everyFewMinutes();
    await everyFewMinutes();
    expect(refunds(rzpPaymentId)).toEqual(['10000 failed']);
    expect(await recorded(id)).toMatchObject({ refundedPaise: 0, disputedPaise: 10_000, refundedAt: expect.any(Date) });
    expect([await grantOf(id), await status()]).toEqual([{ revokedFor: 'disputed' }, 3]);
    expect(textsTo(fan, /was refunded|taken back by your bank/)).toHaveLength(1);
    expect(await repo(MoneyCase).findBy({ rzpPaymentId })).toMatchObject([{ kind: 'refund_refused', paise: 10_000 }]);
    for (const who of [fan, creator]) {
      expect(textsTo(who, /did not arrive/)).toEqual([]);
      expect(await noticesOf(who)).not.toContainEqual(expect.stringContaining('did not arrive'));
    }
    expect(await unproven()).toEqual([]);
  });

  it('while it was pending and the bank took a part: both sides are notified of the rest alone', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    theGateway().holdRefunds();
    const refund = theGateway().refund(rzpPaymentId);
    await everyFewMinutes();
    await lost(rzpPaymentId, 4_050);
    theGateway().failRefund(refund.id);
    theGateway().holdRefunds(false);
    await everyFewMinutes();
    expect(await recorded(id)).toMatchObject({ refundedPaise: 0, disputedPaise: 4_050, refundReason: null, kept: 59 });
    expect([await grantOf(id), await status()]).toEqual([{ revokedFor: null }, 1]);
    for (const who of [fan, creator])
      expect(textsTo(who, /did not arrive/)).toEqual([expect.stringContaining('₹59.50')]);
    expect(await unproven()).toEqual([]);
  });
});
