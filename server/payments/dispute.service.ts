import type { GatewayDispute } from '../gateways/razorpayEntities';
import { mailTo } from '../mail/mail.service';
import { IsNull, Not } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { execute, findForUpdate } from '../platform/db/query';
import { conflict, notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { addJob } from '../platform/jobs/jobs';
import type { DisputeAnswer } from '../rules/payments';
import { moneyReviewerEmails } from '../users/reviewer.service';
import { DISPUTE } from '../words/en/disputes';
import { Dispute, type DisputeProof } from './dispute.entity';
import type { Payment } from './payment.entity';

declare module '../platform/db/events' {
  interface Events {
    /** A payer's bank asks for so many paise of a payment back; nothing has moved. */
    DisputeOpened: { payment: Payment; paise: number };
    /** It was decided that the payment stands, and nothing had moved. */
    DisputeEnded: { payment: Payment; paise: number };
  }
}
declare module '../platform/jobs/jobs' {
  interface Jobs {
    /** Gives the gateway what the desk answered to a dispute. */
    sendDisputeAnswer: { disputeId: string };
  }
}

/** Writes down how a dispute stands at the gateway, and tells who is concerned that it was raised, or ended without taking anything. */
export async function noteDispute(dispute: GatewayDispute, payment: Payment | null): Promise<void> {
  await transaction(async () => {
    const [before] = await findForUpdate(Dispute, { rzpDisputeId: dispute.id });
    const { id: rzpDisputeId, payment_id, amount: paise, amount_deducted, status, reason_code, respond_by } = dispute;
    const now = {
      ...{ rzpDisputeId, rzpPaymentId: payment_id, paymentId: payment?.id ?? null, paise, status },
      ...{ deductedPaise: amount_deducted, reasonCode: reason_code ?? '', notedAt: new Date() },
      respondBy: respond_by ? new Date(respond_by * 1000) : null,
      openedAt: new Date(dispute.created_at * 1000),
    };
    if (before) await repo(Dispute).update({ id: before.id }, now);
    else {
      // Noted by somebody else just now: they tell of it.
      const { raw } = await repo(Dispute).createQueryBuilder().insert().values(now).orIgnore().execute();
      if (raw.length === 0) return;
    }
    if (!before && status === 'open') await tellOpened(now, payment);
    const isOver = status === 'won' || status === 'closed';
    const wasOpen = !before || before.status === 'open' || before.status === 'under_review';
    if (payment && isOver && wasOpen && amount_deducted === 0) await emit('DisputeEnded', { payment, paise });
  });
}

type Told = Pick<Dispute, 'rzpPaymentId' | 'paise' | 'respondBy'>;

async function tellOpened({ rzpPaymentId, paise, respondBy }: Told, payment: Payment | null): Promise<void> {
  for (const email of await moneyReviewerEmails())
    await mailTo(email, 'disputeToAnswerLetter', { rzpPaymentId, paise, respondBy }, { always: true });
  if (payment) await emit('DisputeOpened', { payment, paise });
}

/**
 * Answers a dispute that waits: lets the money go, or contests it with evidence, which the gateway is told by a job. 404 for none, 409
 * once it is answered or decided.
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

/** Notes a document that the gateway has for a dispute; of two of a kind that were sent at the same time the first counts. */
export async function noteProof(id: string, proof: DisputeProof): Promise<void> {
  await transaction(async () => {
    const [dispute] = await findForUpdate(Dispute, { id });
    if (!dispute || dispute.proofs.some(({ kind }) => kind === proof.kind)) return;
    await repo(Dispute).update({ id }, { proofs: [...dispute.proofs, proof] });
  });
}

/**
 * Takes back an answer that the gateway has refused, with what went along, so that another can be given. Nothing where it was decided
 * meanwhile.
 */
export async function refuseAnswer(id: string, refusal: string): Promise<void> {
  const nothing = { answer: null, answeredBy: null, answeredAt: null, proofs: [] };
  await repo(Dispute).update({ id, status: 'open' }, { ...nothing, refusal });
}

/** Forgets what a bank was told of somebody: where they were signed in from, and what they did. */
export async function forgetEvidenceOf(userId: string): Promise<void> {
  // By hand: found through the payments that they are about.
  await execute(`update disputes d set evidence = '' from payments p where p.id = d.payment_id and p.user_id = $1`, [
    userId,
  ]);
}

/** Disputes that were answered here and whose answer the gateway does not have yet. */
export const unsentAnswers = (): Promise<Dispute[]> => repo(Dispute).findBy({ status: 'open', answer: Not(IsNull()) });
