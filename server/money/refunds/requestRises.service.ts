import { repo } from '../../platform/db/database';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { partsOfRises } from '../../rules/monthRefunds';
import type { Payment } from '../payments/payment.entity';
import { RefundRequest } from './refundRequest.entity';
import { addRequest, isDisputed } from './refundRequest.service';
import { ARE_LEFT, RISE, RISES } from './risesOver.service';

// By hand: rises are found by the time that they are over, and what is left of each payment is a sum over two tables.
const findRises = query(
  {
    paymentId: text('paid.id'),
    ...RISE,
  },
  (answer) => `select ${answer} ${RISES}
   where own.payment_id = :paymentId
     and (:months::int is null or own.month <= :untilMonth and own.month > :untilMonth - :months)
     and ${ARE_LEFT} and not ${isDisputed('paid')}
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
