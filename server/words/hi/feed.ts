import type * as english from '../en/feed';
import { plural } from '../words';

export const FEED = {
  myCreators: 'मेरे क्रिएटर',
  noSquads: 'आप किसी स्क्वाड के मेंबर नहीं हैं',
  all: 'सभी पोस्ट',
  paid: 'पेड पोस्ट',
  empty: 'क्रिएटर का साथ दें, और उनकी पोस्ट आपकी फ़ीड में दिखेंगी',
  newSince: 'पिछली बार के बाद की नई पोस्ट',
  seen: 'आपकी देखी हुई पोस्ट',
  hasNew: ', नई पोस्ट',
  moreBy: (name, count) => `${name} की ${plural(count, { one: '# और पोस्ट', other: '# और पोस्ट' })}`,
  alike: 'आपके फ़ॉलो किए हुए पेज जैसे और पेज',
} satisfies typeof english.FEED;
