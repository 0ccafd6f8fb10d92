import type { Attachment } from '../gateways/mail';
import { PdfPage } from '../platform/pdf/pdfPage';
import { receiptText } from '../rules/receipts';
import { RECEIPT } from '../words/en/receipts';
import type { Receipt } from './receipt.entity';
import { contentOf } from './receipt.service';

/** Where things stand on the page, in points: A4 is 595 wide. */
const LEFT = 64;
const WIDTH = 595 - 2 * LEFT;
const LABELS = 150;
const QUIET = '#5d5878';

/** A receipt as a file, in the current language. */
export async function receiptPdf(receipt: Receipt): Promise<Attachment> {
  const { title, facts, sums, total, notes } = receiptText(contentOf(receipt));
  const page = await PdfPage.open(`${title} ${receipt.number}`, receipt.madeAt);
  const whole = { x: LEFT, width: WIDTH };
  await page.words('toli', { ...whole, y: 62, size: 20, isBold: true });
  await page.words(title, { ...whole, y: 62, size: 20, isBold: true, align: 'right' });
  let y = 112;
  for (const [label, value] of facts) {
    const { height, drop } = await page.words(value, { x: LEFT + LABELS, y, width: WIDTH - LABELS });
    await page.words(label, { ...whole, y: y + drop, width: LABELS - 12, color: QUIET });
    y += 6 + height;
  }
  y += 10;
  for (const line of [...sums, total]) {
    const isTotal = line === total;
    if (isTotal || line === sums[0]) page.rule(y, LEFT, WIDTH);
    const as = { y: y + 8, isBold: isTotal, size: isTotal ? 13 : 10 };
    await page.words(line[0], { ...whole, ...as });
    y += 12 + (await page.words(line[1], { ...whole, ...as, align: 'right' })).height;
  }
  y += 24;
  for (const note of notes) y += 2 + (await page.words(note, { ...whole, y, size: 9, color: QUIET })).height;
  return {
    filename: RECEIPT.fileName(receipt.number),
    content: await page.end(),
    contentType: 'application/pdf',
  };
}
