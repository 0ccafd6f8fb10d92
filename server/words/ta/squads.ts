import type * as english from '../en/squads';
import { plural } from '../words';

export const A_MONTH = { small: '/மாதம்' } satisfies typeof english.A_MONTH;

export const SQUAD = {
  showAll: (count) => plural(count, { one: '# ஸ்க்வாடையும் காட்டு', other: '# ஸ்க்வாடுகளையும் காட்டு' }),
  noneOfYours: 'உங்கள் ரசிகர்கள் சேர்வது ஸ்க்வாடில்: மாத விலையும், அது அவர்களுக்குத் திறப்பதும்.',
  noneHere: 'சேர இங்கே இன்னும் ஸ்க்வாட் இல்லை. இலவசமானவை உங்களுக்குத் திறந்துள்ளன.',
  ownSquad: 'உங்கள் சொந்த ஸ்க்வாடில் நீங்கள் சேர முடியாது',
  full: 'இந்த ஸ்க்வாட் நிரம்பிவிட்டது',
  closed: 'இந்த ஸ்க்வாட் புதிய உறுப்பினர்களுக்கு மூடப்பட்டுள்ளது',
} satisfies typeof english.SQUAD;
