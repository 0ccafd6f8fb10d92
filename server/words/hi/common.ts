import type * as english from '../en/common';

export const COMMON = {
  tryAgain: 'कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  network: 'नेटवर्क में दिक़्क़त है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  loading: 'लोड हो रहा है',
  again: 'फिर कोशिश करें',
  failed: 'यह नहीं हो पाया',
  toStart: 'शुरुआत में जाएँ',
  waysOn: 'अब क्या किया जा सकता है',
  notFound: 'यहाँ कुछ नहीं है',
  noSuchPage: 'यह पेज मौजूद नहीं है, या आपके लिए खुला नहीं है।',
  logIn: 'कृपया लॉग इन करें',
  question: (what) => `${what}?`,
  cancel: 'रद्द करें',
  close: 'बंद करें',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट आते ही यह अपने आप आगे बढ़ेगा।',
  characters: (used, max) =>
    `${max.toLocaleString('en-IN')} में से ${used.toLocaleString('en-IN')} अक्षर${used > max ? `, ${used - max} ज़्यादा` : ''}`,
} satisfies typeof english.COMMON;

export const NAVIGATION = {
  main: 'मुख्य',
  aboutToli: 'टोली के बारे में',
  explore: 'क्रिएटर एक्सप्लोर करें',
  contact: 'हमसे संपर्क करें',
  /** Short: it stands beside signUp in the narrowest bar. */
  logIn: 'लॉग इन',
  signUp: 'खाता बनाएँ',
} satisfies typeof english.NAVIGATION;

export const LEGAL_TITLE = {
  '/terms': 'शर्तें',
  '/privacy': 'निजता नीति',
  '/refunds': 'रिफ़ंड',
  '/grievance': 'शिकायत अधिकारी',
  '/contact': 'हमसे संपर्क करें',
} satisfies typeof english.LEGAL_TITLE;
