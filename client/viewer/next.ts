import { matchRoutes, type RouteObject } from 'react-router-dom';
import { internalPath } from '../../server/rules/internalPath';

/** Where the person of this address was going when they were asked who they are; null for nowhere, and for what is no screen of ours (decision D16). */
export function nextIn(search: URLSearchParams, routes: RouteObject[]): string | null {
  const next = internalPath(search.get('next'));
  const isScreen = next !== null && matchRoutes(routes, next)?.at(-1)?.route.path !== '*';
  return isScreen ? next : null;
}
