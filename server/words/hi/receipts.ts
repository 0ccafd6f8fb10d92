import { BANK_DAYS } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/receipts';
import { monthsOf } from './months';

export const PAID_BY = {
  upi: 'UPI',
  card: 'कार्ड',
  netbanking: 'नेट बैंकिंग',
  wallet: 'वॉलेट',
  emi: 'EMI',
  cardless_emi: 'बिना कार्ड EMI',
  paylater: 'पे लेटर',
} satisfies typeof english.PAID_BY;

export const MY_PAYMENTS = {
  none: 'अभी कोई पेमेंट नहीं',
  noneHint: 'स्क्वाड के लिए किए गए आपके पेमेंट, अपनी रसीदों के साथ, यहाँ दिखेंगे।',
  period: (from, until) => `${formatDate(from)} से ${formatDate(until)}`,
  paid: (at, how) => `${formatDate(at)} को पेमेंट किया${how ? `, ${how} से` : ''}`,
  refunded: (sum, at) => `${formatDate(at)} को ${sum} रिफ़ंड`,
  takenBack: (sum, at) => `${formatDate(at)} को आपके बैंक ने ${sum} वापस लिए`,
  onItsWay: (sum) => `${sum} आपको वापस भेजे जा रहे हैं। बैंक को ${BANK_DAYS} कामकाजी दिन तक लग सकते हैं।`,
  askedBack: (at, pageName, months, sum) =>
    `आपने ${formatDate(at)} को महीने वापस माँगे। ${monthsOf(months)}, ${sum}: रिफ़ंड का फ़ैसला ${pageName} का है।`,
  receipt: (number) => `रसीद ${number}`,
  creditNote: (number) => `क्रेडिट नोट ${number}`,
  joinAgain: 'फिर से जुड़ें',
  leftTitle: 'आपके छोड़े हुए स्क्वाड',
  leftFacts: (joined, left) => `${formatDate(joined)} को जुड़े, ${formatDate(left)} को छोड़ा`,
  stray: (asked, at) => `${formatDate(at)} को पेमेंट किया। ${asked} माँगे गए थे, इसलिए इससे कुछ नहीं खुला।`,
  strayWaits: 'हमारी टीम पूरी रक़म उसी तरीक़े से लौटाती है, जिससे आपने पेमेंट किया था। अब भी जुड़ना हो, तो फिर से पेमेंट करें।',
  strayBack: (sum) => `${sum} उसी तरीक़े से लौटाए जा चुके हैं, जिससे आपने पेमेंट किया था।`,
  strayRestWaits: 'बाक़ी रक़म भी हमारी टीम लौटाती है। अब भी जुड़ना हो, तो फिर से पेमेंट करें।',
  strayTip: (asked, at) => `${formatDate(at)} को पेमेंट किया। ${asked} माँगे गए थे।`,
  strayTipWaits: 'जो रक़म अब तक नहीं लौटी, उसे हमारी टीम उसी तरीक़े से लौटाती है, जिससे आपने पेमेंट किया था।',
  strayDecided: 'हमारी टीम इसे निपटा चुकी है।',
} satisfies typeof english.MY_PAYMENTS;

export const PAPER = {
  madeBy: 'टोली द्वारा बनाया गया। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
  print: 'प्रिंट करें',
  pdf: 'PDF डाउनलोड करें',
} satisfies typeof english.PAPER;

/** The words for tax are those of the GST forms in Hindi. */
export const RECEIPT = {
  receipt: 'रसीद',
  taxInvoice: 'टैक्स इनवॉइस',
  creditNote: 'क्रेडिट नोट',
  number: 'नंबर',
  date: 'तारीख़',
  against: 'किस रसीद के लिए',
  from: 'पेमेंट करने वाले',
  refundedTo: 'रिफ़ंड पाने वाले',
  to: 'किस पेज की सदस्यता',
  tipTo: 'पेज',
  for: 'किसके लिए',
  squad: (title) => `स्क्वाड “${title}”`,
  withMonths: (paidFor, months) => `${paidFor}, ${months}`,
  tip: 'टिप',
  period: 'अवधि',
  paidOn: 'पेमेंट की तारीख़',
  how: 'तरीक़ा',
  total: 'कुल',
  totalBack: 'कुल लौटाया गया',
  supplierGstin: 'क्रिएटर का GSTIN',
  operatorGstin: 'टोली का GSTIN',
  placeOfSupply: 'आपूर्ति का स्थान',
  state: (name, code) => `${name} (${code})`,
  sac: 'SAC',
  taxable: 'टैक्स के बिना मूल्य',
  central: (percent) => `CGST ${percent} %`,
  stateTax: (percent) => `SGST ${percent} %`,
  territoryTax: (percent) => `UTGST ${percent} %`,
  integrated: (percent) => `IGST ${percent} %`,
  disputed: 'बैंक ने यह पैसा वापस ले लिया।',
  restored: 'बैंक ने आख़िरकार यह पैसा लौटा दिया।',
  noTax: 'इस रसीद में कोई टैक्स नहीं लिया गया है।',
  fileName: (number) => `toli-${number.replaceAll('/', '-')}.pdf`,
} satisfies typeof english.RECEIPT;
