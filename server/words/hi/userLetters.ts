import { formatDate } from '../../rules/time';
import { ERASE_DAYS } from '../../rules/users';
import type * as english from '../en/userLetters';
import { ACCESS } from './access';

export const deactivatedLetter = (({ fullName, logInUrl }) => ({
  title: 'आपका खाता बंद कर दिया गया है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'आपके कहने पर टोली पर आपका खाता बंद कर दिया गया है: आपकी प्रोफ़ाइल और आपका पेज छिपे हैं, और आपकी सदस्यताएँ रिन्यू नहीं होंगी।',
    'वापस आने के लिए बस लॉग इन करें।',
  ],
  button: { label: 'लॉग इन करें', url: logInUrl },
})) satisfies typeof english.deactivatedLetter;

export const deletionAskedLetter = (({ fullName, logInUrl, erasedAt, ...ended }) => ({
  title: 'आपका खाता हटा दिया जाएगा',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `आपके कहने पर टोली पर आपका खाता बंद कर दिया गया है, और आपका डेटा ${formatDate(erasedAt)} को मिटा दिया जाएगा। पेमेंट के रिकॉर्ड, आपके नाम के बिना, तब तक रखे जाएँगे जब तक टैक्स क़ानून में ज़रूरी है।`,
    ACCESS.ended(ended),
    'मन बदल गया? उस दिन से पहले लॉग इन करें, और बाक़ी सब कुछ पहले जैसा हो जाएगा।',
  ],
  button: { label: 'लॉग इन करें और खाता रखें', url: logInUrl },
  small: `अगर यह आपने नहीं किया, तो ${ERASE_DAYS} दिन के अंदर लॉग इन करें और अपना पासवर्ड बदलें।`,
})) satisfies typeof english.deletionAskedLetter;

export const personBlockedLetter = (({ fullName, reason, ...ended }) => ({
  title: 'आपका खाता ब्लॉक कर दिया गया है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    'अब आपके खाते से टोली पर लॉग इन नहीं किया जा सकता। कारण:',
    reason,
    ACCESS.ended(ended),
    'अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमें लिखें।',
  ],
})) satisfies typeof english.personBlockedLetter;

export const personUnblockedLetter = (({ fullName, reason, url }) => ({
  title: 'आपका खाता अब ब्लॉक नहीं है',
  paragraphs: [`नमस्ते ${fullName},`, 'अब टोली पर फिर से लॉग इन किया जा सकता है।', reason],
  button: { label: 'लॉग इन करें', url },
})) satisfies typeof english.personUnblockedLetter;
