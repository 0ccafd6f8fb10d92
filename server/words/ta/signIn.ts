import { ADULT_YEARS, PASSWORD_MIN } from '../../rules/signIn';
import type * as english from '../en/signIn';

export const SIGN_IN = {
  google: 'Google மூலம் தொடரவும்',
  or: 'அல்லது',
  withPasskey: 'பாஸ்கீ மூலம் உள்நுழையவும்',
  startPage: 'பக்கத்தைத் தொடங்குங்கள்',
  logIn: 'மின்னஞ்சலில் உள்நுழையவும்',
  signUp: 'மின்னஞ்சலில் தொடங்கவும்',
  toSignUp: 'புதியவரா? கணக்கு தொடங்கவும்',
  toLogIn: 'கணக்கு உள்ளதா? உள்நுழையவும்',
  forgotPassword: 'கடவுச்சொல் மறந்ததா?',
  adult: `கணக்கு தொடங்கும்போது, உங்களுக்கு ${ADULT_YEARS} வயது நிரம்பியது என்று உறுதிசெய்கிறீர்கள்.`,
  // Before the two links: "our Terms and Privacy"; the verb comes behind them.
  agree: 'எங்கள்',
  and: 'மற்றும்',
  agreeEnd: ' ஆகியவற்றை ஏற்கிறீர்கள்.',
  forgotHint: 'உங்கள் மின்னஞ்சலைச் சொல்லுங்கள்; புதிய கடவுச்சொல் அமைக்க இணைப்பு அனுப்புவோம்.',
  sendLink: 'இணைப்பு அனுப்பு',
  resetSent: 'இந்த முகவரிக்குக் கணக்கு இருந்தால், புதிய கடவுச்சொல் அமைக்க இணைப்பு அனுப்பியுள்ளோம்.',
  setPassword: 'புதிய கடவுச்சொல் அமை',
  passwordChanged: 'உங்கள் கடவுச்சொல் மாறியது',
  askAgain: 'புதிய இணைப்பு கேள்',
} satisfies typeof english.SIGN_IN;

export const CREDENTIALS = {
  email: 'மின்னஞ்சல்',
  fullName: 'முழுப் பெயர்',
  password: 'கடவுச்சொல்',
  newPassword: 'புதிய கடவுச்சொல்',
  confirmPassword: 'கடவுச்சொல்லை உறுதிசெய்',
  passwordHint: `குறைந்தது ${PASSWORD_MIN} எழுத்துகள்`,
  showPassword: 'கடவுச்சொல்லைக் காட்டு',
} satisfies typeof english.CREDENTIALS;
