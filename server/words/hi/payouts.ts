import { exactRupees, rupees } from '../../rules/money';
import type * as english from '../en/payouts';

export const WEEKDAY = {
  sunday: 'रविवार',
  monday: 'सोमवार',
  tuesday: 'मंगलवार',
  wednesday: 'बुधवार',
  thursday: 'गुरुवार',
  friday: 'शुक्रवार',
  saturday: 'शनिवार',
} satisfies typeof english.WEEKDAY;

export const PAYOUT = {
  title: 'क्रिएटर को पैसे कैसे मिलते हैं',
  balance: 'मेंबर जो पेमेंट करते हैं, वह फ़ीस घटाकर क्रिएटर के पेज का बैलेंस होता है। यह पेज की सेटिंग में “पेमेंट” के नीचे दिखता है।',
  byOperator: 'बैलेंस की रक़म वही भेजते हैं, जो इस टोली को चलाते हैं।',
  ask: (support) => `उनसे यहाँ पूछें: ${support}`,
  byBank: (day, min) => `रक़म पेज के बैंक खाते में भेजी जाती है: हर ${WEEKDAY[day]} को, ${rupees(min)} से।`,
} satisfies typeof english.PAYOUT;

export const PAYOUTS = {
  title: 'खाते में भेजी गई रक़म',
  next: (paise, last4, day, date) => `${WEEKDAY[day]}, ${date} को ${exactRupees(paise)} खाते ••${last4} में भेजे जाएँगे।`,
  owed: (paise) => `रिफ़ंड में या खाते में उपलब्ध बैलेंस से ${exactRupees(-paise)} ज़्यादा गए। ये आगे आने वाले पैसों में से कटेंगे।`,
  hold: (hold, min) =>
    ({
      in_transit: 'एक रक़म खाते में जा रही है। उसके बाद जो आया, वह अगली बार भेजा जाएगा।',
      blocked: 'आपका पेज ब्लॉक है। तब तक कुछ नहीं भेजा जाएगा।',
      disputed: 'एक पेमेंट पर बैंक फ़ैसला कर रहा है। फ़ैसला होने तक कुछ नहीं भेजा जाएगा।',
      small: `${rupees(min)} से कम रक़म अगली बार के लिए बची रहती है।`,
      unreadable: 'आपके बैंक खाते का नंबर अब पढ़ा नहीं जा सकता। पैसे पाने के लिए अपना बैंक खाता फिर से बताएँ।',
      failed: 'बैंक ने पिछली रक़म लौटा दी। पैसे पाने के लिए अपना बैंक खाता फिर से बताएँ।',
    })[hold],
  none: 'अभी तक कुछ नहीं भेजा गया है।',
  state: { in_transit: 'रास्ते में', paid: 'मिल गया', failed: 'नहीं पहुँचा', returned: 'लौट आया' },
  to: (paise, last4) => `${exactRupees(paise)}, खाता ••${last4}`,
  madeOn: (date) => `${date} को बनाया गया`,
  paidOn: (date, bankReference) => `${date} को पहुँचा, बैंक रेफ़रेंस ${bankReference}`,
  failure: {
    number: 'बैंक के पास इस नंबर का कोई खाता नहीं है।',
    ifsc: 'इस IFSC की कोई शाखा बैंक के पास नहीं है।',
    name: 'बैंक में खाते पर दूसरा नाम है।',
    closed: 'खाता बंद है या पैसे नहीं लेता।',
    bank: 'बैंक ने ऐसी कोई वजह नहीं बताई जो हमें पता हो।',
  },
  isBack: (failure) => `${failure} पैसे फिर से आपके बैलेंस में हैं।`,
  payments: 'इसमें शामिल पेमेंट',
  paymentsHint:
    'दूसरे पेमेंट के रिफ़ंड, विवाद और फ़ीस भी इसमें से कटते हैं, इसलिए जोड़ अलग हो सकता है। पास का हर महीना उस भुगतान में आता है, जो उसके देय होने के बाद हुआ।',
  noPayments: 'कोई नया पेमेंट नहीं: ये पहले के पेमेंट के पैसे हैं।',
  payment: (name, amount, date) => `${name} से ${rupees(amount)}, ${date}`,
} satisfies typeof english.PAYOUTS;

export const PAYOUT_REFUSAL = {
  off: 'यह टोली खातों में पैसे नहीं भेजती',
  nothing: 'अभी किसी पेज को भुगतान नहीं किया जा सकता',
  endedOtherwise: 'यह भुगतान पहले ही किसी और तरह पूरा हो चुका है',
} satisfies typeof english.PAYOUT_REFUSAL;
