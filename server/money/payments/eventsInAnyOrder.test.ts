// @module-tag slow

import { beforeAll, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { grantsOf } from '../../members/grants/grant.service';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { endMonths } from '../../members/subscriptions/monthEnd.service';
import { membershipsOtherThanGranted } from '../../members/subscriptions/proof.service';
import { setRenewal } from '../../members/subscriptions/renewal.service';
import { subscriptionTo } from '../../members/subscriptions/subscription.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { deleteSquad } from '../../pages/squads/squadDeletion.service';
import { repo, sql } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { grantedAt, withoutGaps } from '../../rules/grants';
import { amountDue } from '../../rules/prices';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { DAY } from '../../rules/time';
import { aCreator, aPerson, type CreatorPerson, HERE, type Person } from '../../test/factories';
import type { World } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import { numbersByChance } from '../../test/random/numbers';
import { aWorld } from '../../test/world';
import { releaseHeld } from '../earnings/heldMoney.service';
import type { OpenOrder } from '../orders/openOrder.service';
import { createPaymentOrder } from '../orders/order.service';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { Payment } from './payment.entity';
import { settlePayment } from './payment.service';

const world = aWorld();
beforeAll(async () => {
  world.fakeRazorpay.control.dropWebhooks();
});

type GatewayBooks = ReturnType<World['fakeRazorpay']['control']['payments']>;

/** One fan and one page, and all events between them in any order. */
class Schedule {
  private readonly below: (below: number) => number;
  private readonly unpaid: { order: OpenOrder; changes: number; state: number; wasAsked: boolean }[] = [];
  /** The number of changes by the fan, the creator or time. */
  private changes = 0;
  /** The state that a payment is priced for: it changes with each kept payment, with leaving, and with a refund. */
  private state = 0;
  readonly story: string[] = [];

  private constructor(
    seed: number,
    private readonly creator: CreatorPerson,
    private readonly fan: Person,
  ) {
    this.below = numbersByChance(seed);
  }

  static async begin(seed: number): Promise<Schedule> {
    return new Schedule(seed, await aCreator({ squads: [100, 200, 300, 500, 700, 1000] }), await aPerson());
  }

  async step(): Promise<void> {
    const { order, payNewest, payOld, leave, choose, daysPass, monthPasses, refund, dispute, deleteSquad } = this;
    const often = [order, order, payNewest, payOld, payOld, payOld];
    const rarely = [leave, leave, choose, choose, daysPass, monthPasses, refund, dispute, deleteSquad];
    const act = this.pick(this.below(4) ? often : rarely);
    this.story.push(act.name);
    try {
      await act.call(this);
    } catch (error) {
      // Refusals are expected.
      if (!(error instanceof AppError)) throw error;
      this.story.push(`  refused: ${error.message}`);
    }
  }

  /** The invariants: the gateway has the money of the books, and pages count active members. */
  async check(): Promise<void> {
    const payments = await repo(Payment).findBy({ userId: this.fan.userId });
    const kept = payments.filter(({ refundReason }) => refundReason === null).map(({ rzpPaymentId }) => rzpPaymentId);
    const atGateway = payments.map(
      ({ rzpPaymentId }) => world.fakeRazorpay.control.payments().find(({ id }) => id === rzpPaymentId)!,
    );
    const lost = world.fakeRazorpay.control.disputes().filter(({ amount_deducted }) => amount_deducted > 0);
    const isLost = (id: string) => lost.some(({ payment_id }) => payment_id === id);
    const stayed = atGateway
      .filter(({ id, amount, amount_refunded }) => amount > amount_refunded && !isLost(id))
      .map(({ id }) => id);
    expect(stayed).toEqual(kept);
    expect(atGateway.every(({ amount, amount_refunded }) => amount_refunded === 0 || amount_refunded === amount)).toBe(
      true,
    );
    const subscription = await this.subscription();
    const isActive = subscription?.status === SubscriptionStatus.active;
    const [page] = await sql('select active_members, active_income from creators where user_id = $1', [
      this.creator.userId,
    ]);
    expect(page).toEqual({ active_members: isActive ? 1 : 0, active_income: isActive ? subscription.amount : 0 });
    expect(await membershipsOtherThanGranted()).toEqual([]);
    await this.checkLedger(atGateway, isLost);
  }

  /** The ledger of the page's money equals the gateway's, after its fees. */
  private async checkLedger(atGateway: GatewayBooks, isLost: (id: string) => boolean): Promise<void> {
    const expected = atGateway.reduce(
      (sum, { id, amount, amount_refunded, fee }) => sum + amount - amount_refunded - (isLost(id) ? amount : 0) - fee!,
      0,
    );
    const [{ paise }] = (await sql(
      `select coalesce(sum(case when debit = 'gateway' then paise else -paise end), 0)::int as paise from ledger
       where creator_user_id = $1 and 'gateway' in (debit, credit)`,
      [this.creator.userId],
    )) as [{ paise: number }];
    expect(paise).toBe(expected);
  }

  private async order(): Promise<void> {
    const squad = this.pick(await this.squads());
    const before = await this.subscription();
    const order = await createPaymentOrder(this.fan, squad.id, HERE);
    await sql("update payment_orders set created_at = created_at - interval '2 hours' where user_id = $1", [
      this.fan.userId,
    ]);
    const isOver = before?.status !== SubscriptionStatus.active || before.paidUntil! <= new Date();
    const wasAsked = isOver || squad.id === before.nextSquadId || squad.level >= before.amount;
    this.unpaid.push({ order, changes: this.changes, state: this.state, wasAsked });
    this.story.push(`  ₹${order.amount} for the ${squad.level} squad`);
  }

  private payNewest = async () => this.pay(this.unpaid.length - 1);
  private payOld = async () => this.pay(this.below(Math.max(1, this.unpaid.length)));

  private async pay(index: number): Promise<void> {
    const [which] = this.unpaid.splice(index, 1);
    if (!which || this.unpaid.some(({ order }) => order.id === which.order.id)) return;
    const { order, changes, state, wasAsked } = which;
    const squad = await this.squadOf(order);
    const before = await this.subscription();
    const now = new Date();
    const due = amountDue({ subscription: before, squadAmount: squad.level, price: squad.price, now });
    const { razorpay_payment_id } = world.fakeRazorpay.control.pay(order.rzpOrderId);
    const payment = await settlePayment(order, await gateways().razorpay.fetchPayment(razorpay_payment_id));
    this.story.push(`  ₹${order.amount} for ${squad.level}: ${payment.refundReason ?? 'kept'}`);
    if (payment.refundReason) {
      expect(this.changes).not.toBe(changes);
      await syncRefunds(payment.id);
      expect(await this.subscription()).toEqual(before);
      return;
    }
    expect(this.state).toBe(state);
    this.changes++;
    this.state++;
    const after = (await this.subscription())!;
    expect(order.amount).toBe(due);
    expect(after).toMatchObject({ status: SubscriptionStatus.active, squadId: squad.id, amount: squad.level });
    if (before?.status === SubscriptionStatus.active && squad.level < before.amount) expect(wasAsked).toBe(true);
    if (order.kind === 'upgrade') expect(after.paidUntil).toEqual(before!.paidUntil);
    else expect(after.paidUntil!.getTime()).toBeGreaterThan(now.getTime() + 27 * DAY);
  }

  private async leave(): Promise<void> {
    this.changes++;
    const { status } = (await this.subscription()) ?? {};
    await leaveSquad(this.fan, this.creator.userId);
    if (status !== SubscriptionStatus.cancelled) this.state++;
  }

  private async choose(): Promise<void> {
    const next = this.below(2) ? this.pick(await this.squads()).id : null;
    this.changes++;
    await setRenewal(this.fan, { subscriptionId: this.creator.userId, renews: this.below(4) > 0, nextSquadId: next });
  }

  private daysPass = () => this.pass(1 + this.below(9));
  private monthPasses = () => this.pass(20 + this.below(22));

  private async pass(days: number): Promise<void> {
    this.changes++;
    this.story.push(`  ${days} days`);
    const shifted = async (table: string, who: string, columns: string[]) => {
      const set = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`);
      await sql(`update ${table} set ${set.join(', ')} where ${who} = $1`, [this.fan.userId, days]);
    };
    await shifted('squad_subscriptions', 'member_id', ['paid_until', 'member_since']);
    await sql(
      `update squad_subscriptions set billing_day = extract(day from paid_until at time zone 'Asia/Kolkata')
       where member_id = $1 and paid_until is not null`,
      [this.fan.userId],
    );
    await shifted('payment_orders', 'user_id', ['created_at', 'held_until']);
    await shifted('payments', 'user_id', ['captured_at']);
    await endMonths(100);
  }

  private async refund(): Promise<void> {
    const payment = await this.someKept();
    if (!payment) return;
    this.changes++;
    const taken = await this.grantedBefore(payment);
    world.fakeRazorpay.control.refund(payment.rzpPaymentId);
    await syncRefunds(payment.id);
    await this.isWithout(taken);
  }

  private async dispute(): Promise<void> {
    const payment = await this.someKept();
    if (!payment) return;
    this.changes++;
    const taken = await this.grantedBefore(payment);
    const { id } = world.fakeRazorpay.control.dispute(payment.rzpPaymentId);
    world.fakeRazorpay.control.moveDispute(id, 'lost');
    await syncDispute(id);
    await this.isWithout(taken);
    if (this.below(2)) return;
    world.fakeRazorpay.control.moveDispute(id, 'won');
    await syncDispute(id);
    if (!taken.bought || taken.bought.until <= new Date()) return;
    this.state++;
    expect((await this.subscription())!.status).toBe(SubscriptionStatus.active);
  }

  private async someKept(): Promise<Payment | null> {
    const kept = (await repo(Payment).findBy({ userId: this.fan.userId })).filter(({ refundReason }) => !refundReason);
    return kept.length > 0 ? this.pick(kept) : null;
  }

  /** The grant of a payment, the other grants, and the membership. */
  private async grantedBefore(payment: Payment) {
    const before = (await this.subscription())!;
    const grants = (await grantsOf(before.id)).filter(({ revokedAt }) => !revokedAt);
    const bought = grants.find(({ paymentId }) => paymentId === payment.id) ?? null;
    return { before, bought, others: grants.filter((grant) => grant !== bought) };
  }

  /** Only what the payment bought is gone: the rest has no gap, and without a rest the membership has ended. */
  private async isWithout({ before, bought, others }: Awaited<ReturnType<Schedule['grantedBefore']>>): Promise<void> {
    const now = new Date();
    const after = (await this.subscription())!;
    if (!bought || bought.until <= now) {
      expect(after).toEqual(before);
      return;
    }
    this.state++;
    const granted = grantedAt(withoutGaps(others, now), now);
    const expected = granted && {
      status: SubscriptionStatus.active,
      amount: granted.amount,
      squadId: granted.squadId,
      openedAmount: granted.openedAmount,
    };
    expect(after).toMatchObject(expected ?? { status: SubscriptionStatus.cancelled, openedAmount: 0 });
    if (granted) expect(Math.abs(after.paidUntil!.getTime() - granted.paidUntil.getTime())).toBeLessThan(60_000);
  }

  private async deleteSquad(): Promise<void> {
    if (this.below(4)) return;
    this.changes++;
    await deleteSquad(this.creator, this.pick(this.creator.squads).id);
  }

  private subscription = () => subscriptionTo(this.fan, this.creator.userId);
  private pick = <T>(from: readonly T[]): T => from[this.below(from.length)]!;
  private squads = async () => this.creator.squads;
  private squadOf = async (order: OpenOrder): Promise<SquadView> =>
    this.creator.squads.find(({ id }) => id === order.squadId)!;
}

it.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  'in any order of events a payment is kept only if it was due at its time, and then gave what it was for (seed %i)',
  async (seed) => {
    const schedule = await Schedule.begin(seed);
    try {
      for (let step = 0; step < 30; step++) {
        await schedule.step();
        await schedule.check();
      }
      await releaseHeld();
      expect(await unproven()).toEqual([]);
    } catch (error) {
      throw new Error(schedule.story.join('\n'), { cause: error });
    }
  },
);
