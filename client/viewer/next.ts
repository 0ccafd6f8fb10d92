import { internalPath } from '../../server/rules/internalPath';
import { withoutPrefix } from '../../server/rules/languagePaths';
import { hasScreen } from './places';

/** Where the person of this address was going when they were asked who they are; null for nowhere, and for what is no screen of ours (decision D16). */
export function nextIn(search: URLSearchParams): string | null {
  const asked = internalPath(search.get('next'));
  // The router has the prefix of this page's language by itself.
  const next = asked && withoutPrefix(asked);
  return next !== null && hasScreen(next) ? next : null;
}
