import { beforeEach, describe, expect, it } from 'vitest';
import { accountBalances } from '../ledger/ledger.service';
import { repo, sql } from '../platform/db/database';
import type { Account } from '../rules/ledger';
import { DAY } from '../rules/time';
import { aPerson, type Person, pay } from '../test/factories';
import { high, low, openTwoSquads, world } from '../test/twoSquads';
import { unproven } from '../test/unproven';
import { MoneyCase } from './moneyCase.entity';
import { Payment } from './payment.entity';
import { syncDispute, syncRefunds } from './paymentSync.service';
import { reconcileSettlements } from './settlement.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
  theGateway().dropWebhooks();
  // The days of the test before are looked at again.
  await sql('update gateway_passes set compare_from = null');
});

const theGateway = () => world.fakeRazorpay.control;
const latest = async () => (await repo(Payment).find({ where: { userId: fan.userId } })).at(-1)!;
const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;
const differences = () => repo(MoneyCase).findBy({ kind: 'difference' });
/** The morning after, as the nightly comparison sees it. */
const compare = () => reconcileSettlements(new Date(Date.now() + DAY));

describe("the gateway's settlements", () => {
  it('what arrives in the bank leaves the gateway, to the paisa, and is looked at once', async () => {
    await pay(world, fan, low);
    const { amount } = theGateway().settleAll();
    expect(amount).toBe(10_000 - 236);
    expect(await compare()).toEqual({ lines: 1, differing: 0 });
    expect(await balanceOf('bank')).toBe(amount);
    expect(await balanceOf('gateway')).toBe(0);
    expect(await compare()).toEqual({ lines: 0, differing: 0 });
    expect(await balanceOf('bank')).toBe(amount);
  });

  it('refunds and lost disputes are settled too, and those whose events were lost are taken up', async () => {
    await pay(world, fan, low);
    const { rzpPaymentId } = await latest();
    theGateway().refund(rzpPaymentId, 4_000);
    const other = await aPerson();
    await pay(world, other, high);
    const [disputed] = await repo(Payment).findBy({ userId: other.userId });
    theGateway().moveDispute(theGateway().dispute(disputed!.rzpPaymentId).id, 'lost');
    const before = await balanceOf('bank');
    const { amount } = theGateway().settleAll();
    expect(await compare()).toMatchObject({ differing: 0 });
    expect(await balanceOf('bank')).toBe(before + amount);
    expect(await repo(Payment).findOneByOrFail({ id: disputed!.id })).toMatchObject({ refundReason: 'disputed' });
    expect(await repo(Payment).findOneByOrFail({ rzpPaymentId })).toMatchObject({ refundedPaise: 4_000 });
    expect(await unproven()).toEqual([]);
  });

  it('each decision about one dispute is a line that fits', async () => {
    await pay(world, fan, low);
    const { id } = theGateway().dispute((await latest()).rzpPaymentId);
    for (const status of ['lost', 'won'] as const) {
      theGateway().moveDispute(id, status);
      await syncDispute(id);
      theGateway().settleAll();
    }
    expect(await compare()).toMatchObject({ differing: 0 });
  });

  it('what is settled otherwise than we know it stands at the desk with both sides until somebody says what it was', async () => {
    await pay(world, fan, low);
    const { rzpPaymentId } = await latest();
    theGateway().settleAll({ [rzpPaymentId]: { credit: 9_000, fee: 1_000 } });
    expect(await compare()).toMatchObject({ differing: 1 });
    // The day is looked at again, and nobody is told twice.
    expect(await compare()).toMatchObject({ differing: 1 });
    expect(await differences()).toMatchObject([
      { rzpId: rzpPaymentId, paise: 9_000, closedAt: null, facts: { ledgerPaise: 9_764, settled: { credit: 9_000 } } },
    ]);
    await sql(`update money_cases set closed_at = now(), note = 'their mistake' where kind = 'difference'`);
    expect(await compare()).toMatchObject({ differing: 0 });
    expect((await compare()).lines).toBe(0);
  });

  it('a line about something that the gateway does not know stops no other line', async () => {
    await pay(world, fan, low);
    const { id, rzpPaymentId } = await latest();
    const refund = theGateway().refund(rzpPaymentId, 1_000);
    const other = await aPerson();
    await pay(world, other, high);
    const { amount } = theGateway().settleAll({ [refund.id]: { payment_id: 'pay_00000000000000' } });
    const before = await balanceOf('bank');
    expect(await compare()).toMatchObject({ differing: 1 });
    expect(await balanceOf('bank')).toBe(before + amount);
    await syncRefunds(id);
    expect(await compare()).toMatchObject({ differing: 0 });
  });

  it('a difference that was only news to us is closed by itself', async () => {
    await pay(world, fan, low);
    const { id, rzpPaymentId } = await latest();
    const refund = theGateway().refund(rzpPaymentId, 1_000);
    theGateway().settleAll({ [refund.id]: { payment_id: null } });
    expect(await compare()).toMatchObject({ differing: 1 });
    await syncRefunds(id);
    expect(await compare()).toMatchObject({ differing: 0 });
    expect((await differences()).find(({ rzpId }) => rzpId === refund.id)).toMatchObject({
      note: expect.stringMatching(/agree/),
    });
  });
});
