import { allOf } from '../../gateways/gatewayList';
import { gateways } from '../../gateways/gateways';
import { GatewayRefused } from '../../gateways/razorpay/razorpay';
import type { GatewaySettlement, SettlementLine } from '../../gateways/razorpay/razorpayEntities';
import { enterPostings, gatewayOutflow, gatewayOutflows } from '../../members/ledger/ledger.service';
import { IsNull, within } from '../../platform/db/conditions';
import { databaseNow, repo, transaction } from '../../platform/db/database';
import { failedOf } from '../../platform/jobs/eachAlone';
import { SETTLE_DAYS } from '../../rules/payments';
import { DAY, indianDate } from '../../rules/time';
import { MoneyCase } from '../payments/moneyCase.entity';
import { closeDifference, openCase } from '../payments/moneyCase.service';
import { Payment } from '../payments/payment.entity';
import { noteSettled } from '../payments/paymentStates.service';
import { comparedUntil, noteCompared } from '../reconciliation/gatewayProgress.service';
import { enterUndone, syncDispute, syncGatewayPayment } from '../reconciliation/gatewaySync.service';
import { Settlement } from './settlement.entity';

/**
 * Compares the gateway's settlements with the ledger, line by line, for each Indian day since the last one without
 * differences, or, within a month, since the oldest payment without a settled line: it may have been recorded after the
 * day of its line. If no day was ever without differences, it begins at the oldest payment of all. Where only an event
 * was lost, the payment is updated; a remaining difference waits at the desk with both sides (decision A36). A day with
 * a difference is compared again until it has none or a reviewer has explained it. A settlement or line
 * that fails is logged, all others are compared, and its day is compared again. Returns the number of lines, of differing
 * ones, and of settlements and lines that failed.
 */
export async function reconcileSettlements(at?: Date): Promise<{ lines: number; differing: number; failed: number }> {
  // By the clock of a node that is fast, today would be over already.
  const now = at ?? (await databaseNow());
  const from = await comparedUntil();
  const [oldest] = await repo(Payment).find({
    select: { capturedAt: true },
    where: { settledAt: IsNull(), ...(from && { capturedAt: within('31 days') }) },
    order: { capturedAt: 'ASC' },
    take: 1,
  });
  const today = indianDate(now);
  const daysAgo = new Date(now.getTime() - SETTLE_DAYS * DAY);
  const first = [from ?? indianDate(daysAgo), indianDate(oldest?.capturedAt ?? now)].sort()[0]!;
  let failed = await noteSettlements(new Date(`${first}T00:00:00+05:30`), now);
  let lines = 0;
  const differing: SettlementLine[] = [];
  let next = first;
  for (let day = first; day <= today; day = dayAfter(day)) {
    const settled = await allOf((skip) => gateways().razorpay.settlementLines(day, skip));
    const left = await failedOf(
      settled,
      (line) => compareLine(line, differing),
      (line) => ({ rzpId: line.entity_id, day }),
    );
    await noteSettled(paymentsOf(settled.filter((line) => !left.includes(line))));
    lines += settled.length;
    failed += left.length;
    // Today is not over.
    if (failed === 0 && differing.length === 0 && day < today) next = dayAfter(day);
  }
  await noteCompared(next, daysAgo);
  return { lines, differing: differing.length, failed };
}

const paymentsOf = (lines: readonly SettlementLine[]) =>
  lines.filter(({ type }) => type === 'payment').map(({ entity_id }) => entity_id);

const dayAfter = (day: string) => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY).toISOString().slice(0, 10);

/** Records the settlements of a period, and enters those that have arrived; returns for how many that failed. */
async function noteSettlements(from: Date, to: Date): Promise<number> {
  const listed = await allOf((skip) => gateways().razorpay.settlementsBetween(from, to, skip));
  const note = (settlement: GatewaySettlement) => transaction(() => noteSettlement(settlement));
  return (await failedOf(listed, note, ({ id }) => ({ rzpSettlementId: id }))).length;
}

async function noteSettlement({ id, amount, status, utr, created_at }: GatewaySettlement): Promise<void> {
  const at = new Date(created_at * 1000);
  await repo(Settlement).upsert({ rzpSettlementId: id, paise: amount, status, utr, createdAt: at }, [
    'rzpSettlementId',
  ]);
  if (status !== 'processed' || amount === 0) return;
  // More can have been refunded than was paid.
  const [debit, credit] = amount > 0 ? (['bank', 'gateway'] as const) : (['gateway', 'bank'] as const);
  const about = { cause: id, creatorUserId: null, paymentId: null, at };
  await enterPostings(about, [{ step: 'settled', debit, credit, paise: Math.abs(amount) }]);
}

/**
 * Compares a line with the ledger. `differing`: the earlier lines that wait at the desk, oldest first; this line is
 * added or settles some of them.
 */
async function compareLine(line: SettlementLine, differing: SettlementLine[]): Promise<void> {
  if (!(await fits(line))) await takeUp(line).catch(unlessRefused);
  const undone = differing.find((before) => undoes(line, before));
  if (undone) {
    await enterUndone(line.dispute_id!, { paise: outflowBy(undone) });
    differing.splice(differing.indexOf(undone), 1);
    await closeDifference(undone.entity_id);
  }
  if (await fits(line)) await closeDifference(line.entity_id);
  else if (await noteDifference(line)) differing.push(line);
}

/** The paise that left the gateway by a line; less than 0: they came. */
const outflowBy = ({ debit, credit }: SettlementLine) => debit - credit;

/** Whether a line reverses an earlier line of the same dispute: Toli knew of neither decision in time. */
const undoes = (line: SettlementLine, before: SettlementLine) =>
  !!line.dispute_id && line.dispute_id === before.dispute_id && outflowBy(line) === -outflowBy(before);

/** Whether the ledger has the settled amount of the line's payment, refund or dispute. */
async function fits(line: SettlementLine): Promise<boolean> {
  // Each decision about a dispute has a line of its own.
  if (line.dispute_id) return (await gatewayOutflows(line.dispute_id)).includes(outflowBy(line));
  return (await gatewayOutflow(line.entity_id)) === outflowBy(line);
}

/** An id that the gateway does not know stays a difference; it must not stop the other lines. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof GatewayRefused)) throw error;
}

/** Applies the state of the line's payment, refund or dispute: its event may have been lost. */
async function takeUp({ type, entity_id, payment_id, dispute_id }: SettlementLine): Promise<void> {
  const { razorpay } = gateways();
  if (dispute_id) return syncDispute(dispute_id);
  const rzpPaymentId = type === 'payment' ? entity_id : payment_id;
  if (rzpPaymentId) await syncGatewayPayment(await razorpay.fetchPayment(rzpPaymentId, 'reconcile'));
}

/** Records both sides for the desk; false where a reviewer has explained the difference. */
async function noteDifference(line: SettlementLine): Promise<boolean> {
  const rzpId = line.entity_id;
  await openCase({
    kind: 'difference',
    rzpId,
    rzpPaymentId: line.payment_id ?? rzpId,
    rzpOrderId: null,
    paise: Math.max(line.debit, line.credit),
    currency: line.currency,
    facts: { settled: line, ledgerPaise: -(await gatewayOutflow(line.dispute_id ?? rzpId)) },
  });
  return repo(MoneyCase).existsBy({ kind: 'difference', rzpId, closedAt: IsNull() });
}
