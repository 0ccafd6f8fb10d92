import type * as english from '../en/webhooks';
import { plural } from '../words';

export const WEBHOOK = {
  notYours: 'यह वेबहुक आपका नहीं है',
  httpsOnly: 'कृपया https:// से शुरू होने वाला पता डालें',
  tooMany: (max) => `एक पेज के ज़्यादा से ज़्यादा ${plural(max, { one: '# वेबहुक', other: '# वेबहुक' })} हो सकते हैं`,
  onItsWay: 'यह पहले से भेजा जा रहा है',
} satisfies typeof english.WEBHOOK;

export const WEBHOOK_FORM = {
  noUrl: 'कृपया https:// से शुरू होने वाला पता डालें',
  withPassword: 'कृपया पते में नाम और पासवर्ड न डालें',
  noEvents: 'कृपया चुनें कि इसे क्या-क्या बताया जाए',
} satisfies typeof english.WEBHOOK_FORM;

export const WEBHOOK_SCREEN = {
  intro: 'किसी दूसरे सर्वर को बताएँ कि आपके पेज पर क्या होता है, जैसे Discord बॉट या मेलिंग लिस्ट को।',
  howTo: 'मेसेज कैसे दिखते हैं और उन पर हस्ताक्षर कैसे होता है',
  add: 'वेबहुक जोड़ें',
  added: 'वेबहुक जुड़ गया',
  address: 'पता',
  addressHint: 'टोली यहाँ भेजेगी: आपका कोई https:// पता।',
  events: 'क्या-क्या बताया जाए',
  secret: 'हस्ताक्षर का सीक्रेट',
  secretHint: 'इससे आपके सर्वर को पता चलता है कि मेसेज टोली से आया है। यह सिर्फ़ अभी दिख रहा है: बंद करने से पहले इसे कॉपी करें।',
  rotate: 'नया सीक्रेट',
  rotateTitle: 'नया सीक्रेट बनाएँ?',
  rotateHint: 'एक दिन तक मेसेज पर दोनों सीक्रेट से हस्ताक्षर होगा। उसके बाद पुराना किसी काम का नहीं रहेगा।',
  rotateConfirm: 'नया सीक्रेट बनाएँ',
  oldSecret: (until) => `पुराने सीक्रेट से भी ${until} तक हस्ताक्षर होगा।`,
  remove: 'वेबहुक हटाएँ',
  removed: 'वेबहुक हटा दिया गया',
  removeTitle: 'वेबहुक हटाएँ?',
  removeHint: 'वहाँ अब कुछ नहीं भेजा जाएगा, और इसकी डिलीवरी लॉग से हट जाएँगी।',
  log: 'डिलीवरी',
  logHint: (days) => `पिछले ${days} दिनों में जो भेजा गया, सबसे नया ऊपर।`,
  reload: 'फिर से देखें',
  noDeliveries: 'अभी कुछ नहीं भेजा गया है।',
  sendAgain: 'फिर से भेजें',
  sentAgain: 'फिर से भेजा जा रहा है',
  tries: (count) => plural(count, { one: '# कोशिश', other: '# कोशिशें' }),
  nextTry: (at) => `अगली कोशिश ${at}`,
  showBody: 'मेसेज दिखाएँ',
} satisfies typeof english.WEBHOOK_SCREEN;

export const WEBHOOK_EVENT = {
  MEMBER_JOINED: 'कोई मेंबर जुड़ा',
  MEMBER_RENEWED: 'किसी मेंबर ने रिन्यू किया',
  MEMBER_MOVED: 'किसी मेंबर ने स्क्वाड बदला',
  MEMBER_LEFT: 'किसी मेंबर ने स्क्वाड छोड़ा',
  MEMBER_LAPSED: 'समय पूरा होने पर सदस्यता ख़त्म हुई',
  TIP_PAID: 'कोई टिप मिली',
  TIP_REFUNDED: 'किसी टिप का रिफ़ंड हुआ',
  PAYMENT_REFUNDED: 'कोई पेमेंट रिफ़ंड हुआ',
  MONTHS_REFUNDED: 'किसी पेमेंट के कुछ महीने रिफ़ंड हुए',
  PAYOUT_PAID: 'खाते में भेजी गई रक़म पहुँची',
  PAYOUT_FAILED: 'खाते में भेजी गई रक़म नहीं पहुँची',
  PAYOUT_RETURNED: 'खाते में भेजी गई रक़म लौट आई',
  POST_PUBLISHED: 'कोई पोस्ट प्रकाशित हुई',
  COMMENT_ADDED: 'कोई कमेंट आया',
} satisfies typeof english.WEBHOOK_EVENT;

export const DELIVERY_STATUS = {
  WAITING: 'भेजा जा रहा है',
  DELIVERED: 'पहुँच गया',
  FAILED: 'नहीं पहुँचा',
} satisfies typeof english.DELIVERY_STATUS;

export const DELIVERY_PROBLEM = {
  ANSWER: 'सर्वर ने इसे नहीं लिया',
  REDIRECT: 'सर्वर कहीं और भेजता है, टोली वहाँ नहीं जाती',
  SILENCE: 'सर्वर ने समय पर जवाब नहीं दिया',
  UNREACHABLE: 'सर्वर तक पहुँचा नहीं जा सका',
  PRIVATE: 'पता किसी निजी नेटवर्क में है',
} satisfies typeof english.DELIVERY_PROBLEM;
