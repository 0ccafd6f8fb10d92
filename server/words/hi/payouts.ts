import type * as english from '../en/payouts';

export const PAYOUT = {
  title: 'क्रिएटर को पैसे कैसे मिलते हैं',
  balance: 'मेंबर जो पेमेंट करते हैं, वह फ़ीस घटाकर क्रिएटर के पेज का बैलेंस होता है। यह पेज की सेटिंग में “पेमेंट” के नीचे दिखता है।',
  byOperator: 'बैलेंस की रक़म वही भेजते हैं, जो इस टोली को चलाते हैं।',
  ask: (support) => `उनसे यहाँ पूछें: ${support}`,
} satisfies typeof english.PAYOUT;
