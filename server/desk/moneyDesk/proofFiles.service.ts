import type { Dispute } from '../../money/disputes/dispute.entity';
import type { Payment } from '../../money/payments/payment.entity';
import { Receipt } from '../../money/receipts/receipt.entity';
import { receiptPdf } from '../../money/receipts/receiptPdf.service';
import { repo } from '../../platform/db/database';
import { makePaper } from '../../platform/pdf/paper';
import type { ProofKind } from '../../rules/payments';
import { EVIDENCE } from '../../words/en/moneyDesk';
import { evidenceOf } from './evidence.service';

/** A PDF for a bank. */
interface ProofFile {
  name: string;
  pdf: Buffer;
}

/** The maker of the PDF of each kind of proof; null without one. */
export const PROOF_FILES: Record<ProofKind, (payment: Payment, dispute: Dispute) => Promise<ProofFile | null>> = {
  access_activity_log: activityLog,
  billing_proof: receiptOf,
};

/** The evidence for a payment: what was paid, what it opened, what its payer did there, and where they were signed in from. */
async function activityLog(payment: Payment, { rzpDisputeId }: Dispute): Promise<ProofFile> {
  const { rzpPaymentId, receiptNumber, userId } = payment;
  const pdf = await makePaper(userId, {
    title: EVIDENCE.title,
    madeAt: new Date(),
    facts: [
      [EVIDENCE.payment, rzpPaymentId],
      [EVIDENCE.dispute, rzpDisputeId],
      [EVIDENCE.receipt, receiptNumber],
    ],
    sentences: await evidenceOf(payment),
  });
  return { name: EVIDENCE.fileName(rzpPaymentId), pdf };
}

async function receiptOf({ id }: Payment): Promise<ProofFile | null> {
  const where = { paymentId: id, kind: 'receipt' as const };
  const receipt = await repo(Receipt).findOne({ where, order: { madeAt: 'ASC', id: 'ASC' } });
  if (!receipt) return null;
  const { filename, content } = await receiptPdf(receipt);
  return { name: filename, pdf: content };
}
