import type { GatewayDispute } from '../../gateways/razorpay/razorpayEntities';
import { mailTo } from '../../mail/mail.service';
import { moneyReviewerEmails } from '../../people/users/reviewer.service';
import { In, IsNull, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { execute, findForUpdate } from '../../platform/db/query';
import { conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import type { DisputeAnswer } from '../../rules/payments';
import { DISPUTE } from '../../words/en/disputes';
import type { Payment } from '../payments/payment.entity';
import { Dispute, type DisputeProof } from './dispute.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** A payer's bank disputes this many paise of a payment; no money has moved. */
    DisputeOpened: { payment: Payment; paise: number };
    /** A dispute was decided for the payment: no money had moved, or a bank gave back the part that it had taken. */
    DisputeEnded: { payment: Payment; paise: number };
  }
}
declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Sends the desk's answer to a dispute to the gateway. */
    sendDisputeAnswer: { disputeId: string };
  }
}

/**
 * Records the state of a dispute at the gateway, and notifies the people concerned that it was opened, or ended without
 * taking money. Call it in the transaction that enters what the dispute has taken.
 */
export async function noteDispute(dispute: GatewayDispute, payment: Payment | null): Promise<void> {
  await transaction(async () => {
    const [before] = await findForUpdate(Dispute, { rzpDisputeId: dispute.id });
    const { id: rzpDisputeId, payment_id, amount: paise, amount_deducted, status, reason_code, respond_by } = dispute;
    const now = {
      rzpDisputeId,
      rzpPaymentId: payment_id,
      paymentId: payment?.id ?? null,
      paise,
      status,
      deductedPaise: amount_deducted,
      reasonCode: reason_code ?? '',
      notedAt: new Date(),
      respondBy: respond_by ? new Date(respond_by * 1000) : null,
      openedAt: new Date(dispute.created_at * 1000),
    };
    if (before) await repo(Dispute).update({ id: before.id }, now);
    else {
      // Another process has recorded it just now, and notifies.
      const { raw } = await repo(Dispute).createQueryBuilder().insert().values(now).orIgnore().execute();
      if (raw.length === 0) return;
    }
    if (!before && status === 'open') await notifyOpened(now, payment);
    const isOver = status === 'won' || status === 'closed';
    const wasOpen = !before || before.status === 'open' || before.status === 'under_review';
    if (payment && isOver && wasOpen && amount_deducted === 0) await emit('DisputeEnded', { payment, paise });
  });
}

type OpenedDispute = Pick<Dispute, 'rzpPaymentId' | 'paise' | 'respondBy'>;

async function notifyOpened({ rzpPaymentId, paise, respondBy }: OpenedDispute, payment: Payment | null): Promise<void> {
  for (const email of await moneyReviewerEmails())
    await mailTo(email, 'disputeToAnswerLetter', { rzpPaymentId, paise, respondBy }, { always: true });
  if (payment) await emit('DisputeOpened', { payment, paise });
}

/**
 * Answers an open dispute: accepts it, or contests it with evidence; a job sends the answer to the gateway. 404
 * unknown, 409 once it is answered or decided.
 */
export async function answerDispute(
  disputeId: unknown,
  by: { userId: string; answer: DisputeAnswer; evidence: string },
): Promise<Dispute> {
  const id = idOf(disputeId);
  return transaction(async () => {
    const [dispute] = await findForUpdate(Dispute, { id });
    if (!dispute) throw notFound('dispute');
    if (dispute.status !== 'open' || dispute.answer) throw conflict(DISPUTE.answered);
    const { userId: answeredBy, answer, evidence } = by;
    await repo(Dispute).update({ id }, { answeredBy, answer, evidence, answeredAt: new Date(), refusal: null });
    await addJob('sendDisputeAnswer', { disputeId: id }, { key: `dispute-answer:${id}` });
    return repo(Dispute).findOneByOrFail({ id });
  });
}

/** Records a document of a dispute at the gateway; of two of a kind that were sent at the same time the first counts. */
export async function noteProof(id: string, proof: DisputeProof): Promise<void> {
  await transaction(async () => {
    const [dispute] = await findForUpdate(Dispute, { id });
    if (!dispute || dispute.proofs.some(({ kind }) => kind === proof.kind)) return;
    await repo(Dispute).update({ id }, { proofs: [...dispute.proofs, proof] });
  });
}

/**
 * Removes an answer that the gateway has refused, with its documents, so that another can be given. Does nothing where
 * the dispute was decided meanwhile.
 */
export async function refuseAnswer(id: string, refusal: string): Promise<void> {
  const nothing = { answer: null, answeredBy: null, answeredAt: null, proofs: [] };
  await repo(Dispute).update({ id, status: 'open' }, { ...nothing, refusal });
}

/** Deletes the evidence about erased people: where they were signed in from, and what they did. */
export async function eraseEvidenceOf(userIds: readonly string[]): Promise<void> {
  // By hand: found by their payments.
  await execute(
    `update disputes d set evidence = '' from payments p where p.id = d.payment_id and p.user_id = any(:userIds)`,
    { userIds },
  );
}

/** The paise of a payment that its payer's bank asks back and has not decided about. */
export const undecidedPaise = async (paymentId: string): Promise<number> =>
  (await repo(Dispute).sum('paise', { paymentId, status: In(['open', 'under_review']) })) ?? 0;

/** Disputes with an answer that the gateway does not have yet. */
export const unsentAnswers = (): Promise<Dispute[]> => repo(Dispute).findBy({ status: 'open', answer: Not(IsNull()) });
