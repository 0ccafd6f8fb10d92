import type { PageRequest } from '../pages/sharing/head';
import { CATEGORIES } from '../rules/categories';
import { inLanguagePath } from '../rules/languagePaths';
import { WRITTEN_LANGUAGES } from '../rules/writtenLanguages';

/** The query parameters that screens with a first view read. */
const READ = ['as', 'category', 'comment', 'language', 'paid', 'q'];
/** Their values in shared pages: others are for one visitor, and would fill the cache. */
const SHARED = new Map<string, readonly string[]>([
  ['as', ['visitor']],
  ['category', CATEGORIES.map((category) => category.toLowerCase())],
  ['language', WRITTEN_LANGUAGES],
]);

const parametersRead = ({ search }: PageRequest) =>
  [...new URLSearchParams(search)].filter(([name]) => READ.includes(name));

/** The address with only the parameters that its screen reads, in one order. */
export function addressRead(request: PageRequest): string {
  const read = new URLSearchParams(parametersRead(request));
  read.sort();
  return inLanguagePath(request.addressLanguage, request.path) + (read.size > 0 ? `?${read}` : '');
}

/** Whether the page may be cached and shared: it is a visitor's, and one of few for its path. */
export function isShareable(request: PageRequest): boolean {
  const read = parametersRead(request);
  const isKnown = read.every(([name, value]) => SHARED.get(name)?.includes(value));
  return request.isAnonymous && isKnown && new Set(read.map(([name]) => name)).size === read.length;
}
