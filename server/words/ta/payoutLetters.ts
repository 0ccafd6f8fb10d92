import { exactRupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/payoutLetters';
import { PAYOUTS } from './payouts';

export const payoutPaidLetter = (({ fullName, pageName, paise, last4, url, paidOn, bankReference }) => ({
  title: `${exactRupees(paise)} உங்கள் வங்கிக் கணக்குக்கு வந்துவிட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${formatDate(paidOn)} அன்று ‘${pageName}’ பக்கத்தின் ${exactRupees(paise)} உங்கள் ••${last4} கணக்கில் வங்கி செலுத்தியது. அங்கே அதன் குறிப்பு: ${bankReference}.`,
  ],
  button: { label: 'இதில் உள்ள பேமெண்டுகளைப் பார்', url },
})) satisfies typeof english.payoutPaidLetter;

export const payoutFailedLetter = (({ fullName, pageName, paise, last4, url, reason }) => ({
  title: `${exactRupees(paise)} உங்கள் வங்கிக் கணக்குக்கு வந்து சேரவில்லை`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `‘${pageName}’ பக்கத்தின் ${exactRupees(paise)} உங்கள் ••${last4} கணக்குக்குச் செல்ல இருந்தது. ${PAYOUTS.failure[reason]} பணம் மீண்டும் உங்கள் இருப்பில் உள்ளது.`,
    reason === 'bank' ? 'அடுத்த முறை மீண்டும் அனுப்பப்படும்.' : 'வங்கிக் கணக்கை மீண்டும் குறிப்பிடுங்கள்; அடுத்த முறை அது அனுப்பப்படும்.',
  ],
  button: { label: 'உங்கள் பேமெண்டுகளைப் பார்', url },
})) satisfies typeof english.payoutFailedLetter;
