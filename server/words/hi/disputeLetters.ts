import { exactRupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/disputeLetters';
import { which } from './paymentLetters';

export const disputeToAnswerLetter = (({ rzpPaymentId, paise, respondBy }) => ({
  title: `एक विवाद का जवाब देना है: ${rzpPaymentId}`,
  paragraphs: [
    `पेमेंट करने वाले का बैंक Razorpay के पेमेंट ${rzpPaymentId} के ${exactRupees(paise)} वापस माँग रहा है।`,
    respondBy
      ? `अगर ${formatDate(respondBy)} तक जवाब नहीं दिया गया, तो यह रक़म चली जाएगी। इसके बारे में जो पता है, वह डेस्क पर “पैसे” में है।`
      : 'इसके बारे में जो पता है, वह डेस्क पर “पैसे” में है।',
  ],
})) satisfies typeof english.disputeToAnswerLetter;

export const disputeOpenedLetter = (({ paise, ...about }) => ({
  title: 'एक पेमेंट पर विवाद है',
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    `बैंक ${which(about)} में से ${exactRupees(paise)} वापस माँग रहा है। हमारी टीम बैंक को जवाब दे रही है। बैंक के फ़ैसले तक कुछ नहीं बदलेगा${about.isTip ? '' : ': सदस्यता वैसी ही रहेगी'}।`,
  ],
})) satisfies typeof english.disputeOpenedLetter;

export const disputeEndedLetter = (({ paise, ...about }) => ({
  title: 'एक विवाद ख़त्म हो गया है',
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    `बैंक अब ${which(about)} में से ${exactRupees(paise)} वापस नहीं माँग रहा है: पेमेंट बना रहेगा${about.isTip ? '' : ', और सदस्यता वैसी ही रहेगी'}।`,
  ],
})) satisfies typeof english.disputeEndedLetter;
