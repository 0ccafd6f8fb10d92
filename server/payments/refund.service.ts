import type { GatewayRefund } from '../gateways/razorpayEntities';
import { columns, query } from '../platform/db/query';
import { Refund } from './refund.entity';

/** Notes how the refunds of a payment stand at the gateway, and answers those that it says have failed since. */
export async function noteRefunds(paymentId: string, refunds: readonly GatewayRefund[]): Promise<GatewayRefund[]> {
  if (refunds.length === 0) return [];
  const changed = await noteChanged([
    paymentId,
    refunds.map(({ id }) => id),
    refunds.map(({ amount }) => amount),
    refunds.map(({ status }) => status),
    refunds.map(({ created_at }) => created_at),
  ]);
  const failed = changed.filter(({ status }) => status === 'failed').map(({ rzpRefundId }) => rzpRefundId);
  return refunds.filter(({ id }) => failed.includes(id));
}

// By hand: it writes many rows with an on conflict, and returns those whose status is new.
const noteChanged = query(
  columns(Refund, 'refunds', 'rzpRefundId', 'status'),
  (answer) => `insert into refunds (payment_id, rzp_refund_id, paise, status, created_at)
   select $1, id, paise, status, to_timestamp(at) from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) g (id, paise, status, at)
   on conflict on constraint refunds_rzp_unique do update set status = excluded.status, noted_at = now()
     where refunds.status <> excluded.status
   returning ${answer}`,
  { isRare: true },
);
