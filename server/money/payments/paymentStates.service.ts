import { countMonthsBack } from '../../members/grants/grant.service';
import { In, IsNull, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Payment } from './payment.entity';

// What is recorded of a payment after it has come: later nouns call this, and the table is written here alone.

/** The columns about the returned part of a payment. */
type Returned = Pick<
  Payment,
  'refundedPaise' | 'disputedPaise' | 'rzpDisputeId' | 'rzpRefundId' | 'refundReason' | 'refundedAt'
>;

/** Records what was returned of a payment, and returns its row. */
export async function noteReturned(id: string, returned: Returned): Promise<Payment> {
  await repo(Payment).update(id, returned);
  return repo(Payment).findOneByOrFail({ id });
}

/** Records the gateway's fee of a payment and the tax in it, in paise, and returns its row. */
export async function noteFee(id: string, fee: Pick<Payment, 'feePaise' | 'taxPaise'>): Promise<Payment> {
  await repo(Payment).update({ id }, fee);
  return repo(Payment).findOneByOrFail({ id });
}

/** Records when the held part of a payment became payable to its page (UTC); null: months of it are held again. */
export async function noteReleased(id: string, releasedAt: Date | null): Promise<void> {
  await repo(Payment).update({ id }, { releasedAt });
}

/** Records that their payer asks for the months of these payments that have not begun. */
export async function noteMonthsAsked(ids: readonly string[]): Promise<void> {
  await repo(Payment).update({ id: In([...ids]), monthsAskedAt: IsNull() }, { monthsAskedAt: now });
}

/** Records that a refund of months of a payment is requested: who asked for them is answered. */
export async function noteMonthsAnswered(id: string): Promise<void> {
  await repo(Payment).update({ id }, { monthsAskedAt: null });
}

/** Records how many months of a payment for several went back, as their grants say. */
export async function noteMonthsBack({ id, months }: Pick<Payment, 'id' | 'months'>): Promise<void> {
  if (months > 1) await repo(Payment).update({ id }, { monthsBack: await countMonthsBack(id) });
}

/** Records that the gateway has settled these payments, by its own ids. */
export async function noteSettled(rzpPaymentIds: readonly string[]): Promise<void> {
  await repo(Payment).update({ rzpPaymentId: In([...rzpPaymentIds]), settledAt: IsNull() }, { settledAt: now });
}
