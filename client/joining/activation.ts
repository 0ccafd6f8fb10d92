import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** The squads whose payment was made and is not known to the server yet. */
export const activating = makeVar<ReadonlySet<string>>(new Set());

/** Whether a payment for this squad was made that the server does not know of yet: all its buttons wait together. */
export function useIsActivating(squadId: string): boolean {
  return useReactiveVar(activating).has(squadId);
}
