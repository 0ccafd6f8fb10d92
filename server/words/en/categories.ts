import type { Category } from '../../rules/creators';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import { words } from '../words';
import { perMonth } from './cards';

/** What pages make, as people choose it and look for it. */
export const CATEGORY = words('CATEGORY', {
  ART: 'Art',
  MUSIC: 'Music',
  WRITING: 'Writing',
  FILM: 'Film & video',
  PODCASTS: 'Podcasts',
  GAMES: 'Games',
  EDUCATION: 'Education',
  COMICS: 'Comics',
  CRAFTS: 'Crafts',
  TECH: 'Tech',
  FOOD: 'Food',
  DANCE: 'Dance & theatre',
} satisfies Record<Category, string>);

/** What the landing page says to those who come to find somebody. */
export const FANS = words('FANS', {
  title: 'For those who love what they make',
  text: () =>
    `Follow creators for free. Join a squad from ${perMonth(SQUAD_AMOUNT_MIN)}, read what they make for their members, talk with them, and leave in two taps.`,
  categories: 'Creators by what they make',
});
