import { EXPORT_DAYS, EXPORT_HOURS } from '../../rules/exports';
import { formatDate } from '../../rules/time';
import type * as english from '../en/exports';

export const DATA_EXPORT = {
  title: 'आपका डेटा',
  hint: 'आपने यहाँ जो कुछ लिखा और अपलोड किया है, और आपके बारे में जो रखा जाता है: JSON फ़ाइलों की एक ज़िप, आपकी फ़ोटो और वीडियो के साथ। दूसरों की लिखी बातें, और आपके लिए बंद पोस्ट इसमें नहीं हैं।',
  ask: 'कॉपी माँगें',
  making: 'आपकी कॉपी बन रही है। तैयार होने पर हम आपको ईमेल करेंगे; इसमें कुछ मिनट लग सकते हैं।',
  failed: 'कॉपी नहीं बन पाई। कृपया फिर से माँगें।',
  readyUntil: (until) => `आपकी कॉपी ${formatDate(until)} तक तैयार है।`,
  load: (number, of, size) => (of === 1 ? `डाउनलोड करें (${size})` : `${of} में से हिस्सा ${number} डाउनलोड करें (${size})`),
  asked: 'आपकी कॉपी तैयार होने पर हम आपको ईमेल करेंगे।',
  underWay: 'आपके डेटा की एक कॉपी पहले से बन रही है। तैयार होने पर हम आपको ईमेल करेंगे।',
  tooSoon: `आपने पिछले ${EXPORT_HOURS} घंटों में एक कॉपी माँगी है। उसे डाउनलोड कर सकते हैं, और दूसरी बाद में माँग सकते हैं।`,
} satisfies typeof english.DATA_EXPORT;

export const dataExportLetter = (({ fullName, url, until }) => ({
  title: 'आपके डेटा की कॉपी तैयार है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `आपने टोली पर अपने डेटा की कॉपी माँगी थी। ${formatDate(until)} तक लॉग इन करके उसे डाउनलोड करें; ${EXPORT_DAYS} दिन बाद वह मिटा दी जाती है।`,
    'यह आपने नहीं माँगी? अपना पासवर्ड बदलें: कोई आपके नाम से लॉग इन था।',
  ],
  button: { label: 'सेटिंग में जाएँ', url },
})) satisfies typeof english.dataExportLetter;
