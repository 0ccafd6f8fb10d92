import { exactRupees, rupees, signedRupees } from '../../rules/money';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/moneyDesk';
import { plural } from '../words';

export const MONEY_CASE = {
  closedAlready: 'இதை வேறொருவர் ஏற்கெனவே மூடியுள்ளார்',
  kind: {
    unknown_order: 'நமக்குத் தெரியாத ஆர்டருக்கு வந்த பணம்',
    other_amount: 'கேட்டதை விட வேறு தொகை',
    other_currency: 'கேட்டதை விட வேறு நாணயம்',
    refund_refused: 'வங்கி மறுத்த ரீஃபண்ட்',
    difference: 'நமக்குத் தெரிந்ததை விட வேறாகச் செட்டில் ஆனது',
  },
} satisfies typeof english.MONEY_CASE;

export const EVIDENCE = {
  title: 'அணுகலும் செயல்பாடும்',
  payment: 'பேமெண்ட்',
  dispute: 'பணத் தகராறு',
  receipt: 'ரசீது',
  fileName: (rzpPaymentId) => `activity-${rzpPaymentId}.pdf`,
  paid: (of) =>
    `${formatDateTime(of.capturedAt)}: ${of.isTip ? 'டிப்பாக' : 'ஓர் உறுப்புரிமைக்காக'} ${rupees(of.amount)} செலுத்தப்பட்டது (பேமெண்ட் ${of.rzpPaymentId}, ரசீது ${of.receiptNumber}, செலுத்தியவருக்கு மின்னஞ்சலில் அனுப்பப்பட்டது).`,
  opened: (from, until, posts) => {
    const opened = `இது உறுப்பினர்களுக்கான பதிவுகளை ${formatDate(from)} முதல் ${formatDate(until)} வரை திறந்தது`;
    if (posts === 0) return `${opened}.`;
    return `${opened}; அதன் பிறகு ${plural(posts, { one: 'அத்தகைய # பதிவு வெளியானது', other: 'அத்தகைய # பதிவுகள் வெளியாயின' })}.`;
  },
  liked: (count, last) =>
    `செலுத்தியவர் இந்தப் பக்கத்தின் ${plural(count, { one: '# பதிவுக்கு', other: '# பதிவுகளுக்கு' })} விருப்பம் தெரிவித்தார், கடைசியாக ${formatDateTime(last)}.`,
  commented: (count, last) =>
    `அங்கே ${plural(count, { one: '# கருத்து', other: '# கருத்துகள்' })} எழுதினார், கடைசியாக ${formatDateTime(last)}.`,
  wrote: (count, last) =>
    `படைப்பாளருக்கு ${plural(count, { one: '# செய்தி', other: '# செய்திகள்' })} அனுப்பினார், கடைசியாக ${formatDateTime(last)}.`,
  paidAgain: (count) => `இந்தப் பக்கத்துக்கு ${plural(count, { one: '# முறை', other: '# முறை' })} செலுத்தியுள்ளார்.`,
  signedIn: (device, ip, since, seen) =>
    `${device} மூலம் ${ip} முகவரியிலிருந்து ${formatDateTime(since)} முதல் உள்நுழைந்துள்ளார், கடைசியாக ${formatDateTime(seen)} காணப்பட்டார்.`,
} satisfies typeof english.EVIDENCE;

