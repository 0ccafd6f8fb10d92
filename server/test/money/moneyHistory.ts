import { expect } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { rollUpLedger } from '../../members/ledger/rollup.service';
import { releaseHeld } from '../../money/earnings/heldMoney.service';
import { createPaymentOrder } from '../../money/orders/order.service';
import { Payment } from '../../money/payments/payment.entity';
import { confirmPayment } from '../../money/payments/payment.service';
import { takeGatewayEvent, workEvent } from '../../money/reconciliation/gatewayEvent.service';
import { syncDispute, syncGatewayPayment } from '../../money/reconciliation/gatewaySync.service';
import {
  reconcileDisputes,
  reconcilePayments,
  reconcileRefunds,
} from '../../money/reconciliation/missedEvents.service';
import { reconcileSince } from '../../money/reconciliation/reconcileSince.service';
import { retryPending } from '../../money/reconciliation/retryPending.service';
import { refundAsCreator, requestRefund } from '../../money/refunds/refundPayment.service';
import { refundStates } from '../../money/refunds/refundRequest.service';
import { paiseOf, risesOver } from '../../money/refunds/risesOver.service';
import { syncRefunds } from '../../money/refunds/syncRefunds.service';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { noteUnsettled } from '../../money/settlements/unsettledPayments.service';
import { deleteSquad } from '../../pages/squads/squadDeletion.service';
import { repo, sql } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { addJob } from '../../platform/jobs/jobs';
import { exactRupees } from '../../rules/money';
import { DAY } from '../../rules/time';
import { copyDatabase } from '../database/databaseCopy';
import { HERE } from '../factories';
import { type Act, NothingThere, WRONG_MINUTES, wasPossible, workJobs } from './moneyStage';
import { PassHistory } from './passHistory';

/**
 * Some months of a page and its fans, in which every action happens in any order: people pay, move, leave and are
 * refunded, banks decide, events are lost, late, doubled and forged, nodes are killed and their clocks are wrong, and a
 * backup is restored.
 */
export class MoneyHistory extends PassHistory {
  private readonly begun: Date;
  private readonly known: number;
  /** Numbers of documents, each with its document: none is used again. */
  readonly papers = new Map<string, string>();
  private backup: { at: Date; restore(): Promise<void> } | null = null;

  constructor(...stage: ConstructorParameters<typeof PassHistory>) {
    super(...stage);
    // What a slow node does first is dated before that at the gateway, whose clock is that node's here.
    this.begun = new Date(this.clock.now().getTime() - WRONG_MINUTES * 60_000);
    this.known = this.theGateway.webhooks().length;
  }

  async step(): Promise<void> {
    const often: Act[] = [this.buys, this.buys, this.buysPass, this.orders, this.pays, this.time, this.event];
    const rarely: Act[] = [
      ...[this.paysOtherwise, this.paysLate, this.leaves, this.chooses, this.deletesSquad, this.night, this.event],
      ...[this.dashboardRefunds, this.creatorRefunds, this.deskRefunds, this.refusesRefund, this.processesRefund],
      ...[this.reprices, this.reprices, this.reprices, this.withdrawsPrice, this.addsSquad, this.tips, this.tips],
      ...[this.sellsPass, this.sellsPass, this.sellsPass, this.ordersPass],
      ...[this.refundsMonths, this.refundsMonths, this.refundsMonths, this.asksMonthsBack],
      ...[this.namesAccount, this.paysOut, this.paysOut, this.paysOut],
      ...[this.bankAnswers, this.bankAnswers, this.bankAnswers],
      ...[this.disputes, this.decides, this.decides, this.backsUp, this.restores, this.fewMinutes],
    ];
    for (let isDone = false; !isDone; ) {
      const act = this.pick(this.below(2) ? often : rarely);
      this.story.push(`${this.clock.now().toISOString()} ${act.name}`);
      isDone = await wasPossible(act.bind(this));
    }
  }

