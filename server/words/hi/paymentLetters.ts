import { exactRupees, toPaise } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { partsReturned } from '../../rules/returnedMoney';
import { formatDate } from '../../rules/time';
import type * as english from '../en/paymentLetters';
import { MENU } from './menu';
import { REFUND_REASON } from './payments';

export const receiptLetter = (({ fullName, pageName, amount, paidUntil, thanks, openedUrl, url }) => ({
  title: `${pageName} को ${exactRupees(toPaise(amount))} के पेमेंट की रसीद`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `धन्यवाद! ${pageName} की सदस्यता के लिए हमें ${exactRupees(toPaise(amount))} मिल गए हैं। यह ${formatDate(paidUntil)} तक चलेगी।`,
    ...(thanks ? [`${pageName} का संदेश: ${thanks}`] : []),
  ],
  ...(openedUrl ? { button: { label: 'देखें, क्या खुला है', url: openedUrl } } : {}),
  small: 'रसीद साथ में है, और आपके पेमेंट में भी रहेगी। अपने आप कोई पैसा नहीं कटता: यह समय पूरा होने पर रिन्यू करना है या नहीं, आप तय करें।',
  ...(url ? { otherwise: { label: MENU.myPayments, url } } : {}),
})) satisfies typeof english.receiptLetter;

export const creditNoteLetter = (({ fullName, pageName, paise }) => ({
  title: `${exactRupees(paise)} का आपका क्रेडिट नोट`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${pageName} को किए गए आपके पेमेंट में से ${exactRupees(paise)} आपको लौटा दिए गए हैं। क्रेडिट नोट साथ में है। बैंक में दिखने में ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`,
  ],
})) satisfies typeof english.creditNoteLetter;

export const refundLetter = (({ fullName, amount, reason }) => ({
  title: 'आपका पेमेंट रिफ़ंड किया जा रहा है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    REFUND_REASON[reason],
    `${exactRupees(toPaise(amount))} उसी तरीक़े से वापस भेजे जा रहे हैं, जिससे आपने पेमेंट किया था। बैंक को ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`,
  ],
})) satisfies typeof english.refundLetter;

type Returned = Parameters<typeof english.paymentReturnedLetter>[0];

function wentBack(returned: Returned): string {
  const { pageName, amount, paidAt, isDisputed } = returned;
  const parts = partsReturned(amount, returned.takenPaise);
  const paid = `आपने ${formatDate(paidAt)} को ${pageName} को जो ${exactRupees(toPaise(amount))} दिए थे`;
  const bankDays = `बैंक को ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`;
  if (parts)
    return `${paid}, उनमें से ${parts.refunded} उसी तरीक़े से रिफ़ंड कर दिए गए हैं, और ${parts.taken} आपके बैंक ने वापस ले लिए हैं। ${bankDays}`;
  return isDisputed ? `${paid}, वे आपके बैंक ने वापस ले लिए हैं।` : `${paid}, वे उसी तरीक़े से रिफ़ंड कर दिए गए हैं। ${bankDays}`;
}

type HowReturned = Pick<Returned, 'amount' | 'isDisputed' | 'takenPaise'>;

function returnedToPayer({ pageName, amount, isDisputed, takenPaise }: HowReturned & { pageName: string }): string {
  const payment = `${pageName} को किया गया आपका पेमेंट`;
  if (partsReturned(amount, takenPaise)) return `${payment} कुछ रिफ़ंड हुआ है, और बाक़ी आपके बैंक ने वापस ले लिया है`;
  return isDisputed ? `${payment} आपके बैंक ने वापस ले लिया है` : `${payment} रिफ़ंड कर दिया गया है`;
}

function returnedByCreator(memberName: string, { amount, isDisputed, takenPaise }: HowReturned): string {
  const payment = `${memberName} का एक पेमेंट`;
  if (partsReturned(amount, takenPaise)) return `${payment} कुछ रिफ़ंड हुआ है, और बाक़ी बैंक ने वापस ले लिया है`;
  return isDisputed ? `${payment} बैंक ने वापस ले लिया है` : `${payment} रिफ़ंड कर दिया गया है`;
}

export const paymentReturnedLetter = ((returned) => ({
  title: returnedToPayer(returned),
  paragraphs: [
    `नमस्ते ${returned.fullName},`,
    wentBack(returned),
    ...(returned.said
      ? [`${returned.saidBy === 'creator' ? returned.pageName : 'हमारी टीम'} का संदेश: ${returned.said}`]
      : []),
    ...(returned.isEnded ? ['इसके साथ आपकी सदस्यता ख़त्म हो गई है: मेंबर वाली पोस्ट अब लॉक हैं।'] : []),
    ...(returned.movedUntil
      ? [
          `आपने उसके बाद के जिस महीने का पेमेंट किया है, वह अब से शुरू हो रहा है: आपकी सदस्यता ${formatDate(returned.movedUntil)} तक चलेगी।`,
        ]
      : []),
  ],
})) satisfies typeof english.paymentReturnedLetter;

function wentBackToMember(returned: HowReturned): string {
  const parts = partsReturned(returned.amount, returned.takenPaise);
  if (parts) return `इनमें से ${parts.refunded} रिफ़ंड कर दिए गए हैं, और ${parts.taken} उनके बैंक ने वापस ले लिए हैं।`;
  return returned.isDisputed ? 'उनके बैंक ने यह रक़म वापस ले ली है।' : 'यह पूरी रक़म रिफ़ंड कर दी गई है।';
}

export const memberPaymentReturnedLetter = (({
  memberName,
  fullName,
  amount,
  paidAt,
  saidBy,
  said,
  isEnded,
  movedUntil,
  ...how
}) => ({
  title: returnedByCreator(memberName, { amount, ...how }),
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${memberName} ने ${formatDate(paidAt)} को आपको ${exactRupees(toPaise(amount))} दिए थे। ${wentBackToMember({ amount, ...how })} अब यह आपके आँकड़ों में नहीं गिनी जाएगी।`,
    ...(saidBy === 'desk' ? [`हमारी टीम का संदेश: ${said}`] : []),
    ...(isEnded ? [`${memberName} अब मेंबर नहीं हैं।`] : []),
    ...(movedUntil
      ? [`${memberName} ने उसके बाद के जिस महीने का पेमेंट किया है, वह अब से शुरू हो रहा है और ${formatDate(movedUntil)} तक चलेगा।`]
      : []),
  ],
})) satisfies typeof english.memberPaymentReturnedLetter;

