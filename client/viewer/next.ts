import { internalPath } from '../../server/rules/internalPath';
import { hasScreen } from './places';

/** Where the person of this address was going when they were asked who they are; null for nowhere, and for what is no screen of ours (decision D16). */
export function nextIn(search: URLSearchParams): string | null {
  const next = internalPath(search.get('next'));
  return next !== null && hasScreen(next) ? next : null;
}
