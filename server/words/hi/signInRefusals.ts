import type * as english from '../en/signInRefusals';

export const SIGN_IN_REFUSAL = {
  incorrectLogin: 'ईमेल या पासवर्ड ग़लत है',
  incorrectPassword: 'पासवर्ड ग़लत है',
  verifyFirst: 'कृपया अपने ईमेल की पुष्टि करें',
  blocked: 'यह खाता ब्लॉक कर दिया गया है',
  enterPasswordAgain: 'कृपया अपना पासवर्ड फिर से डालें',
  onlyPeople: 'यह सिर्फ़ लॉग इन किए हुए लोग कर सकते हैं, टोकन नहीं',
  tokenExpired: 'टोकन की समय-सीमा ख़त्म हो गई',
  invalidToken: 'टोकन सही नहीं है',
} satisfies typeof english.SIGN_IN_REFUSAL;
