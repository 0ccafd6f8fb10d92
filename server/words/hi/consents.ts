import type * as english from '../en/consents';

export const DATA_RIGHTS = {
  agree: 'मैं सहमत हूँ',
  later: 'अभी नहीं',
  privacy: 'निजता नीति पढ़ें',
  agreed: (date) => `आपने ${date} को इस पर सहमति दी।`,
  notAgreed: 'आपने अभी इस पर सहमति नहीं दी है।',
  withdraw: 'सहमति वापस लेने के लिए अपना खाता हटाएँ: वह तुरंत बंद हो जाएगा।',
  toWithdraw: 'मेरा खाता हटाएँ',
  toCorrect: 'मेरा नाम या फ़ोटो ठीक करें',
  nominee: 'आपके नामित व्यक्ति',
  nomineeHint: 'आपके न रहने पर, या आप ख़ुद न कर पाएँ तो, आपके डेटा के बारे में कौन बात कर सकता है। उन्हें अभी कुछ नहीं बताया जाता।',
  nomineeName: 'उनका नाम',
  nomineeContact: 'उनका फ़ोन नंबर या ईमेल',
  noName: 'कृपया उनका नाम लिखें',
  noContact: 'कृपया बताएँ कि उनसे कैसे संपर्क हो',
  save: 'नामित व्यक्ति सेव करें',
  saved: 'सेव हो गया',
  remove: 'नामित व्यक्ति हटाएँ',
} satisfies typeof english.DATA_RIGHTS;
