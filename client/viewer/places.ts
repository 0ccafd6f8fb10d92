import { matchRoutes } from 'react-router-dom';
import { squadAnchor } from '../../server/rules/purposes';
import { SCREENS } from '../../server/rules/screens';

const SCREEN_ROUTES = SCREENS.map((path) => ({ path }));

/** Whether there is a screen at this address: bars and menus show the way to no other. */
export const hasScreen = (address: string): boolean => matchRoutes(SCREEN_ROUTES, address) !== null;

export { squadAnchor };

/** The address of a squad: its creator's page, with the squad in view. */
export const squadAddress = (creatorUserId: string, squadId: string) =>
  `/creator/${creatorUserId}#${squadAnchor(squadId)}`;

/** The address of a post; of one comment there. */
export const postAddress = (postId: string, commentId?: string) =>
  commentId === undefined ? `/post/${postId}` : `/post/${postId}?comment=${commentId}`;

/** Where the brand leads: creators to their page, others who are signed in to their feed, visitors to the landing page. */
export function homeOf(viewer: { creator: object | null } | null): string {
  if (!viewer) return '/';
  return viewer.creator ? '/creator' : '/feed';
}
