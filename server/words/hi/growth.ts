import { rupees } from '../../rules/money';
import { PENDING_DAYS } from '../../rules/subscriptions';
import type * as english from '../en/growth';
import { plural } from '../words';

export const GROWTH = {
  title: 'आपका पेज कैसे बढ़ रहा है',
  hint: `हर रात, कल तक का हिसाब। महीना ख़त्म होने के ${PENDING_DAYS} दिन के अंदर फिर पेमेंट करने वाला मेंबर बना हुआ माना जाता है, इसलिए पिछले कुछ दिन अब भी बदल सकते हैं।`,
  ranges: { DAYS: 'दिन', WEEKS: 'हफ़्ते', MONTHS: 'महीने' },
  members: 'मेंबर',
  income: 'हर महीने की आय',
  time: 'समय',
  changes: 'क्या बदला',
  figures: 'मेंबर और हर महीने की आय',
  unchanged: 'जब कुछ नहीं बदला, वह समय यहाँ नहीं है।',
  noChange: 'कुछ नहीं बदला',
  new: (members, income) => `${members} नए (+${rupees(income)})`,
  back: (members, income) => `${members} वापस (+${rupees(income)})`,
  up: (members, income) => `${members} ऊपर (+${rupees(income)})`,
  down: (members, income) => `${members} नीचे (−${rupees(income)})`,
  lost: (members, income) => `${members} गए (−${rupees(income)})`,
  churn: (percent) => `शुरुआत के मेंबर में से ${percent}% गए`,
  unpaid: (members) =>
    plural(members, {
      one: '# व्यक्ति बिना पेमेंट के पढ़ सकता है, और यहाँ गिना नहीं गया है।',
      other: '# लोग बिना पेमेंट के पढ़ सकते हैं, और यहाँ गिने नहीं गए हैं।',
    }),
  empty: 'अभी तक कोई मेंबर नहीं',
  emptyHint: 'पहले मेंबर के जुड़ने के अगले दिन से यहाँ दिखेगा कि कितने आए, कितने बने रहे और कितने गए।',
  meanings: 'इन शब्दों का मतलब',
  meaning: {
    member: {
      word: 'मेंबर',
      text: 'वह व्यक्ति, जिसका पेमेंट किया हुआ समय भारत में दिन के अंत में चल रहा है। हर पेमेंट गिना जाता है: जुड़ना, रिन्यू करना, ऊपर जाना।',
    },
    income: {
      word: 'हर महीने की आय',
      text: 'सभी मेंबर हर महीने जितना पेमेंट करते हैं। यह बताती है कि क्या चल रहा है, न कि कितना मिला: आपके पैसे “पेमेंट” में हैं।',
    },
    new: { word: 'नए', text: 'पहली बार मेंबर।' },
    back: { word: 'वापस', text: `बिना पेमेंट वाले ${PENDING_DAYS} दिन से ज़्यादा समय के बाद फिर से मेंबर।` },
    up: { word: 'ऊपर', text: 'मेंबर, जिसका हर महीने का पेमेंट एक दिन पहले से ज़्यादा है।' },
    down: { word: 'नीचे', text: 'मेंबर, जिसका हर महीने का पेमेंट एक दिन पहले से कम है।' },
    lost: {
      word: 'गए',
      text: 'अब मेंबर नहीं। यह उस दिन गिना जाता है जब पेमेंट किया हुआ समय ख़त्म हुआ, सदस्यता छोड़ी गई या पेमेंट लौटाया गया।',
    },
    sum: { word: 'जोड़', text: 'नए, वापस और ऊपर में से नीचे और गए घटाने पर हर महीने की आय का बदलाव मिलता है।' },
  },
  stay: 'मेंबर कितने समय तक बने रहते हैं',
  stayHint: 'किसी महीने में जुड़ने वालों में से कितने बाद के महीनों के अंत में मेंबर थे। छोटी संख्याएँ लोग हैं, बड़ी प्रतिशत।',
  joinedIn: 'जुड़ने का महीना',
  people: 'लोग',
  after: (months) => plural(months, { one: '# महीने बाद', other: '# महीने बाद' }),
  percent: (percent) => `${percent}%`,
} satisfies typeof english.GROWTH;
