import { rupees } from '../../rules/money';
import type * as english from '../en/admin';
import { plural } from '../words';

export const DESK = {
  noChange: 'कृपया क्रिएटर को बताएँ कि क्या बदलना है',
  noReason: 'कृपया वजह बताएँ',
  reviewersOnly: 'यह सिर्फ़ समीक्षकों के लिए है',
  moneyReviewersOnly: 'यह सिर्फ़ उन समीक्षकों के लिए है जो पैसों के बारे में फ़ैसला लेते हैं',
  secondFactorFirst: 'समीक्षक दूसरे चरण के साथ लॉग इन करते हैं: इसे खाते की सेटिंग में सेट करें',
  notYourself: 'आपके और आपके पेज के बारे में फ़ैसला किसी और को लेना होगा',
  notWaiting: 'इस पेज को अब समीक्षा का इंतज़ार नहीं है: शायद किसी और ने अभी फ़ैसला ले लिया है',
  blockedAlready: 'यह पहले से ब्लॉक है',
  notBlocked: 'यह ब्लॉक नहीं है',
  closedAlready: 'यह रिपोर्ट पहले ही बंद हो चुकी है',
} satisfies typeof english.DESK;

export const APPOINTMENT = {
  unknown: (email) => `${email} से किसी ने खाता नहीं बनाया है`,
  unfit: (email) => `${email} की पुष्टि नहीं हुई है, या यह ब्लॉक है`,
  already: (email) => `${email} पहले से समीक्षक हैं`,
  none: (email) => `${email} समीक्षक नहीं हैं`,
  moneyAlready: (email) => `${email} के पास पैसों के बारे में फ़ैसला लेने का अधिकार पहले से है`,
  noMoney: (email) => `${email} के पास पैसों के बारे में फ़ैसला लेने का अधिकार नहीं है`,
  noFactor: (email) => `${email} ने लॉग इन का दूसरा चरण सेट नहीं किया है`,
} satisfies typeof english.APPOINTMENT;

export const DESK_SCREEN = {
  queue: 'इंतज़ार में',
  reports: 'रिपोर्ट',
  queueMenu: (waiting) => (waiting === 0 ? 'इंतज़ार में' : `इंतज़ार में (${waiting})`),
  reportsMenu: (waiting) => (waiting === 0 ? 'रिपोर्ट' : `रिपोर्ट (${waiting})`),
  people: 'खोजें',
  log: 'लॉग',
  nothingWaits: 'किसी पेज को समीक्षा का इंतज़ार नहीं है',
  nothingWaitsHint: 'नए पेज यहाँ दिखते हैं, सबसे लंबे इंतज़ार वाले पहले।',
  noReports: 'कोई रिपोर्ट इंतज़ार में नहीं है',
  noReportsHint: 'पोस्ट, कमेंट, पेज, एक-दूसरे और आपसी बातचीत के बारे में लोग जो रिपोर्ट करते हैं, वह यहाँ दिखता है।',
  conversations: 'बातचीत',
  reportOf: (reported, reporter) => `${reporter} ने ${reported} की रिपोर्ट की है`,
  reportedMessages: 'उन्होंने एक-दूसरे को क्या लिखा',
  overdue: 'समय निकल गया',
  due: (time) => `${time} तक फ़ैसला`,
  submitted: 'भेजा गया',
  seePage: 'पेज देखें',
  shownAs: (displayName) => `दूसरों को दिखता है: “${displayName}”`,
  more: 'व्यक्ति और पेज',
  likeOurs: 'टोली के अपने लगने वाले नाम',
  likeOursHint: 'किसी व्यक्ति, पेज या ऐप का। ऐसे नाम अब नहीं लिए जाते; ये पहले के हैं, या Google से आए हैं।',
  lookUpHint: 'नाम, ईमेल, पेज या उसका पता, या ID',
  found: (count) => (count === 0 ? 'कोई नहीं मिला' : `नतीजे: ${count}`),
  page: 'पेज',
  noPage: 'इनका कोई पेज नहीं है।',
  history: 'क्या फ़ैसले हुए',
  noHistory: 'अभी तक कोई फ़ैसला नहीं हुआ है।',
  since: (date) => `${date} से यहाँ हैं`,
  erased: 'मिटाया गया',
  unverified: 'ईमेल की पुष्टि नहीं हुई',
  command: 'सर्वर पर दी गई कमांड',
  by: (name) => `${name} द्वारा`,
  asReviewer: 'यह पेज आपको समीक्षक के तौर पर दिख रहा है: दूसरों के लिए यह खुला नहीं है।',
  toDesk: 'डेस्क पर जाएँ',
} satisfies typeof english.DESK_SCREEN;

