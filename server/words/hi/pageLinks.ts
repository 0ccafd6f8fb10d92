import type * as english from '../en/pageLinks';
import { plural } from '../words';

export const PAGE_LINK = {
  title: 'आपके नाम वाले लिंक',
  hint: 'जहाँ-जहाँ लिंक शेयर करें, जैसे किसी रील या पोस्टर पर, वहाँ के लिए उसे एक नाम दें। आपको दिखेगा कि उससे कितने लोग आए, उनके बारे में और कुछ नहीं।',
  name: 'नए लिंक का नाम',
  example: 'मई की रील',
  add: 'लिंक जोड़ें',
  added: 'लिंक जुड़ गया',
  came: (arrivals) => plural(arrivals, { one: 'इससे # बार आए', other: 'इससे # बार आए' }),
  copy: 'कॉपी करें',
  copyOf: (name) => `लिंक कॉपी करें: ${name}`,
  copied: 'लिंक कॉपी हो गया',
  copyByHand: 'कृपया लिंक ख़ुद कॉपी करें',
  remove: 'हटाएँ',
  removeOf: (name) => `लिंक हटाएँ: ${name}`,
  removeTitle: 'यह लिंक हटाएँ?',
  removeWarning: 'इसकी गिनती हट जाएगी। लिंक फिर भी आपके पेज पर ले जाएगा।',
  noName: 'कृपया नाम लिखें',
  tooMany: (max) => `एक पेज के ज़्यादा से ज़्यादा ${plural(max, { one: '# लिंक', other: '# लिंक' })} हो सकते हैं: पहले एक हटाएँ`,
  tooManyViews: 'एक साथ बहुत ज़्यादा',
} satisfies typeof english.PAGE_LINK;
