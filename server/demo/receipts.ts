import { NO_TAX, RECEIPT_FACTS, RECEIPT_ROWS } from '../money/receipts/issueReceipt.service';
import { execute } from '../platform/db/query';

/** Makes the receipts of the demo's payments, each of the day of its payment and as if it had been mailed. */
export async function seedReceipts(): Promise<void> {
  // By hand: times that the product never writes.
  await execute(
    `insert into receipts (kind, number, payment_id, cause, user_id, creator_user_id, paise, facts, made_at, mailed_at)
     select 'receipt', p.receipt_number, p.id, 'paid', p.user_id, p.creator_user_id, p.amount * 100::bigint, ${RECEIPT_FACTS},
       p.created_at, p.created_at
     from payments p ${RECEIPT_ROWS} order by p.id`,
    NO_TAX,
  );
}
