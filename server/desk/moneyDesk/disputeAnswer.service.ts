import { gateways } from '../../gateways/gateways';
import { GatewayRefused } from '../../gateways/razorpay/razorpay';
import { Dispute } from '../../money/disputes/dispute.entity';
import { noteProof, refuseAnswer } from '../../money/disputes/dispute.service';
import { Payment } from '../../money/payments/payment.entity';
import { syncDispute } from '../../money/reconciliation/gatewaySync.service';
import { repo } from '../../platform/db/database';
import { PROOF_KINDS } from '../../rules/payments';
import { PROOF_FILES } from './proofFiles.service';

/**
 * Sends the desk's answer to a dispute to the gateway, and applies its consequences. If the gateway refuses the answer,
 * the desk is asked for another.
 */
export async function sendDisputeAnswer(disputeId: string): Promise<void> {
  const dispute = await disputeOf(disputeId);
  const { rzpDisputeId, status, answer } = dispute;
  if (status !== 'open' || !answer) return;
  let refusal: string | null = null;
  try {
    if (answer === 'accepted') await gateways().razorpay.acceptDispute(rzpDisputeId);
    else await contest(dispute);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    refusal = error.description;
  }
  await syncDispute(rzpDisputeId);
  if (refusal !== null) await refuseAnswer(disputeId, refusal);
}

const disputeOf = (id: string) => repo(Dispute).findOneByOrFail({ id });

async function contest(dispute: Dispute): Promise<void> {
  const { id, rzpDisputeId, paymentId, paise, evidence: summary } = dispute;
  const payment = paymentId && (await repo(Payment).findOneBy({ id: paymentId }));
  if (payment) await uploadProofs(payment, dispute);
  const { proofs } = await disputeOf(id);
  const ids = Object.fromEntries(proofs.map(({ kind, rzpDocumentId }) => [kind, [rzpDocumentId]]));
  await gateways().razorpay.contestDispute(rzpDisputeId, { paise, summary, proofs: ids });
}

/** Each is recorded as soon as the gateway has it, so that a repetition continues after it. */
async function uploadProofs(payment: Payment, dispute: Dispute): Promise<void> {
  for (const kind of PROOF_KINDS) {
    if (dispute.proofs.some((proof) => proof.kind === kind)) continue;
    const file = await PROOF_FILES[kind](payment, dispute);
    if (!file) continue;
    const { id: rzpDocumentId } = await gateways().razorpay.uploadProof(file.name, file.pdf);
    await noteProof(dispute.id, { kind, rzpDocumentId, bytes: file.pdf.length });
  }
}
