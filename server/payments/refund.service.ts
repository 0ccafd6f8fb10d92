import type { GatewayRefund } from '../gateways/razorpayEntities';
import { columns, inArray, int, rows, text } from '../platform/db/query';
import { Refund } from './refund.entity';

/** Notes how the refunds of a payment stand at the gateway, and answers those that it says have failed since. */
export async function noteRefunds(paymentId: string, refunds: readonly GatewayRefund[]): Promise<GatewayRefund[]> {
  if (refunds.length === 0) return [];
  // By hand: only those that are other than noted are answered.
  const changed = await rows(
    columns(Refund, 'refunds', 'rzpRefundId', 'status'),
    (answer) => `insert into refunds (payment_id, rzp_refund_id, paise, status, created_at)
     select $1, id, paise, status, to_timestamp(at) from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) g (id, paise, status, at)
     on conflict on constraint refunds_rzp_unique do update set status = excluded.status, noted_at = now()
       where refunds.status <> excluded.status
     returning ${answer}`,
    [
      paymentId,
      refunds.map(({ id }) => id),
      refunds.map(({ amount }) => amount),
      refunds.map(({ status }) => status),
      refunds.map(({ created_at }) => created_at),
    ],
  );
  const failed = changed.filter(({ status }) => status === 'failed').map(({ rzpRefundId }) => rzpRefundId);
  return refunds.filter(({ id }) => failed.includes(id));
}

/** What the gateway still has to give back of these payments, in paise; nothing of those of which it has given all that it was asked to. */
export function pendingRefundsOf(paymentIds: readonly string[]) {
  // By hand: a sum for each of many.
  return rows(
    { paymentId: text('r.payment_id'), paise: int('sum(r.paise)') },
    (answer) => `select ${answer} from refunds r where ${inArray('r.payment_id', '$1')} and r.status = 'pending'
     group by r.payment_id`,
    [paymentIds],
  );
}
