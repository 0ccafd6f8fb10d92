import type * as english from '../en/sharing';

export const SHARE = {
  from: (price) => `${price} से शुरू`,
  poster: 'आपके पेज का पोस्टर',
  posterHint: 'इसे प्रिंट करें या PDF में सेव करें, और वहाँ लगाएँ जहाँ लोग आपसे मिलते हैं।',
  print: 'प्रिंट करें',
  scan: 'पेज देखने के लिए स्कैन करें',
  code: (pageName) => `QR कोड, जो ${pageName} के पेज पर ले जाता है`,
} satisfies typeof english.SHARE;
