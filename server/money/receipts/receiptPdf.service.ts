import type { Attachment } from '../../gateways/mail/mail';
import { makePaper } from '../../platform/pdf/paper';
import { receiptText } from '../../rules/receipts';
import { RECEIPT } from '../../words/en/receipts';
import type { Receipt } from './receipt.entity';
import { contentOf, type ReceiptSource } from './receipt.service';

/** A receipt as a file, in the current language. */
export async function receiptPdf(receipt: ReceiptSource & Pick<Receipt, 'userId'>): Promise<Attachment> {
  const { title, facts, sums, total, notes } = receiptText(contentOf(receipt));
  const content = await makePaper(receipt.userId, {
    title,
    name: `${title} ${receipt.number}`,
    madeAt: receipt.madeAt,
    facts,
    sums: { lines: sums, total },
    notes,
  });
  return { filename: RECEIPT.fileName(receipt.number), content, contentType: 'application/pdf' };
}
