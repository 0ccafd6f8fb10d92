import { exactRupees, rupees, signedRupees } from '../../rules/money';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/moneyDesk';
import { plural } from '../words';

// What the desk says of money.

export const MONEY_CASE = {
  closedAlready: 'यह पहले ही बंद किया जा चुका है',
  kind: {
    unknown_order: 'पैसे आए, पर ऑर्डर हमारे पास नहीं है',
    other_amount: 'रक़म माँगी गई रक़म से अलग है',
    other_currency: 'करेंसी माँगी गई करेंसी से अलग है',
    refund_refused: 'बैंक ने रिफ़ंड लेने से मना किया',
    difference: 'सेटलमेंट हमारे हिसाब से अलग है',
  },
} satisfies typeof english.MONEY_CASE;

/** Sent to a bank, so it must be exact. */
export const EVIDENCE = {
  title: 'ऐक्सेस और गतिविधि',
  payment: 'पेमेंट',
  dispute: 'विवाद',
  receipt: 'रसीद',
  fileName: (rzpPaymentId) => `activity-${rzpPaymentId}.pdf`,
  paid: (of) =>
    `${of.isTip ? 'टिप में' : 'सदस्यता के लिए'} ${formatDateTime(of.capturedAt)} को ${rupees(of.amount)} का पेमेंट किया गया (पेमेंट ${of.rzpPaymentId}, रसीद ${of.receiptNumber}, जो पेमेंट करने वाले को ईमेल की गई)।`,
  opened: (from, until, posts) => {
    const opened = `इससे मेंबर वाली पोस्ट ${formatDate(from)} से ${formatDate(until)} तक खुलीं`;
    if (posts === 0) return `${opened}।`;
    return `${opened}; तब से ${plural(posts, { one: 'ऐसी # पोस्ट प्रकाशित हुई', other: 'ऐसी # पोस्ट प्रकाशित हुईं' })}।`;
  },
  liked: (count, last) =>
    `पेमेंट करने वाले ने इस पेज की ${plural(count, { one: '# पोस्ट पसंद की', other: '# पोस्ट पसंद कीं' })}, आख़िरी बार ${formatDateTime(last)} को।`,
  commented: (count, last) =>
    `उन्होंने वहाँ ${plural(count, { one: '# कमेंट लिखा', other: '# कमेंट लिखे' })}, आख़िरी बार ${formatDateTime(last)} को।`,
  wrote: (count, last) =>
    `उन्होंने क्रिएटर को ${plural(count, { one: '# मेसेज भेजा', other: '# मेसेज भेजे' })}, आख़िरी बार ${formatDateTime(last)} को।`,
  paidAgain: (count) => `उन्होंने इस पेज को ${plural(count, { one: '# बार पेमेंट किया है', other: '# बार पेमेंट किया है' })}।`,
  signedIn: (device, ip, since, seen) =>
    `${formatDateTime(since)} से ${ip} से ${device} पर लॉग इन, आख़िरी बार ${formatDateTime(seen)} को देखा गया।`,
} satisfies typeof english.EVIDENCE;

