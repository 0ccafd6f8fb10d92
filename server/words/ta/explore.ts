import { SEARCH_MIN } from '../../rules/creators';
import type * as english from '../en/explore';
import { plural } from '../words';
import { perMonth } from './cards';

export const EXPLORE = {
  findCreators: 'தெரிந்த படைப்பாளர்களைக் கண்டறி',
  hint: `பெயரையோ, அவர்கள் உருவாக்குவதையோ குறைந்தது ${SEARCH_MIN} எழுத்துகள் எழுதுங்கள்`,
  newest: 'டோலியில் புதியவை',
  byCategory: 'அவர்கள் உருவாக்குவது',
  byLanguage: 'மொழி',
  everyLanguage: 'எல்லா மொழிகளும்',
  noneOf: (category) => `${category}: முதல் பக்கம் விரைவில் வரும்`,
  noneOfHint: 'இங்கே இதை இன்னும் யாரும் உருவாக்கவில்லை. புதியவை என்னவென்று பாருங்கள்.',
  noneIn: (language) => `${language} மொழியில் இங்கே இன்னும் எதுவும் இல்லை`,
  noneInHint: 'எல்லா மொழிகளிலும் உள்ள பக்கங்களைப் பாருங்கள்.',
  results: 'தேடல் முடிவுகள்',
  all: 'எல்லாம் காட்டு',
  found: (count, more) => {
    if (count === 0) return 'இந்தப் பெயரில் பக்கம் இல்லை';
    return more
      ? plural(count, { one: '# பக்கத்துக்கு மேல் கிடைத்தது', other: '# பக்கங்களுக்கு மேல் கிடைத்தன' })
      : plural(count, { one: '# பக்கம் கிடைத்தது', other: '# பக்கங்கள் கிடைத்தன' });
  },
  nothing: (typed) => `“${typed}” எதற்கும் பொருந்தவில்லை`,
  nothingHint: 'குறைவான எழுத்துகள், வேறு எழுத்துக்கூட்டல், அல்லது அவர்கள் உருவாக்குவதை எழுதிப் பாருங்கள்: “பாடல்கள்”, “கதை” போல.',
  clear: 'தேடலை அழி',
  members: (count) => plural(count, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' }),
  from: (amount) => `${perMonth(amount)} முதல்`,
  free: 'இலவசமாகப் படிக்கலாம்',
  lockedPost: (squad) => `${squad} ஸ்க்வாடுக்கான பதிவு`,
  latest: 'சமீபத்திய பதிவு',
  picture: 'ஒரு படம்',
  video: 'ஒரு வீடியோ',
  empty: 'முதல் பக்கங்கள் வந்துகொண்டிருக்கின்றன',
  emptyHint: 'இன்னும் எந்த உறுப்புரிமைப் பக்கமும் திறக்கவில்லை. விரைவில் மீண்டும் வாருங்கள், அல்லது நீங்களே ஒன்றைத் தொடங்குங்கள்.',
} satisfies typeof english.EXPLORE;
