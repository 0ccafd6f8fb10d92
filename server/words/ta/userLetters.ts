import { formatDate } from '../../rules/time';
import { ERASE_DAYS } from '../../rules/users';
import type * as english from '../en/userLetters';
import { ACCESS } from './access';

export const deactivatedLetter = (({ fullName, logInUrl }) => ({
  title: 'உங்கள் கணக்கு நிறுத்தி வைக்கப்பட்டது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'நீங்கள் கேட்டபடி, டோலியில் உங்கள் கணக்கு நிறுத்தி வைக்கப்பட்டது: உங்கள் சுயவிவரமும் பக்கமும் மறைக்கப்பட்டன; உங்கள் உறுப்புரிமைகள் புதுப்பிக்கப்படாது.',
    'திரும்பி வர, உள்நுழைந்தால் போதும்.',
  ],
  button: { label: 'உள்நுழையவும்', url: logInUrl },
})) satisfies typeof english.deactivatedLetter;

export const deletionAskedLetter = (({ fullName, logInUrl, erasedAt, ...ended }) => ({
  title: 'உங்கள் கணக்கு நீக்கப்படும்',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `நீங்கள் கேட்டபடி, டோலியில் உங்கள் கணக்கு மூடப்பட்டது; ${formatDate(erasedAt)} அன்று உங்கள் தரவு அழிக்கப்படும். பேமெண்ட் பதிவுகள், உங்கள் பெயர் இல்லாமல், வரிச் சட்டம் கேட்கும் காலம் வரை இருக்கும்.`,
    ACCESS.ended(ended),
    'மனம் மாறினீர்களா? அந்த நாளுக்கு முன் உள்நுழையுங்கள்; மற்றவை எல்லாம் முன்பு போலவே இருக்கும்.',
  ],
  button: { label: 'உள்நுழைந்து கணக்கை வைத்திரு', url: logInUrl },
  small: `அது நீங்கள் இல்லை என்றால், ${ERASE_DAYS} நாட்களுக்குள் உள்நுழைந்து உங்கள் கடவுச்சொல்லை மாற்றுங்கள்.`,
})) satisfies typeof english.deletionAskedLetter;

export const personBlockedLetter = (({ fullName, reason, ...ended }) => ({
  title: 'உங்கள் கணக்கு தடை செய்யப்பட்டது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'நீங்கள் இனி டோலியில் உள்நுழைய முடியாது. காரணம்:',
    reason,
    ACCESS.ended(ended),
    'இது தவறு என்று நினைத்தால் எங்களுக்கு எழுதுங்கள்.',
  ],
})) satisfies typeof english.personBlockedLetter;

export const personUnblockedLetter = (({ fullName, reason, url }) => ({
  title: 'உங்கள் கணக்கின் தடை நீங்கியது',
  paragraphs: [`வணக்கம் ${fullName},`, 'நீங்கள் மீண்டும் டோலியில் உள்நுழையலாம்.', reason],
  button: { label: 'உள்நுழையவும்', url },
})) satisfies typeof english.personUnblockedLetter;
