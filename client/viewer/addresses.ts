import { matchRoutes } from 'react-router-dom';
import { squadAnchor } from '../../server/rules/purposes';
import { SCREENS } from '../../server/rules/screens';

const SCREEN_ROUTES = SCREENS.map((path) => ({ path }));

/** Whether there is a screen at this address: bars and menus link to no other. */
export const hasScreen = (address: string): boolean => matchRoutes(SCREEN_ROUTES, address) !== null;

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