/** Only ever before "में से", "का" or "को": "X को 12 अक्टू॰ 2026 को किए गए आपके पेमेंट". */
export const which = (({ memberName, pageName, paidAt }) =>
  memberName === null
    ? `${pageName} को ${formatDate(paidAt)} को किए गए आपके पेमेंट`
    : `${memberName} के ${formatDate(paidAt)} के पेमेंट`) satisfies typeof english.which;

export const paymentPartlyBackLetter = (({ paise, isDisputed, ...about }) => ({
  title: isDisputed
    ? `बैंक ने ${about.memberName === null ? 'आपके' : 'एक'} पेमेंट का एक हिस्सा वापस ले लिया है`
    : `${about.memberName === null ? 'आपके' : 'एक'} पेमेंट का एक हिस्सा रिफ़ंड कर दिया गया है`,
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    isDisputed
      ? `बैंक ने ${which(about)} में से ${exactRupees(paise)} वापस ले लिए हैं।`
      : `${which(about)} में से ${exactRupees(paise)} रिफ़ंड कर दिए गए हैं। बैंक को ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`,
    ...(about.isTip ? [] : ['सदस्यता वैसी ही रहेगी।']),
  ],
})) satisfies typeof english.paymentPartlyBackLetter;

export const refundRefusedLetter = (({ paise, ...about }) => ({
  title: 'एक रिफ़ंड नहीं पहुँचा',
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    `${which(about)} में से ${exactRupees(paise)} रिफ़ंड होने थे, पर बैंक ने लेने से मना कर दिया। हमारी टीम इसे देख रही है; पैसे सुरक्षित हैं।`,
  ],
})) satisfies typeof english.refundRefusedLetter;

export const paymentRestoredLetter = (({ part, until, ...about }) => ({
  title: 'एक विवाद ख़त्म हुआ',
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    part
      ? `बैंक ने ${which(about)} में से ${exactRupees(part)} को आख़िरकार सही माना है।`
      : `बैंक ने ${which(about)} को आख़िरकार सही माना है।`,
    ...(until ? [`जो समय छूट गया था, वह लौटा दिया गया है: सदस्यता ${formatDate(until)} तक चलेगी।`] : []),
  ],
})) satisfies typeof english.paymentRestoredLetter;
