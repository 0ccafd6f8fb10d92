import { exactRupees, rupees } from '../../rules/money';
import { OTP_AMOUNT, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/squadForms';
import { plural } from '../words';

export const SQUAD_FORM = {
  noAmount: 'कृपया हर महीने की क़ीमत डालें',
  notRupees: 'कृपया पूरे रुपये डालें',
  tooCheap: `रक़म ${SQUAD_AMOUNT_MIN} से ज़्यादा होनी चाहिए`,
  tooDear: `रक़म ${rupees(SQUAD_AMOUNT_MAX)} से ज़्यादा नहीं हो सकती`,
  notMembers: 'कृपया मेंबर की पूरी संख्या डालें',
  tooMany: 'मेंबर की यह सीमा बहुत बड़ी है',
} satisfies typeof english.SQUAD_FORM;

export const SQUAD_SCREEN = {
  empty:
    'फ़ैन हर महीने की क़ीमत देकर स्क्वाड से जुड़ते हैं। ऊपर वाले स्क्वाड में नीचे वालों का सब कुछ भी खुलता है, इसलिए कम क़ीमत से शुरू करें और बाक़ी उसके ऊपर जोड़ें।',
  edit: 'स्क्वाड एडिट करें',
  remove: 'स्क्वाड हटाएँ',
  removed: 'स्क्वाड हटा दिया गया',
  removeTitle: 'स्क्वाड हटाएँ?',
  membersStay: 'इसके मेंबर का चालू महीना पूरा होने तक सब कुछ उनके लिए खुला रहेगा। उन्हें ईमेल से बताया जाएगा।',
  priceHint: `${rupees(SQUAD_AMOUNT_MIN)} या ज़्यादा, पूरे रुपयों में। बाद में यह सिर्फ़ नए मेंबर के लिए बदल सकती है।`,
  notPrices: (spans) =>
    `ये क़ीमतें नहीं हो सकतीं: ${spans}। स्क्वाड का क्रम बना रहता है: जिसकी क़ीमत ज़्यादा है वह ज़्यादा खोलता है, अभी भी और नई क़ीमत लागू होने पर भी।`,
  priceSpan: (from, to) => (from === to ? rupees(from) : `${rupees(from)} से ${rupees(to)}`),
  youKeep: (kept, platformPercent) =>
    `GST के साथ Razorpay की फ़ीस${platformPercent === 0 ? '' : ` और टोली के ${platformPercent}%`} के बाद इसमें से लगभग ${exactRupees(kept)} आपके पास रहेंगे।`,
  descriptionHint: 'हर लाइन में एक फ़ायदा लिखें: पेज पर हर एक के आगे टिक दिखेगा।',
  pictureHint: 'ज़रूरी नहीं। यह आपके पेज पर स्क्वाड के साथ दिखेगी।',
  pictureFailed: 'स्क्वाड जुड़ गया, पर उसकी फ़ोटो नहीं पहुँची। कृपया “स्क्वाड एडिट करें” से उसे फिर जोड़ें।',
  limitHint: 'कोई सीमा न हो, तो ख़ाली छोड़ें।',
  isClosed: 'नए मेंबर के लिए बंद',
  close: 'नए मेंबर के लिए बंद करें',
  closed: 'नए मेंबर के लिए बंद हुआ। जो जुड़े हैं, वे बने रहेंगे और पहले की तरह रिन्यू करेंगे।',
  reopen: 'नए मेंबर के लिए खोलें',
  reopened: 'नए मेंबर के लिए फिर से खुला है',
  becomeFree: (posts) => `${plural(posts, { one: '# पोस्ट', other: '# पोस्ट' })} सबके लिए मुफ़्त हो जाएँगी।`,
  closeInstead: 'नए मेंबर न लेने हों, पर पोस्ट जुड़े हुए लोगों की ही रहें, तो हटाने के बजाय इसे बंद करें।',
} satisfies typeof english.SQUAD_SCREEN;

export const SQUAD_EDITOR = {
  addNew: 'नया स्क्वाड जोड़ें',
  add: 'स्क्वाड जोड़ें',
  added: 'स्क्वाड जुड़ गया',
  save: 'स्क्वाड सेव करें',
  saved: 'स्क्वाड सेव हो गया',
  title: 'नाम',
  description: 'विवरण',
  amount: 'हर महीने की क़ीमत',
  membersLimit: 'मेंबर की सीमा (ज़रूरी नहीं)',
  otpNote: `${rupees(OTP_AMOUNT)} से ऊपर, बैंक हर रिन्यूअल पर आपके मेंबर से OTP माँगेगा।`,
  sameAmount: 'इसी क़ीमत का आपका एक स्क्वाड पहले से है',
  tooMany: (max) =>
    `एक पेज पर ज़्यादा से ज़्यादा ${plural(max, { one: '# स्क्वाड', other: '# स्क्वाड' })} हो सकते हैं: पहले कोई एक हटाएँ`,
  priceFixed: 'स्क्वाड की क़ीमत बदली नहीं जा सकती',
  notYours: 'यह स्क्वाड आपका नहीं है',
  deleteWarning: 'सिर्फ़ इस स्क्वाड की सभी पोस्ट मुफ़्त हो जाएँगी। इसे वापस नहीं किया जा सकता।',
} satisfies typeof english.SQUAD_EDITOR;