export const MONEY_SCREEN = {
  bothSides: (gateway, ours) => `Razorpay: ${exactRupees(gateway)}, हमारा बहीखाता: ${exactRupees(ours)}`,
  notSettled: (ours) => `बहीखाते में ${exactRupees(ours)} है, Razorpay ने इसे सेटल नहीं किया है`,
  menu: (waiting) => (waiting === 0 ? 'पैसे' : `पैसे (${waiting})`),
  nothingWaits: 'पैसों का कोई मामला बाक़ी नहीं है',
  nothingWaitsHint: 'जो पैसे किसी हिसाब से न मिलें, जो रिफ़ंड बैंक ने लौटा दिए हों और जो विवाद हों, वे यहाँ दिखेंगे।',
  disputes: 'विवाद',
  cases: 'पैसों के मामले',
  underWay: 'जारी रिफ़ंड',
  noneUnderWay: 'कोई रिफ़ंड जारी नहीं है।',
  settlements: 'सेटलमेंट',
  expected: (payments, paise, oldest) =>
    `आने वाले: ${plural(payments, { one: '# पेमेंट', other: '# पेमेंट' })} के ${signedRupees(paise)}, सबसे पुराना ${oldest} का।`,
  noneExpected: 'सभी पेमेंट सेटल हो चुके हैं।',
  expectedTitle: 'जिनका सेटलमेंट बाकी है',
  settlementTitle: (rzpSettlementId) => `सेटलमेंट ${rzpSettlementId}`,
  partsCut: (count) => `यहाँ पहले ${count} दिए गए हैं।`,
  part: { payment: 'पेमेंट', refund: 'रिफ़ंड', adjustment: 'विवाद या सुधार' },
  noSettlements: 'अभी तक कुछ सेटल नहीं हुआ है।',
  settlement: 'सेटलमेंट',
  amount: 'रक़म',
  settled: {
    created: 'रास्ते में',
    processed: 'पहुँच गया',
    failed: 'बैंक ने मना किया',
  },
  balances: 'बैलेंस',
  balancesHint: `हर खाते में कितना है। ${rupees(0)} से ज़्यादा रक़म हमें मिलनी है, कम हमें देनी है; सबका जोड़ ${rupees(0)} है।`,
  account: 'खाता',
  balance: 'बैलेंस',
  search: 'पेमेंट खोजें',
  searchHint: 'Razorpay का पेमेंट, ऑर्डर, रिफ़ंड या विवाद ID, रसीद नंबर, या पेमेंट करने वाले का ईमेल',
  found: (count) => (count === 0 ? 'कोई पेमेंट नहीं मिला' : plural(count, { one: '# पेमेंट', other: '# पेमेंट' })),
  export: 'एक महीने का बहीखाता',
  month: 'महीना',
  download: 'CSV डाउनलोड करें',
  payment: (rzpPaymentId) => `पेमेंट ${rzpPaymentId}`,
  nothingKnown: 'यह पेमेंट हमारे पास दर्ज नहीं है।',
  of: (payer, page) => `${payer} से ${page} को`,
  line: (paise, name) => `${exactRupees(paise)}, ${name}`,
  answerBy: (date) => `${date} तक जवाब दें`,
  answered: { accepted: 'मान लिया', contested: 'चुनौती दी' },
  status: {
    open: 'जवाब देना है',
    under_review: 'बैंक देख रहा है',
    won: 'जीता',
    lost: 'हारा',
    closed: 'बंद',
  },
  attached: 'बैंक के लिए साथ में',
  proofs: { access_activity_log: 'सारी जानकारी (PDF)', billing_proof: 'रसीद (PDF)' },
  refusedAnswer: (why) => `Razorpay ने पिछला जवाब नहीं लिया: ${why}`,
  toPayment: 'पेमेंट देखें',
  asked: { creator: 'क्रिएटर के कहने पर', desk: 'डेस्क के कहने पर' },
  atGateway: 'Razorpay पर किया गया',
  notSent: 'अभी Razorpay के पास नहीं पहुँचा',
  facts: {
    amount: 'पेमेंट की रक़म',
    came: 'कब आया',
    payer: 'पेमेंट करने वाले',
    page: 'पेज',
    squad: 'स्क्वाड',
    receipt: 'रसीद',
    order: 'ऑर्डर',
    fee: 'Razorpay की फ़ीस',
    state: 'स्थिति',
    grant: 'खुलने की अवधि',
    refund: 'रिफ़ंड',
  },
  kept: 'रखा गया',
  goingBack: 'रिफ़ंड जा रहा है',
  grant: (from, until) => `${from} से ${until} तक`,
  revoked: (why, date) => `${date} को ख़त्म हुआ (${why})`,
  entries: 'बहीखाते की एंट्री',
  noEntries: 'अभी कोई पैसा इधर-उधर नहीं हुआ है।',
  moved: (from, to) => `${from} → ${to}`,
  evidence: 'जो जानकारी है',
  evidenceHint: 'जो बातें इस पेमेंट के पक्ष में हैं। आपका भेजा हुआ बैंक पढ़ेगा।',
} satisfies typeof english.MONEY_SCREEN;

