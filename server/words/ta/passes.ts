import { rupees } from '../../rules/money';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import type * as english from '../en/passes';
import { plural } from '../words';
import { forMonths, monthsOf } from './months';

export const PASS = {
  title: (title) => `“${title}” கட்டணம்`,
  costs: (amount, months, aMonth) =>
    months === 1
      ? `${forMonths(months)} ${rupees(amount)}`
      : `${forMonths(months)} ${rupees(amount)}, மாதம் ${rupees(aMonth)}`,
  until: (until) => `${until} வரை செல்லும்.`,
  noneCharged: 'எதுவும் தானாகப் பிடிக்கப்படாது.',
  askBack: (pageName, within) =>
    `பணம் செலுத்திய ${plural(within, { one: '# மாதத்துக்குள்', other: '# மாதங்களுக்குள்' })}, தொடங்காத மாதங்களைத் திருப்பிக் கேட்கலாம். அவற்றைத் திருப்பித் தருவது ${pageName} முடிவு.`,
} satisfies typeof english.PASS;

export const PASS_SETTINGS = {
  passes: 'பாஸ்கள்',
  change: 'பல மாதப் பாஸ்கள்',
  text: 'நீங்கள் வைக்கும் விலையில், பல மாதங்களுக்கு ஒரே முறை பணம் செலுத்தலாம். பாஸின் ஒவ்வொரு மாதமும் தொடங்கிச் சில நாட்களுக்குப் பிறகு, அதன் தொகை உங்களுக்குக் கிடைக்கும்.',
  months: (months) => `${forMonths(months)} விலை`,
  range: (min, max) => `${rupees(min)} முதல் ${rupees(max)} வரை. இந்தப் பாஸ் வேண்டாம் என்றால் காலியாக விடுங்கள்.`,
  notOffered: (amount, min, max) =>
    `${rupees(amount)} பாஸ் இப்போது கிடைக்காது: ஸ்க்வாடின் இப்போதைய விலையில் அது ${rupees(min)} முதல் ${rupees(max)} வரை இருக்கலாம்.`,
  noRoom: (months) => `பாதி விலையிலும் இந்த ஸ்க்வாடின் ${monthsOf(months)} ஒரே முறை செலுத்தக்கூடிய தொகையை விட அதிகம்.`,
  keeps: 'குறைந்த விலை செலுத்தும் உறுப்பினருக்கு, தனித்தனி மாதங்களை விட விலை கூடிய பாஸ் காட்டப்படாது.',
  sells: (passes) => `பாஸ்கள்: ${passes}`,
  pass: (amount, months) => `${forMonths(months)} ${rupees(amount)}`,
  save: 'பாஸ்களைச் சேமி',
  saved: 'பாஸ்கள் சேமிக்கப்பட்டன',
  otherMonths: 'இத்தனை மாதங்களுக்குப் பாஸ் இல்லை',
  tooOften: `கடந்த ${PASS_KEPT_DAYS} நாட்களில் இந்தப் பாஸின் விலை பல முறை மாறிவிட்டது. பிறகு முயலுங்கள்.`,
} satisfies typeof english.PASS_SETTINGS;
