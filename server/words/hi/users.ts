import { PASSWORD_MIN } from '../../rules/signIn';
import type * as english from '../en/users';

export const ACCOUNT = {
  oldPassword: 'पुराना पासवर्ड',
  displayName: 'दिखने वाला नाम',
  displayNameHint: 'यहाँ दूसरों को यही नाम दिखता है, जैसे ए. आर. रहमान। रसीदों में पूरा नाम ही रहता है।',
  nameSaved: 'नाम सेव हो गया',
  saveName: 'नाम सेव करें',
  language: 'भाषा',
  languageHint: 'टोली के ईमेल भी इसी भाषा में आएँगे।',
  noPassword: 'आपका लॉग इन Google से होता है, इसलिए अभी कोई पासवर्ड नहीं है। हम पासवर्ड बनाने का लिंक ईमेल कर सकते हैं।',
  devices: 'लॉग इन वाले डिवाइस',
  thisDevice: 'यह डिवाइस',
  signOut: 'लॉग आउट करें',
  signOutOf: (device) => `${device} से लॉग आउट करें`,
  signedInSince: (date) => `${date} से`,
  lastSeen: 'पिछली बार देखा गया',
  devicesHint: 'कोई अनजान डिवाइस दिखे? उसे लॉग आउट करें और अपना पासवर्ड बदलें।',
  linkSent: (email) => `हमने ${email} पर एक लिंक भेजा है।`,
  deviceOn: (browser, system) => `${system} पर ${browser}`,
  unknownDevice: 'अनजान डिवाइस',
  noGoogle: 'यहाँ Google से लॉग इन सेट अप नहीं है',
  parts: { you: 'आप', mail: 'ईमेल', security: 'सुरक्षा', close: 'खाता बंद करना या हटाना' },
  forDevelopers: 'डेवलपर के लिए',
  forDevelopersHint: 'API टोकन, और OAuth वाले आपके अपने ऐप',
  dangerZone: 'सोच-समझकर करें',
  changePasswordHint: 'आपके बाक़ी डिवाइस लॉग आउट हो जाएँगे।',
  deactivateHint: 'दोबारा लॉग इन करने तक आपकी प्रोफ़ाइल और आपका पेज छिपे रहेंगे।',
  removeHint: (days) => `आपका खाता तुरंत बंद होगा और ${days} दिन बाद मिटा दिया जाएगा।`,
  changePassword: 'पासवर्ड बदलें',
  changeHint: `कम से कम ${PASSWORD_MIN} अक्षर। आपके बाक़ी डिवाइस लॉग आउट हो जाएँगे। API टोकन, ऐप और निजी फ़ीड भी बंद करने हों, तो इसके बाद “बाक़ी सारा ऐक्सेस बंद करें” चुनें।`,
  endAccess: 'बाक़ी सारा ऐक्सेस बंद करें',
  endAccessHint: 'आपके बाक़ी डिवाइस लॉग आउट होंगे, और API टोकन, ऐक्सेस वाले ऐप और निजी फ़ीड बंद होंगे।',
  endAccessWarning:
    'बाक़ी हर डिवाइस लॉग आउट हो जाएगा। आपके API टोकन, ऐक्सेस वाले ऐप, निजी फ़ीड और आपके पेज के वेबहुक तुरंत काम करना बंद कर देंगे। यह डिवाइस लॉग इन रहेगा।',
  deactivate: 'खाता बंद करें',
  deactivateWarning:
    'आपकी प्रोफ़ाइल और आपका पेज छिप जाएँगे, आपकी सदस्यताएँ रिन्यू नहीं होंगी, और आपका खाता हर जगह से लॉग आउट हो जाएगा। जब भी वापस आना हो, फिर से लॉग इन करें।',
  notGone: 'यह पेज अभी-अभी बंद किए गए खाते के बारे में बताता है। यहाँ कुछ बंद नहीं किया गया।',
  deactivatedNow: 'आपका खाता बंद है। जब भी वापस आना हो, लॉग इन करें।',
  remove: 'खाता हटाएँ',
  removed: 'खाता हटा दिया गया',
  removeWarning: (days) =>
    `आपका खाता तुरंत हर जगह से लॉग आउट हो जाएगा। इसे रोकने के लिए ${days} दिन के अंदर लॉग इन करें; उसके बाद आपका डेटा हमेशा के लिए मिटा दिया जाएगा।`,
  removedNow: (days) => `आपका खाता ${days} दिन में मिटा दिया जाएगा। इसे रोकने के लिए उससे पहले लॉग इन करें।`,
  goodbye: 'अलविदा',
  // They stand before "ने", "का" and "को" as they do alone.
  deactivatedUser: 'निष्क्रिय यूज़र',
  deletedUser: 'डिलीटेड यूज़र',
  deletedPage: 'डिलीटेड पेज',
  deletedSquad: 'डिलीटेड स्क्वाड',
} satisfies typeof english.ACCOUNT;

export const ACCOUNT_FORM = {
  noLanguage: 'कृपया इनमें से कोई एक भाषा चुनें',
  noName: 'कृपया अपना पूरा नाम डालें',
  strangeDisplayName: 'कृपया अक्षर, अंक और विराम चिह्न ही डालें: न इमोजी, न ऐसा कुछ जो दिखाई न दे',
  strangeName: 'क्या आपने अपना नाम सही डाला है?',
  noEmail: 'कृपया अपना ईमेल पता डालें',
  noRealEmail: 'कृपया सही ईमेल पता डालें',
  noRealDomain: '@ के बाद का हिस्सा सही डोमेन नहीं है',
} satisfies typeof english.ACCOUNT_FORM;
