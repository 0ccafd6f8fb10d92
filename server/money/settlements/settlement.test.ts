import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { GatewayUnavailable } from '../../gateways/razorpay/razorpay';
import { accountBalances } from '../../members/ledger/ledger.service';
import { repo, sql } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import type { Account } from '../../rules/ledger';
import { DAY } from '../../rules/time';
import { aPerson, type Person, pay } from '../../test/factories';
import { high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { reconcileSettlements } from './compareSettlements.service';
import { noteUnsettled } from './unsettledPayments.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
  theGateway().dropWebhooks();
  // The days of the earlier test are compared again.
  await sql('update gateway_passes set compare_from = null');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const latest = async () => (await repo(Payment).find({ where: { userId: fan.userId } })).at(-1)!;
const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;
const differences = () => repo(MoneyCase).findBy({ kind: 'difference' });
const isSettled = async (id: string) => {
  const [payment] = await sql('select settled_at is not null as "isSettled" from payments where id = $1', [id]);
  return payment!.isSettled;
};
/** The comparison of the following night. */
const compare = () => reconcileSettlements(new Date(Date.now() + DAY));

describe("the gateway's settlements", () => {
  it('leave the gateway when they arrive in the bank, to the paisa, and are compared once', async () => {
    await pay(world, fan, low);
    const { amount } = theGateway().settleAll();
    expect(amount).toBe(10_000 - 236);
    expect(await compare()).toEqual({ lines: 1, differing: 0, failed: 0 });
    expect(await balanceOf('bank')).toBe(amount);
    expect(await balanceOf('gateway')).toBe(0);
    expect(await compare()).toEqual({ lines: 0, differing: 0, failed: 0 });
    expect(await balanceOf('bank')).toBe(amount);
  });

  it('include refunds and lost disputes, and those whose events were lost are recorded', async () => {
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

  it('have a fitting line for each decision about one dispute', async () => {
    await pay(world, fan, low);
    const { id } = theGateway().dispute((await latest()).rzpPaymentId);
    for (const status of ['lost', 'won'] as const) {
      theGateway().moveDispute(id, status);
      await syncDispute(id);
      theGateway().settleAll();
    }
    expect(await compare()).toMatchObject({ differing: 0 });
  });

  it('that differ wait at the desk with both sides until a reviewer explains them', async () => {
    await pay(world, fan, low);
    const { rzpPaymentId } = await latest();
    theGateway().settleAll({ [rzpPaymentId]: { credit: 9_000, fee: 1_000 } });
    expect(await compare()).toMatchObject({ differing: 1 });
    // The day is compared again, and no one is notified twice.
    expect(await compare()).toMatchObject({ differing: 1 });
    expect(await differences()).toMatchObject([
      { rzpId: rzpPaymentId, paise: 9_000, closedAt: null, facts: { ledgerPaise: 9_764, settled: { credit: 9_000 } } },
    ]);
    await sql(`update money_cases set closed_at = now(), note = 'their mistake' where kind = 'difference'`);
    expect(await compare()).toMatchObject({ differing: 0 });
    expect((await compare()).lines).toBe(0);
  });

  it('with an unknown id in one line still have the other lines compared', async () => {
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

  it('with a line and a settlement that fail have all others compared, and these the night after', async () => {
    await pay(world, fan, low);
    const { id, rzpPaymentId } = await latest();
    theGateway().refund(rzpPaymentId, 1_000);
    const other = await aPerson();
    await pay(world, other, high);
    const [settled] = await repo(Payment).findBy({ userId: other.userId });
    const first = theGateway().settleAll();
    await pay(world, await aPerson(), low);
    const second = theGateway().settleAll();
    const before = await balanceOf('bank');
    // The refund's event was lost, and the gateway does not answer about its payment.
    const { razorpay } = gateways();
    const fetch = razorpay.fetchPayment.bind(razorpay);
    vi.spyOn(razorpay, 'fetchPayment').mockImplementation((wanted, ...how) =>
      wanted === rzpPaymentId ? Promise.reject(new GatewayUnavailable('down')) : fetch(wanted, ...how),
    );
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    await sql(
      `create function fails() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create trigger fails before insert on settlements for each row when (new.rzp_settlement_id = '${first.id}') execute function fails()`,
    );
    expect(await compare()).toMatchObject({ failed: 2 });
    const about = logged.mock.calls.map(([facts]) => facts);
    expect(about).toMatchObject([{ rzpSettlementId: first.id }, { rzpId: expect.stringMatching(/^rfnd_/) }]);
    expect([await isSettled(id), await isSettled(settled!.id)]).toEqual([true, true]);
    expect(await balanceOf('bank')).toBe(before + second.amount);
    vi.restoreAllMocks();
    await sql('drop trigger fails on settlements; drop function fails');
    expect(await compare()).toMatchObject({ differing: 0, failed: 0 });
    expect(await balanceOf('bank')).toBe(before + first.amount + second.amount);
    expect(await repo(Payment).findOneByOrFail({ id })).toMatchObject({ refundedPaise: 1_000 });
    expect(await unproven()).toEqual([]);
  });

  it('that differ only by a lost event are resolved by themselves', async () => {
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

  it.each([{ decided: ['lost', 'won'] }, { decided: ['lost', 'won', 'lost'] }] as const)(
    'have decisions that reversed each other before Toli knew of either, each entered: $decided',
    async ({ decided }) => {
      await pay(world, fan, low);
      const { id: paymentId, rzpPaymentId } = await latest();
      const { id } = theGateway().dispute(rzpPaymentId);
      for (const status of decided) {
        theGateway().moveDispute(id, status);
        theGateway().settleAll();
      }
      const before = (await balanceOf('gateway')) + (await balanceOf('bank'));
      expect(await compare()).toMatchObject({ differing: 0 });
      const taken = decided.at(-1) === 'lost' ? 10_000 : 0;
      expect((await balanceOf('gateway')) + (await balanceOf('bank'))).toBe(before - taken);
      expect(await repo(Payment).findOneByOrFail({ id: paymentId })).toMatchObject({ disputedPaise: taken });
      const entered = await sql(
        "select count(*)::int as lines from ledger where cause = $1 and 'gateway' in (debit, credit)",
        [id],
      );
      expect(entered).toEqual([{ lines: decided.length }]);
      expect((await differences()).filter((of) => of.rzpPaymentId === rzpPaymentId && !of.closedAt)).toEqual([]);
      expect(await unproven()).toEqual([]);
      await compare();
      expect(await unproven()).toEqual([]);
    },
  );

  it('with what a bank took for a dispute that is won wait at the desk until it is settled back', async () => {
    await pay(world, fan, low);
    const { rzpPaymentId } = await latest();
    const { id } = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(id, 'lost');
    theGateway().settleAll();
    theGateway().moveDispute(id, 'won');
    for (const night of [1, 2]) expect({ night, ...(await compare()) }).toMatchObject({ differing: 1 });
    theGateway().settleAll();
    expect(await compare()).toMatchObject({ differing: 0 });
    expect((await differences()).find((of) => of.rzpPaymentId === rzpPaymentId)).toMatchObject({
      closedAt: expect.any(Date),
    });
    expect(await unproven()).toEqual([]);
  });
});

describe('a payment that the gateway has not settled', () => {
  it('for five working days waits at the desk, once, until it is settled', async () => {
    await pay(world, fan, low);
    const { rzpPaymentId } = await latest();
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    expect(await noteUnsettled(inDays(4))).toBe(0);
    expect(await noteUnsettled(inDays(8))).toBe(1);
    expect(await noteUnsettled(inDays(8))).toBe(0);
    const ours = async () => (await differences()).filter(({ rzpId }) => rzpId === rzpPaymentId);
    expect(await ours()).toMatchObject([
      { paise: 9_764, closedAt: null, facts: { settled: null, ledgerPaise: 9_764 } },
    ]);
    theGateway().settleAll();
    expect(await compare()).toMatchObject({ differing: 0 });
    expect(await ours()).toMatchObject([{ closedAt: expect.any(Date) }]);
  });

  it('waits there though another one could not be noted, which is noted the night after', async () => {
    const [first, second] = [await pay(world, fan, low), await pay(world, await aPerson(), low)];
    vi.spyOn(log, 'error').mockReturnValue(undefined);
    await sql(
      `create function fails() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create trigger fails before insert on money_cases for each row when (new.rzp_id = '${first.rzpPaymentId}') execute function fails()`,
    );
    const later = new Date(Date.now() + 8 * DAY);
    expect(await noteUnsettled(later)).toBe(1);
    const noted = async () => (await differences()).map(({ rzpId }) => rzpId);
    expect(await noted()).toContain(second.rzpPaymentId);
    expect(await noted()).not.toContain(first.rzpPaymentId);
    await sql('drop trigger fails on money_cases; drop function fails');
    expect(await noteUnsettled(later)).toBe(1);
    expect(await noted()).toContain(first.rzpPaymentId);
    theGateway().settleAll();
    expect(await compare()).toMatchObject({ differing: 0 });
  });

  it('is compared however old it is', async () => {
    await pay(world, fan, low);
    const { id } = await latest();
    theGateway().settleAll();
    await sql("update payments set captured_at = captured_at - interval '20 days' where id = $1", [id]);
    await reconcileSettlements(new Date(Date.now() + 15 * DAY));
    expect(await isSettled(id)).toBe(true);
  });

  it('is compared by the first comparison that finishes, however many nights it took', async () => {
    await pay(world, fan, low);
    const { id } = await latest();
    theGateway().settleAll();
    await sql("update payments set captured_at = captured_at - interval '40 days' where id = $1", [id]);
    await reconcileSettlements(new Date(Date.now() + 40 * DAY));
    expect(await isSettled(id)).toBe(true);
  });
});

describe("a node whose clock is not the database's", () => {
  const nodeAheadBy = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

  it('does not take the present day as over: what is settled later that day is compared', async () => {
    await pay(world, fan, low);
    const { id, rzpPaymentId } = await latest();
    theGateway().settleAll();
    expect(await compare()).toMatchObject({ differing: 0 });
    await sql('update gateway_passes set compare_from = null');
    nodeAheadBy(1);
    await reconcileSettlements();
    vi.useRealTimers();
    theGateway().refund(rzpPaymentId, 1_000);
    await syncRefunds(id);
    theGateway().settleAll();
    const [pass] = await sql('select compare_from <= (now() at time zone $1)::date as "isToday" from gateway_passes', [
      'Asia/Kolkata',
    ]);
    expect(pass).toEqual({ isToday: true });
    expect((await reconcileSettlements()).lines).toBeGreaterThan(1);
  });

  it('does not count a future day: a payment of today is not late', async () => {
    await pay(world, fan, low);
    nodeAheadBy(10);
    expect(await noteUnsettled()).toBe(0);
  });
});

it('lines are compared from the day of the oldest payment without one, though all days since were compared', async () => {
  await pay(world, fan, low);
  const { id } = await latest();
  theGateway().settleAll();
  // The payment is recorded after the days since were compared: its order was rebuilt.
  await sql('insert into gateway_passes (since, until, seen) values (now(), now(), 0) on conflict do nothing');
  await sql('update gateway_passes set compare_from = current_date + 2');
  expect((await reconcileSettlements(new Date(Date.now() + 3 * DAY))).lines).toBeGreaterThan(0);
  expect(await isSettled(id)).toBe(true);
});
