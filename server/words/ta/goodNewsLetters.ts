import { GOOD_NEWS_ALONE } from '../../rules/goodNews';
import { exactRupees } from '../../rules/money';
import type * as english from '../en/goodNewsLetters';
import { GOOD_NEWS } from './goodNews';
import { MEMBER_NEWS } from './notifications';

const LINES: Record<'joined' | 'renewed' | 'back', (name: string, title: string) => string> = {
  joined: (name, title) =>
    `உங்கள் படைப்பைப் பார்த்து இன்னும் வேண்டும் என்று ஒருவர் நினைத்தார்: ${name} இப்போது “${title}” ஸ்க்வாடின் புதிய உறுப்பினர்.`,
  renewed: (name, title) => `${name} “${title}” ஸ்க்வாடைப் புதுப்பித்துள்ளார். தொடர்ந்து படையுங்கள் என்று சொல்ல இதைவிட இனிய வழி இல்லை.`,
  back: (name, title) => `சில பிரிவுகள் குறுகியவை. ${name} மீண்டும் “${title}” ஸ்க்வாடில் இருக்கிறார்.`,
};

export const memberNewsLetter = (({ fullName, event, name, title: squad, months, url }) => ({
  title: MEMBER_NEWS[event](name, months),
  paragraphs: [`வணக்கம் ${fullName},`, LINES[event](name, squad)],
  button: { label: 'நன்றி சொல்லுங்கள்', url },
})) satisfies typeof english.memberNewsLetter;

export const tipLetter = (({ fullName, name, paise, url }) => ({
  title: `${name} உங்களுக்கு ${exactRupees(paise)} டிப் கொடுத்தார்`,
  paragraphs: [`வணக்கம் ${fullName},`, 'உங்கள் படைப்பு பிடித்ததால் மட்டுமே.'],
  button: { label: 'பார்', url },
})) satisfies typeof english.tipLetter;

export const postCommentLetter = (({ fullName, name, quote, url }) => ({
  title: `${name} உங்கள் பதிவில் கருத்து எழுதியுள்ளார்`,
  paragraphs: [`வணக்கம் ${fullName},`, 'உங்கள் பதிவு பேச வைத்துவிட்டது:', `“${quote}”`],
  button: { label: 'படித்துப் பதில் எழுதுங்கள்', url },
})) satisfies typeof english.postCommentLetter;

export const restOfDayLetter = (({ fullName, kind, count, day, url }) => ({
  title: GOOD_NEWS.more(kind, count, day),
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `முதல் ${GOOD_NEWS_ALONE} செய்திகளை ஒவ்வொன்றாக அனுப்பினோம். பிறகும் வந்துகொண்டே இருந்தன. என்ன ஒரு நாள்!`,
  ],
  button: { label: 'எல்லாவற்றையும் பார்', url },
})) satisfies typeof english.restOfDayLetter;
