import { repo } from '../../platform/db/database';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { partsOfRises } from '../../rules/monthRefunds';
import type { Payment } from '../payments/payment.entity';
import { RefundRequest } from './refundRequest.entity';
import { addRequest, isDisputed, leftOf } from './refundRequest.service';

// By hand: rises are found by the time that they are over, and what is left of each payment is a sum over two tables.
const findRises = query(
  {
    paymentId: text('paid.id'),
    month: int('u.month'),
    paise: int('coalesce(u.share_paise, paid.amount * 100::bigint)'),
    left: int(leftOf('paid')),
  },
  (answer) => `select ${answer} from grants own
     join grants u on u.subscription_id = own.subscription_id and u.kind = 'upgrade' and u.amount > own.amount
       and own.during @> lower(u.during)
     join payments paid on paid.id = u.payment_id
   where own.payment_id = :paymentId
     and (:months::int is null or own.month <= :untilMonth and own.month > :untilMonth - :months)
     and u.revoked_at is null and upper(u.during) > now() and paid.refund_reason is null
     and not ${isDisputed('paid')}
     -- None that was requested with it, or later.
     and not exists (select from refund_requests q where q.payment_id = paid.id and q.asked_at >= :askedAt)
   order by paid.captured_at, u.month`,
  { isRare: true, values: { paymentId: text, months: nullable(int), untilMonth: nullable(int), askedAt: time } },
);

/**
 * Requests the refund of rises over what a refund returns now of a payment, some of its months or all of it: of those that
 * were bought while it was on its way. Else they would open the higher squad for the difference alone. Nothing happens where no
 * one requested the refund here. The caller has locked the payment's order.
 */
export async function requestRises({ id: paymentId }: Payment, rzpRefundId: string): Promise<void> {
  const request = await repo(RefundRequest).findOneBy({ paymentId, rzpRefundId });
  if (!request) return;
  const { months, untilMonth, askedBy, askedAs, reason, askedAt } = request;
  for (const part of partsOfRises(await findRises({ paymentId, months, untilMonth, askedAt })))
    await addRequest({ ...part, askedBy, askedAs, reason });
}
