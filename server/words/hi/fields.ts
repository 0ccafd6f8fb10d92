import type * as english from '../en/fields';

export const FIELD = {
  tooLong: 'तय सीमा से ज़्यादा अक्षर हैं',
  notText: 'कृपया शब्दों में लिखें',
  unreadable: 'कृपया वे अक्षर हटाएँ जो दिखाए नहीं जा सकते',
  notYesOrNo: 'कृपया हाँ या नहीं चुनें',
  noTitle: 'कृपया नाम लिखें',
  unknownLanguage: 'कृपया इनमें से कोई एक भाषा चुनें, या कोई भी नहीं',
  passesForOurs: 'लोग इस नाम को टोली या Razorpay का अपना समझ सकते हैं। कृपया कोई दूसरा नाम चुनें',
  missing: (field) => `${field} नहीं दिया गया है`,
} satisfies typeof english.FIELD;

export const WRITTEN = {
  language: 'भाषा',
  hint: 'इसी से लोग पेज खोजते हैं और स्क्रीन रीडर पढ़ते हैं।',

  guessed: (language) => (language === null ? 'अपने आप' : `अपने आप: ${language}`),
} satisfies typeof english.WRITTEN;
