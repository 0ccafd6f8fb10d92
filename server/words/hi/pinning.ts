import type * as english from '../en/pinning';

export const PINNING = {
  pin: 'पेज पर पिन करें',
  unpin: 'पिन हटाएँ',
  pinned: 'अब यह पेज पर सबसे पहले दिखेगी',
  unpinned: 'अब यह बाकी पोस्ट के बीच दिखेगी',
} satisfies typeof english.PINNING;
