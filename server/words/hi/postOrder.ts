import type * as english from '../en/postOrder';

export const POST_ORDER = {
  tags: 'टैग (ज़रूरी नहीं)',
  tagsHint: (max) => `${max} तक, बीच में कॉमा लगाएँ। ये सबको दिखते हैं, बंद पोस्ट पर भी।`,
  tooManyTags: (max) => `एक पोस्ट पर ${max} तक टैग हो सकते हैं। कृपया कुछ हटाएँ।`,
  longTag: (max) => `एक टैग में ${max} तक अक्षर हो सकते हैं। कृपया इसे छोटा करें।`,
  noTag: 'कृपया हर टैग एक या कुछ शब्दों में लिखें, बीच में कॉमा लगाएँ',
  tooManyOnPage: (max) => `आपके पेज पर पहले से ${max} टैग हैं। कृपया उनमें से कोई चुनें, या किसी टैग को उसकी पोस्टों से हटाएँ।`,
  longSearch: (max) => `कृपया ${max} तक अक्षरों में खोजें`,
  noMonth: 'कृपया कोई महीना चुनें',
} satisfies typeof english.POST_ORDER;
