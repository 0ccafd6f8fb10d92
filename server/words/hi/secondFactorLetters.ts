import type * as english from '../en/secondFactorLetters';
import { plural } from '../words';

const TITLES: Record<english.FactorChange, string> = {
  PASSKEY_ADDED: 'आपके खाते में एक पासकी जोड़ी गई',
  PASSKEY_REMOVED: 'आपके खाते से एक पासकी हटाई गई',
  APP_ADDED: 'आपके खाते में ऑथेंटिकेटर ऐप जोड़ा गया',
  APP_REMOVED: 'आपके खाते से ऑथेंटिकेटर ऐप हटाया गया',
  CODES_MADE: 'आपके खाते के नए रिकवरी कोड बने',
  CODE_USED: 'आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ',
  GUESSED: 'आपका पासवर्ड किसी और के पास है',
  RESET: 'आपका दूसरा चरण रीसेट किया गया',
};

const TOLD: Record<english.FactorChange, (name: string) => string> = {
  PASSKEY_ADDED: (name) =>
    `किसी ने, शायद आपने ही, टोली पर आपके खाते में पासकी “${name}” जोड़ी है। इससे पासवर्ड के बिना लॉग इन होता है।`,
  PASSKEY_REMOVED: (name) => `किसी ने, शायद आपने ही, टोली पर आपके खाते से पासकी “${name}” हटाई है।`,
  APP_ADDED: () => 'किसी ने, शायद आपने ही, ऑथेंटिकेटर ऐप सेट अप किया है। अब से लॉग इन में उसका कोड भी माँगा जाएगा।',
  APP_REMOVED: () => 'किसी ने, शायद आपने ही, ऑथेंटिकेटर ऐप हटाया है। अब लॉग इन में उसका कोड नहीं माँगा जाएगा।',
  CODES_MADE: () => 'किसी ने, शायद आपने ही, नए रिकवरी कोड बनाए हैं। उनसे पहले वाले कोड अब काम नहीं करेंगे।',
  CODE_USED: (left) =>
    `किसी ने, शायद आपने ही, एक रिकवरी कोड इस्तेमाल किया है। ${plural(Number(left), { one: '# कोड बचा है।', other: '# कोड बचे हैं।' })}`,
  GUESSED: () =>
    'किसी ने टोली पर आपका सही पासवर्ड डाला, और फिर दूसरे चरण के ग़लत कोड। उन्हें अंदर नहीं आने दिया गया। अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें।',
  RESET: () =>
    'टोली चलाने वालों ने आपके खाते का ऑथेंटिकेटर ऐप, पासकी और रिकवरी कोड हटा दिए हैं, और आपके डिवाइस लॉग आउट कर दिए हैं। कृपया लॉग इन करें और इन्हें फिर से सेट अप करें।',
};

export const secondFactorLetter = (({ fullName, change, name, settingsUrl, forgotUrl }) => ({
  title: TITLES[change],
  paragraphs: [`नमस्ते ${fullName},`, TOLD[change](name)],
  button: { label: 'सुरक्षा सेटिंग', url: settingsUrl },
  small: `अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ: ${forgotUrl}`,
})) satisfies typeof english.secondFactorLetter;
