import type * as english from '../en/sharing';

export const SHARE = {
  from: (price) => `${price} से शुरू`,
  poster: 'आपके पेज का पोस्टर',
  posterHint: 'इसे प्रिंट करें या PDF में सेव करें, और वहाँ लगाएँ जहाँ लोग आपसे मिलते हैं।',
  pictures: 'शेयर करने के लिए फ़ोटो',
  picturesHint:
    'ये आपकी सबसे नई ऐसी पोस्ट से बनती हैं जो सबके लिए खुली है, और उसके बदलने पर फिर से बनती हैं। स्क्वाड वाली पोस्ट इनमें कभी नहीं आती।',
  picturesLater: 'कुछ बदलने के कुछ सेकंड बाद ये बनती हैं। कृपया थोड़ी देर में फिर देखें।',
  story: 'स्टोरी के लिए',
  forLinks: 'पोस्ट और लिंक के लिए',
  save: (title) => `सेव करें: ${title}`,
  print: 'प्रिंट करें',
  scan: 'पेज देखने के लिए स्कैन करें',
  code: (pageName) => `QR कोड, जो ${pageName} के पेज पर ले जाता है`,
} satisfies typeof english.SHARE;
