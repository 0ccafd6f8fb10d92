import { isId } from '../platform/input';

/** What no part of an address has: slashes, also backslashes, which browsers take for such, and control characters. */
const FOREIGN = /[/\\\p{Cc}]/u;

const isPart = (value: string) => !FOREIGN.test(value) && value !== '.' && value !== '..';

/** Ids and the names of pages are the same in capitals. */
const plainly = (name: string, value: string) => (name === 'slug' || isId(value) ? value.toLowerCase() : value);

/**
 * The one spelling of a path that a route takes in several: of its pattern and its decoded parameters; null where a
 * parameter is no part of an address.
 */
export function spellingOf(pattern: string, params: Record<string, string>): string | null {
  if (!Object.values(params).every(isPart)) return null;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(plainly(name, params[name]!)));
}
