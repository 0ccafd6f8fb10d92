import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/monthRefundLetters';
import { plural } from '../words';
import { which } from './paymentLetters';

const months = (count: number) => plural(count, { one: '# महीना', other: '# महीने' });
/** Before "का". */
const ofMonths = (count: number) => plural(count, { one: '# महीने', other: '# महीनों' });

export const monthsAskedLetter = (({ fullName, memberName, months: count, paise, url }) => ({
  title: `${memberName} वे महीने वापस माँग रहे हैं जो शुरू नहीं हुए`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${memberName} ने ऐसे ${ofMonths(count)} का पेमेंट किया है जो शुरू नहीं हुए, और ${exactRupees(paise)} का रिफ़ंड माँग रहे हैं।`,
    'फ़ैसला आपका है। ये सभी महीने रिफ़ंड किए जा सकते हैं, या सिर्फ़ आख़िर के।',
  ],
  button: { label: 'फ़ैसला करें', url },
})) satisfies typeof english.monthsAskedLetter;

export const monthsBackLetter = (({ months: count, paise, until, saidBy, said, ...about }) => ({
  title: about.memberName === null ? `${months(count)} रिफ़ंड` : `एक पेमेंट के ${months(count)} रिफ़ंड`,
  paragraphs: [
    `नमस्ते ${about.fullName},`,
    `${which(about)} में से ${exactRupees(paise)} रिफ़ंड कर दिए गए हैं: ${months(count)}, जो शुरू नहीं हुए थे। बैंक को ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`,
    ...(said ? [`${saidBy === 'creator' ? about.pageName : 'हमारी टीम'} का संदेश: ${said}`] : []),
    ...(until ? [`अब सदस्यता का पेमेंट ${formatDate(until)} तक का है।`] : []),
  ],
})) satisfies typeof english.monthsBackLetter;
