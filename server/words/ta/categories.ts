import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/categories';
import { perMonth } from './cards';

export const CATEGORY = {
  ART: 'ஓவியம்',
  MUSIC: 'இசை',
  WRITING: 'எழுத்து',
  FILM: 'திரைப்படம் & வீடியோ',
  PODCASTS: 'பாட்காஸ்ட்',
  GAMES: 'விளையாட்டு',
  EDUCATION: 'கல்வி',
  COMICS: 'காமிக்ஸ்',
  CRAFTS: 'கைவினை',
  TECH: 'தொழில்நுட்பம்',
  FOOD: 'சமையல்',
  DANCE: 'நடனம் & நாடகம்',
} satisfies typeof english.CATEGORY;

export const FANS = {
  title: 'அவர்கள் படைப்பை விரும்புவோருக்கு',
  text: () =>
    `படைப்பாளர்களை இலவசமாகப் பின்தொடருங்கள். ${perMonth(SQUAD_AMOUNT_MIN)} முதல் ஒரு ஸ்க்வாடில் சேருங்கள், உறுப்பினர்களுக்காக அவர்கள் உருவாக்குவதைப் படியுங்கள், அவர்களுடன் பேசுங்கள், இரண்டு தட்டல்களில் விலகுங்கள்.`,
  categories: 'உருவாக்குவதைப் பொறுத்துப் படைப்பாளர்கள்',
} satisfies typeof english.FANS;
