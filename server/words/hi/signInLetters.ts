import { deviceName } from '../../rules/device';
import { NOT_ME_DAYS, SIGN_UP_CODE_MINUTES, TOKEN_HOURS } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/signInLetters';
import type { Letter } from '../letter';
import { ACCESS } from './access';
import { JOIN } from './joining';
import { MAIL } from './mail';
import { MENU } from './menu';
import { SIGN_IN } from './signIn';
import { NOT_ME } from './verification';

/** What stands above a verification mail and in the list of mails. */
function aboutPurpose({
  startsPage,
  pageName,
  pagePicture,
  squadTitle,
  amount,
}: english.SignUpPurpose): Pick<Letter, 'subject' | 'card'> {
  if (startsPage)
    return {
      subject: 'अपना पेज शुरू करने में बस एक टैप बाक़ी है',
      card: { picture: null, name: SIGN_IN.startPage, line: null },
    };
  if (pageName === null) return {};
  const isJoining = squadTitle !== null && amount !== null;
  return {
    subject: isJoining ? `${pageName} के ${squadTitle} से जुड़ने में बस एक टैप बाक़ी है` : `${pageName} तक जाने में बस एक टैप बाक़ी है`,
    card: { picture: pagePicture, name: pageName, line: isJoining ? JOIN.squad(squadTitle, amount) : null },
  };
}

export const verifyLetter = (({ fullName, url, disownUrl, replaces, code, ...purpose }) => ({
  ...aboutPurpose(purpose),
  title: 'कृपया अपने ईमेल की पुष्टि करें',
  paragraphs: [
    fullName === null ? 'नमस्ते,' : `नमस्ते ${fullName},`,
    'टोली में आपका स्वागत है! कृपया पुष्टि करें कि यह पता आपका है।',
    ...(replaces
      ? [
          `आपके पते से पहले भी एक खाता बनाया गया था। अब उसकी जगह यह नया खाता है: पुराने का पासवर्ड और लिंक काम नहीं करेंगे। अगर आपने दोबारा खाता नहीं बनाया, तो नीचे “${NOT_ME.title}” चुनें।`,
        ]
      : []),
  ],
  ...(code !== null && {
    code: {
      label: `जहाँ आपने खाता बनाया, वहाँ यह कोड ${SIGN_UP_CODE_MINUTES} मिनट के अंदर डालें`,
      digits: code,
      warning: MAIL.codeWarning,
    },
  }),
  button: { label: 'ईमेल की पुष्टि करें', url },
  small: `यह लिंक ${TOKEN_HOURS} घंटे काम करेगा। आपने टोली पर खाता नहीं बनाया? तो किसी और ने आपका पता इस्तेमाल किया है: लिंक न खोलें, और वह खाता यहाँ से हटाएँ।`,
  otherwise: { label: NOT_ME.title, url: disownUrl },
})) satisfies typeof english.verifyLetter;

export const alreadySignedUpLetter = (({ fullName, logInUrl, resetUrl }) => ({
  title: 'आपका खाता पहले से है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'किसी ने, शायद आपने ही, इस पते से टोली पर खाता बनाने की कोशिश की। आपका खाता पहले से है, इसलिए कुछ नहीं बदला।',
    `पासवर्ड याद नहीं? नया पासवर्ड यहाँ बनाएँ: ${resetUrl}`,
  ],
  button: { label: 'लॉग इन करें', url: logInUrl },
  small: 'अगर यह आपने नहीं किया, तो कृपया इस ईमेल पर ध्यान न दें।',
})) satisfies typeof english.alreadySignedUpLetter;

export const resetLetter = (({ fullName, url }) => ({
  title: 'नया पासवर्ड बनाएँ',
  paragraphs: [`नमस्ते ${fullName},`, 'किसी ने, शायद आपने ही, टोली पर नया पासवर्ड बनाने का लिंक माँगा है।'],
  button: { label: 'नया पासवर्ड बनाएँ', url },
  small: `यह लिंक एक बार, ${TOKEN_HOURS} घंटे तक काम करेगा। अगर यह आपने नहीं माँगा, तो कृपया इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।`,
})) satisfies typeof english.resetLetter;

export const passwordChangedLetter = (({ fullName, forgotUrl, ...ended }) => ({
  title: 'आपका पासवर्ड बदला गया',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'टोली पर आपके खाते का पासवर्ड बदला गया है, और आपके बाक़ी डिवाइस लॉग आउट कर दिए गए हैं।',
    ACCESS.ended(ended),
    `अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ: ${forgotUrl}`,
  ],
})) satisfies typeof english.passwordChangedLetter;

export const newDeviceLetter = (({ fullName, userAgent, signedInAt, notMeUrl }) => ({
  title: 'आपके खाते में नया लॉग इन',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `किसी ने, शायद आपने ही, टोली पर आपके खाते में एक नए डिवाइस से लॉग इन किया: ${deviceName(userAgent)}, ${formatDateTime(signedInAt)} (भारतीय समय)।`,
    'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है।',
  ],
  small: `यह आपने नहीं किया? तो किसी और को आपका पासवर्ड पता है। यहाँ अपने खाते का सारा ऐक्सेस बंद करें और नया पासवर्ड बनाएँ। यह लिंक ${NOT_ME_DAYS} दिन काम करेगा।`,
  otherwise: { label: NOT_ME.title, url: notMeUrl },
})) satisfies typeof english.newDeviceLetter;

export const signInDisownedLetter = (({ fullName, forgotUrl, ...ended }) => ({
  title: 'आपके खाते का सारा ऐक्सेस बंद कर दिया गया है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'आपने बताया कि एक लॉग इन आपका नहीं था। आपका पुराना पासवर्ड अब काम नहीं करेगा।',
    ACCESS.ended(ended),
    'अगर आपने अभी तक नया पासवर्ड नहीं बनाया है, तो यहाँ बनाएँ।',
  ],
  button: { label: 'नया पासवर्ड बनाएँ', url: forgotUrl },
})) satisfies typeof english.signInDisownedLetter;

export const welcomeBackLetter = (({ fullName, wasLeaving, forgotUrl }) => ({
  title: 'फिर से स्वागत है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    wasLeaving
      ? 'आपने लॉग इन किया, इसलिए टोली पर आपका खाता नहीं मिटाया जाएगा। आपकी प्रोफ़ाइल फिर से दिख रही है।'
      : 'आपने लॉग इन किया, इसलिए टोली पर आपका खाता फिर से चालू है। आपकी प्रोफ़ाइल फिर से दिख रही है।',
    `जो सदस्यताएँ रखनी हों, उन्हें आपको ख़ुद रिन्यू करना होगा: “${MENU.mySquads}” देखें।`,
    `अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ: ${forgotUrl}`,
  ],
})) satisfies typeof english.welcomeBackLetter;

export const googleLinkedLetter = (({ fullName, passwordDropped, ...ended }) => ({
  title: 'आपका खाता Google से जुड़ गया है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'किसी ने, शायद आपने ही, इस पते के Google खाते से टोली पर लॉग इन किया है। अब से वह आपका खाता खोलेगा।',
    ...(passwordDropped
      ? [
          'यह पक्का नहीं था कि खाता आपने ही बनाया था, इसलिए खाता बनाते समय सेट किया गया पासवर्ड अब काम नहीं करेगा।',
          ACCESS.ended(ended),
        ]
      : []),
  ],
  small: 'अगर यह आपने नहीं किया, तो कृपया अपना Google खाता सुरक्षित करें और हमें लिखें।',
})) satisfies typeof english.googleLinkedLetter;
