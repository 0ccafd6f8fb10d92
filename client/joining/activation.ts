import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** The squads with a payment that the server does not know yet. */
export const activating = makeVar<ReadonlySet<string>>(new Set());

/** Whether a payment for this squad was made that the server does not know of yet: all its buttons wait together. */
export function useIsActivating(squadId: string): boolean {
  return useReactiveVar(activating).has(squadId);
}

/** The squads with a failed payment for which no button of this page waited. */
export const failedAway = makeVar<ReadonlySet<string>>(new Set());

/** Adds a squad to such a set, or (false) removes it. */
export function note(squads: typeof activating, squadId: string, isIn: boolean): void {
  if (squads().has(squadId) === isIn) return;
  squads(new Set(isIn ? [...squads(), squadId] : [...squads()].filter((id) => id !== squadId)));
}
