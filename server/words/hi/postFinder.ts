import type * as english from '../en/postFinder';
import { plural } from '../words';

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
