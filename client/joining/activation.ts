import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** The squads whose payment was made and is not known to the server yet. */
export const activating = makeVar<ReadonlySet<string>>(new Set());

/** Whether a payment for this squad was made that the server does not know of yet: all its buttons wait together. */
export function useIsActivating(squadId: string): boolean {
  return useReactiveVar(activating).has(squadId);
}

/** The squads whose payment failed where no button of this page waited for it. */
export const failedAway = makeVar<ReadonlySet<string>>(new Set());

/** Adds a squad to such a set, or (false) takes it out. */
export function note(squads: typeof activating, squadId: string, isIn: boolean): void {
  if (squads().has(squadId) === isIn) return;
  squads(new Set(isIn ? [...squads(), squadId] : [...squads()].filter((id) => id !== squadId)));
}
