import { exactRupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/disputeLetters';
import { which } from './paymentLetters';

export const disputeToAnswerLetter = (({ rzpPaymentId, paise, respondBy }) => ({
  title: `பதில் தர வேண்டிய பணத் தகராறு: ${rzpPaymentId}`,
  paragraphs: [
    `Razorpay-இல் ${rzpPaymentId} என்ற பேமெண்டில் ${exactRupees(paise)} தொகையை, செலுத்தியவரின் வங்கி திரும்பக் கேட்கிறது.`,
    respondBy
      ? `${formatDate(respondBy)} அன்றைக்குள் பதில் தராவிட்டால் பணம் போய்விடும். இதுபற்றித் தெரிந்தவை ஆய்வு மேசையில், ‘பணம்’ பகுதியில் உள்ளன.`
      : 'இதுபற்றித் தெரிந்தவை ஆய்வு மேசையில், ‘பணம்’ பகுதியில் உள்ளன.',
  ],
})) satisfies typeof english.disputeToAnswerLetter;

export const disputeOpenedLetter = (({ paise, ...about }) => ({
  title: 'ஒரு பேமெண்ட் பற்றி வங்கி கேள்வி எழுப்பியுள்ளது',
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    `${which(about)}: இதில் ${exactRupees(paise)} தொகையை வங்கி திரும்பக் கேட்கிறது. எங்கள் குழு பதில் தரும். வங்கி முடிவெடுக்கும் வரை எதுவும் மாறாது${about.isTip ? '' : ': உறுப்புரிமை அப்படியே இருக்கும்'}.`,
  ],
})) satisfies typeof english.disputeOpenedLetter;

export const disputeEndedLetter = (({ paise, ...about }) => ({
  title: 'பணத் தகராறு முடிந்தது',
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    `${which(about)}: இதில் ${exactRupees(paise)} தொகையை வங்கி இனி திரும்பக் கேட்கவில்லை. பேமெண்ட் செல்லுபடியாகும்${about.isTip ? '' : '; உறுப்புரிமை அப்படியே இருக்கும்'}.`,
  ],
})) satisfies typeof english.disputeEndedLetter;