export const REPORT_CASE = {
  queue: 'पोस्ट, कमेंट, पेज और लोग',
  order: 'क्रम',
  oldest: 'सबसे लंबा इंतज़ार',
  most: 'सबसे ज़्यादा रिपोर्ट',
  title: {
    POST: (name) => `${name} की पोस्ट`,
    COMMENT: (name) => `${name} का कमेंट`,
    PAGE: (name) => `${name} का पेज`,
    PERSON: (name) => name,
  },
  reports: (count) => plural(count, { one: '# रिपोर्ट', other: '# रिपोर्ट' }),
  takenDown: 'हटाया जा चुका है',
} satisfies typeof english.REPORT_CASE;

export const LOOK = {
  verb: 'पेज पढ़ें',
  title: 'इस पेज का सब कुछ देखें?',
  text: (name, minutes) =>
    `${name}: पेज की सभी पोस्ट और कमेंट ${minutes} मिनट तक पढ़े जा सकते हैं, बिकने वाली पोस्ट भी। लॉग में दर्ज होगा कि आपने इन्हें देखा, और क्यों।`,
  reason: 'देखने की वजह क्या है?',
  ended: 'देखने का समय ख़त्म हो गया है',
  endedHint: 'फिर से बताएँ कि पेज देखने की वजह क्या है।',
  until: (end, minutes) =>
    `यह पेज ${end} तक पढ़ा जा सकता है। फ़ोटो और वीडियो ${minutes} मिनट तक लोड होते हैं; उसके बाद स्क्रीन फिर से लोड करें।`,
  noPosts: 'इस पेज पर कोई पोस्ट नहीं है।',
  free: 'सबके लिए',
  forSquad: (title, amount) => `${title}, हर महीने ${rupees(amount)}`,
  takenDown: 'हटाई गई',
  hidden: 'छिपा हुआ',
  because: (reason) => `हटाने की वजह: ${reason}`,
  comments: 'कमेंट',
  postOf: (time) => `${time} की पोस्ट`,
  said: (name, words) => `${name}: ${words}`,
  picture: 'पोस्ट की फ़ोटो',
  video: 'पोस्ट का वीडियो',
} satisfies typeof english.LOOK;

export const DESK_BADGE = {
  blocked: 'ब्लॉक',
  deactivated: 'बंद किया गया',
  leaving: 'खाता हट रहा है',
  reviewer: 'समीक्षक',
  moneyReviewer: 'समीक्षक, पैसों के भी',
  live: 'लाइव',
  notLive: 'लाइव नहीं',
  review: {
    NOT_SUBMITTED: 'नहीं भेजा गया',
    SUBMITTED: 'समीक्षा के इंतज़ार में',
    APPROVED: 'मंज़ूर',
    REJECTED: 'नामंज़ूर',
  },
} satisfies typeof english.DESK_BADGE;

export const REVIEW_OUTCOME = {
  approve: (name, { isLive, isClosed }) => {
    if (isClosed) return `“${name}” मंज़ूर हो जाएगा, पर जब तक ब्लॉक या बंद है, साइट पर नहीं दिखेगा। क्रिएटर को यह बताया जाएगा।`;
    return `“${name}” ${isLive ? 'लाइव रहेगा' : 'लाइव हो जाएगा'}, और क्रिएटर को यह बताया जाएगा।`;
  },
  reject: (name, review) =>
    `“${name}” तब तक किसी को नहीं दिखेगा, जब तक इसे फिर से भेजा${review === 'required' ? ' और मंज़ूर किया' : ''} न जाए।`,
} satisfies typeof english.REVIEW_OUTCOME;

