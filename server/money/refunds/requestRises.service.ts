import { repo } from '../../platform/db/database';
import { int, query, text } from '../../platform/db/query';
import { partOfRise } from '../../rules/monthRefunds';
import { LEAST_REFUND_PAISE } from '../../rules/payments';
import type { Payment } from '../payments/payment.entity';
import { type Months, RefundRequest } from './refundRequest.entity';
import { addRequest, isDisputed, leftOf } from './refundRequest.service';

// By hand: rises are found by the time that they are over, and what is left of each payment is a sum over two tables.
const findRises = query(
  { paymentId: text('paid.id'), month: int('u.month'), paise: int('u.share_paise'), left: int(leftOf('paid')) },
  (answer) => `select ${answer} from grants own
     join grants u on u.subscription_id = own.subscription_id and u.kind = 'upgrade' and u.amount > own.amount
       and own.during @> lower(u.during)
     join payments paid on paid.id = u.payment_id
   where own.payment_id = :paymentId and own.month <= :untilMonth and own.month > :untilMonth - :months
     and u.revoked_at is null and upper(u.during) > now() and u.share_paise is not null and paid.refund_reason is null
     and not ${isDisputed('paid')}
     -- None that was requested with these months, or later.
     and not exists (select from refund_requests q where q.payment_id = paid.id and q.asked_at >= (
       select max(asked_at) from refund_requests r
       where r.payment_id = :paymentId and r.months = :months and r.until_month = :untilMonth))
   order by paid.captured_at, u.month`,
  { isRare: true, values: { paymentId: text, months: int, untilMonth: int } },
);

/**
 * Requests the refund of rises over months of a payment that go back now: those that were bought while these months were
 * on their way back. Else they would open the higher squad for the difference alone. The caller has locked the payment's order.
 */
export async function requestRises({ id: paymentId }: Payment, months: Months): Promise<void> {
  const found = (await findRises({ paymentId, ...months })).filter(({ left }) => left >= LEAST_REFUND_PAISE);
  if (found.length === 0) return;
  const { askedBy, askedAs, reason } = await repo(RefundRequest).findOneByOrFail({ paymentId, ...months });
  for (const id of new Set(found.map((rise) => rise.paymentId)))
    await addRequest({ ...partOfRise(found.filter((rise) => rise.paymentId === id)), askedBy, askedAs, reason });
}
