import { PASSWORD_MIN, SIGN_UP_CODE_DIGITS } from '../../rules/signIn';
import type * as english from '../en/signInForms';

export const SIGN_IN_FORM = {
  noPassword: 'कृपया अपना पासवर्ड डालें',
  noOldPassword: 'कृपया अपना पुराना पासवर्ड डालें',
  noNewPassword: 'कृपया नया पासवर्ड डालें',
  shortPassword: `पासवर्ड में कम से कम ${PASSWORD_MIN} अक्षर होने चाहिए`,
  muchUsedPassword: 'यह पासवर्ड बहुत लोग इस्तेमाल करते हैं, कृपया दूसरा चुनें',
  weakPassword: {
    own: 'यह पासवर्ड आपके नाम या पते से बहुत मिलता है, कृपया दूसरा चुनें',
    ours: 'टोली पर इस पासवर्ड का अंदाज़ा लगाना आसान है, कृपया दूसरा चुनें',
    simple: 'इस पासवर्ड में एक आसान पैटर्न दोहराया गया है, कृपया दूसरा चुनें',
  },
  otherPassword: 'कृपया वही पासवर्ड दोबारा डालें',
  passwordToDelete: 'खाता हटाने के लिए पासवर्ड ज़रूरी है',
  noCode: 'कृपया ईमेल में आया कोड डालें',
  shortCode: `कोड में ${SIGN_UP_CODE_DIGITS} अंक होते हैं`,
  noToken: 'टोकन सही नहीं है',
} satisfies typeof english.SIGN_IN_FORM;
