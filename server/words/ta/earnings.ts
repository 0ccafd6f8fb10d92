import { rupees, signedRupees } from '../../rules/money';
import { STATS_MONTHS } from '../../rules/payments';
import type * as english from '../en/earnings';
import { plural } from '../words';

export const PAYMENTS_SCREEN = {
  tipForPost: 'ஒரு பதிவுக்கான டிப்',
  name: 'பெயர்',
  amount: 'தொகை',
  time: 'நேரம் (IST)',
  returned: (way) =>
    ({
      refunded: 'ரீஃபண்ட் ஆனது',
      taken: 'வங்கி திரும்ப எடுத்தது',
      both: 'ஒரு பகுதி ரீஃபண்ட் ஆனது, மீதியை வங்கி திரும்ப எடுத்தது',
    })[way],
  partReturned: (back, way) =>
    ({
      refunded: `${rupees(back)} ரீஃபண்ட் ஆனது`,
      taken: `${rupees(back)}, வங்கி திரும்ப எடுத்தது`,
      both: `${rupees(back)}, ரீஃபண்ட் ஆனதும் வங்கி திரும்ப எடுத்ததும்`,
    })[way],
  empty: 'இன்னும் பேமெண்டுகள் இல்லை',
  emptyHint: 'உங்கள் ஸ்க்வாடில் சேர்பவர்களும் புதுப்பிப்பவர்களும் இங்கே வருவார்கள்: யார், எவ்வளவு, எப்போது செலுத்தினார் என்று.',
  each: 'ஒவ்வொரு பேமெண்டும்',
  byMonth: 'மாதவாரியாக',
  toSquads: 'உங்கள் ஸ்க்வாடுகளைப் பார்',
} satisfies typeof english.PAYMENTS_SCREEN;

export const BALANCE = {
  title: 'உங்கள் இருப்பு',
  hint: 'உறுப்பினர்கள் செலுத்தியதை நீங்கள் ரீஃபண்ட் தரக்கூடிய காலம் வரை பணம் நிறுத்தி வைக்கப்படும்; பிறகு கிடைக்கும். அதற்குப் பின் வரும் ரீஃபண்டுகளும் தகராறுகளும் இந்த இருப்பிலிருந்து கழியும்.',
  available: 'கிடைப்பது',
  held: 'நிறுத்தி வைத்தது',
  until: (next, last) => (next === last ? `${next} வரை` : `முதல் பகுதி ${next} வரை, கடைசிப் பகுதி ${last} வரை`),
  disputed: (paise) => `இதில் ${signedRupees(paise)}, தகராறு பற்றி வங்கி முடிவெடுக்கும் வரை`,
} satisfies typeof english.BALANCE;

export const STATEMENT = {
  title: 'மாதவாரியாக உங்கள் பணம்',
  hint: 'ஒவ்வொரு மாதமும் இந்திய நேரப்படி. ரீஃபண்டுகளும் தகராறுகளும் நடந்த மாதத்தில் கணக்காகும்.',
  month: 'மாதம்',
  fees: 'கட்டணங்கள்',
  file: 'அறிக்கை',
  of: (month) => `${month}: அறிக்கை`,
  viewOf: (month) => `${month}: அறிக்கையைப் பார்`,
  download: (month, kind) => `${month}: அறிக்கை, ${kind}`,
  page: 'பக்கம்',
  gstin: 'GSTIN',
  madeOn: 'உருவாக்கிய நாள்',
  day: 'நாள்',
  figures: {
    gross: 'செலுத்தியது',
    gatewayFee: 'Razorpay கட்டணம், GST உட்பட',
    platformFee: 'டோலி கட்டணம்',
    returned: 'ரீஃபண்டுகளும் தகராறுகளும்',
    net: 'உங்கள் பங்கு',
    paidOut: 'அனுப்பியது',
  },
  underWay: 'இந்த மாதம் இன்னும் முடியவில்லை: மேலும் பேமெண்டுகள், ரீஃபண்டுகள், தகராறுகள் வரலாம்.',
  nothing: 'இந்த மாதத்தில் பேமெண்டுகள், ரீஃபண்டுகள், தகராறுகள் எதுவும் இல்லை.',
  byDay: 'ஒவ்வொரு நாளும் இந்திய நேரப்படி. ரீஃபண்டுகளும் தகராறுகளும் நடந்த நாளில் கணக்காகும்.',
  eachPayment: 'ஒவ்வொரு பேமெண்டும் இந்த மாதத்தின் CSV கோப்பில் உள்ளது.',
  toCsv: 'ஒவ்வொரு பேமெண்டும், CSV',
  view: 'பார்',
  pdf: 'PDF',
  fileName: (month, kind) => `toli-${month}.${kind}`,
  columns: {
    date: 'தேதி',
    receipt: 'ரசீது',
    payer: 'செலுத்தியவர்',
    squad: 'ஸ்க்வாட்',
    gross: 'செலுத்தியது (₹)',
    gatewayFee: 'Razorpay கட்டணம், GST உட்பட (₹)',
    platformFee: 'டோலி கட்டணம் (₹)',
    returned: 'திரும்பிப் போனது (₹)',
    net: 'உங்களுக்கு (₹)',
    paidOut: 'அனுப்பியது (₹)',
  },
  sum: 'மொத்தம்',
  noMonth: 'எந்த மாதம் என்று சொல்லுங்கள்: ஆண்டுக்கு நான்கு இலக்கங்கள், ஒரு ஹைஃபன், மாதத்துக்கு இரண்டு இலக்கங்கள்',
  csv: 'CSV',
} satisfies typeof english.STATEMENT;

export const STATS_SCREEN = {
  earningsHint: (total) =>
    total === 0
      ? `கடந்த ${STATS_MONTHS} மாதங்களில் பேமெண்ட் எதுவும் இல்லை. அடுத்தது உடனே இங்கே வரும்.`
      : `கடந்த ${STATS_MONTHS} மாதங்களில் ${rupees(total)}, ரீஃபண்டுகள் நீங்கலாக.`,
  byPasses: (passes) => `பாஸ்: ${rupees(passes)}`,
  byTips: (tips) => `டிப்: ${rupees(tips)}`,
  membersHint:
    'இது பேமெண்டுகளின் எண்ணிக்கை: மாதத்தில் இரு முறை செலுத்துபவர் இரு முறை எண்ணப்படுவார். பாஸ் அதன் ஒவ்வொரு மாதத்திலும் ஒரு முறை எண்ணப்படும்.',
  figures: 'இதே எண்கள் அட்டவணையாக',
  month: 'மாதம்',
  earnings: 'வருமானம்',
  payments: 'பேமெண்ட்',
  people: 'நபர்கள்',
  before: (first, last) => `${first === last ? first : `${first} முதல் ${last} வரை`}: உங்கள் பக்கம் அப்போது தொடங்கப்படவில்லை`,
  paidBy: (payments, people) =>
    `${plural(people, { one: '# நபர்', other: '# நபர்கள்' })}, ${plural(payments, { one: '# பேமெண்ட்', other: '# பேமெண்டுகள்' })}`,
} satisfies typeof english.STATS_SCREEN;
