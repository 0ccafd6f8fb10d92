import type { Viewer } from '../../auth/viewer';
import { answerDispute } from '../../money/disputes/dispute.service';
import { DisputeView } from '../../money/disputes/dispute.view';
import type { MoneyCase } from '../../money/payments/moneyCase.entity';
import { closeMoneyCase } from '../../money/payments/moneyCase.service';
import { Payment } from '../../money/payments/payment.entity';
import { PaymentView } from '../../money/payments/payment.view';
import { type MonthsInput, requestMonths } from '../../money/refunds/refundMonths.service';
import { type RefundInput, requestRefund } from '../../money/refunds/refundPayment.service';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { moneyReviewerOnly } from '../../policies';
import { deskReasonForm } from '../../rules/forms/admin';
import { evidenceForm } from '../../rules/forms/disputes';
import { mayDecide, writeLog } from '../admin/desk.service';

/** The reviewer who decides about money. 403 for a payment that they paid or received. */
function mayDecideAboutPayment(viewer: Viewer | null, payment: Payment | null): Viewer {
  const reviewer = moneyReviewerOnly(viewer);
  for (const side of payment ? [payment.userId, payment.creatorUserId] : []) mayDecide(viewer, side);
  return reviewer;
}

/** The person of a line in the log: the payer, or the reviewer where the money has no payer. */
const aboutOf = (payment: Payment | null, reviewer: Viewer) => payment?.userId ?? reviewer.userId;

/** Refunds the whole rest of a payment of any age, with a reason that its payer gets. Refused as for its creator. */
export async function refundAtDesk(viewer: Viewer | null, input: RefundInput): Promise<PaymentView> {
  const { payment, reviewer } = await paymentToDecide(viewer, input.paymentId);
  return onceLogged(payment, reviewer, input.reason, () =>
    requestRefund(payment, { userId: reviewer.userId, side: 'desk' }, input),
  );
}

/** Refunds months of a payment that have not begun, with a reason that its payer gets. Refused as for its creator. */
export async function refundMonthsAtDesk(viewer: Viewer | null, input: MonthsInput): Promise<PaymentView> {
  const { payment, reviewer } = await paymentToDecide(viewer, input.paymentId);
  return onceLogged(payment, reviewer, input.reason, () =>
    requestMonths(payment, { userId: reviewer.userId, side: 'desk' }, input),
  );
}

/** A payment that the reviewer decides about. 404 unknown, 403 for one that they paid or received. */
async function paymentToDecide(viewer: Viewer | null, id: unknown): Promise<{ payment: Payment; reviewer: Viewer }> {
  moneyReviewerOnly(viewer);
  const payment = await repo(Payment).findOneBy({ id: idOf(id) });
  if (!payment) throw notFound('payment');
  return { payment, reviewer: mayDecideAboutPayment(viewer, payment) };
}

/** Refunds of a payment what `refund` requests, once, and writes the log. */
const onceLogged = (
  { userId, rzpPaymentId }: Payment,
  reviewer: Viewer,
  reason: unknown,
  refund: () => Promise<PaymentView>,
): Promise<PaymentView> =>
  once(
    async () => {
      const refunded = await refund();
      const line = { action: 'payment_refunded', actorId: reviewer.userId, userId } as const;
      await writeLog({ ...line, reason: String(reason).trim(), rzpPaymentId });
      return refunded;
    },
    async (id) => new PaymentView(await repo(Payment).findOneByOrFail({ id })),
    ({ id }) => id,
  );

/** Closes a money case with an explanation, which the log keeps. 404 unknown, 409 closed already. */
export async function explainCase(viewer: Viewer | null, input: { id: unknown; reason: unknown }): Promise<MoneyCase> {
  moneyReviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, input);
  return transaction(async () => {
    const closed = await closeMoneyCase(input.id, { note: reason, closedBy: viewer!.userId });
    const payment = await repo(Payment).findOneBy({ rzpPaymentId: closed.rzpPaymentId });
    const reviewer = mayDecideAboutPayment(viewer, payment);
    const line = { action: 'money_case_closed', actorId: reviewer.userId, userId: aboutOf(payment, reviewer) } as const;
    await writeLog({ ...line, reason, rzpPaymentId: closed.rzpPaymentId });
    return closed;
  });
}

/**
 * Accepts a dispute, so that the bank takes the money, with a reason for the log. 404 unknown, 409 answered or decided
 * already.
 */
export async function acceptDispute(
  viewer: Viewer | null,
  input: { id: unknown; reason: unknown },
): Promise<DisputeView> {
  moneyReviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, input);
  return answer(viewer, input.id, { answer: 'accepted', evidence: '' }, reason);
}

/** Contests a dispute with evidence for the payment. Refused as above, 400 without evidence. */
export async function contestDispute(
  viewer: Viewer | null,
  input: { id: unknown; evidence: unknown },
): Promise<DisputeView> {
  moneyReviewerOnly(viewer);
  const { evidence } = await validated(evidenceForm, input);
  // The evidence is stored with the dispute; the log records only that it was contested.
  return answer(viewer, input.id, { answer: 'contested', evidence }, '');
}

type Answer = Pick<Parameters<typeof answerDispute>[1], 'answer' | 'evidence'>;

async function answer(viewer: Viewer | null, id: unknown, given: Answer, reason: string): Promise<DisputeView> {
  return transaction(async () => {
    const dispute = await answerDispute(id, { ...given, userId: viewer!.userId });
    const payment = dispute.paymentId ? await repo(Payment).findOneBy({ id: dispute.paymentId }) : null;
    const reviewer = mayDecideAboutPayment(viewer, payment);
    const line = { actorId: reviewer.userId, userId: aboutOf(payment, reviewer), rzpPaymentId: dispute.rzpPaymentId };
    await writeLog({ ...line, action: `dispute_${given.answer}`, reason });
    return new DisputeView(dispute);
  });
}