export const MONEY_SCREEN = {
  bothSides: (gateway, ours) => `Razorpay: ${exactRupees(gateway)}, நமது பேரேடு: ${exactRupees(ours)}`,
  notSettled: (ours) => `பேரேட்டில் ${exactRupees(ours)}, Razorpay இதைச் செட்டில் செய்யவில்லை`,
  menu: (waiting) => (waiting === 0 ? 'பணம்' : `பணம் (${waiting})`),
  nothingWaits: 'பணம் பற்றி எதுவும் காத்திருக்கவில்லை',
  nothingWaitsHint: 'எதற்கும் பொருந்தாத பணம், வங்கி மறுத்த ரீஃபண்டுகள், பணத் தகராறுகள் இங்கே வரும்.',
  disputes: 'பணத் தகராறுகள்',
  cases: 'பண விவகாரங்கள்',
  underWay: 'நடக்கும் ரீஃபண்டுகள்',
  noneUnderWay: 'எந்த ரீஃபண்டும் நடக்கவில்லை.',
  settlements: 'செட்டில்மெண்டுகள்',
  expected: (payments, paise, oldest) =>
    `எதிர்பார்ப்பது: ${plural(payments, { one: '# பேமெண்டில்', other: '# பேமெண்டுகளில்' })} ${signedRupees(paise)}, மிகப் பழையது ${oldest}.`,
  noneExpected: 'எல்லாப் பேமெண்டுகளும் செட்டில் ஆகிவிட்டன.',
  expectedTitle: 'இன்னும் செட்டில் ஆகாதவை',
  settlementTitle: (rzpSettlementId) => `செட்டில்மெண்ட் ${rzpSettlementId}`,
  partsCut: (count) => `முதல் ${count} மட்டும் இங்கே உள்ளன.`,
  part: { payment: 'பேமெண்ட்', refund: 'ரீஃபண்ட்', adjustment: 'பணத் தகராறு அல்லது திருத்தம்' },
  noSettlements: 'இன்னும் எதுவும் செட்டில் ஆகவில்லை.',
  settlement: 'செட்டில்மெண்ட்',
  amount: 'தொகை',
  settled: {
    created: 'வருகிறது',
    processed: 'வந்தது',
    failed: 'வங்கி மறுத்தது',
  },
  balances: 'இருப்புகள்',
  balancesHint: `ஒவ்வொரு கணக்கிலும் உள்ளது. ${rupees(0)} தொகைக்கு மேல் என்றால் நாம் பெற வேண்டியது, கீழ் என்றால் நாம் தர வேண்டியது; எல்லாம் சேர்ந்து ${rupees(0)}.`,
  account: 'கணக்கு',
  balance: 'இருப்பு',
  search: 'பேமெண்டைத் தேடு',
  searchHint: 'Razorpay-இன் பேமெண்ட், ஆர்டர், ரீஃபண்ட் அல்லது தகராறு id, ரசீது எண், அல்லது செலுத்தியவரின் மின்னஞ்சல்',
  found: (count) =>
    count === 0 ? 'பேமெண்ட் எதுவும் கிடைக்கவில்லை' : plural(count, { one: '# பேமெண்ட்', other: '# பேமெண்டுகள்' }),
  export: 'ஒரு மாதத்தின் பேரேடு',
  month: 'மாதம்',
  download: 'CSV பதிவிறக்கு',
  payment: (rzpPaymentId) => `பேமெண்ட் ${rzpPaymentId}`,
  nothingKnown: 'இந்தப் பேமெண்டை நமக்குத் தெரியாது.',
  of: (payer, page) => `${payer} → ${page}`,
  line: (paise, name) => `${exactRupees(paise)}, ${name}`,
  answerBy: (date) => `${date} அன்றைக்குள் பதில் தர வேண்டும்`,
  answered: { accepted: 'ஏற்கப்பட்டது', contested: 'எதிர்க்கப்பட்டது' },
  status: {
    open: 'பதில் தர வேண்டும்',
    under_review: 'வங்கி பார்க்கிறது',
    won: 'வென்றது',
    lost: 'தோற்றது',
    closed: 'மூடப்பட்டது',
  },
  attached: 'வங்கிக்கு இணைத்தவை',
  proofs: { access_activity_log: 'தெரிந்தவை அனைத்தும் (PDF)', billing_proof: 'ரசீது (PDF)' },
  refusedAnswer: (why) => `கடைசிப் பதிலை Razorpay மறுத்தது: ${why}`,
  toPayment: 'பேமெண்டைப் பார்',
  asked: { creator: 'கேட்டவர்: படைப்பாளர்', desk: 'ஆய்வு மேசையில் கேட்டது' },
  atGateway: 'Razorpay-இல் கேட்டது',
  notSent: 'இன்னும் Razorpay-க்குச் செல்லவில்லை',
  facts: {
    amount: 'செலுத்தியது',
    came: 'வந்தது',
    payer: 'செலுத்தியவர்',
    page: 'பக்கம்',
    squad: 'ஸ்க்வாட்',
    receipt: 'ரசீது',
    order: 'ஆர்டர்',
    fee: 'Razorpay எடுத்தது',
    state: 'நிலை',
    grant: 'திறப்பது',
    refund: 'ரீஃபண்ட்',
  },
  kept: 'நம்மிடம்',
  goingBack: 'ரீஃபண்ட் செல்கிறது',
  grant: (from, until) => `${from} முதல் ${until} வரை`,
  revoked: (why, date) => `${date} அன்று முடிந்தது (${why})`,
  entries: 'பேரேட்டுப் பதிவுகள்',
  noEntries: 'எதுவும் நகரவில்லை.',
  moved: (from, to) => `${from} → ${to}`,
  evidence: 'தெரிந்தவை',
  evidenceHint: 'இந்தப் பேமெண்ட் செல்லுபடியாகும் என்பதற்கான ஆதாரங்கள். நீங்கள் அனுப்புவதை வங்கி படிக்கும்.',
} satisfies typeof english.MONEY_SCREEN;

export const ACCOUNT_NAME = {
  gateway: 'Razorpay-இல்',
  bank: 'நமது வங்கியில்',
  creator: 'படைப்பாளர்களுக்கு, தர வேண்டியது',
  creator_held: 'படைப்பாளர்களுக்கு, நிறுத்தி வைத்தது',
  in_transit: 'படைப்பாளர்களுக்குச் செல்வது',
  refund_due: 'செலுத்தியவர்களுக்கு, ரீஃபண்ட் தர வேண்டியது',
  gateway_fee: 'நாம் ஏற்கும் Razorpay கட்டணம்',
  gateway_gst: 'அதற்கான GST',
  platform_fee: 'நமது கட்டணம்',
  platform_gst: 'நமது கட்டணத்துக்கான GST',
  tds: 'பிடித்த வருமான வரி (TDS)',
  tcs: 'மூலத்தில் வசூலித்த GST (TCS)',
  suspense: 'யாருடையது என்று இன்னும் தெரியாதது',
} satisfies typeof english.ACCOUNT_NAME;

