import { rupees, signedRupees } from '../../rules/money';
import { STATS_MONTHS } from '../../rules/payments';
import type * as english from '../en/earnings';
import { plural } from '../words';

export const PAYMENTS_SCREEN = {
  tipForPost: 'एक पोस्ट के लिए टिप',
  name: 'नाम',
  amount: 'रक़म',
  time: 'समय (IST)',
  returned: (way) => ({ refunded: 'रिफ़ंड हुआ', taken: 'बैंक ने वापस लिया', both: 'कुछ रिफ़ंड हुआ, बाक़ी बैंक ने वापस लिया' })[way],
  partReturned: (back, way) =>
    ({
      refunded: `${rupees(back)} का रिफ़ंड हुआ`,
      taken: `${rupees(back)} बैंक ने वापस लिए`,
      both: `${rupees(back)} रिफ़ंड हुए और बैंक ने वापस लिए`,
    })[way],
  empty: 'अभी तक कोई पेमेंट नहीं',
  emptyHint: 'आपके स्क्वाड से जुड़ने या उसे रिन्यू करने वाले यहाँ दिखेंगे: किसने, कितना और कब पेमेंट किया।',
  each: 'हर पेमेंट',
  byMonth: 'महीने के हिसाब से',
  toSquads: 'अपने स्क्वाड देखें',
} satisfies typeof english.PAYMENTS_SCREEN;

export const BALANCE = {
  title: 'आपका बैलेंस',
  hint: 'मेंबर का पेमेंट तब तक रोका जाता है, जब तक उसका रिफ़ंड किया जा सकता है; उसके बाद वह उपलब्ध हो जाता है। बाद के रिफ़ंड और विवाद की रक़म उपलब्ध बैलेंस में से कटती है।',
  available: 'उपलब्ध',
  held: 'रोका गया',
  until: (next, last) => (next === last ? `${next} तक` : `पहला हिस्सा ${next} तक, आख़िरी ${last} तक`),
  disputed: (paise) => `इसमें से ${signedRupees(paise)} विवाद पर बैंक का फ़ैसला आने तक`,
} satisfies typeof english.BALANCE;

export const STATEMENT = {
  title: 'महीने के हिसाब से आपके पैसे',
  hint: 'हर महीना भारतीय समय के हिसाब से है। रिफ़ंड और विवाद उसी महीने में गिने जाते हैं जिसमें वे हुए।',
  month: 'महीना',
  fees: 'फ़ीस',
  file: 'स्टेटमेंट',
  of: (month) => `${month} का स्टेटमेंट`,
  viewOf: (month) => `${month} का स्टेटमेंट देखें`,
  download: (month, kind) => `${month} का स्टेटमेंट, ${kind} में`,
  page: 'पेज',
  gstin: 'GSTIN',
  madeOn: 'बनाने की तारीख़',
  day: 'दिन',
  figures: {
    gross: 'पेमेंट',
    gatewayFee: 'Razorpay की फ़ीस, GST के साथ',
    platformFee: 'टोली की फ़ीस',
    returned: 'रिफ़ंड और विवाद',
    net: 'आपका हिस्सा',
    paidOut: 'खाते में भेजा गया',
  },
  underWay: 'यह महीना अभी पूरा नहीं हुआ है: अभी और पेमेंट, रिफ़ंड और विवाद आ सकते हैं।',
  nothing: 'इस महीने कोई पेमेंट, रिफ़ंड या विवाद नहीं।',
  byDay: 'हर दिन भारतीय समय के हिसाब से है। रिफ़ंड और विवाद उसी दिन में गिने जाते हैं जिस दिन वे हुए।',
  eachPayment: 'हर पेमेंट इस महीने की CSV फ़ाइल में है।',
  toCsv: 'हर पेमेंट, CSV में',
  view: 'देखें',
  pdf: 'PDF',
  fileName: (month, kind) => `toli-${month}.${kind}`,
  columns: {
    date: 'तारीख़',
    receipt: 'रसीद',
    payer: 'पेमेंट करने वाले',
    squad: 'स्क्वाड',
    gross: 'पेमेंट (₹)',
    gatewayFee: 'Razorpay की फ़ीस, GST के साथ (₹)',
    platformFee: 'टोली की फ़ीस (₹)',
    returned: 'वापस गया (₹)',
    net: 'आपका हिस्सा (₹)',
    paidOut: 'खाते में भेजा गया (₹)',
  },
  sum: 'कुल',
  noMonth: 'कृपया महीना बताएँ: साल के चार अंक, एक हाइफ़न, महीने के दो अंक',
  csv: 'CSV',
} satisfies typeof english.STATEMENT;

export const STATS_SCREEN = {
  earningsHint: (total) =>
    total === 0
      ? `पिछले ${STATS_MONTHS} महीनों में कोई पेमेंट नहीं। अगला पेमेंट आते ही यहाँ दिखेगा।`
      : `पिछले ${STATS_MONTHS} महीनों में ${rupees(total)}, रिफ़ंड घटाकर।`,
  byPasses: (passes) => `${rupees(passes)} पास से`,
  byTips: (tips) => `${rupees(tips)} टिप से`,
  membersHint:
    'यहाँ पेमेंट गिने जाते हैं: एक महीने में दो बार पेमेंट करने वाले दो बार गिने जाते हैं। पास अपने हर महीने में एक बार गिना जाता है।',
  figures: 'यही आँकड़ों में',
  month: 'महीना',
  earnings: 'कमाई',
  payments: 'पेमेंट',
  people: 'लोग',
  before: (first, last) => `${first === last ? first : `${first} से ${last} तक`}: आपका पेज तब शुरू नहीं हुआ था`,
  paidBy: (payments, people) =>
    `${plural(people, { one: '# व्यक्ति', other: '# लोगों' })} से ${plural(payments, { one: '# पेमेंट', other: '# पेमेंट' })}`,
} satisfies typeof english.STATS_SCREEN;