export const DECISION = {
  approve: {
    verb: 'मंज़ूर करें',
    title: 'यह पेज मंज़ूर करें?',
    reason: 'क्रिएटर के लिए दो शब्द (ज़रूरी नहीं)',
    done: (name) => `“${name}” मंज़ूर हो गया`,
  },
  reject: {
    verb: 'नामंज़ूर करें',
    title: 'यह पेज नामंज़ूर करें?',
    reason: 'क्रिएटर को क्या बदलना चाहिए?',
    done: (name) => `“${name}” नामंज़ूर हो गया`,
  },
  closeReport: {
    verb: 'रिपोर्ट बंद करें',
    title: 'यह रिपोर्ट बंद करें?',
    text: (name) => `${name} की रिपोर्ट सूची से हट जाएगी। फ़ैसला लॉग में रहेगा; किसी को बताया नहीं जाएगा।`,
    reason: 'क्या फ़ैसला हुआ, और क्यों?',
    done: (name) => `${name} की रिपोर्ट बंद हो गई`,
  },
  closeReports: {
    verb: 'रिपोर्टें बंद करें',
    title: 'ये रिपोर्टें बंद करें?',
    text: (name) =>
      `“${name}” में कुछ नहीं बदलेगा, और इसकी रिपोर्टें सूची से हट जाएँगी। फ़ैसला लॉग में रहेगा; किसी को बताया नहीं जाएगा।`,
    reason: 'क्या फ़ैसला हुआ, और क्यों?',
    done: (name) => `${name}: रिपोर्टें बंद हो गईं`,
  },
  takeDown: {
    verb: 'हटाएँ',
    title: 'इसे हटाएँ?',
    text: (name) => `“${name}” अब किसी को नहीं दिखेगा। लिखने वाले को वजह बताई जाएगी, और इसे वापस लाया जा सकता है।`,
    reason: 'वजह? यह लिखने वाले को बताई जाएगी',
    done: (name) => `“${name}” को हटा दिया गया`,
  },
  takeOffWall: {
    verb: 'हटाएँ',
    title: 'यह बात हटाएँ?',
    text: (name) => `“${name}” पेज से हट जाएगी और कहीं नहीं रखी जाएगी। कहने वाले को वजह बताई जाएगी।`,
    reason: 'वजह? यह कहने वाले को बताई जाएगी',
    done: (name) => `“${name}” को हटा दिया गया`,
  },
  putBack: {
    verb: 'वापस लाएँ',
    title: 'इसे वापस लाएँ?',
    text: (name) => `“${name}” पहले की तरह फिर से दिखेगा, और लिखने वाले को यह बताया जाएगा।`,
    reason: 'वजह? यह लिखने वाले को बताई जाएगी',
    done: (name) => `“${name}” अब फिर से दिख रहा है`,
  },
  blockPage: {
    verb: 'पेज ब्लॉक करें',
    title: 'यह पेज ब्लॉक करें?',
    text: (name) =>
      `“${name}” तुरंत साइट से हट जाएगा: यह किसी को नहीं मिलेगा, न इससे जुड़ा जा सकेगा, न रिन्यू हो सकेगा, न कुछ पोस्ट हो सकेगा। जिन मेंबर ने पेमेंट किया है, वे पढ़ते रहेंगे।`,
    reason: 'वजह? यह क्रिएटर को बताई जाएगी',
    done: (name) => `“${name}” ब्लॉक हो गया`,
  },
  unblockPage: {
    verb: 'पेज अनब्लॉक करें',
    title: 'यह पेज अनब्लॉक करें?',
    text: (name) => `“${name}” फिर से वैसे ही दिखेगा, जैसा इसकी समीक्षा के हिसाब से होना चाहिए।`,
    reason: 'वजह? यह क्रिएटर को बताई जाएगी',
    done: (name) => `“${name}” अनब्लॉक हो गया`,
  },
  blockUser: {
    verb: 'व्यक्ति को ब्लॉक करें',
    title: 'इन्हें ब्लॉक करें?',
    text: (name) => `${name} हर जगह से लॉग आउट हो जाएँगे, वापस नहीं आ सकेंगे, और उनका पेज साइट से हट जाएगा।`,
    reason: 'वजह? यह उन्हें बताई जाएगी',
    done: (name) => `${name} को ब्लॉक कर दिया गया`,
  },
  unblockUser: {
    verb: 'व्यक्ति को अनब्लॉक करें',
    title: 'इन्हें अनब्लॉक करें?',
    text: (name) => `${name} फिर से लॉग इन कर सकेंगे।`,
    reason: 'वजह? यह उन्हें बताई जाएगी',
    done: (name) => `${name} को अनब्लॉक कर दिया गया`,
  },
} satisfies typeof english.DECISION;