export const LEDGER_STEP = {
  captured: 'பணம் வந்தது',
  released: 'யாருடையது என்று இப்போது தெரியும்',
  gateway_fee: 'Razorpay கட்டணம்',
  gateway_fee_borne: 'Razorpay கட்டணம், படைப்பாளர் ஏற்றது',
  gateway_gst: 'Razorpay கட்டணத்துக்கான GST',
  gateway_gst_borne: 'Razorpay கட்டணத்துக்கான GST, படைப்பாளர் ஏற்றது',
  platform_fee: 'நமது கட்டணம்',
  payable: 'தர வேண்டியதானது',
  owed: 'திருப்பித் தர வேண்டியது',
  owed_undone: 'இனி திருப்பித் தர வேண்டியதில்லை',
  paid: 'திருப்பித் தரப்பட்டது',
  paid_undone: 'ரீஃபண்ட் திரும்பி வந்தது',
  months_short: 'தர வேண்டிய மாதங்களிலிருந்து எடுக்கப்பட்டது',
  months_undone: 'மாதங்கள் மீண்டும் முன்பு போல',
  'platform_fee, pending': 'நமது கட்டணம், மீண்டும் எடுக்கப்பட்டது',
  'platform_fee, processed': 'நமது கட்டணம், திருப்பித் தரப்பட்டது',
  'platform_fee, failed': 'நமது கட்டணம், மீண்டும் எடுக்கப்பட்டது',
  settled: 'நமது வங்கிக்கு வந்தது',
  sent: 'படைப்பாளருக்குச் செல்கிறது',
  arrived: 'படைப்பாளருக்குச் சேர்ந்தது',
  arrived_after_all: 'கடைசியில் படைப்பாளருக்குச் சேர்ந்தது',
  failed: 'சேரவில்லை: மீண்டும் படைப்பாளருடையது',
  returned: 'படைப்பாளரின் வங்கியிலிருந்து திரும்பி வந்தது',
} satisfies typeof english.LEDGER_STEP;

export const LEDGER_MONTH = ((month) => `மாதம் ${month} தர வேண்டியதானது`) satisfies typeof english.LEDGER_MONTH;

export const LEDGER_DECISION = {
  owed: (time) => `தகராறின் முடிவு ${time}-க்குப் பின் தர வேண்டியது`,
  paid: (time) => `தகராறின் முடிவு ${time}-க்குப் பின் தரப்பட்டது`,
  platform_fee: (time) => `தகராறின் முடிவு ${time}-க்குப் பின் நமது கட்டணம்`,
  months: (time) => `தகராறின் முடிவு ${time}-க்குப் பின் மாதங்களின் பங்கு`,
} satisfies typeof english.LEDGER_DECISION;

export const MONEY_DECISION = {
  explain: {
    verb: 'விளக்கு',
    title: 'இந்தப் பணம் எது?',
    text: (name) => `${name} பட்டியலிலிருந்து போய்விடும். நீங்கள் சொல்வது பதிவேட்டில் இருக்கும்; யாருக்கும் தெரிவிக்கப்படாது.`,
    reason: 'அது எது, என்ன செய்யப்பட்டது?',
    done: (name) => `${name}: மூடப்பட்டது`,
  },
  accept: {
    verb: 'ஏற்றுக்கொள்',
    title: 'இந்தப் பணத் தகராறை ஏற்கவா?',
    text: (name) =>
      `${name} செலுத்தியவரின் வங்கிக்குத் திரும்பிப் போகும்; அது திறந்ததும் அதோடு முடியும். இதைத் திரும்பப் பெற முடியாது.`,
    reason: 'ஏன்? பதிவேட்டுக்காக',
    done: (name) => `${name}: ஏற்கப்பட்டது`,
  },
  contest: {
    verb: 'எதிர்த்துப் பதில் தா',
    title: 'இந்தப் பணத் தகராறை எதிர்க்கவா?',
    text: (name) => `${name} செலுத்தியவரின் வங்கி இதைப் படித்து முடிவெடுக்கும். ஒரு முறைதான் அனுப்பப்படும்.`,
    goesAlong: 'தெரிந்தவை அனைத்தும், ரசீதும் PDF ஆகச் சேர்ந்து செல்லும்.',
    evidence: 'பேமெண்ட் ஏன் செல்லுபடியாகும்',
    done: (name) => `${name}: வங்கிக்கு அனுப்பப்பட்டது`,
  },
} satisfies typeof english.MONEY_DECISION;
