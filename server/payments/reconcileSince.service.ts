import { allOf } from '../gateways/gatewayList';
import { gateways } from '../gateways/gateways';
import { type GatewayPayment, moneyCame } from '../gateways/razorpayEntities';
import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { int, query } from '../platform/db/query';
import { someAreLost } from './lostOrder.service';
import { Payment } from './payment.entity';
import { syncDispute, syncGatewayPayment, syncRefunds } from './paymentSync.service';
import { noteRestored } from './restored.service';

/** How the gateway's books and ours stand to each other; amounts in paise. */
export interface Reconciled {
  /** Payments whose money came, at the gateway. */
  payments: number;
  /** Of them, those that were taken up now; `rebuilt`: for an order that had to be made anew. */
  settled: number;
  rebuilt: number;
  /** Of them, those that fit nothing and wait at the desk. */
  atDesk: number;
  /** So many numbers of each series of receipts were left out: they may have been given before a backup was restored. */
  leftOut: number;
  /** What the gateway kept of them, and what we know of: kept, owed back or noted for the desk. */
  atGateway: number;
  known: number;
  /** What could not be taken up; the next run takes it up again. */
  failed: Failure[];
}

/** A payment, by its Razorpay id, or a dispute, by its own, and why it could not be taken up. */
interface Failure {
  rzpId: string;
  error: unknown;
}

/**
 * Takes up everything that the gateway has had since a moment (UTC) and that we do not know, or know otherwise: payments in the order in
 * which they were made, so that what they bought follows, then refunds and disputes. One that fails keeps no other from being taken up. Again changes
 * nothing. `isRestored`: the database is a backup's; so it is, too, where the gateway has orders of ours that it does not know.
 */
export async function reconcileSince(
  since: Date,
  { isRestored = false, until = new Date() } = {},
): Promise<Reconciled> {
  const { razorpay } = gateways();
  const listed = await allOf((skip) => razorpay.paymentsBetween(since, until, skip));
  const come = listed.filter((paid) => moneyCame(paid) || paid.status === 'authorized').reverse();
  const before = await knownAmong(come);
  const isOld = isRestored || (await someAreLost(come.filter(({ id }) => !before.has(id))));
  const leftOut = isOld ? await noteRestored(since, until) : 0;
  const failures = new Map<string, unknown>();
  const tried = (rzpId: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => failures.set(rzpId, error));
  for (const { id } of come.filter((paid) => !before.has(paid.id)))
    await tried(id, async () => syncGatewayPayment(await razorpay.fetchPayment(id, 'reconcile')));
  const refunds = await allOf((skip) => razorpay.refundsBetween(since, until, skip));
  for (const rzpPaymentId of new Set(refunds.map(({ payment_id }) => payment_id)))
    await tried(rzpPaymentId, async () => {
      const payment = await repo(Payment).findOneBy({ rzpPaymentId });
      if (payment) await syncRefunds(payment.id);
    });
  for (const { id } of await allOf((skip) => razorpay.latestDisputes(skip))) await tried(id, () => syncDispute(id));
  const ids = come.filter(moneyCame).map(({ id }) => id);
  let atGateway = 0;
  for (const id of ids)
    await tried(id, async () => {
      const { amount, amount_refunded } = await razorpay.fetchPayment(id, 'reconcile');
      atGateway += amount - amount_refunded;
    });
  const [ours] = await sumKnown([ids, [...before]]);
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

// By hand: sums over a list that the gateway gave.
const sumKnown = query(
  {
    settled: int('count(p.id) filter (where p.rzp_payment_id <> all($2))'),
    rebuilt: int('count(p.id) filter (where p.rzp_payment_id <> all($2) and o.rebuilt_at is not null)'),
    atDesk: int('count(c.id)'),
    known: int('coalesce(sum(coalesce(p.amount * 100 - p.refunded_paise, c.paise)), 0)'),
  },
  (answer) => `select ${answer} from unnest($1::text[]) g (id)
   left join payments p on p.rzp_payment_id = g.id left join payment_orders o on o.id = p.order_id
   left join money_cases c on c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference')`,
  { isRare: true },
);
