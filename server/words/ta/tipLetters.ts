import { exactRupees, toPaise } from '../../rules/money';
import type * as english from '../en/tipLetters';
import { MENU } from './menu';

export const tipReceiptLetter = (({ fullName, pageName, amount, url }) => ({
  title: `${pageName}: ${exactRupees(toPaise(amount))} ரசீது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `நன்றி! ${pageName} பக்கத்துக்கு நீங்கள் தந்த ${exactRupees(toPaise(amount))} டிப்பைப் பெற்றோம்.`,
  ],
  small: 'ரசீது இணைக்கப்பட்டுள்ளது; உங்கள் பேமெண்டுகளிலும் இருக்கும். டிப் ஒரு முறை மட்டும் செலுத்துவது.',
  otherwise: { label: MENU.myPayments, url },
})) satisfies typeof english.tipReceiptLetter;
