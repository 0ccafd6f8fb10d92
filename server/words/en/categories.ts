import type { Category } from '../../rules/categories';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import { words } from '../words';
import { perMonth } from './cards';

/** The categories of pages, as people choose and search them. */
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

/** The landing page for people who are looking for a creator. */
export const FANS = words('FANS', {
  title: 'For those who love what they make',
  text: () =>
    `Follow creators for free. Join a squad from ${perMonth(SQUAD_AMOUNT_MIN)}, read what they make for their members, talk with them, and leave in two taps.`,
  categories: 'Creators by what they make',
});
