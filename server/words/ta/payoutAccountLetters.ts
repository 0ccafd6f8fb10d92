import { NOT_MY_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/payoutAccountLetters';
import { NOT_MY_ACCOUNT, PAYOUT_ACCOUNT } from './payoutAccounts';

export const payoutAccountNamedLetter = (({ fullName, last4, namedAt, heldUntil, notMeUrl }) => ({
  title: 'உங்கள் பணம் இனி புதிய வங்கிக் கணக்குக்குச் செல்லும்',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `டோலியில் உங்கள் பக்கத்தின் பணம் ${last4} என்று முடியும் வங்கிக் கணக்குக்குச் செல்லும். அது சேர்க்கப்பட்டது: ${formatDateTime(namedAt)} (இந்திய நேரம்).`,
    ...(heldUntil ? [`${formatDateTime(heldUntil)} (இந்திய நேரம்) வரை அதற்கு எதுவும் அனுப்பப்படாது.`] : []),
    'இதைச் செய்தது நீங்கள் என்றால், எதுவும் செய்ய வேண்டாம்.',
  ],
  small: `இது நீங்கள் இல்லையா? உள்நுழையாமலேயே இங்கே உடனே பணம் அனுப்புவதை நிறுத்துங்கள். இணைப்பு ${NOT_MY_ACCOUNT_DAYS} நாட்கள் வேலை செய்யும்.`,
  otherwise: { label: NOT_MY_ACCOUNT.title, url: notMeUrl },
})) satisfies typeof english.payoutAccountNamedLetter;

export const payoutsHeldLetter = (({ fullName, last4, settingsUrl }) => ({
  title: NOT_MY_ACCOUNT.heldTitle,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${last4} என்று முடியும் வங்கிக் கணக்குக்கு எதுவும் அனுப்பப்படாது: அதைப் பற்றிய மின்னஞ்சலில் ‘இதைச் செய்தது நான் இல்லை’ அழுத்தப்பட்டது, அல்லது உங்கள் டோலி கணக்கு திரும்பப் பெறப்பட்டது.`,
    'புதிய கடவுச்சொல்லை அமைக்கவில்லை என்றால் அமைத்து, உங்கள் வங்கிக் கணக்கை மீண்டும் சொல்லுங்கள்.',
  ],
  button: { label: PAYOUT_ACCOUNT.name, url: settingsUrl },
})) satisfies typeof english.payoutsHeldLetter;
