// @module-tag slow

import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { accountBalances } from '../../members/ledger/ledger.service';
import { Creator } from '../../pages/creators/creator.entity';
import { config, setConfig } from '../../platform/config/config';
import { IsNull } from '../../platform/db/conditions';
import { repo, sql } from '../../platform/db/database';
import type { Account } from '../../rules/ledger';
import { DatabaseClock } from '../../test/database/databaseClock';
import { aCreator, aPerson } from '../../test/factories';
import { closeTestDatabase, openWorld, type World } from '../../test/harness';
import { MoneyHistory } from '../../test/money/moneyHistory';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from './moneyCase.entity';

const SEEDS = Number(process.env.MONEY_HISTORIES ?? 3);
const FIRST = Number(process.env.MONEY_SEED ?? 1);
const STEPS = 40;
/** Histories that run one after the other in one database. */
const IN_A_ROW = 6;

let world: World;
let clock: DatabaseClock;
let opened = 0;
beforeEach(async () => {
  if (opened++ % IN_A_ROW > 0) return;
  vi.useRealTimers();
  await closeTestDatabase();
  world = await openWorld();
  world.fakeRazorpay.control.dropWebhooks();
  clock = await DatabaseClock.startAt(new Date('2027-12-20T06:30:00Z'));
});
afterAll(() => vi.useRealTimers());

const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;

/** Rupees at the fake Razorpay after its fees, without refunds and lost disputes. */
function atGateway(): number {
  const { control } = world.fakeRazorpay;
  const sum = (amounts: number[]) => amounts.reduce((all, paise) => all + paise, 0);
  const payments = control.payments().filter(({ captured, currency }) => captured && currency === 'INR');
  const refunds = control.refunds().filter(({ status, currency }) => status === 'processed' && currency === 'INR');
  return (
    sum(payments.map(({ amount, fee }) => amount - fee!)) -
    sum(refunds.map(({ amount }) => amount)) -
    sum(control.disputes().map(({ amount_deducted }) => amount_deducted))
  );
}

/**
 * Whether a difference is a real one: settled in rupees for another currency, or for a refund that failed after it was
 * settled.
 */
function isForPeople({ rzpId, rzpPaymentId }: MoneyCase): boolean {
  const { control } = world.fakeRazorpay;
  const payment = control.payments().find(({ id }) => id === rzpPaymentId);
  const refund = control.refunds().find(({ id }) => id === rzpId);
  return payment?.currency !== 'INR' || (refund !== undefined && refund.status !== 'processed');
}

/** Members whose paid time runs, and who read less than it opens. */
const lockedOut = () =>
  sql(
    `select m.member_id as "memberId" from grants g join current_subscriptions m on m.id = g.subscription_id
     where g.revoked_at is null and g.during @> now() and not (m.status = 1 and m.opened_amount >= g.amount)`,
  );

/** People who can read members' posts now, without a payment at the gateway that covers it and was not returned. */
async function withoutPayment(): Promise<string[]> {
  const open = await sql<{ memberId: string; amount: number }>(
    `select member_id as "memberId", opened_amount as amount from current_subscriptions where opened_amount > 0 and opened_until > now()`,
  );
  const granted = await sql<{ memberId: string; amount: number; rzpPaymentId: string }>(
    `select p.user_id as "memberId", g.amount, p.rzp_payment_id as "rzpPaymentId" from grants g join payments p on p.id = g.payment_id
     where g.revoked_at is null and g.during @> now()`,
  );
  const { control } = world.fakeRazorpay;
  const stands = (id: string) => {
    const { amount, amount_refunded } = control.payments().find((payment) => payment.id === id)!;
    const disputes = control.disputes().filter(({ payment_id }) => payment_id === id);
    const lost = disputes.reduce((sum, { amount_deducted }) => sum + amount_deducted, 0);
    const failed = control.refunds(id).filter(({ status }) => status === 'pending');
    return amount + failed.reduce((sum, refund) => sum + refund.amount, 0) > amount_refunded + lost;
  };
  return open
    .filter(
      ({ memberId, amount }) =>
        !granted.some((grant) => grant.memberId === memberId && grant.amount === amount && stands(grant.rzpPaymentId)),
    )
    .map(({ memberId }) => memberId);
}

it.each(Array.from({ length: SEEDS }, (_, i) => i + FIRST))(
  'the ledger has all money, and no one reads what is not paid, after any events of payments, people, nodes and database (seed %i)',
  async (seed) => {
    setConfig({ ...config(), platformFeePercent: seed % 3 === 0 ? 7 : 0, payouts: 'by_hand', payoutMin: 1 });
    const creator = await aCreator({ squads: [100, 333, 1000] });
    await repo(Creator).update({ userId: creator.userId }, { otpVisibility: true });
    const fans = [await aPerson(), await aPerson()];
    const history = new MoneyHistory(seed, world, clock, { creator, fans, reviewer: await aPerson() });
    try {
      for (let step = 0; step < STEPS; step++) {
        await history.step();
        expect(await history.dearerBelow()).toEqual([]);
      }
      await history.end();
      expect(await unproven()).toEqual([]);
      const left = (await balanceOf('gateway')) + (await balanceOf('bank'));
      expect(left + (await history.paidOut())).toBe(atGateway());
      expect((await accountBalances()).reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
      const differences = await repo(MoneyCase).findBy({ kind: 'difference', closedAt: IsNull() });
      expect(differences.filter((of) => !isForPeople(of))).toEqual([]);
      expect(await withoutPayment()).toEqual([]);
      expect(await lockedOut()).toEqual([]);
    } catch (error) {
      throw new Error(history.story.join('\n'), { cause: error });
    }
  },
);
