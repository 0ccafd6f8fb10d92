import { SEARCH_MIN } from '../../rules/creators';
import type * as english from '../en/explore';
import { plural } from '../words';
import { perMonth } from './cards';

export const EXPLORE = {
  findCreators: 'ऐसे क्रिएटर खोजें जिन्हें शायद आप जानते हों',
  hint: `नाम के, या जो वे बनाते हैं उसके, कम से कम ${SEARCH_MIN} अक्षर लिखें`,
  newest: 'टोली पर नए',
  byCategory: 'वे क्या बनाते हैं',
  byLanguage: 'भाषा',
  everyLanguage: 'हर भाषा',
  noneOf: (category) => `${category}: पहला पेज आने वाला है`,
  noneOfHint: 'यहाँ अभी यह कोई नहीं बनाता। देखें कि नया क्या है।',
  noneIn: (language) => `यहाँ अभी ${language} में कुछ नहीं है`,
  noneInHint: 'हर भाषा के पेज देखें।',
  results: 'खोज के नतीजे',
  all: 'सभी दिखाएँ',
  found: (count, more) => {
    if (count === 0) return 'इस नाम का कोई पेज नहीं';
    const pages = plural(count, { one: '# पेज', other: '# पेज' });
    return more ? `${pages} से ज़्यादा मिले` : plural(count, { one: '# पेज मिला', other: '# पेज मिले' });
  },
  nothing: (typed) => `“${typed}” के लिए कुछ नहीं मिला`,
  nothingHint: 'कम अक्षर या दूसरी स्पेलिंग आज़माएँ, या लिखें कि वे क्या बनाते हैं, जैसे “songs” या “कहानी”।',
  clear: 'खोज साफ़ करें',
  members: (count) => plural(count, { one: '# मेंबर', other: '# मेंबर' }),
  from: (amount) => `${perMonth(amount)} से शुरू`,
  free: 'पढ़ना मुफ़्त',
  lockedPost: (squad) => `${squad} के लिए एक पोस्ट`,
  latest: 'सबसे नई पोस्ट',
  picture: 'एक फ़ोटो',
  video: 'एक वीडियो',
  empty: 'पहले पेज जल्द आ रहे हैं',
  emptyHint: 'अभी कोई सदस्यता पेज खुला नहीं है। जल्द फिर आएँ, या अपना पेज शुरू करें।',
} satisfies typeof english.EXPLORE;
