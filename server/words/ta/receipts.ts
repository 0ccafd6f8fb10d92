import { BANK_DAYS } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/receipts';
import { monthsOf } from './months';

export const PAID_BY = {
  upi: 'UPI',
  card: 'கார்டு',
  netbanking: 'நெட் பேங்கிங்',
  wallet: 'வாலட்',
  emi: 'EMI',
  cardless_emi: 'கார்டில்லா EMI',
  paylater: 'பிறகு செலுத்தல்',
} satisfies typeof english.PAID_BY;

export const MY_PAYMENTS = {
  none: 'இன்னும் பேமெண்டுகள் இல்லை',
  noneHint: 'ஸ்க்வாடுகளுக்கு நீங்கள் செலுத்துவது, ரசீதுகளுடன் இங்கே வரும்.',
  period: (from, until) => `${formatDate(from)} முதல் ${formatDate(until)} வரை`,
  paid: (at, how) => `${formatDate(at)} அன்று செலுத்தியது${how ? `, ${how}` : ''}`,
  refunded: (sum, at) => `${sum}, ${formatDate(at)} அன்று ரீஃபண்ட் ஆனது`,
  takenBack: (sum, at) => `${sum}, ${formatDate(at)} அன்று உங்கள் வங்கி திரும்ப எடுத்தது`,
  onItsWay: (sum) => `${sum} உங்களுக்குத் திரும்ப வந்துகொண்டிருக்கிறது. வங்கிகளுக்கு ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`,
  askedBack: (at, pageName, months, sum) =>
    `${formatDate(at)} அன்று மாதங்களைத் திருப்பிக் கேட்டீர்கள். ${monthsOf(months)}, ${sum}: ரீஃபண்ட் செய்வது ${pageName} முடிவு.`,
  receipt: (number) => `ரசீது ${number}`,
  creditNote: (number) => `கிரெடிட் நோட் ${number}`,
  joinAgain: 'மீண்டும் சேருங்கள்',
  leftTitle: 'நீங்கள் விலகிய ஸ்க்வாடுகள்',
  leftFacts: (joined, left) => `${formatDate(joined)} அன்று சேர்ந்து, ${formatDate(left)} அன்று விலகினீர்கள்`,
  stray: (asked, at) => `${formatDate(at)} அன்று செலுத்தியது. கேட்டது ${asked}; அதனால் எதுவும் திறக்கவில்லை.`,
  strayWaits:
    'எங்கள் குழு முழுத் தொகையையும் நீங்கள் செலுத்திய வழியிலேயே திருப்பி அனுப்பும். இன்னும் சேர விரும்பினால், மீண்டும் செலுத்துங்கள்.',
  strayBack: (sum) => `${sum} நீங்கள் செலுத்திய வழியிலேயே திரும்பிவிட்டது.`,
  strayRestWaits: 'மீதியையும் எங்கள் குழு திருப்பி அனுப்பும். இன்னும் சேர விரும்பினால், மீண்டும் செலுத்துங்கள்.',
  strayTip: (asked, at) => `${formatDate(at)} அன்று செலுத்தியது. கேட்டது ${asked}.`,
  strayTipWaits: 'இன்னும் திரும்பாததை எங்கள் குழு நீங்கள் செலுத்திய வழியிலேயே திருப்பி அனுப்பும்.',
  strayDecided: 'எங்கள் குழு இதைத் தீர்த்துவிட்டது.',
} satisfies typeof english.MY_PAYMENTS;

export const PAPER = {
  madeBy: 'டோலி உருவாக்கியது. கையொப்பம் தேவையில்லை.',
  print: 'அச்சிடு',
  pdf: 'PDF பதிவிறக்கு',
} satisfies typeof english.PAPER;

export const RECEIPT = {
  receipt: 'ரசீது',
  taxInvoice: 'வரி விலைப்பட்டியல்',
  creditNote: 'கிரெடிட் நோட்',
  number: 'எண்',
  date: 'தேதி',
  against: 'எந்த ரசீதுக்கு',
  from: 'செலுத்தியவர்',
  refundedTo: 'திரும்பப் பெற்றவர்',
  to: 'உறுப்புரிமை',
  tipTo: 'பக்கம்',
  for: 'எதற்கு',
  squad: (title) => `ஸ்க்வாட் “${title}”`,
  withMonths: (paidFor, months) => `${paidFor}, ${months}`,
  tip: 'டிப்',
  period: 'காலம்',
  paidOn: 'செலுத்திய நாள்',
  how: 'வழி',
  total: 'மொத்தம்',
  totalBack: 'திரும்பத் தந்த மொத்தம்',
  supplierGstin: 'படைப்பாளரின் GSTIN',
  operatorGstin: 'டோலியின் GSTIN',
  placeOfSupply: 'வழங்கல் இடம்',
  state: (name, code) => `${name} (${code})`,
  sac: 'SAC',
  taxable: 'வரி நீங்கலான மதிப்பு',
  central: (percent) => `CGST ${percent} %`,
  stateTax: (percent) => `SGST ${percent} %`,
  territoryTax: (percent) => `UTGST ${percent} %`,
  integrated: (percent) => `IGST ${percent} %`,
  disputed: 'வங்கி இந்தப் பணத்தைத் திரும்ப எடுத்துக்கொண்டது.',
  restored: 'வங்கி இந்தப் பணத்தை மீண்டும் தந்துவிட்டது.',
  noTax: 'இந்த ரசீதில் வரி இல்லை.',
  fileName: (number) => `toli-${number.replaceAll('/', '-')}.pdf`,
} satisfies typeof english.RECEIPT;
