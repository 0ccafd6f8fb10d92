import { ADULT_YEARS, PASSWORD_MIN } from '../../rules/signIn';
import type * as english from '../en/signIn';

export const SIGN_IN = {
  google: 'Google से जारी रखें',
  or: 'या',
  withPasskey: 'पासकी से लॉग इन करें',
  startPage: 'अपना पेज शुरू करें',
  logIn: 'ईमेल से लॉग इन करें',
  signUp: 'ईमेल से खाता बनाएँ',
  toSignUp: 'खाता नहीं है? खाता बनाएँ',
  toLogIn: 'पहले से खाता है? लॉग इन करें',
  forgotPassword: 'पासवर्ड याद नहीं?',
  adult: `खाता बनाने का मतलब है कि आपकी उम्र ${ADULT_YEARS} साल या उससे ज़्यादा है।`,
  /** One sentence around two links: "साथ ही आपको हमारी शर्तें और निजता नीति मंज़ूर हैं।" The last part begins with its space. */
  agree: 'साथ ही आपको हमारी',
  and: 'और',
  agreeEnd: ' मंज़ूर हैं।',
  forgotHint: 'अपना ईमेल पता बताएँ, हम नया पासवर्ड बनाने का लिंक भेजेंगे।',
  sendLink: 'लिंक भेजें',
  resetSent: 'अगर इस पते का खाता है, तो हमने उस पर नया पासवर्ड बनाने का लिंक भेज दिया है।',
  setPassword: 'नया पासवर्ड बनाएँ',
  passwordChanged: 'आपका पासवर्ड बदल गया है',
  askAgain: 'नया लिंक मँगाएँ',
} satisfies typeof english.SIGN_IN;

export const CREDENTIALS = {
  email: 'ईमेल',
  fullName: 'पूरा नाम',
  password: 'पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा डालें',
  passwordHint: `कम से कम ${PASSWORD_MIN} अक्षर`,
  showPassword: 'पासवर्ड दिखाएँ',
} satisfies typeof english.CREDENTIALS;
