import type { GatewayRefund } from '../../gateways/razorpay/razorpayEntities';
import { repo } from '../../platform/db/database';
import { inArray, int, list, query, text } from '../../platform/db/query';
import type { RefundState } from '../../rules/ledger';
import type { RefundChange } from '../payments/ledgerEntries.service';
import { Refund } from './refund.entity';

/**
 * Records the state of a payment's refunds at the gateway, and returns those that have changed, oldest first. The
 * caller has locked the payment's order.
 */
export async function noteRefunds(paymentId: string, refunds: readonly GatewayRefund[]): Promise<RefundChange[]> {
  const known = await repo(Refund).findBy({ paymentId });
  const stateOf = ({ id }: GatewayRefund): RefundState =>
    known.find(({ rzpRefundId }) => rzpRefundId === id)?.status ?? 'none';
  const changes = refunds
    .map((refund) => ({ refund, before: stateOf(refund) }))
    .filter(({ refund, before }) => refund.status !== before)
    .sort((a, b) => a.refund.created_at - b.refund.created_at);
  for (const { refund } of changes) {
    const { id: rzpRefundId, amount: paise, status, created_at } = refund;
    await repo(Refund).upsert({ rzpRefundId, paymentId, paise, status, createdAt: new Date(created_at * 1000) }, [
      'rzpRefundId',
    ]);
  }
  return changes;
}

/** The pending refunds of these payments, in paise; payments without any are left out. */
export const pendingRefundsOf = (paymentIds: readonly string[]) => findPending({ paymentIds });

// By hand: a sum for each of many.
const findPending = query(
  { paymentId: text('r.payment_id'), paise: int('sum(r.paise)') },
  (answer) => `select ${answer} from refunds r where ${inArray('r.payment_id', ':paymentIds')} and r.status = 'pending'
   group by r.payment_id`,
  { isRare: true, values: { paymentIds: list(text) } },
);
