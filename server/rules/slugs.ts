import { SLUG_MAX, SLUG_MIN } from './creators';
import { passesForOurs } from './impersonation';
import { isReservedSlug } from './reservedSlugs';

/** Whether an address has the form of one. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug) && slug.length >= SLUG_MIN && slug.length <= SLUG_MAX;

/** Whether an address is ours or passes for ours: no page may choose it. */
export const isOurSlug = (slug: string): boolean => isReservedSlug(slug) || passesForOurs(slug);

/** The numbers behind a name that are tried where it is taken. */
const NUMBERS = Array.from({ length: 98 }, (_, i) => i + 2);

const cutTo = (length: number, slug: string) => slug.slice(0, length).replace(/-+$/, '');

/** The Latin letters and digits of a name, without accents, as an address; empty where it has no Latin letter. */
function latinOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return /[a-z]/.test(words) ? words : '';
}

/**
 * The addresses that a page of this name may get, the best first: the Latin letters of its name, then with a number.
 * None for a name in another script: what a machine makes of one reads wrong ("mira ki rsoi").
 */
export function slugsFor(pageName: string): string[] {
  const slug = latinOf(pageName);
  if (slug === '') return [];
  const numbered = NUMBERS.map((number) => `${cutTo(SLUG_MAX - `-${number}`.length, slug)}-${number}`);
  return [cutTo(SLUG_MAX, slug), ...numbered].filter((each) => isSlug(each) && !isOurSlug(each));
}
