import { CATEGORIES_MAX } from '../../rules/categories';
import { COVER_FOCUS_MAX, SLUG_CHANGE_DAYS, SLUG_MAX, SLUG_MIN } from '../../rules/creators';
import { GET_PAID_MINUTES } from '../../rules/payoutAccounts';
import type * as english from '../en/pageSettings';
import { plural } from '../words';

export const PAGE_EDITOR = {
  start: 'अपना पेज शुरू करें',
  startHint:
    'शुरू करने के लिए एक नाम और एक लाइन काफ़ी है। दोनों बाद में बदले जा सकते हैं, और जब तक आप स्क्वाड न जोड़ें, कोई पेमेंट नहीं होगा।',
  bioExample: 'समुद्र पर छोटी फ़िल्में',
  startTitle: 'अपना सदस्यता पेज शुरू करें',
  pageName: 'पेज का नाम',
  bio: 'पेज पर क्या बनता है',
  slugHint: (start) => `${start} के आगे अंग्रेज़ी के छोटे अक्षर, अंक और हाइफ़न। इसे बाद में भी चुन सकते हैं।`,
  slugWillBe: (address) => `आपका पेज यहाँ होगा: ${address}`,
  slugExample: 'mira-paints',
  secondPage: 'आपका सदस्यता पेज पहले से है',
  pageFirst: 'कृपया पहले सदस्यता पेज शुरू करें',
  slugTaken: 'यह पता किसी और ने ले लिया है। कृपया दूसरा चुनें',
  slugsUsedUp: (max) =>
    `आपके पेज के ${plural(max, { one: '# पता रह चुका है', other: '# पते रह चुके हैं' })}, और वे उसी के रहेंगे। कृपया उन्हीं में से चुनें`,
  slugFixedUntil: (date) => `यह पता ${date} से फिर बदला जा सकेगा`,
  infoTab: 'क्रिएटर की जानकारी',
  squadsTab: 'स्क्वाड',
  goalsTab: 'लक्ष्य',
  paymentsTab: 'पेमेंट',
  statsTab: 'आँकड़े',
  webhooksTab: 'वेबहुक',
  earnings: 'हर महीने की कमाई',
  members: 'हर महीने के सक्रिय मेंबर',
} satisfies typeof english.PAGE_EDITOR;

export const INFO = {
  pictures: 'फ़ोटो',
  storage: (used, limit) =>
    `आपकी सभी फ़ोटो और वीडियो ने ${limit.toLocaleString('en-IN')} GB में से ${used.toLocaleString('en-IN', { maximumFractionDigits: 2 })} GB जगह ली है।`,
  basics: 'आपके बारे में',
  wording: 'पेज पर आपका ज़िक्र कैसे हो',
  look: 'आपका पेज कैसा दिखे',
  lookHint: 'उसका रंग, और पोस्ट कैसे दिखें',
  accent: 'पेज का रंग',
  accentHint: 'आपके बटन इसी रंग के होंगे। जहाँ फ़ोटो नहीं है, वहाँ नाम के अक्षर और कवर भी।',
  accentExample: 'जुड़ें',
  categories: `आप क्या बनाते हैं, ज़्यादा से ज़्यादा ${CATEGORIES_MAX}`,
  categoriesHint: 'लोग आपको “खोजें” में इसी से पाते हैं।',
  layout: 'पेज पर पोस्ट कैसे दिखें',
  layoutHint: 'पिन की गई पोस्टें हर तरीके में सबसे पहले दिखती हैं।',
  layouts: { LIST: 'सूची', MAGAZINE: 'मैगज़ीन', GRID: 'ग्रिड' },
  aboutHint: 'आपका काम क्या है, और आपके स्क्वाड से क्या हो पाता है।',
  find: 'लोग आपको कहाँ ढूँढें',
  findHint: 'आप क्या बनाते हैं, किस भाषा में, पेज का पता, Instagram, YouTube, Facebook',
  slug: 'आपके पेज का पता',
  slugHint: (address) => `आपका पेज यहाँ है: ${address}`,
  slugRule: `इसे ${SLUG_CHANGE_DAYS} दिन में एक बार बदला जा सकता है। पुराने पते के लिंक चलते रहेंगे।`,
  slugSuggested: 'हमने इसे आपके पेज के नाम से बनाया है। जब चाहें अपना पता चुनें; तब इस पते के लिंक काम नहीं करेंगे।',
  handleExample: '@aapkanaam',
  welcome: 'लोगों का स्वागत',
  welcomeHint: 'परिचय वीडियो और नए मेंबर का स्वागत',
  introVideo: 'परिचय वीडियो',
  introVideoHint:
    'YouTube के किसी वीडियो का लिंक, या नीचे आपका अपना वीडियो। यह आपके परिचय के ऊपर दिखता है और दबाने पर चलता है।',
  thanks: 'धन्यवाद का मेसेज',
  thanksHint: 'स्क्वाड से जुड़ने पर लोगों को दिखता है, और मेसेज में भी मिलता है।',
  shown: 'दूसरों को क्या दिखे',
  shownHint: 'आपके कितने मेंबर हैं, और कितनी कमाई है',
  supporters: 'दिखाएँ कि आपके कितने मेंबर हैं',
  earnings: 'दिखाएँ कि महीने की कमाई कितनी है',
  tips: 'टिप लें',
  tipsHint: 'लोग आपके पेज पर और आपकी पोस्ट के नीचे एक बार में कोई रक़म दे सकते हैं। इससे कुछ नहीं खुलता।',
  earningsWarning: 'आपके लक्ष्य कमाई गिनते हैं, इसलिए इसे बंद रखने पर भी दूसरों को आपकी महीने की कमाई दिख सकती है।',
  save: 'बदलाव सेव करें',
  leaveTitle: 'बिना सेव किए जाएँ?',
  leaveWarning: 'इस स्क्रीन पर किए गए बदलाव अभी सेव नहीं हुए हैं।',
  leave: 'बिना सेव किए जाएँ',
  stay: 'बदलना जारी रखें',
} satisfies typeof english.INFO;

