// @module-tag slow

import { describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { accountBalances } from '../../members/ledger/ledger.service';
import { membershipsOtherThanGranted } from '../../members/subscriptions/proof.service';
import { repo, sql } from '../../platform/db/database';
import { copyDatabase } from '../../test/database/databaseCopy';
import { aPerson, pay } from '../../test/factories';
import { creator, high, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { anHourAgo, everyFewMinutes, fan, membership, openFanAtGateway } from '../../test/money/fanAtGateway';
import { membershipOf, order } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { syncDispute, syncGatewayPayment } from './gatewaySync.service';
import { reconcileSince } from './reconcileSince.service';

openFanAtGateway();

const casesOf = (rzpPaymentId: string) => repo(MoneyCase).findBy({ rzpPaymentId });

describe('after an older backup is restored', () => {
  it('reconciling rebuilds the lost orders: no difference, and every member has access', async () => {
    const others = await Promise.all([aPerson(), aPerson(), aPerson()]);
    const before = await pay(world, others[0]!, low);
    const backup = await copyDatabase();
    await pay(world, fan, low);
    await pay(world, fan, high);
    await pay(world, others[1]!, high);
    await pay(world, others[2]!, low);
    const lostRefund = await pay(world, others[0]!, high);
    theGateway().refund(lostRefund.rzpPaymentId);
    const mailed = (await sql<{ number: string }>('select number from receipts')).map(({ number }) => number);
    await backup.restore();
    const known = (await sql('select from receipts')).length;
    expect(await membership()).toBeNull();

    // On a node whose clock is slow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
    const found = await reconcileSince(anHourAgo()).finally(() => vi.useRealTimers());
    expect(found).toMatchObject({ settled: 5, rebuilt: 5, atDesk: expect.any(Number) });
    expect(found.atGateway).toBe(found.known);
    expect(await membership()).toMatchObject({ subscriptionStatus: 1, amount: 300 });
    const amounts = await Promise.all(others.map(async (who) => (await membershipOf(world, who, creator)).amount));
    expect(amounts).toEqual([100, 300, 100]);
    expect(await membershipsOtherThanGranted()).toEqual([]);
    const given = await sql<{ number: string }>('select number from receipts');
    // Every number that was mailed before is skipped.
    expect(given.filter(({ number }) => mailed.includes(number))).toHaveLength(known);
    expect(found.leftOut).toBeGreaterThanOrEqual(mailed.length - known);
    expect(await unproven()).toEqual([]);
    expect(await repo(Payment).existsBy({ rzpPaymentId: before.rzpPaymentId })).toBe(true);
    expect(await reconcileSince(anHourAgo())).toMatchObject({ settled: 0, rebuilt: 0 });
  });

  describe('money in suspense whose order is rebuilt later', () => {
    const take = async (id: string) => syncGatewayPayment(await gateways().razorpay.fetchPayment(id));
    const balances = async () => Object.fromEntries((await accountBalances()).map((of) => [of.account, of.paise]));

    /** A payment of ₹100 of a lost order, which the gateway does not find; it returns how much each account gets. */
    async function suspended() {
      const backup = await copyDatabase();
      const { razorpay_payment_id: id } = theGateway().pay((await order(world, fan, low)).body.rzpOrder.id);
      await backup.restore();
      const before = await balances();
      const moved = async (account: string) => ((await balances())[account] ?? 0) - (before[account] ?? 0);
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      expect(await casesOf(id)).toMatchObject([{ kind: 'unknown_order' }]);
      return { id, moved };
    }

    it.each([
      ['a part of', 4_050, 1],
      ['all of', 10_000, 3],
    ])('a dispute that took %s it counts once, for whom it belongs to', async (_, paise, subscriptionStatus) => {
      const { id, moved } = await suspended();
      const dispute = theGateway().dispute(id, paise);
      theGateway().moveDispute(dispute.id, 'lost');
      await syncDispute(dispute.id);
      expect(await moved('gateway')).toBe(10_000 - 236 - paise);
      await take(id);
      await everyFewMinutes();
      expect(await membership()).toMatchObject({ subscriptionStatus });
      expect(await repo(Payment).findOneByOrFail({ rzpPaymentId: id })).toMatchObject({ disputedPaise: paise });
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236 - paise, 0]);
      expect(await unproven()).toEqual([]);
      theGateway().moveDispute(dispute.id, 'won');
      await everyFewMinutes();
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });

    it('a dispute that was won meanwhile takes nothing', async () => {
      const { id, moved } = await suspended();
      const dispute = theGateway().dispute(id, 4_050);
      theGateway().moveDispute(dispute.id, 'lost');
      await syncDispute(dispute.id);
      theGateway().moveDispute(dispute.id, 'won');
      await take(id);
      await everyFewMinutes();
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });

    it.each([
      ['a part of it', 4_050, 0],
      ['all of it', 10_000, 0],
      ['a part of it, of which some failed meanwhile,', 4_050, 1_000],
    ])('a refund of %s counts once', async (_, paise, failing) => {
      const { id, moved } = await suspended();
      const refund = theGateway().refund(id, paise);
      const refused = failing > 0 ? theGateway().refund(id, failing) : null;
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      expect(await moved('suspense')).toBe(paise + failing - 10_000);
      if (refused) theGateway().failRefund(refused.id);
      await take(id);
      await everyFewMinutes();
      await everyFewMinutes();
      expect(await repo(Payment).findOneByOrFail({ rzpPaymentId: id })).toMatchObject({ refundedPaise: 10_000 });
      const isWhole = async () => {
        expect([await moved('gateway'), await moved('suspense'), await moved('refund_due')]).toEqual([-236, 0, 0]);
        expect(await unproven()).toEqual([]);
      };
      await isWhole();
      // Toli requests it again.
      theGateway().failRefund(refund.id);
      await everyFewMinutes();
      await everyFewMinutes();
      await isWhole();
    });

    it('a refund that failed meanwhile leaves the payment to its page', async () => {
      const { id, moved } = await suspended();
      const { id: refused } = theGateway().refund(id);
      vi.spyOn(gateways().razorpay, 'findOrder').mockResolvedValueOnce(null);
      await take(id);
      theGateway().failRefund(refused);
      await take(id);
      await everyFewMinutes();
      expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
      expect([await moved('gateway'), await moved('suspense')]).toEqual([10_000 - 236, 0]);
      expect(await unproven()).toEqual([]);
    });
  });
});