  /** In the end every interrupted or lost step is completed, by the product's own jobs and commands. */
  async end(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      expect((await reconcileSince(this.begun)).failed).toEqual([]);
      await everyFewMinutes();
    }
    this.theGateway.settleAll();
    await this.clock.putTo(new Date(this.clock.now().getTime() + DAY));
    expect((await reconcileSettlements()).failed).toBe(0);
    await releaseHeld();
    await rollUpLedger();
    await this.readPapers();
  }

  /** Notes every new number; a number is never given to another document. */
  private async readPapers(): Promise<void> {
    const given = await sql<{ number: string; of: string }>(
      `select number, p.rzp_payment_id || ' ' || r.kind as of from receipts r join payments p on p.id = r.payment_id`,
    );
    for (const { number, of } of given) {
      expect(this.papers.get(number) ?? of).toBe(of);
      this.papers.set(number, of);
    }
  }

  private async orders(): Promise<void> {
    const fan = this.fan();
    const squad = this.pick(this.cast.creator.squads);
    await this.work(async () => {
      const { rzpOrderId } = await createPaymentOrder(fan, squad.id, HERE);
      this.ordered.push({ fan, rzpOrderId });
    });
  }

  private async buys(): Promise<void> {
    await this.orders();
    await this.pays();
  }

  private async buysPass(): Promise<void> {
    await this.ordersPass();
    await this.pays();
  }

  private async pays(): Promise<void> {
    const { fan, rzpOrderId } = this.pick(this.below(2) ? this.ordered.slice(-1) : this.ordered);
    const paid = this.theGateway.pay(rzpOrderId);
    if (!this.below(3)) return;
    const rzpTransactionId = paid.razorpay_payment_id;
    await this.work(() => confirmPayment(fan, { rzpTransactionId, rzpOrderId, rzpSignature: paid.razorpay_signature }));
  }

  private async paysOtherwise(): Promise<void> {
    this.theGateway.payOtherwise(
      this.pick(this.ordered).rzpOrderId,
      this.below(3) ? { amount: 10_236 } : { currency: 'USD' },
    );
  }

  /** The bank authorized too late for the automatic capture; we capture some of these payments. */
  private async paysLate(): Promise<void> {
    this.theGateway.authorise(this.pick(this.ordered).rzpOrderId);
  }

  private async deletesSquad(): Promise<void> {
    if (!this.below(3)) await this.work(() => deleteSquad(this.cast.creator, this.pick(this.cast.creator.squads).id));
  }

  private async dashboardRefunds(): Promise<void> {
    this.theGateway.holdRefunds(this.below(3) === 0);
    const { id } = this.came();
    this.theGateway.refund(id, this.below(2) ? undefined : 1 + this.below(9_999));
    const payment = await repo(Payment).findOneBy({ rzpPaymentId: id });
    if (payment && this.below(2)) await this.work(() => syncRefunds(payment.id));
  }

  private async creatorRefunds(): Promise<void> {
    await this.refunds('creator');
  }
  private async deskRefunds(): Promise<void> {
    await this.refunds('desk');
  }

  private async refunds(side: 'creator' | 'desk'): Promise<void> {
    const { creator, reviewer } = this.cast;
    const payments = await repo(Payment).findBy({ creatorUserId: creator.userId });
    const raised = await risesOver(payments.map(({ id }) => id));
    const isUnderRise = ({ id }: Payment) => raised.some(({ paymentId }) => paymentId === id);
    const payment = this.pick(raised.length > 0 && this.below(2) ? payments.filter(isUnderRise) : payments);
    this.theGateway.holdRefunds(this.below(3) === 0);
    const [state] = await refundStates([payment.id]);
    const rises = raised.find(({ paymentId }) => paymentId === payment.id);
    const amount = exactRupees(state!.left + paiseOf(rises));
    const input = { paymentId: payment.id, reason: 'Nobody came to the class.', amount };
    await this.work(() =>
      side === 'creator'
        ? refundAsCreator(creator, input)
        : requestRefund(payment, { userId: reviewer.userId, side }, input),
    );
    this.story.push(`  ${state!.left} paise, and ${paiseOf(rises)} of ${rises?.parts.length ?? 0} rises`);
    if (this.below(2)) await this.work(workJobs);
  }

  private async refusesRefund(): Promise<void> {
    this.theGateway.failRefund(this.pick(this.ourRefunds()).id);
  }

  private async processesRefund(): Promise<void> {
    this.theGateway.processRefund(this.pick(this.ourRefunds().filter(({ status }) => status === 'pending')).id);
  }

  private async disputes(): Promise<void> {
    const { id, currency, amount, amount_refunded } = this.came();
    // A bank disputes no payment that was refunded already, and no paisa twice.
    if (currency !== 'INR' || amount_refunded > 0) return;
    const before = this.ourDisputes().filter(({ payment_id }) => payment_id === id);
    const left = before.reduce((paise, dispute) => paise - dispute.amount, amount);
    if (left === 0) return;
    const dispute = this.theGateway.dispute(id, this.below(2) ? left : 1 + this.below(Math.min(left, 9_999)));
    await this.work(() => syncDispute(dispute.id));
  }

  private async decides(): Promise<void> {
    const { id } = this.pick(this.ourDisputes());
    this.theGateway.moveDispute(id, this.below(2) ? 'lost' : 'won');
    if (this.below(2)) await this.work(() => syncDispute(id));
  }

  /** An event of any age arrives, once or again, or is forged. */
  private async event(): Promise<void> {
    const { body, signature, eventId } = this.pick(this.theGateway.webhooks().slice(this.known));
    if (!this.below(4)) {
      const forged = Buffer.from(body.replace('"amount":1', '"amount":9').replace('{', '{ '));
      await expect(takeGatewayEvent(forged, signature, eventId)).rejects.toBeInstanceOf(AppError);
      return;
    }
    await this.work(() => takeGatewayEvent(Buffer.from(body), signature, eventId));
    await this.work(() => workEvent(eventId));
  }

  /** A few days pass, a month or more, or all until the last moments of a month in India; then the due jobs run. */
  private async time(): Promise<void> {
    const days = [this.below(2), this.below(7), this.below(10), this.below(10), 20 + this.below(21)];
    const now = this.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, -5) - 5.5 * 60 * 60_000);
    const ends = [...days.map((each) => new Date(now.getTime() + each * DAY)), month].filter((end) => end > now);
    await this.clock.putTo(this.pick(ends));
    await addJob('remindOfRenewals', {});
    await addJob('endMonths', {});
    if (this.below(3)) await workJobs();
  }

  private async fewMinutes(): Promise<void> {
    await this.work(this.pick([reconcilePayments, reconcileRefunds, reconcileDisputes, retryPending]));
    const paid = this.came();
    await this.work(async () => syncGatewayPayment(await gateways().razorpay.fetchPayment(paid.id)));
    await workJobs();
  }

  private async night(): Promise<void> {
    this.theGateway.settleAll();
    await this.work(() => reconcileSettlements());
    await this.work(this.pick([releaseHeld, noteUnsettled]));
    await rollUpLedger();
  }

  private async backsUp(): Promise<void> {
    if (this.backup && this.ageOf(this.backup) < 3 * DAY) throw new NothingThere();
    this.backup = { at: this.clock.now(), ...(await copyDatabase()) };
  }

  /** The database of a few days ago is restored, and an operator takes up the payments since. */
  private async restores(): Promise<void> {
    const { backup } = this;
    if (!backup || this.ageOf(backup) > 6 * DAY) throw new NothingThere();
    await this.readPapers();
    await backup.restore();
    this.backup = null;
    this.story.push(`  of ${backup.at.toISOString()}`);
    const since = new Date(backup.at.getTime() - DAY);
    await this.work(() => reconcileSince(since, { isRestored: true }));
    expect((await reconcileSince(since, { isRestored: true })).failed).toEqual([]);
    await this.readPapers();
  }

  private ageOf = ({ at }: { at: Date }) => this.clock.now().getTime() - at.getTime();
}

/** The jobs of every few minutes. */
async function everyFewMinutes(): Promise<void> {
  await addJob('passGateway', {});
  await addJob('takeUpWhatIsOwed', {});
  await workJobs();
}
