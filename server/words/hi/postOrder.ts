import type * as english from '../en/postOrder';
import { plural } from '../words';

export const POST_ORDER = {
  tags: 'टैग (ज़रूरी नहीं)',
  tagsHint: (max) => `${max} तक, बीच में कॉमा लगाएँ। ये सबको दिखते हैं, बंद पोस्ट पर भी।`,
  tooManyTags: (max) => `एक पोस्ट पर ${max} तक टैग हो सकते हैं। कृपया कुछ हटाएँ।`,
  longTag: (max) => `एक टैग में ${max} तक अक्षर हो सकते हैं। कृपया इसे छोटा करें।`,
  noTag: 'कृपया हर टैग एक या कुछ शब्दों में लिखें, बीच में कॉमा लगाएँ',
  tooManyOnPage: (max) => `आपके पेज पर पहले से ${max} टैग हैं। कृपया उनमें से कोई चुनें, या किसी टैग को उसकी पोस्टों से हटाएँ।`,
  longSearch: (max) => `कृपया ${max} तक अक्षरों में खोजें`,
  noMonth: 'कृपया महीना इस तरह लिखें: 2026-11',
} satisfies typeof english.POST_ORDER;

export const POST_FINDER = {
  search: 'इन पोस्टों में खोजें',
  tag: 'टैग',
  tags: 'इस पोस्ट के टैग',
  allTags: 'सभी टैग',
  byMonth: 'महीना',
  allMonths: 'सभी महीने',
  month: (month, posts) => `${month} · ${plural(posts, { one: '# पोस्ट', other: '# पोस्टें' })}`,
  found: (count, more) => {
    if (count === 0) return 'कोई पोस्ट नहीं मिली';
    const posts = plural(count, { one: '# पोस्ट', other: '# पोस्टों' });
    return more ? `${posts} से ज़्यादा मिलीं` : plural(count, { one: '# पोस्ट मिली', other: '# पोस्टें मिलीं' });
  },
  nothing: 'कोई पोस्ट नहीं मिली',
  nothingHint: 'कम अक्षर, कोई और टैग या महीना आज़माएँ। जो किसी स्क्वाड के सदस्यों के लिए है, वह उन्हीं को मिलता है।',
  clear: 'सभी पोस्ट दिखाएँ',
} satisfies typeof english.POST_FINDER;