export const ACCOUNT_NAME = {
  gateway: 'Razorpay के पास',
  bank: 'हमारे बैंक में',
  creator: 'क्रिएटर का, देने लायक',
  creator_held: 'क्रिएटर का, रोका हुआ',
  in_transit: 'क्रिएटर को जा रहा',
  refund_due: 'पेमेंट करने वालों का, रिफ़ंड करना है',
  gateway_fee: 'Razorpay की फ़ीस, जो हम दे रहे हैं',
  gateway_gst: 'उस पर GST',
  platform_fee: 'हमारी फ़ीस',
  platform_gst: 'हमारी फ़ीस पर GST',
  tds: 'काटा गया इनकम टैक्स (TDS)',
  tcs: 'स्रोत पर वसूला गया GST (TCS)',
  suspense: 'किसका है, अभी पता नहीं',
} satisfies typeof english.ACCOUNT_NAME;

export const LEDGER_STEP = {
  captured: 'पैसे आए',
  released: 'अब पता है कि किसका है',
  gateway_fee: 'Razorpay की फ़ीस',
  gateway_fee_borne: 'Razorpay की फ़ीस, क्रिएटर के हिस्से से',
  gateway_gst: 'Razorpay की फ़ीस पर GST',
  gateway_gst_borne: 'Razorpay की फ़ीस पर GST, क्रिएटर के हिस्से से',
  platform_fee: 'हमारी फ़ीस',
  payable: 'देने लायक हुआ',
  owed: 'लौटाना है',
  owed_undone: 'अब नहीं लौटाना है',
  paid: 'लौटाया गया',
  paid_undone: 'रिफ़ंड वापस आ गया',
  months_short: 'देने लायक महीनों में से लिया गया',
  months_undone: 'महीने फिर पहले जैसे',
  'platform_fee, pending': 'हमारी फ़ीस, फिर से ली गई',
  'platform_fee, processed': 'हमारी फ़ीस, लौटाई गई',
  'platform_fee, failed': 'हमारी फ़ीस, फिर से ली गई',
  settled: 'हमारे बैंक में पहुँचा',
  sent: 'क्रिएटर को जा रहा है',
  arrived: 'क्रिएटर को मिला',
  arrived_after_all: 'आख़िर में क्रिएटर को मिला',
  failed: 'नहीं पहुँचा: फिर से क्रिएटर का',
  returned: 'क्रिएटर के बैंक से लौट आया',
} satisfies typeof english.LEDGER_STEP;

export const LEDGER_MONTH = ((month) => `महीना ${month} देने लायक हुआ`) satisfies typeof english.LEDGER_MONTH;

export const LEDGER_DECISION = {
  owed: (time) => `विवाद के फ़ैसले ${time} के बाद लौटाना है`,
  paid: (time) => `विवाद के फ़ैसले ${time} के बाद दिया गया`,
  platform_fee: (time) => `विवाद के फ़ैसले ${time} के बाद हमारी फ़ीस`,
  months: (time) => `विवाद के फ़ैसले ${time} के बाद महीनों का हिस्सा`,
} satisfies typeof english.LEDGER_DECISION;

export const MONEY_DECISION = {
  explain: {
    verb: 'समझाएँ',
    title: 'ये पैसे किस बात के थे?',
    text: (name) => `${name} सूची से हट जाएगा। आपका लिखा हुआ लॉग में रहेगा; किसी को बताया नहीं जाएगा।`,
    reason: 'यह क्या था, और क्या किया गया?',
    done: (name) => `${name}: बंद किया गया`,
  },
  accept: {
    verb: 'मान लें',
    title: 'यह विवाद मान लें?',
    text: (name) =>
      `${name} पेमेंट करने वाले के बैंक को वापस जाएगा, और उससे जो खुला था वह बंद हो जाएगा। इसे वापस नहीं किया जा सकता।`,
    reason: 'क्यों? लॉग के लिए',
    done: (name) => `${name}: मान लिया गया`,
  },
  contest: {
    verb: 'चुनौती दें',
    title: 'इस विवाद को चुनौती दें?',
    text: (name) => `${name} का पेमेंट करने वाले का बैंक इसे पढ़कर फ़ैसला करेगा। यह एक ही बार भेजा जाता है।`,
    goesAlong: 'सारी जानकारी और रसीद PDF के रूप में साथ जाएँगी।',
    evidence: 'यह पेमेंट सही क्यों है',
    done: (name) => `${name}: बैंक को भेजा गया`,
  },
} satisfies typeof english.MONEY_DECISION;
