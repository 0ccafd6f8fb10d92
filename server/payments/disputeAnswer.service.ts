import { gateways } from '../gateways/gateways';
import { GatewayRefused } from '../gateways/razorpay';
import { repo } from '../platform/db/database';
import { Dispute } from './dispute.entity';
import { refuseAnswer } from './dispute.service';
import { syncDispute } from './paymentSync.service';

/** Gives the gateway what the desk answered to a dispute, and brings everything to what follows. Where the gateway refuses it, it is asked for anew. */
export async function sendDisputeAnswer(disputeId: string): Promise<void> {
  const { rzpDisputeId, status, answer, evidence, paise } = await repo(Dispute).findOneByOrFail({ id: disputeId });
  if (status !== 'open' || !answer) return;
  const { razorpay } = gateways();
  let refusal: string | null = null;
  try {
    if (answer === 'accepted') await razorpay.acceptDispute(rzpDisputeId);
    else await razorpay.contestDispute(rzpDisputeId, { paise, summary: evidence });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    refusal = error.description;
  }
  await syncDispute(rzpDisputeId);
  if (refusal !== null) await refuseAnswer(disputeId, refusal);
}
