import { internalPath } from '../../server/rules/internalPath';
import { withoutPrefix } from '../../server/rules/languagePaths';
import { hasScreen } from './addresses';

/**
 * The address to continue to after the sign-in, from this address; null for none, and for one that is no screen of ours
 * (decision D16).
 */
export function nextIn(search: URLSearchParams): string | null {
  const path = internalPath(search.get('next'));
  // The router adds the prefix of this page's language by itself.
  const next = path && withoutPrefix(path);
  return next !== null && hasScreen(next) ? next : null;
}
