import type { EndedAccess } from '../../rules/endedAccess';
import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/emailChangeLetters';
import { ACCESS } from './access';
import { NOT_MY_EMAIL } from './emailChanges';
import { MAIL } from './mail';

export const emailChangeCodeLetter = (({ code }) => ({
  title: 'आपका नया ईमेल पता',
  paragraphs: ['किसी ने, शायद आपने ही, टोली पर अपने खाते के लिए यह पता चुना है।'],
  code: {
    label: `जहाँ यह कोड माँगा था, वहीं इसे ${SIGN_UP_CODE_MINUTES} मिनट के अंदर डालें`,
    digits: code,
    warning: MAIL.codeWarning,
  },
  small: 'अगर यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें: कोड के बिना कुछ नहीं बदलता।',
})) satisfies typeof english.emailChangeCodeLetter;

export const emailTakenLetter = (({ fullName }) => ({
  title: 'यह पता पहले से इस्तेमाल में है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'किसी ने, शायद आपने ही, टोली पर किसी दूसरे खाते के लिए यह पता डालना चाहा। यह आपके खाते का पता है, इसलिए कुछ नहीं बदला।',
  ],
  small: 'अगर यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें।',
})) satisfies typeof english.emailTakenLetter;

export const emailChangedLetter = (({ fullName, changedAt, notMeUrl }) => ({
  title: 'आपके खाते का ईमेल पता बदल गया है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `टोली पर आपके खाते का ईमेल पता अब दूसरा है: ${formatDateTime(changedAt)} (भारतीय समय)। इस पते से अब लॉग इन नहीं होता, और खाते के ईमेल भी यहाँ नहीं आएँगे।`,
    'अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं।',
  ],
  small: `यह आपने नहीं किया? यहाँ से अपना खाता वापस लें और नया पासवर्ड बनाएँ। यह लिंक ${EMAIL_BACK_DAYS} दिन तक काम करता है।`,
  otherwise: { label: NOT_MY_EMAIL.title, url: notMeUrl },
})) satisfies typeof english.emailChangedLetter;

export const emailGivenBackLetter = (({
  fullName,
  forgotUrl,
  ...ended
}: { fullName: string; forgotUrl: string } & EndedAccess) => ({
  title: 'आपके खाते का पता फिर यही है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'आपने बताया कि ईमेल पता आपने नहीं बदला था। आपके खाते का पता फिर यही है, और पुराना पासवर्ड अब काम नहीं करता। तब से जोड़े गए पासकी और कोड, नॉमिनी और आपके डेटा की कॉपियाँ हटा दी गई हैं।',
    ACCESS.ended(ended),
    'अगर नया पासवर्ड अभी नहीं बनाया, तो यहाँ बनाएँ।',
  ],
  button: { label: 'नया पासवर्ड बनाएँ', url: forgotUrl },
})) satisfies typeof english.emailGivenBackLetter;
