import { formatDate } from '../../rules/time';
import type * as english from '../en/takeDownLetters';

const what = (isComment: boolean) => (isComment ? 'கருத்து' : 'பதிவு');

export const takenDownLetter = (({ fullName, isComment, writtenAt, reason }) => ({
  title: `உங்கள் ${what(isComment)} அகற்றப்பட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${formatDate(writtenAt)} அன்று நீங்கள் எழுதிய ${what(isComment)} இனி டோலியில் காட்டப்படாது. காரணம்:`,
    reason,
    'இது தவறு என்று நினைத்தால் எங்களுக்கு எழுதுங்கள்.',
  ],
})) satisfies typeof english.takenDownLetter;

export const putBackLetter = (({ fullName, isComment, writtenAt, reason }) => ({
  title: `உங்கள் ${what(isComment)} மீண்டும் காட்டப்படுகிறது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${formatDate(writtenAt)} அன்று நீங்கள் எழுதிய ${what(isComment)} மீண்டும் டோலியில் உள்ளது.`,
    reason,
  ],
})) satisfies typeof english.putBackLetter;

export const testimonialTakenDownLetter = (({ fullName, pageName, reason }) => ({
  title: `${pageName} பக்கத்தில் நீங்கள் சொன்னது அகற்றப்பட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${pageName} பக்கத்தில் நீங்கள் சொன்னது இனி டோலியில் காட்டப்படாது. காரணம்:`,
    reason,
    'இது தவறு என்று நினைத்தால் எங்களுக்கு எழுதுங்கள்.',
  ],
})) satisfies typeof english.testimonialTakenDownLetter;
