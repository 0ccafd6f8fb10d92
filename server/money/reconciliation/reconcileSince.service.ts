import { allOf } from '../../gateways/gatewayList';
import { gateways } from '../../gateways/gateways';
import { type GatewayPayment, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { In } from '../../platform/db/conditions';
import { databaseNow, repo } from '../../platform/db/database';
import { int, list, query, text } from '../../platform/db/query';
import { DAY } from '../../rules/time';
import { Payment } from '../payments/payment.entity';
import { REFUNDED } from '../payments/strayPayment.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { syncDispute, syncGatewayPayment } from './gatewaySync.service';
import { otherwiseRefunded } from './missedEvents.service';
import { haveUnknownOrders } from './orderOfPayment.service';
import { noteRestored, refundsOfAll } from './restoredBackup.service';

/** The result of comparing the gateway's books with Toli's; amounts in paise. */
export interface Reconciled {
  /** Captured payments at the gateway. */
  payments: number;
  /** Payments that were recorded now; `rebuilt`: those whose order had to be rebuilt. */
  settled: number;
  rebuilt: number;
  /** Payments that fit no order and wait at the desk. */
  atDesk: number;
  /** The numbers that were skipped in each series of receipts: they may have been given before a backup was restored. */
  leftOut: number;
  /** The sum at the gateway, and the sum that Toli knows: kept, owed to payers, or recorded for the desk. */
  atGateway: number;
  known: number;
  /** The failed steps; the next run retries them. */
  failed: Failure[];
}

/** A payment, by its Razorpay id, or a dispute, by its own, with the reason why it failed. */
interface Failure {
  rzpId: string;
  error: unknown;
}

/**
 * Applies everything at the gateway since a moment (UTC) that is missing or different here: payments in the order in
 * which they were made, so that their consequences follow, then refunds and disputes. One that fails does not stop the
 * others. Repeating it changes nothing. `isRestored`: the database is a restored backup; it also is one where the
 * gateway has orders of Toli's that it does not know. Then refunds of any age are applied: their states may have
 * changed since.
 */
export async function reconcileSince(since: Date, { isRestored = false } = {}): Promise<Reconciled> {
  const { razorpay } = gateways();
  // All until now, also where the clock of this node is slow or that of the gateway fast: a payment that is left out would
  // not be counted among the numbers to skip.
  const begun = await databaseNow();
  const until = new Date(begun.getTime() + DAY);
  const listed = await allOf((skip) => razorpay.paymentsBetween(since, until, skip));
  const come = listed.filter((paid) => wasCaptured(paid) || paid.status === 'authorized').reverse();
  const before = await knownAmong(come);
  const isOld = isRestored || (await haveUnknownOrders(come.filter(({ id }) => !before.has(id))));
  const refunds = isOld
    ? await refundsOfAll(since, until)
    : await allOf((skip) => razorpay.refundsBetween(since, until, skip));
  const leftOut = isOld ? await noteRestored({ since, begun, until }, refunds) : 0;
  const failures = new Map<string, unknown>();
  const tried = (rzpId: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => failures.set(rzpId, error));
  for (const { id } of come.filter((paid) => !before.has(paid.id)))
    await tried(id, async () => syncGatewayPayment(await razorpay.fetchPayment(id, 'reconcile')));
  for (const { id, rzpPaymentId } of await otherwiseRefunded(refunds))
    await tried(rzpPaymentId, async () =>
      id ? syncRefunds(id) : syncGatewayPayment(await razorpay.fetchPayment(rzpPaymentId, 'reconcile')),
    );
  for (const { id } of await allOf((skip) => razorpay.latestDisputes(skip))) await tried(id, () => syncDispute(id));
  const ids = come.filter(wasCaptured).map(({ id }) => id);
  let atGateway = 0;
  for (const id of ids)
    await tried(id, async () => {
      const { amount, amount_refunded } = await razorpay.fetchPayment(id, 'reconcile');
      atGateway += amount - amount_refunded;
    });
  const [ours] = await sumKnown({ ids, before: [...before] });
  const failed = [...failures].map(([rzpId, error]) => ({ rzpId, error }));
  return { payments: ids.length, atGateway, ...ours!, leftOut, failed };
}

const knownAmong = async (payments: GatewayPayment[]): Promise<Set<string>> => {
  const known = await repo(Payment).find({
    select: { rzpPaymentId: true },
    where: { rzpPaymentId: In(payments.map(({ id }) => id)) },
  });
  return new Set(known.map(({ rzpPaymentId }) => rzpPaymentId));
};

// By hand: sums over a list from the gateway.
const sumKnown = query(
  {
    settled: int('count(p.id) filter (where p.rzp_payment_id <> all(:before))'),
    rebuilt: int('count(p.id) filter (where p.rzp_payment_id <> all(:before) and o.rebuilt_at is not null)'),
    atDesk: int('count(c.id)'),
    known: int(`coalesce(sum(coalesce(p.amount * 100 - p.refunded_paise, c.paise - ${REFUNDED})), 0)`),
  },
  (answer) => `select ${answer} from unnest(:ids::text[]) g (id)
   left join payments p on p.rzp_payment_id = g.id left join payment_orders o on o.id = p.order_id
   left join money_cases c on c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference')`,
  { isRare: true, values: { ids: list(text), before: list(text) } },
);
