import type * as english from '../en/feed';
import { plural } from '../words';

export const FEED = {
  myCreators: 'என் படைப்பாளர்கள்',
  noSquads: 'நீங்கள் எந்த ஸ்க்வாடிலும் உறுப்பினர் இல்லை',
  all: 'எல்லாம்',
  paid: 'கட்டணப் பதிவுகள்',
  empty: 'படைப்பாளர்களை ஆதரியுங்கள், அவர்களின் பதிவுகள் உங்கள் ஃபீடில் வரும்',
  newSince: 'நீங்கள் வந்த பிறகு புதியவை',
  seen: 'நீங்கள் பார்த்தவை',
  hasNew: ', புதிய பதிவுகள்',
  moreBy: (name, count) => `${name} பக்கத்தின் ${plural(count, { one: 'மேலும் # பதிவு', other: 'மேலும் # பதிவுகள்' })}`,
  alike: 'நீங்கள் பின்தொடரும் பக்கங்களைப் போன்றவை',
} satisfies typeof english.FEED;
