import { leadingOn } from '../../server/rules/internalPath';

/** The people a route is for; a route without one is for everyone. `notOwner`: for all but the creator of this page. */
export type Guard = 'signedIn' | 'creator' | 'notYetCreator' | 'notOwner';

/** `creator` is undefined where it is not known whether they have a page. */
type Viewer = { creator: { userId: string; slug: string | null } | null | undefined } | null | undefined;

/** The log-in address that comes back to an address. */
export function logInAddress(next: string): string {
  return leadingOn('/login', next);
}

const PRIVATE: readonly Guard[] = ['signedIn', 'creator', 'notYetCreator'];

/** Whether only signed-in people may open a route with these guards. */
export const isPrivate = (guards: readonly Guard[]): boolean => guards.some((guard) => PRIVATE.includes(guard));

interface Visit {
  guards: readonly Guard[];
  viewer: Viewer;
  /** The requested path, query and hash. */
  address: string;
  /** The page in the path: its creator's user id, or its own address. */
  page?: { userId?: string | undefined; slug?: string | undefined } | undefined;
}

/** The redirect of a person who may not open the route; null when they may (specification, section 2; decision D17). */
export function redirectFor({ guards, viewer, address, page }: Visit): string | null {
  const isFor = (guard: Guard) => guards.includes(guard);
  if (isPrivate(guards) && !viewer) return logInAddress(address);
  const creator = viewer?.creator;
  if (isFor('creator') && creator === null) return '/creator/start';
  if (isFor('notYetCreator') && creator) return '/creator';
  // An id means the same in capitals.
  const isOwn = creator && (creator.userId === page?.userId?.toLowerCase() || creator.slug === page?.slug);
  if (isFor('notOwner') && isOwn) return '/creator';
  return null;
}
