import { SEARCH_MIN } from '../../rules/creators';
import { plural, words } from '../words';
import { perMonth } from './cards';

export const EXPLORE = words('EXPLORE', {
  /** The way here from an empty list. */
  findCreators: 'Find creators you may know',
  hint: `Type at least ${SEARCH_MIN} characters of a name, or of what they create`,
  newest: 'New on Toli',
  byCategory: 'What they make',
  byLanguage: 'Language',
  everyLanguage: 'Every language',
  noneOf: (category: string) => `${category}: the first page is on its way`,
  noneOfHint: 'Nobody makes this here yet. Have a look at what is new.',
  /** Instead of cards, where no page of the list is written in a language; `language` under its own name. */
  noneIn: (language: string) => `Nothing in ${language} here yet`,
  noneInHint: 'Have a look at the pages in every language.',
  results: 'Search results',
  all: 'Show all',
  /** The number of found pages; `more`: there are others beyond these. */
  found: (count: number, more: boolean) => {
    if (count === 0) return 'No page with this name';
    return `${more ? 'More than ' : ''}${plural(count, { one: '# page', other: '# pages' })} found`;
  },
  /** Instead of cards, when nothing was found. */
  nothing: (typed: string) => `Nothing found for “${typed}”`,
  nothingHint: 'Try fewer letters, another spelling, or what they make, such as “songs” or “कहानी”.',
  clear: 'Clear the search',
  members: (count: number) => plural(count, { one: '# member', other: '# members' }),
  from: (amount: number) => `from ${perMonth(amount)}`,
  free: 'Free to read',
  /** Its newest post, where it is for a squad without the viewer. */
  lockedPost: (squad: string) => `A post for ${squad}`,
  latest: 'Latest post',
  picture: 'A picture',
  video: 'A video',
  empty: 'The first pages are on their way',
  emptyHint: 'No membership page is open yet. Come back soon, or start one yourself.',
});