export const PAGE_SWITCH = {
  title: 'साइट पर आपका पेज',
  hint: 'कुछ समय के लिए हटाएँ, या वापस लाएँ',
  on: 'पेज को कुछ समय के लिए साइट से हटाया जा सकता है। सब कुछ सुरक्षित रहेगा, और उसे कभी भी वापस लाया जा सकता है।',
  notLive: 'आपका पेज अभी साइट पर नहीं है। बंद करने के बाद, समीक्षा का नतीजा जो भी हो, वह साइट पर नहीं आएगा।',
  off: 'आपका पेज साइट पर नहीं है। सब कुछ सुरक्षित है, और उसे कभी भी वापस लाया जा सकता है।',
  deactivate: 'पेज बंद करें',
  deactivated: 'पेज बंद हो गया',
  reactivate: 'पेज फिर चालू करें',
  reactivated: 'आपका पेज फिर से साइट पर है',
  activeAgain: 'आपका पेज फिर से चालू है',
  askTitle: 'अपना पेज बंद करें?',
  warning:
    'इसके बाद कोई इसे न खोज पाएगा, न जुड़ पाएगा, न रिन्यू कर पाएगा। जिन मेंबर ने पेमेंट किया है, वे अपना महीना पूरा होने तक पढ़ सकेंगे। पेज कभी भी फिर चालू किया जा सकता है।',
} satisfies typeof english.PAGE_SWITCH;

export const ACCENT = {
  MARIGOLD: 'गेंदा',
  CLAY: 'मिट्टी',
  LOTUS: 'कमल',
  JAMUN: 'जामुन',
  INDIGO: 'नील',
  PEACOCK: 'मोर',
} satisfies typeof english.ACCENT;

export const CREATOR_FORM = {
  noName: 'कृपया अपने पेज का नाम बताएँ',
  noBio: 'कृपया बताएँ कि पेज पर क्या बनता है',
  slug: `${SLUG_MIN} से ${SLUG_MAX} अक्षर लिखें: अंग्रेज़ी के छोटे अक्षर a से z, अंक और हाइफ़न`,
  slugReserved: 'यह पता आरक्षित है। कृपया दूसरा चुनें',
  accent: 'कृपया इनमें से कोई रंग चुनें',
  categories: `कृपया सूची में से ज़्यादा से ज़्यादा ${CATEGORIES_MAX} चुनें`,
  layout: 'कृपया इनमें से कोई तरीका चुनें',
  coverFocus: `कृपया 0 से ${COVER_FOCUS_MAX} के बीच कोई जगह चुनें`,
  noVideo: 'कृपया YouTube के किसी एक वीडियो का लिंक डालें, चैनल या प्लेलिस्ट का नहीं',
  noProfile: (network) => `कृपया ${network} का https:// से शुरू होने वाला लिंक डालें, या वहाँ का अपना नाम, जैसे @asha`,
  noLink: (network) => `कृपया ${network} का https:// से शुरू होने वाला लिंक डालें`,
} satisfies typeof english.CREATOR_FORM;

export const REVIEW_SCREEN = {
  meanwhile: 'इस बीच आपका पेज सबके लिए खुला है, जब तक समीक्षा में इसे नामंज़ूर न किया जाए।',
  deactivated: 'जब तक आप इसे फिर चालू न करें, यह साइट पर नहीं दिखेगा।',
  checklist: 'ये हों तो पेज जल्दी मंज़ूर होता है',
  picture: 'एक फ़ोटो',
  about: 'परिचय',
  squad: 'कम से कम एक स्क्वाड',
  there: 'हो चुका है:',
  missing: 'अभी बाक़ी है:',
} satisfies typeof english.REVIEW_SCREEN;

export const FIRST_HOUR = {
  title: (done, of) => `आपका पेज: ${of} में से ${done} पूरे`,
  getPaid: `पैसे पाएँ: ${GET_PAID_MINUTES} मिनट`,
  picture: 'फ़ोटो जोड़ें',
  cover: 'कवर जोड़ें',
  squad: 'पहला स्क्वाड जोड़ें',
  post: 'पहली पोस्ट लिखें',
  seenByAll: (review) =>
    review === 'advisory'
      ? 'आपका पेज अभी से सबको दिख रहा है। समीक्षा से बस यह जुड़ेगा कि टोली ने उसे देख लिया है।'
      : 'आपका पेज सबको दिख रहा है।',
  seenByYou: 'मंज़ूर होने तक आपका पेज सिर्फ़ आपको दिखेगा।',
} satisfies typeof english.FIRST_HOUR;
