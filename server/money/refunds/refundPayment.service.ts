import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { config } from '../../platform/config/config';
import { repo, transaction } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { creatorOnly } from '../../policies';
import { refundForm } from '../../rules/forms/payments';
import type { RefundSide } from '../../rules/payments';
import { REFUND } from '../../words/en/refunds';
import { lockOrder } from '../orders/order.service';
import { Payment } from '../payments/payment.entity';
import { PaymentView } from '../payments/payment.view';
import { noteMonthsAnswered } from '../payments/paymentStates.service';
import { addRequest, isRefundable, refundStates } from './refundRequest.service';
import { paiseOf, risesOver } from './risesOver.service';

/** The input of a refund. `amount`: the rupees to refund, as they were typed. */
export interface RefundInput {
  paymentId: unknown;
  reason: unknown;
  amount: unknown;
}

/**
 * Refunds all that is left of a payment to the viewer's page, with a reason for its payer. 404 for others' payments,
 * 400 where the typed amount differs, 409 where it is older than REFUND_DAYS, is being refunded already or is disputed.
 */
export async function refundAsCreator(viewer: Viewer | null, input: RefundInput): Promise<PaymentView> {
  const { userId } = creatorOnly(viewer);
  const payment = await repo(Payment).findOneBy({ id: idOf(input.paymentId), creatorUserId: userId });
  if (!payment) throw notFound('payment');
  return once(
    () => requestRefund(payment, { userId, side: 'creator' }, input),
    async (id) => new PaymentView(await repo(Payment).findOneByOrFail({ id })),
    ({ id }) => id,
  );
}

/**
 * Requests a refund of a payment, and of the rises over what it bought with it; the caller checks who may. At the desk a
 * payment may be of any age.
 */
export async function requestRefund(
  { id: paymentId, orderId }: Payment,
  by: { userId: string; side: RefundSide },
  input: RefundInput,
): Promise<PaymentView> {
  return transaction(async () => {
    // With the squads of the page, so that nothing is raised meanwhile.
    await lockOrder(orderId);
    const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
    const [state] = await refundStates([paymentId]);
    const [rises] = await risesOver([paymentId]);
    if (state!.isDisputed || rises?.isDisputed) throw conflict(REFUND.disputed);
    if (!isRefundable(payment, state!) || rises?.isRequested) throw conflict(REFUND.alreadyBack);
    if (by.side === 'creator' && !state!.isRecent) throw conflict(REFUND.tooLate(config().refundDays));
    const { reason } = await validated(refundForm(state!.left + paiseOf(rises)), input);
    for (const part of [{ paymentId, paise: state!.left }, ...(rises?.parts ?? [])])
      await addRequest({ ...part, reason, askedBy: by.userId, askedAs: by.side });
    await noteMonthsAnswered(paymentId);
    return new PaymentView(payment);
  });
}
