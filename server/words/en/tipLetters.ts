import { exactRupees, toPaise } from '../../rules/money';
import type { Letter } from '../letter';
import { words } from '../words';
import { MENU } from './menu';

interface TipReceipt {
  fullName: string;
  pageName: string;
  /** Whole rupees. */
  amount: number;
  /** Of the person's own payments. */
  url: string;
}

/** Mail with the receipt of a tip. */
export const tipReceiptLetter = words(
  'tipReceiptLetter',
  ({ fullName, pageName, amount, url }: TipReceipt): Letter => ({
    title: `Your receipt for ${exactRupees(toPaise(amount))} to ${pageName}`,
    paragraphs: [
      `Hello ${fullName},`,
      `Thank you! We have received your tip of ${exactRupees(toPaise(amount))} for ${pageName}.`,
    ],
    small: 'The receipt is attached, and you find it in My payments, too. A tip is paid once.',
    otherwise: { label: MENU.myPayments, url },
  }),
);
