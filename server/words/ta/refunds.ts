import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import type * as english from '../en/refunds';
import { plural } from '../words';

export const REFUND = {
  verb: 'ரீஃபண்ட் செய்',
  title: 'இந்தப் பேமெண்டை ரீஃபண்ட் செய்யவா?',
  text: (name, paise) =>
    `${name} செலுத்திய வழியிலேயே ${exactRupees(paise)} அவருக்கு ${BANK_DAYS} வேலை நாட்களுக்குள் ரீஃபண்ட் ஆகும். இந்தப் பேமெண்ட் திறந்தது அதோடு முடியும்; புள்ளிவிவரத்திலும் சேராது. பேமெண்டுக்கான கட்டணங்கள் திரும்ப வராது.`,
  tipText: (name, paise) =>
    `${exactRupees(paise)}, ${name} செலுத்திய வழியிலேயே ${BANK_DAYS} வேலை நாட்களுக்குள் ரீஃபண்ட் ஆகும்; புள்ளிவிவரங்களில் இனி எண்ணப்படாது. பேமெண்டின் கட்டணங்கள் ரீஃபண்ட் ஆகாது.`,
  reason: 'ஏன்? செலுத்தியவருக்குத் தெரிவிக்கப்படும்',
  amount: (paise) => `உறுதிசெய்ய ${exactRupees(paise)} என்று எழுதுங்கள்`,
  noReason: 'காரணத்தைச் சொல்லுங்கள்',
  noAmount: 'தொகையை எழுதுங்கள்',
  otherAmount: (paise) => `தொகை இது இல்லை. ${exactRupees(paise)} என்று எழுதுங்கள்`,
  done: (name) => `${name}: ரீஃபண்ட் செல்கிறது`,
  asked: 'ரீஃபண்ட் செல்கிறது',
  alreadyBack: 'இந்தப் பேமெண்ட் ஏற்கெனவே ரீஃபண்ட் ஆனது, அல்லது ரீஃபண்ட் செல்கிறது',
  disputed: 'செலுத்தியவரின் வங்கி இந்தப் பேமெண்டைப் பார்த்துக்கொண்டிருக்கிறது: அது முடிவெடுக்கும் வரை ரீஃபண்ட் செய்ய முடியாது',
  tooLate: (days) =>
    `பேமெண்டுகளை ${plural(days, { one: '# நாளுக்குள்', other: '# நாட்களுக்குள்' })} ரீஃபண்ட் செய்யலாம். இதுபற்றி எங்கள் குழுவுக்கு எழுதுங்கள்`,
} satisfies typeof english.REFUND;
