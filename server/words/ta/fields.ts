import type * as english from '../en/fields';

export const FIELD = {
  tooLong: 'எழுத்து வரம்பைத் தாண்டியது',
  notText: 'எழுத்துகளை எழுதுங்கள்',
  unreadable: 'காட்ட முடியாத எழுத்துகளை நீக்குங்கள்',
  notYesOrNo: 'ஆம் அல்லது இல்லை என்று தேர்ந்தெடுங்கள்',
  noTitle: 'தலைப்பை எழுதுங்கள்',
  unknownLanguage: 'மொழிகளில் ஒன்றைத் தேர்ந்தெடுங்கள், அல்லது எதையும் வேண்டாம்',
  passesForOurs: 'இந்தப் பெயரை டோலியின் அல்லது Razorpay-இன் பெயர் என்று மக்கள் நினைக்கலாம். வேறு பெயரைத் தேர்ந்தெடுங்கள்',
  missing: (field) => `${field} இல்லை`,
} satisfies typeof english.FIELD;

export const WRITTEN = {
  language: 'மொழி',
  hint: 'இதைக் கொண்டு பக்கங்கள் தேடப்படுகின்றன, திரை வாசிப்பான்கள் படிக்கின்றன.',

  guessed: (language) => (language === null ? 'தானாக' : `தானாக: ${language}`),
} satisfies typeof english.WRITTEN;
