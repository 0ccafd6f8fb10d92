import { exactMoney, exactRupees, toPaise } from '../../rules/money';
import type { MoneyCaseKind } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/moneyCaseLetters';
import { MENU } from './menu';

type Stray = Parameters<typeof english.strayPaymentLetter>[0];

function wayBack({ paise, returnedPaise = 0, currency }: Pick<Stray, 'paise' | 'returnedPaise' | 'currency'>): string {
  if (returnedPaise >= paise) return 'पूरी रक़म उसी तरीक़े से लौट चुकी है, जिससे आपने पेमेंट किया था।';
  const left =
    returnedPaise > 0
      ? `${exactMoney(returnedPaise, currency)} उसी तरीक़े से लौट चुके हैं, जिससे आपने पेमेंट किया था, और बाक़ी रक़म भी हमारी टीम लौटाती है।`
      : 'हमारी टीम सिर्फ़ अंतर नहीं, पूरी रक़म उसी तरीक़े से लौटाती है, जिससे आपने पेमेंट किया था।';
  return `${left} इसके लिए आपको कुछ नहीं करना है।`;
}

export const strayPaymentLetter = (({ fullName, pageName, title, amount, paidAt, url, ...came }) => ({
  title: `${pageName} को आपका पेमेंट माँगी गई रक़म से अलग था`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${formatDate(paidAt)} को आपने ${title === null ? `${pageName} को टिप में` : `${pageName} के “${title}” के लिए`} ${exactMoney(came.paise, came.currency)} दिए। ${exactRupees(toPaise(amount))} माँगे गए थे${title === null ? '' : ', इसलिए उससे कुछ नहीं खुला'}।`,
    wayBack(came),
    ...(title === null ? [] : ['अगर आप अब भी जुड़ना चाहते हैं, तो कृपया फिर से पेमेंट करें: वह एक अलग पेमेंट होगा।']),
  ],
  button: { label: MENU.myPayments, url },
})) satisfies typeof english.strayPaymentLetter;

const CASE: Record<MoneyCaseKind, string> = {
  unknown_order: 'ऐसे पैसे आए हैं, जिनका ऑर्डर हमारे पास नहीं है।',
  other_amount: 'आई हुई रक़म ऑर्डर की रक़म से अलग है।',
  other_currency: 'पैसे किसी दूसरी करेंसी में आए हैं।',
  refund_refused: 'बैंक ने एक रिफ़ंड लेने से मना किया है।',
  difference: 'Razorpay का सेटलमेंट हमारे हिसाब से अलग है।',
};

export const moneyCaseLetter = (({ kind, paise, currency, rzpPaymentId }) => ({
  title: `पैसों का मामला देखना है: ${rzpPaymentId}`,
  paragraphs: [CASE[kind], `${(paise / 100).toFixed(2)} ${currency}, Razorpay पर पेमेंट ${rzpPaymentId}।`],
})) satisfies typeof english.moneyCaseLetter;
