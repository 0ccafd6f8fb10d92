import { Payment } from '../../money/payments/payment.entity';
import { requestRefund } from '../../money/refunds/refundPayment.service';
import { refundStates } from '../../money/refunds/refundRequest.service';
import { paiseOf, risesOver } from '../../money/refunds/risesOver.service';
import { setPageBlocked } from '../../pages/creators/pageState.service';
import { setPersonBlocked } from '../../people/users/block.service';
import { isNamedReviewer } from '../../people/users/reviewer.service';
import type { User } from '../../people/users/user.entity';
import { repo, transaction } from '../../platform/db/database';
import { forbidden, notFound } from '../../platform/errors';
import { validated } from '../../platform/input';
import { deskReasonForm } from '../../rules/forms/admin';
import { APPOINTMENT } from '../../words/en/admin';
import { writeLog } from '../admin/desk.service';

// Reviewers' acts, done by the operator; the log keeps them.

/** Blocks or unblocks a person or their page, with a reason that they get. 409 where nothing would change. */
export async function blockAsOperator(
  userId: string,
  { isPage, blocked, reason: given }: { isPage: boolean; blocked: boolean; reason: string },
): Promise<void> {
  const { reason } = await validated(deskReasonForm, { reason: given });
  await transaction(async () => {
    await (isPage ? setPageBlocked : setPersonBlocked)(userId, blocked, reason);
    const action = `${isPage ? 'page' : 'user'}_${blocked ? 'blocked' : 'unblocked'}` as const;
    await writeLog({ action, actorId: null, userId, reason });
  });
}

/** The payment with this id at the gateway, what is left of it, and of rises that are refunded with it (paise). 404 unknown. */
export async function paymentToRefund(
  rzpPaymentId: string,
): Promise<{ payment: Payment; left: number; ofRises: number }> {
  const payment = await repo(Payment).findOneBy({ rzpPaymentId });
  if (!payment) throw notFound('payment');
  const [state] = await refundStates([payment.id]);
  const [rises] = await risesOver([payment.id]);
  return { payment, left: state!.left, ofRises: paiseOf(rises) };
}

/**
 * Refunds all that is left of a payment, and rises over it, in the name of a reviewer with the money right; `amount` confirms the sum
 * (rupees).
 */
export async function refundAsOperator(
  payment: Payment,
  reviewer: User,
  input: { reason: string; amount: string },
): Promise<void> {
  if (!isNamedReviewer(reviewer) || !reviewer.isMoneyReviewer) throw forbidden(APPOINTMENT.none(reviewer.email ?? ''));
  await transaction(async () => {
    await requestRefund(payment, { userId: reviewer.id, side: 'desk' }, { ...input, paymentId: payment.id });
    const line = { action: 'payment_refunded', actorId: reviewer.id, userId: payment.userId } as const;
    await writeLog({ ...line, reason: input.reason.trim(), rzpPaymentId: payment.rzpPaymentId });
  });
}
