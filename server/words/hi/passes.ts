import { rupees } from '../../rules/money';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import type * as english from '../en/passes';
import { monthsOf, ofMonths } from './months';

export const PASS = {
  title: (title) => `“${title}” के लिए पेमेंट`,
  costs: (amount, months, aMonth) =>
    months === 1
      ? `${ofMonths(months)} के ${rupees(amount)}`
      : `${ofMonths(months)} के ${rupees(amount)}, यानी महीने के ${rupees(aMonth)}`,
  until: (until) => `${until} तक का पेमेंट हो जाएगा।`,
  noneCharged: 'अपने आप कुछ नहीं कटता।',
  askBack: (pageName, within) =>
    `जो महीने शुरू नहीं हुए, उन्हें पेमेंट के ${ofMonths(within)} के भीतर वापस माँगा जा सकता है। लौटाने का फ़ैसला ${pageName} का है।`,
} satisfies typeof english.PASS;

export const PASS_SETTINGS = {
  passes: 'पास',
  change: 'कई महीनों के पास',
  text: 'लोग कई महीनों का पेमेंट एक साथ कर सकते हैं, आपकी तय की हुई क़ीमत पर। पास का हर महीना शुरू होने के कुछ दिन बाद उसकी रक़म आपको मिल सकती है।',
  months: (months) => `${ofMonths(months)} की क़ीमत`,
  range: (min, max) => `${rupees(min)} से ${rupees(max)}। ऐसा पास न बेचना हो, तो ख़ाली छोड़ें।`,
  notOffered: (amount, min, max) =>
    `${rupees(amount)} वाला पास अभी नहीं मिलता: स्क्वाड की मौजूदा क़ीमत पर यह ${rupees(min)} से ${rupees(max)} तक हो सकता है।`,
  noRoom: (months) => `आधी क़ीमत पर भी इस स्क्वाड के ${monthsOf(months)} एक बार में दी जा सकने वाली रक़म से ज़्यादा के हैं।`,
  keeps: 'जिस मेंबर की क़ीमत कम है, उसे ऐसा पास नहीं दिखता जो अलग-अलग महीनों से महँगा पड़े।',
  sells: (passes) => `पास: ${passes}`,
  pass: (amount, months) => `${ofMonths(months)} के ${rupees(amount)}`,
  save: 'पास सेव करें',
  saved: 'पास सेव हो गए',
  otherMonths: 'इतने महीनों का कोई पास नहीं होता',
  tooOften: `पिछले ${PASS_KEPT_DAYS} दिनों में इस पास की क़ीमत बहुत बार बदली है। कृपया बाद में कोशिश करें।`,
} satisfies typeof english.PASS_SETTINGS;
