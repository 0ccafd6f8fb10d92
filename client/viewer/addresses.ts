import { matchRoutes, type RouteObject } from 'react-router-dom';
import { squadAnchor } from '../../server/rules/purposes';

let table: RouteObject[] = [];

/** Sets the route table, which lies above this file. */
export function provideRoutes(routes: RouteObject[]): void {
  table = routes;
}

/** Whether there is a screen at this address: bars and menus link to no other. */
export function hasScreen(address: string): boolean {
  const path = matchRoutes(table, address)?.at(-1)?.route.path;
  // Any other address matches the route of what is not found.
  return path !== '*';
}

export { squadAnchor };

/** The address of a squad: its creator's page, scrolled to the squad. */
export const squadAddress = (creatorUserId: string, squadId: string) =>
  `/creator/${creatorUserId}#${squadAnchor(squadId)}`;

/** The address of a post; of one comment there. */
export const postAddress = (postId: string, commentId?: string) =>
  commentId === undefined ? `/post/${postId}` : `/post/${postId}?comment=${commentId}`;

/** The target of the brand: creators' own page, other signed-in people's feed, visitors' landing page. */
export function homeOf(viewer: { creator: object | null } | null): string {
  if (!viewer) return '/';
  return viewer.creator ? '/creator' : '/feed';
}
