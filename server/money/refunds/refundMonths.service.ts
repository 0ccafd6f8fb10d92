import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { conflict, InvalidInput, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { creatorOnly } from '../../policies';
import { refundForm } from '../../rules/forms/payments';
import { type MonthsPart, partsBack } from '../../rules/monthRefunds';
import { REFUND_MONTHS_WITHIN, type RefundSide } from '../../rules/payments';
import { MONTH_REFUND } from '../../words/en/monthRefunds';
import { REFUND } from '../../words/en/refunds';
import { lockOrder } from '../orders/order.service';
import { Payment } from '../payments/payment.entity';
import { PaymentView } from '../payments/payment.view';
import { noteMonthsAnswered } from '../payments/paymentStates.service';
import { type ComingMonths, comingMonthsOf } from './comingMonths.service';
import type { RefundInput } from './refundPayment.service';
import { addRequest } from './refundRequest.service';

/** The input of a refund of months. `months`: how many, from the last backwards. */
export interface MonthsInput extends RefundInput {
  months: unknown;
}

/**
 * Refunds months of a payment to the viewer's page that have not begun, with a reason for its payer (decision A46). 404
 * for others' payments, 400 where there are fewer months or the typed amount differs, 409 where it is older than
 * REFUND_MONTHS_WITHIN, is being refunded already or is disputed.
 */
export async function refundMonthsAsCreator(viewer: Viewer | null, input: MonthsInput): Promise<PaymentView> {
  const { userId } = creatorOnly(viewer);
  const payment = await repo(Payment).findOneBy({ id: idOf(input.paymentId), creatorUserId: userId });
  if (!payment) throw notFound('payment');
  return once(
    () => requestMonths(payment, { userId, side: 'creator' }, input),
    async (id) => new PaymentView(await repo(Payment).findOneByOrFail({ id })),
    ({ id }) => id,
  );
}

/**
 * Requests a refund of months, and of the rises over them with it; the caller checks who may. What was asked of the
 * creator is answered.
 */
export async function requestMonths(
  { id: paymentId, orderId }: Payment,
  by: { userId: string; side: RefundSide },
  input: MonthsInput,
): Promise<PaymentView> {
  return transaction(async () => {
    // With the squads of the page, so that no month of it is bought, raised or taken back meanwhile.
    await lockOrder(orderId);
    const [coming] = await comingMonthsOf([paymentId]);
    const parts = partsOf(coming, input.months);
    const paise = parts.reduce((sum, part) => sum + part.paise, 0);
    const { reason } = await validated(refundForm(paise), input);
    for (const part of parts) await addRequest({ ...part, reason, askedBy: by.userId, askedAs: by.side });
    await noteMonthsAnswered(paymentId);
    return new PaymentView(await repo(Payment).findOneByOrFail({ id: paymentId }));
  });
}

function partsOf(coming: ComingMonths | undefined, months: unknown): MonthsPart[] {
  if (!coming) throw conflict(MONTH_REFUND.none);
  if (coming.isDisputed) throw conflict(REFUND.disputed);
  if (coming.isRequested) throw conflict(REFUND.alreadyBack);
  if (!coming.isRecent) throw conflict(MONTH_REFUND.tooLate(REFUND_MONTHS_WITHIN));
  const parts = typeof months === 'number' && Number.isInteger(months) && months > 0 ? partsBack(coming, months) : null;
  if (!parts) throw new InvalidInput({ months: MONTH_REFUND.fewer });
  return parts;
}
