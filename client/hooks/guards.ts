/** Whom a route is for; a route without one is for everybody. `notOwner`: for all but the creator whose page it is. */
export type Guard = 'signedIn' | 'creator' | 'notYetCreator' | 'notOwner';

type Viewer = { creator: { userId: string } | null } | null | undefined;

/** Where to log in and come back to an address. */
export function logInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

interface Visit {
  guards: readonly Guard[];
  viewer: Viewer;
  /** The path and query that is asked for. */
  address: string;
  /** The creator's user id in the path. */
  userId?: string | undefined;
}

/** Where somebody belongs who may not open the route; null when they may (specification, section 2; decision D17). */
export function redirectFor({ guards, viewer, address, userId }: Visit): string | null {
  const isFor = (guard: Guard) => guards.includes(guard);
  if ((isFor('signedIn') || isFor('creator') || isFor('notYetCreator')) && !viewer) return logInAddress(address);
  if (isFor('creator') && !viewer?.creator) return '/creator/start';
  if (isFor('notYetCreator') && viewer?.creator) return '/creator';
  if (isFor('notOwner') && userId !== undefined && viewer?.creator?.userId === userId) return '/creator';
  return null;
}
