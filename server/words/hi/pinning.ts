import type * as english from '../en/pinning';

export const PINNING = {
  pin: 'पेज पर पिन करें',
  unpin: 'पिन हटाएँ',
  moveUp: 'पिन की हुई पोस्टों में ऊपर ले जाएँ',
  pinned: 'अब यह पेज की पहली पोस्टों में दिखेगी',
  unpinned: 'अब यह बाकी पोस्ट के बीच दिखेगी',
  moved: 'यह ऊपर आ गई है',
  full: (max) => `आपके पेज पर पहले से ${max} पोस्ट पिन हैं। पहले उनमें से एक का पिन हटाएँ, फिर इसे पिन करें।`,
} satisfies typeof english.PINNING;
