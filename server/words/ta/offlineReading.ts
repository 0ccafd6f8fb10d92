import { KEPT_PAID_HOURS, KEPT_POSTS } from '../../rules/offlineReading';
import type * as english from '../en/offlineReading';

export const KEEPING = {
  label: 'இந்த ஃபோனில் வைத்திரு',
  hint: `ஃபீடின் கடைசி ${KEPT_POSTS} பதிவுகளையும் உங்கள் ரசீதுகளையும் இணையம் இல்லாமல் இங்கே மட்டும் படிக்கலாம். மற்றவர்களும் பயன்படுத்தும் ஃபோனில் இதை அணைத்து வையுங்கள். கட்டணப் பதிவுகள் ${KEPT_PAID_HOURS} மணி நேரம் இணையம் இல்லாவிட்டால் நீங்கும்; வெளியேறினால் எல்லாமே நீங்கும்.`,
  posts: 'இந்த ஃபோனில் உள்ள பதிவுகள்',
  receipts: 'உங்கள் ரசீதுகள்',
  failed: 'இந்த உலாவியால் இப்போது எதையும் வைக்க முடியவில்லை. மீண்டும் முயலவும்.',
} satisfies typeof english.KEEPING;
