import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import type * as english from '../en/refunds';
import { plural } from '../words';

export const REFUND = {
  verb: 'रिफ़ंड करें',
  title: 'यह पेमेंट रिफ़ंड करें?',
  text: (name, paise) =>
    `${exactRupees(paise)} ${name} को उसी तरीक़े से रिफ़ंड होंगे, जिससे पेमेंट किया गया था, ${BANK_DAYS} कामकाजी दिनों के अंदर। इस पेमेंट से जो खुला था वह बंद हो जाएगा, और यह आँकड़ों में नहीं गिना जाएगा। पेमेंट की फ़ीस वापस नहीं होती।`,
  tipText: (name, paise) =>
    `${exactRupees(paise)} ${name} को उसी तरीक़े से, जिससे उन्होंने पेमेंट किया था, ${BANK_DAYS} कामकाजी दिनों में रिफ़ंड होंगे और आँकड़ों में नहीं गिने जाएँगे। पेमेंट की फ़ीस वापस नहीं होती।`,
  withRises: (paise) =>
    `इसमें से ${exactRupees(paise)} ऊपर वाले स्क्वाड में जाने के थे। वह भी बंद हो जाएगा, क्योंकि वह इसी पेमेंट के ऊपर दिया गया था।`,
  reason: 'क्यों? पेमेंट करने वाले को बताया जाएगा',
  amount: (paise) => `पुष्टि के लिए ${exactRupees(paise)} लिखें`,
  noReason: 'कृपया कारण बताएँ',
  noAmount: 'कृपया रक़म लिखें',
  otherAmount: (paise) => `यह रक़म सही नहीं है। ${exactRupees(paise)} लिखें`,
  done: (name) => `${name} को रिफ़ंड भेजा जा रहा है`,
  asked: 'रिफ़ंड भेजा जा रहा है',
  alreadyBack: 'यह पेमेंट रिफ़ंड हो चुका है, या हो रहा है',
  disputed: 'पेमेंट करने वाले का बैंक इस पेमेंट की जाँच कर रहा है: उसके फ़ैसले तक इसे रिफ़ंड नहीं किया जा सकता',
  tooLate: (days) =>
    `पेमेंट ${plural(days, { one: '# दिन', other: '# दिन' })} के अंदर ही रिफ़ंड होते हैं। इसके बारे में हमारी टीम को लिखें`,
} satisfies typeof english.REFUND;
