import { exactRupees, rupees } from '../../rules/money';
import type * as english from '../en/payouts';

export const WEEKDAY = {
  sunday: 'ஞாயிற்று',
  monday: 'திங்கட்',
  tuesday: 'செவ்வாய்',
  wednesday: 'புதன்',
  thursday: 'வியாழ',
  friday: 'வெள்ளி',
  saturday: 'சனி',
} satisfies typeof english.WEEKDAY;

export const PAYOUT = {
  title: 'படைப்பாளர்களுக்குப் பணம் வந்து சேரும் விதம்',
  balance:
    'உறுப்பினர்கள் செலுத்துவதில் கட்டணங்கள் போக மீதி, படைப்பாளரின் பக்கத்தின் இருப்பு. அது பக்கத்தின் அமைப்புகளில் ‘பேமெண்டுகள்’ பகுதியில் தெரியும்.',
  byOperator: 'இருப்பில் உள்ள தொகையை அனுப்புவது இந்த டோலியை நடத்துபவர்.',
  ask: (support) => `அவரிடம் இங்கே கேளுங்கள்: ${support}`,
  byBank: (day, min) => `பக்கத்தின் வங்கிக் கணக்குக்கு அது அனுப்பப்படும்: ஒவ்வொரு ${WEEKDAY[day]}க்கிழமையும், ${rupees(min)} முதல்.`,
} satisfies typeof english.PAYOUT;

export const PAYOUTS = {
  title: 'அனுப்பிய தொகைகள்',
  next: (paise, last4, day, date) =>
    `${WEEKDAY[day]}க்கிழமை, ${date} அன்று ${exactRupees(paise)} ••${last4} கணக்குக்கு அனுப்பப்படும்.`,
  owed: (paise) =>
    `கிடைப்பதை விட ${exactRupees(-paise)} அதிகமாக ரீஃபண்டுகளுக்குப் போயிற்று. அடுத்து வரும் பணத்திலிருந்து அது கழியும்.`,
  hold: (hold, min) =>
    ({
      in_transit: 'ஒரு தொகை வங்கிக்குச் சென்றுகொண்டிருக்கிறது. அதன் பிறகு வந்தது அடுத்த முறை அனுப்பப்படும்.',
      blocked: 'உங்கள் பக்கம் தடுக்கப்பட்டுள்ளது. அதுவரை எதுவும் அனுப்பப்படாது.',
      disputed: 'உங்களுக்கு வந்த ஒரு பேமெண்ட் பற்றி வங்கி முடிவெடுக்கிறது. அதுவரை எதுவும் அனுப்பப்படாது.',
      small: `${rupees(min)}-க்குக் குறைவானது அடுத்த முறைக்கு இருப்பில் இருக்கும்.`,
      failed: 'கடைசித் தொகையை வங்கி திருப்பிவிட்டது. பணம் பெற, வங்கிக் கணக்கை மீண்டும் குறிப்பிடுங்கள்.',
    })[hold],
  none: 'இன்னும் எதுவும் அனுப்பப்படவில்லை.',
  state: { in_transit: 'செல்கிறது', paid: 'வந்து சேர்ந்தது', failed: 'சேரவில்லை', returned: 'திரும்பி வந்தது' },
  to: (paise, last4) => `${exactRupees(paise)}, கணக்கு ••${last4}`,
  madeOn: (date) => `${date} அன்று உருவாக்கியது`,
  paidOn: (date, bankReference) => `${date} அன்று சேர்ந்தது, வங்கிக் குறிப்பு ${bankReference}`,
  failure: {
    number: 'இந்த எண்ணில் வங்கியில் கணக்கு இல்லை.',
    ifsc: 'இந்த IFSC-க்கு வங்கிக் கிளை இல்லை.',
    name: 'வங்கியில் கணக்கின் பெயர் வேறு.',
    closed: 'கணக்கு மூடப்பட்டுள்ளது, அல்லது பணம் ஏற்பதில்லை.',
    bank: 'நமக்குத் தெரிந்த காரணம் எதையும் வங்கி சொல்லவில்லை.',
  },
  isBack: (failure) => `${failure} பணம் மீண்டும் உங்கள் இருப்பில் உள்ளது.`,
  payments: 'இதில் உள்ள பேமெண்டுகள்',
  paymentsHint: 'மற்ற பேமெண்டுகளின் ரீஃபண்டுகள், தகராறுகள், கட்டணங்களும் இதிலிருந்து கழியும்; அதனால் கூட்டுத்தொகை மாறலாம்.',
  noPayments: 'புதிய பேமெண்ட் இல்லை: முந்தைய பேமெண்டுகளின் பணம்.',
  payment: (name, amount, date) => `${name}: ${rupees(amount)}, ${date}`,
} satisfies typeof english.PAYOUTS;

export const PAYOUT_REFUSAL = {
  off: 'இந்த டோலி வங்கிக் கணக்குகளுக்குப் பணம் அனுப்புவதில்லை',
  nothing: 'இப்போது எந்தப் பக்கத்துக்கும் அனுப்ப முடியாது',
  endedOtherwise: 'இந்த அனுப்புதல் ஏற்கனவே வேறு விதமாக முடிந்தது',
} satisfies typeof english.PAYOUT_REFUSAL;
