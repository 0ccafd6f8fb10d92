import {
  ACCOUNT_NUMBER_MAX,
  ACCOUNT_NUMBER_MIN,
  GET_PAID_MINUTES,
  IFSC_EXAMPLE,
  IFSC_LENGTH,
  NOT_MY_ACCOUNT_DAYS,
  PAYOUT_HOLD_DAYS,
  PAYOUT_HOLD_HOURS,
} from '../../rules/payoutAccounts';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/payoutAccounts';

export const PAYOUT_ACCOUNT = {
  title: 'आपका बैंक खाता',
  none: `वह बैंक खाता बताएँ जिसमें आपके पैसे भेजे जाएँ। इसमें ${GET_PAID_MINUTES} मिनट लगते हैं।`,
  name: 'बैंक खाता बताएँ',
  change: 'बैंक खाता बदलें',
  save: 'बैंक खाता सेव करें',
  saved: 'बैंक खाता सेव हुआ',
  number: 'खाता नंबर',
  numberHint: `${ACCOUNT_NUMBER_MIN} से ${ACCOUNT_NUMBER_MAX} अंक। इसके बाद आपको आख़िरी चार अंक ही दिखेंगे; बाक़ी हमारी टीम पैसे भेजने के लिए देखती है।`,
  numberAgain: 'खाता नंबर दोबारा',
  ifsc: 'IFSC',
  ifscHint: `${IFSC_LENGTH} अक्षर और अंक, जैसे पासबुक या चेक पर हैं। पाँचवाँ शून्य होता है।`,
  nameAtBank: 'बैंक में नाम',
  nameAtBankHint: 'ठीक वैसे ही, जैसे बैंक लिखता है। किसी और नाम पर भेजे पैसे लौट आते हैं।',
  changeHint: `बदलने के बाद ${PAYOUT_HOLD_HOURS} घंटे तक पैसे नहीं भेजे जाते, और अगर पिछले ${PAYOUT_HOLD_DAYS} दिन में पासवर्ड या ईमेल पता बदला हो, तो ${PAYOUT_HOLD_DAYS} दिन तक। हम इसके बारे में आपको ईमेल भेजेंगे।`,
  goesTo: (last4, ifsc, name) => `••${last4}, ${ifsc}, ${name}`,
  heldUntil: (until) =>
    `यह खाता नया है। ${formatDateTime(until)} (भारतीय समय) से पहले इसमें पैसे नहीं भेजे जाएँगे: ताकि अगर यह आपने नहीं किया, तो आपको पता चल सके।`,
  disowned:
    'पैसे भेजना रोक दिया गया है: इस खाते के बारे में आए ईमेल में “यह मैंने नहीं किया” दबाया गया, या आपका टोली खाता वापस लिया गया। अगर नया पासवर्ड नहीं बनाया, तो बनाएँ, फिर बैंक खाता दोबारा बताएँ।',
  noNumber: 'कृपया खाता नंबर डालें',
  wrongNumber: `खाता नंबर में ${ACCOUNT_NUMBER_MIN} से ${ACCOUNT_NUMBER_MAX} अंक होते हैं`,
  noNumberAgain: 'कृपया खाता नंबर दोबारा डालें',
  otherNumber: 'दोनों नंबर एक जैसे नहीं हैं',
  noIfsc: 'कृपया IFSC डालें',
  wrongIfsc: `यह IFSC नहीं है: वह ${IFSC_EXAMPLE} जैसा होता है`,
  noName: 'कृपया बैंक में लिखा नाम डालें',
  wrongName: 'सिर्फ़ अंग्रेज़ी अक्षर, जैसे बैंक नाम लिखता है',
  notHere: 'यह टोली अभी ख़ुद पैसे नहीं भेजती, इसलिए बैंक खाता नहीं लेती।',
} satisfies typeof english.PAYOUT_ACCOUNT;

export const NOT_MY_ACCOUNT = {
  title: 'यह मैंने नहीं किया',
  ask: 'आपके पेज के पैसों के लिए एक बैंक खाता बताया गया। पैसे भेजना रोकें: जब तक आप दोबारा खाता नहीं बताते, उस खाते में कुछ नहीं भेजा जाएगा। और कुछ नहीं बदलता।',
  end: 'पैसे भेजना रोकें',
  heldTitle: 'पैसे भेजना रोक दिया गया है',
  held: 'उस खाते में कुछ नहीं भेजा जाएगा। अब नया पासवर्ड बनाएँ, जिससे बाक़ी सभी डिवाइस लॉग आउट हो जाएँगे, फिर अपने पेज की सेटिंग में “पेमेंट” के नीचे बैंक खाता दोबारा बताएँ।',
  password: 'नया पासवर्ड बनाएँ',
  goneTitle: 'यह लिंक अब काम नहीं करता।',
  gone: `यह ईमेल ${NOT_MY_ACCOUNT_DAYS} दिन से ज़्यादा पुराना है। अगर कोई और आपका खाता चला रहा है, तो कृपया हमें लिखें।`,
} satisfies typeof english.NOT_MY_ACCOUNT;

export const PAYOUT_ACCOUNT_LOOK = {
  title: 'बैंक खाता',
  held: (until) => `${formatDateTime(until)} से पहले इसमें कुछ नहीं भेजा जाएगा।`,
  disowned: 'इसमें कुछ नहीं भेजा जाएगा: “यह मैंने नहीं किया” दबाया गया, या खाता वापस लिया गया।',
  read: 'पूरा नंबर देखें',
  text: (name) => `${name} के बैंक खाते का पूरा नंबर। लॉग में रहेगा कि आपने इसे देखा, और क्यों।`,
  reason: 'आप इसे क्यों देख रहे हैं?',
} satisfies typeof english.PAYOUT_ACCOUNT_LOOK;
