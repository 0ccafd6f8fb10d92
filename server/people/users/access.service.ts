import { emit } from '../../platform/db/events';
import type { EndedAccess } from '../../rules/endedAccess';

/**
 * Why access ends: a password set by a mailed link, a block, the first link to Google of an unverified account, a
 * request for deletion, "This wasn't me" in the mail about a new device or another address, or the person's own choice.
 */
export type AccessEndReason = 'reset' | 'blocked' | 'linked' | 'leaving' | 'disowned' | 'givenBack' | 'asked';

export interface AccessEnd {
  userId: string;
  reason: AccessEndReason;
  /** The session that stays. */
  exceptSessionId: string | null;
  /** Lasting access (decision D22) that was made before stays; null: none stays. Sessions and what goes with them end in any case. */
  since: Date | null;
  /** Each listener adds the count of its kind. */
  ended: EndedAccess;
}

declare module '../../platform/db/events' {
  interface Events {
    /** All access of a person ends: each noun ends its own kind and adds the count to `ended`. */
    AccessEnded: AccessEnd;
    /**
     * All access of a person is suspended until they come back: each noun closes live connections. `users.is_here`
     * refuses the rest.
     */
    AccessSuspended: { userId: string };
  }
}

/**
 * Ends all access of a person, except one session and lasting access of before `since`; resolves to the count of each kind. Call it in a transaction that
 * has locked the person.
 */
export async function endAccess(
  userId: string,
  reason: AccessEndReason,
  { exceptSessionId = null, since = null }: { exceptSessionId?: string | null; since?: Date | null } = {},
): Promise<EndedAccess> {
  const event: AccessEnd = { userId, reason, exceptSessionId, since, ended: {} };
  await emit('AccessEnded', event);
  return event.ended;
}

/** Suspends all access of a person until they come back. Call it in a transaction that has locked the person. */
export const suspendAccess = (userId: string) => emit('AccessSuspended', { userId });
