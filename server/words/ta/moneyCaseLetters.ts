import { exactMoney, exactRupees, toPaise } from '../../rules/money';
import type { MoneyCaseKind } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/moneyCaseLetters';
import { MENU } from './menu';

type Stray = Parameters<typeof english.strayPaymentLetter>[0];

function wayBack({ paise, returnedPaise = 0, currency }: Pick<Stray, 'paise' | 'returnedPaise' | 'currency'>): string {
  if (returnedPaise >= paise) return 'முழுத் தொகையும் நீங்கள் செலுத்திய வழியிலேயே திரும்பிவிட்டது.';
  const left =
    returnedPaise > 0
      ? `${exactMoney(returnedPaise, currency)} நீங்கள் செலுத்திய வழியிலேயே திரும்பிவிட்டது; மீதியையும் எங்கள் குழு திருப்பி அனுப்பும்.`
      : 'வித்தியாசத்தை மட்டும் அல்ல, முழுத் தொகையையும் எங்கள் குழு நீங்கள் செலுத்திய வழியிலேயே திருப்பி அனுப்பும்.';
  return `${left} அதற்கு நீங்கள் எதுவும் செய்ய வேண்டாம்.`;
}

export const strayPaymentLetter = (({ fullName, pageName, title, amount, paidAt, url, ...came }) => ({
  title: `${pageName}: நீங்கள் செலுத்தியது கேட்ட தொகை இல்லை`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${formatDate(paidAt)} அன்று ${title === null ? `${pageName} பக்கத்துக்கு டிப்பாக` : `${pageName} பக்கத்தின் “${title}” ஸ்க்வாடுக்கு`} ${exactMoney(came.paise, came.currency)} செலுத்தினீர்கள். கேட்டது ${exactRupees(toPaise(amount))}${title === null ? '' : '; அதனால் எதுவும் திறக்கவில்லை'}.`,
    wayBack(came),
    ...(title === null ? [] : ['இன்னும் சேர விரும்பினால், மீண்டும் செலுத்துங்கள்: அது வேறு பேமெண்ட்.']),
  ],
  button: { label: MENU.myPayments, url },
})) satisfies typeof english.strayPaymentLetter;

const CASE: Record<MoneyCaseKind, string> = {
  unknown_order: 'நமக்குத் தெரிந்த எந்த ஆர்டருக்கும் சேராத பணம் வந்துள்ளது.',
  other_amount: 'அதன் ஆர்டர் கேட்டதை விட வேறு தொகை வந்துள்ளது.',
  other_currency: 'வேறு நாணயத்தில் பணம் வந்துள்ளது.',
  refund_refused: 'வங்கி ஒரு ரீஃபண்டை மறுத்தது.',
  difference: 'நமக்குத் தெரிந்ததை விட வேறாக ஒன்றை Razorpay செட்டில் செய்துள்ளது.',
};

export const moneyCaseLetter = (({ kind, paise, currency, rzpPaymentId }) => ({
  title: `பார்க்க வேண்டிய பணம்: ${rzpPaymentId}`,
  paragraphs: [CASE[kind], `${(paise / 100).toFixed(2)} ${currency}, Razorpay பேமெண்ட் ${rzpPaymentId}.`],
})) satisfies typeof english.moneyCaseLetter;
