import type * as english from '../en/fields';

export const FIELD = {
  tooLong: 'எழுத்து வரம்பைத் தாண்டியது',
  notText: 'எழுத்துகளை எழுதுங்கள்',
  unreadable: 'காட்ட முடியாத எழுத்துகளை நீக்குங்கள்',
  notYesOrNo: 'ஆம் அல்லது இல்லை என்று தேர்ந்தெடுங்கள்',
  noTitle: 'தலைப்பை எழுதுங்கள்',
  passesForOurs: 'இந்தப் பெயரை டோலியின் அல்லது Razorpay-இன் பெயர் என்று மக்கள் நினைக்கலாம். வேறு பெயரைத் தேர்ந்தெடுங்கள்',
  missing: (field) => `${field} இல்லை`,
} satisfies typeof english.FIELD;
