/** The categories of pages, in the order of the list people choose from. */
export const CATEGORIES = [
  ...(['ART', 'MUSIC', 'WRITING', 'FILM', 'PODCASTS', 'GAMES'] as const),
  ...(['EDUCATION', 'COMICS', 'CRAFTS', 'TECH', 'FOOD', 'DANCE'] as const),
] as const;
export type Category = (typeof CATEGORIES)[number];
/** The most categories one page has. */
export const CATEGORIES_MAX = 3;
/** The category in an address (?category=music); null without one. */
export const categoryIn = (search: string): Category | null => {
  const named = new URLSearchParams(search).get('category')?.toUpperCase();
  return CATEGORIES.find((category) => category === named) ?? null;
};
/** The address of Explore for a category and a language; null for all of them. */
export function explorePath(category: Category | null, language: string | null): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category.toLowerCase());
  if (language) search.set('language', language);
  return search.size > 0 ? `/explore?${search}` : '/explore';
}
