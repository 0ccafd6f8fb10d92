import { rupees } from '../../rules/money';
import type * as english from '../en/subscriptions';
import { plural } from '../words';
import { perMonth } from './cards';

export const SUBSCRIPTION = {
  by: (pageName) => `${pageName} का स्क्वाड`,
  moreInfo: 'और जानकारी',
  details: 'स्क्वाड की जानकारी',
  leave: 'स्क्वाड छोड़ें',
  leaveTitle: 'स्क्वाड छोड़ें?',
  leaveWarning: (pageName) => `इसे वापस नहीं किया जा सकता। ${pageName} की स्क्वाड वाली पोस्ट आपके लिए बंद हो जाएँगी।`,
  leaveDays: (paidUntil, days) =>
    `आपका पेमेंट ${paidUntil} तक का है: अभी छोड़ने पर ${plural(days, { one: '# दिन चला जाएगा', other: '# दिन चले जाएँगे' })}।`,
  leaveNow: 'स्क्वाड छोड़ें',
  left: 'स्क्वाड छोड़ दिया',
  endOn: (date) => `${date} को ख़त्म करें`,
  none: 'आप अभी किसी स्क्वाड में नहीं हैं',
} satisfies typeof english.SUBSCRIPTION;

export const MEMBERSHIP = {
  paidUntil: (date) => `${date} तक का पेमेंट हो चुका है`,
  ends: (date) => `${date} को ख़त्म होगी और रिन्यू नहीं होगी।`,
  changes: (title, amount) => `अगले रिन्यूअल से “${title}” शुरू होगा, ${perMonth(amount)}।`,
  movesOnEnd: (title, end) => `रिन्यू करने पर “${title}” शुरू होगा। ${end} तक आपके अभी के स्क्वाड का सब कुछ खुला रहेगा।`,
  kept: (end) => `${end} तक आपके ऊपर वाले स्क्वाड का सब कुछ खुला रहेगा।`,
  nextIsFull: (title) => `“${title}” अभी भरा हुआ है। आपका अभी वाला स्क्वाड जारी रखा जा सकता है।`,
  monthOver: (ended) => `आपका महीना ${ended} को पूरा हो गया। रिन्यू करने तक मेंबर वाली पोस्ट लॉक रहेंगी।`,
  over: 'महीना पूरा',
  monthOverAndClosed: (ended) => `आपका महीना ${ended} को पूरा हो गया। मेंबर वाली पोस्ट लॉक हैं।`,
  placeKept: (until) => `पेज फिर से खुल जाए, इसलिए आपकी जगह ${until} तक रखी है।`,
  renewBy: (date) => `अपनी जगह और क़ीमत बनाए रखने के लिए ${date} तक रिन्यू करें।`,
  squadDeleted: 'यह स्क्वाड हटा दिया गया है, इसलिए रिन्यू नहीं हो सकता।',
  pageClosed: 'यह पेज अभी बंद है, इसलिए रिन्यू नहीं हो सकता।',

  monthEnds: 'महीना पूरा होगा',
  nextPayment: 'अगला पेमेंट',
  dueBetween: (due, from, until) => `${rupees(due)}, ${from} से ${until} के बीच किसी भी दिन`,
  dueBy: (due, until) => `${rupees(due)}, ${until} तक`,
  noPayment: 'कोई नहीं',
  nothingByItself: 'अपने आप कोई पैसा नहीं कटता: साथ बने रहना हो, तभी पेमेंट करें।',

  keepIt: 'जारी रखें',
  endOnHint: (date) => `${date} तक सब कुछ खुला रहेगा; फिर आपकी सदस्यता ख़त्म हो जाएगी।`,
  keepItHint: 'आपका महीना पूरा होने से पहले आपको रिन्यू करने की याद दिलाई जाएगी।',
  change: 'अगले रिन्यूअल से बदलें',
  changeHint: 'रिन्यू करने तक आप अपने ही स्क्वाड में हैं, और तब तक फ़ैसला बदला जा सकता है।',
  saveChange: 'बदलाव सेव करें',
  changeSaved: 'बदलाव सेव हो गया',
  choice: (title, amount) => `${title}, ${perMonth(amount)}`,
  stay: (title, amount) => `${title} में ही रहें, ${perMonth(amount)}`,

  newPay: (amount) => `नए मेंबर ${perMonth(amount)} देते हैं। आपकी क़ीमत वही रहेगी, जब तक आप छोड़ न दें।`,
  takesNewPrice: (amount) => `आप नई क़ीमत पर रिन्यू करेंगे, ${perMonth(amount)}।`,
  takeNewPrice: 'अगले रिन्यूअल से नई क़ीमत दें',
  keepPrice: 'मेरी क़ीमत रहने दें',

  leavePending: 'आपका महीना पूरा हो चुका है। छोड़ने के बाद इसे रिन्यू नहीं किया जा सकेगा।',
  stayInstead: (date) => `न छोड़ने पर ${date} तक सब कुछ खुला रहेगा, और अपने आप कोई पैसा नहीं कटेगा।`,

  notActive: 'यह सदस्यता अब चालू नहीं है',
  lowerOnly: 'कृपया उसी पेज का कोई नीचे वाला स्क्वाड चुनें',
  gone: 'यह सदस्यता अब नहीं है',
} satisfies typeof english.MEMBERSHIP;

export const JOIN_REFUSAL = {
  notLive: 'यह पेज अभी लाइव नहीं है',
  joined: 'आप पहले से इस स्क्वाड के मेंबर हैं',
  included: 'यह आपके स्क्वाड में पहले से शामिल है',
  passGone: 'यह पास अभी आपके लिए नहीं है। कृपया फिर से चुनें।',
  tooMuch: (most) =>
    `इस स्क्वाड में अभी जाने की रकम एक पेमेंट की सीमा (${rupees(most)}) से ज़्यादा है। पेमेंट का समय पूरा होने पर इसे चुनें।`,
} satisfies typeof english.JOIN_REFUSAL;
