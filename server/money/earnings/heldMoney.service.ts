import { enterPostings, heldOf } from '../../members/ledger/ledger.service';
import { config } from '../../platform/config/config';
import { databaseNow, transaction } from '../../platform/db/database';
import { findForUpdate, int, query, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { madePayable } from '../../rules/ledger';
import { Payment } from '../payments/payment.entity';
import { noteReleased } from '../payments/paymentStates.service';

/** Payments in one batch. */
const BATCH = 500;

/** Whether a bank is deciding about a payment (`p`). */
export const IS_DISPUTED = `exists (select from disputes d where d.payment_id = p.id and d.status in ('open', 'under_review'))`;

// By hand: a condition on another table.
const findDue = query(
  { id: text('p.id') },
  (answer) => `select ${answer} from payments p
   where p.released_at is null and p.captured_at <= now() - make_interval(days => :refundDays)
     and not ${IS_DISPUTED}
   order by p.captured_at limit ${BATCH}`,
  { isRare: true, values: { refundDays: int } },
);

/**
 * Releases the held money of payments that are older than REFUND_DAYS and not disputed, each alone in its own transaction.
 * Later refunds are deducted from the payable money. Repeating it changes nothing.
 */
export async function releaseHeld(): Promise<void> {
  for (;;) {
    const due = await findDue({ refundDays: config().refundDays });
    await eachAlone(
      due,
      ({ id }) => transaction(() => release(id)),
      ({ id }) => ({ paymentId: id }),
    );
    if (due.length < BATCH) return;
  }
}

async function release(id: string): Promise<void> {
  // Every entry about a payment locks its row: the held money does not change meanwhile.
  const [payment] = await findForUpdate(Payment, { id });
  if (payment!.releasedAt) return;
  const releasedAt = await databaseNow();
  await noteReleased(id, releasedAt);
  const { creatorUserId, rzpPaymentId: cause } = payment!;
  await enterPostings({ cause, creatorUserId, paymentId: id, at: releasedAt }, madePayable(await heldOf(id)));
}
