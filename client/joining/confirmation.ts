import { PAYMENT } from '../../server/words/en/payments';
import { client } from '../apollo/client';
import { codeOf, messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { activating, note } from './activation';
import type { PaymentReport } from './checkout';
import { ConfirmPaymentDocument } from './confirmation.generated';
import { type JoinButton_SquadFragment, JoinButton_SquadFragmentDoc } from './JoinButton.generated';
import { showWelcomeAndNotice } from './loadWelcoming';
import { refetchForMembership } from './membership';

void (
  /* GraphQL */ `
  mutation ConfirmPayment($input: ConfirmPaymentInput!) {
    confirmPayment(input: $input) {
      subscription {
        id
        status
        amount
        paidUntil
        squad {
          id
          ...JoinButton_squad
        }
      }
    }
  }
`
);

/** The retries of a report that the server could not confirm yet: their interval and total time (decision A33). */
const AGAIN_MS = 3_000;
const PATIENCE_MS = 30_000;

/**
 * Reports a payment to the server and fetches the opened posts again. The money has left already, so no failure ends
 * this at once: the report is repeated, which is safe, until it is accepted, until the membership is there by another
 * way (the gateway's own report and then the live event), or for 30 seconds.
 */
export async function confirmPayment(squad: JoinButton_SquadFragment, report: PaymentReport): Promise<void> {
  if (!(await isTaken(report))) await waitFor(squad.id, report);
  await refetchForMembership(squad.creator.id);
}

/** Whether the report got its final response: the membership, or the message that the money is refunded. */
async function isTaken(report: PaymentReport): Promise<boolean> {
  const input = {
    rzpTransactionId: report.razorpay_payment_id,
    rzpOrderId: report.razorpay_order_id,
    rzpSignature: report.razorpay_signature,
  };
  try {
    await client.mutate({ mutation: ConfirmPaymentDocument, variables: { input } });
    showWelcomeAndNotice().catch(console.warn);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') return false;
    toast.failed(messageOf(error));
    return true;
  }
}

async function waitFor(squadId: string, report: PaymentReport): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  note(activating, squadId, true);
  try {
    while (Date.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (isMemberOf(squadId) || (await isTaken(report))) return;
    }
    toast.warning(PAYMENT.notConfirmedYet);
  } finally {
    note(activating, squadId, false);
  }
}

/** The membership in the cache, which live events update. */
function isMemberOf(squadId: string): boolean {
  const fragment = JoinButton_SquadFragmentDoc;
  const squad = client.readFragment({ fragment, from: { __typename: 'Squad', id: squadId } });
  return squad?.viewerJoinState === 'JOINED';
}
