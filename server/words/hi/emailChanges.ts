import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import type * as english from '../en/emailChanges';

export const EMAIL_CHANGE = {
  change: 'बदलें',
  changeEmail: 'ईमेल पता बदलें',
  ask: 'हम नए पते पर एक कोड भेजेंगे। उसके बाद लॉग इन सिर्फ़ उसी पते से होगा।',
  newEmail: 'नया ईमेल पता',
  sendCode: 'कोड भेजें',
  sentTo: (email: string) => `अगर ${email} इस्तेमाल हो सकता है, तो वहाँ एक कोड भेजा जा रहा है। अभी नहीं मिला? स्पैम फ़ोल्डर देखें।`,
  codeHint: `छह अंक, ${SIGN_UP_CODE_MINUTES} मिनट के लिए।`,
  done: 'आपका ईमेल पता बदल गया',
  byOperator: 'यह पता टोली की टीम का है। इसे टोली चलाने वाले ही बदलते हैं।',
  isYours: 'यह पहले से आपका ही पता है',
  taken: 'यह पता किसी और का है।',
  over: 'यह कोड अब काम नहीं करता, या यह पता अब किसी और खाते का है। कृपया नया कोड मँगाएँ।',
  manyWrongCodes: 'अभी के लिए बहुत सारे ग़लत कोड हो गए। कृपया कल फिर कोशिश करें।',
} satisfies typeof english.EMAIL_CHANGE;

export const NOT_MY_EMAIL = {
  title: 'यह मैंने नहीं किया',
  ask: 'किसी ने आपके खाते का ईमेल पता बदल दिया। खाता वापस लें: उसका पता फिर यही होगा, हर डिवाइस लॉग आउट हो जाएगा, पासवर्ड काम नहीं करेगा, और तब से जोड़े गए पासकी, ऐप, टोकन और बाक़ी सारा ऐक्सेस हट जाएगा। फिर नया पासवर्ड बनाएँ।',
  end: 'मेरा खाता वापस लें',
  goneTitle: 'यह लिंक अब काम नहीं करता।',
  gone: `पता पहले ही लौटाया जा चुका है, या ईमेल ${EMAIL_BACK_DAYS} दिन से ज़्यादा पुराना है। अगर कोई और आपका खाता चला रहा है, तो कृपया हमें लिखें।`,
} satisfies typeof english.NOT_MY_EMAIL;
