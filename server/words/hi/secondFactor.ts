import { RECOVERY_LENGTH, TOTP_DIGITS } from '../../rules/secondFactor';
import type * as english from '../en/secondFactor';

export const SECOND_FACTOR = {
  required: 'कृपया ऑथेंटिकेटर ऐप का कोड डालें, या पासकी इस्तेमाल करें',
  noCode: 'कृपया कोड डालें',
  noSuchCode: `कोड में ${TOTP_DIGITS} अंक होते हैं, और रिकवरी कोड में ${RECOVERY_LENGTH} अक्षर और अंक`,
  wrongCode: 'यह कोड ग़लत है, या पहले इस्तेमाल हो चुका है',
  noPasskey: 'कृपया पासकी इस्तेमाल करें',
  wrongPasskey: 'यह पासकी इस्तेमाल नहीं हो सकी',
  known: 'यह पासकी पहले से जुड़ी है',
  noLink: 'टोकन सही नहीं है',
  noName: 'कृपया पासकी को कोई नाम दें',
  tooMany: (max) => `आपके पास ${max} पासकी हैं, इससे ज़्यादा नहीं हो सकतीं: पहले एक हटाएँ`,
  logInAgain: 'लॉग इन में बहुत देर हो गई। कृपया फिर से लॉग इन करें',
  hasAuthenticator: 'ऑथेंटिकेटर ऐप पहले से जुड़ा है: पहले उसे हटाएँ',
  title: 'दूसरा चरण',
  code: 'कोड',
  codeHint: 'ऑथेंटिकेटर ऐप के छह अंक, या आपका कोई रिकवरी कोड',
  recoveryHint: 'आपका कोई एक रिकवरी कोड',
  usePasskey: 'पासकी इस्तेमाल करें',
  goOn: 'जारी रखें',
  startAgain: 'पासवर्ड पर वापस',
  notUsed: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरा तरीक़ा चुनें',
  noFactor: 'पहले ऑथेंटिकेटर ऐप या पासकी सेट अप करें',
} satisfies typeof english.SECOND_FACTOR;
