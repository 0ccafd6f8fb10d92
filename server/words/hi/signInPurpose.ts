import type * as english from '../en/signInPurpose';

export const SIGN_IN_PURPOSE = {
  like: (pageName) => `${pageName} की यह पोस्ट लाइक करें`,
  comment: (pageName) => `${pageName} की इस पोस्ट पर कमेंट करें`,
  follow: (pageName) => `${pageName} को फ़ॉलो करें`,
  tip: (pageName) => `${pageName} को टिप दें`,
  isOver: 'यहाँ आपका लॉग इन ख़त्म हो गया है। लॉग इन करें, और यह काम हो जाएगा।',
} satisfies typeof english.SIGN_IN_PURPOSE;
