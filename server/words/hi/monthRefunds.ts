import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import type * as english from '../en/monthRefunds';
import { plural } from '../words';

const months = (count: number) => plural(count, { one: '# महीना', other: '# महीने' });

export const MONTH_REFUND = {
  verb: 'महीने रिफ़ंड करें',
  title: 'जो महीने शुरू नहीं हुए, उन्हें रिफ़ंड करें?',
  howMany: 'कितने महीने?',
  choice: (count, paise) => `${months(count)}: ${exactRupees(paise)}`,
  text: (name, paise) =>
    `${exactRupees(paise)} ${name} को उसी तरीक़े से रिफ़ंड होंगे, जिससे पेमेंट किया गया था, ${BANK_DAYS} कामकाजी दिनों के अंदर। आख़िरी महीने पहले हटते हैं, इसलिए सदस्यता जल्दी ख़त्म होगी। पेमेंट की फ़ीस वापस नहीं होती।`,
  asked: (date) => `${date} से उन महीनों का रिफ़ंड माँग रहे हैं जो शुरू नहीं हुए`,
  none: 'इस पेमेंट का कोई महीना अभी रिफ़ंड नहीं हो सकता',
  fewer: 'इतने महीने रिफ़ंड नहीं हो सकते',
  pageGone: 'यह पेज अभी महीनों का फ़ैसला नहीं कर सकता। जो महीने शुरू नहीं हुए, उनके बारे में हमारी टीम को लिखें',
  tooLate: (within) =>
    `महीने पेमेंट के ${plural(within, { one: '# महीने', other: '# महीनों' })} के अंदर ही रिफ़ंड होते हैं। इसके बारे में हमारी टीम को लिखें`,

  leaveAtEnd: (date) => `आख़िर में छोड़ें: ${date}`,
  endChosen: (date) => `आपकी सदस्यता ${date} को ख़त्म होगी`,
  ask: 'जो महीने शुरू नहीं हुए, उन्हें वापस माँगें',
  askHint: (pageName, count, paise) =>
    `${months(count)}, ${exactRupees(paise)}। रिफ़ंड का फ़ैसला ${pageName} का है; तब तक आप मेंबर रहेंगे।`,
  askSent: (pageName) => `आपकी बात ${pageName} तक पहुँच गई है`,
  askWaits: (pageName, date) => `आपने ${date} को वे महीने वापस माँगे जो शुरू नहीं हुए। ${pageName} का फ़ैसला अभी बाक़ी है।`,
  noneAfter: (count, paise) =>
    `छोड़ने के बाद ${plural(count, { one: 'वह # महीना जो शुरू नहीं हुआ', other: 'वे # महीने जो शुरू नहीं हुए' })} (${exactRupees(paise)}), वापस नहीं ${plural(count, { one: 'माँगा जा सकता', other: 'माँगे जा सकते' })}।`,
} satisfies typeof english.MONTH_REFUND;
