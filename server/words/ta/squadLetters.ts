import { rupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/squadLetters';

export const squadDeletedLetter = (({ fullName, title, pageName, amount, paidUntil, isActive, url }) => ({
  title: `${pageName}: “${title}” ஸ்க்வாட் மூடப்பட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `“${title}” ஸ்க்வாடின் பதிவுகள் இனி எல்லோருக்கும் இலவசம்.`,
    isActive
      ? `${formatDate(paidUntil)} வரை நீங்கள் உறுப்பினராகத் தொடர்வீர்கள்; மாதம் ${rupees(amount)} திறக்கும் எல்லாமும் உங்களுக்கு உண்டு. அதன் பிறகு உங்கள் உறுப்புரிமை முடியும்: இந்த ஸ்க்வாடைப் புதுப்பிக்க முடியாது.`
      : `உங்கள் மாதம் ${formatDate(paidUntil)} அன்று முடிந்தது; இந்த ஸ்க்வாடைப் புதுப்பிக்க முடியாது.`,
  ],
  button: { label: 'பக்கத்தைப் பார்', url },
})) satisfies typeof english.squadDeletedLetter;
