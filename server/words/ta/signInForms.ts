import { PASSWORD_MIN, SIGN_UP_CODE_DIGITS } from '../../rules/signIn';
import type * as english from '../en/signInForms';

export const SIGN_IN_FORM = {
  noPassword: 'உங்கள் கடவுச்சொல்லை எழுதுங்கள்',
  noOldPassword: 'உங்கள் பழைய கடவுச்சொல்லை எழுதுங்கள்',
  noNewPassword: 'புதிய கடவுச்சொல்லை எழுதுங்கள்',
  shortPassword: `கடவுச்சொல்லில் குறைந்தது ${PASSWORD_MIN} எழுத்துகள் வேண்டும்`,
  muchUsedPassword: 'இந்தக் கடவுச்சொல்லைப் பலர் பயன்படுத்துகிறார்கள், வேறொன்றைத் தேர்ந்தெடுங்கள்',
  weakPassword: {
    own: 'இந்தக் கடவுச்சொல் உங்கள் பெயரை அல்லது முகவரியை ஒத்துள்ளது, வேறொன்றைத் தேர்ந்தெடுங்கள்',
    ours: 'இந்தக் கடவுச்சொல்லை டோலியில் எளிதாக ஊகிக்கலாம், வேறொன்றைத் தேர்ந்தெடுங்கள்',
    simple: 'இந்தக் கடவுச்சொல் எளிய வரிசையைத் திரும்பத் திரும்பக் கொண்டுள்ளது, வேறொன்றைத் தேர்ந்தெடுங்கள்',
  },
  otherPassword: 'அதே கடவுச்சொல்லை மீண்டும் எழுதுங்கள்',
  passwordToDelete: 'உங்கள் கணக்கை நீக்கக் கடவுச்சொல் தேவை',
  noCode: 'மின்னஞ்சலில் வந்த குறியீட்டை எழுதுங்கள்',
  shortCode: `குறியீட்டில் ${SIGN_UP_CODE_DIGITS} இலக்கங்கள் உள்ளன`,
  noToken: 'தவறான டோக்கன்',
} satisfies typeof english.SIGN_IN_FORM;
