import { exactRupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/payoutLetters';
import { PAYOUTS } from './payouts';

export const payoutPaidLetter = (({ fullName, pageName, paise, last4, url, paidOn, bankReference }) => ({
  title: `${exactRupees(paise)} आपके बैंक खाते में पहुँच गए हैं`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${formatDate(paidOn)} को बैंक ने “${pageName}” के ${exactRupees(paise)} आपके खाते ••${last4} में भेजे। बैंक में इसका रेफ़रेंस ${bankReference} है।`,
  ],
  button: { label: 'इसमें शामिल पेमेंट देखें', url },
})) satisfies typeof english.payoutPaidLetter;

export const payoutFailedLetter = (({ fullName, pageName, paise, last4, url, reason }) => ({
  title: `${exactRupees(paise)} आपके बैंक खाते में नहीं पहुँचे`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${pageName}” के ${exactRupees(paise)} आपके खाते ••${last4} में जाने थे। ${PAYOUTS.failure[reason]} पैसे फिर से आपके बैलेंस में हैं।`,
    reason === 'bank' ? 'अगली बार फिर से भेजने की कोशिश होगी।' : 'अपना बैंक खाता फिर से बताएँ, और ये अगली बार भेजे जाएँगे।',
  ],
  button: { label: 'अपने पेमेंट देखें', url },
})) satisfies typeof english.payoutFailedLetter;
