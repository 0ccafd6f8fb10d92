import type * as english from '../en/postDownloads';

export const POST_DOWNLOADS = {
  add: 'फ़ाइल जोड़ें',
  remove: 'फ़ाइल हटाएँ',
  file: 'फ़ाइल',
  title: 'फ़ाइल का शीर्षक (ज़रूरी नहीं)',
  download: 'डाउनलोड करें',
  downloadOf: (name) => `${name} डाउनलोड करें`,
  wrongFile: 'यह फ़ाइल PDF, EPUB या ZIP नहीं है। कृपया इनमें से कोई एक चुनें।',
  tooMany: (max) => `एक पोस्ट में ज़्यादा से ज़्यादा ${max} फ़ाइलें हो सकती हैं`,
  inText: 'फ़ाइलें लंबी पोस्ट के टेक्स्ट में ही डाली जाती हैं',
} satisfies typeof english.POST_DOWNLOADS;
