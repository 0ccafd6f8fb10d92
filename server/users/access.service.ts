import { emit } from '../platform/db/events';
import type { EndedAccess } from '../rules/endedAccess';

/**
 * Why access ends: a password set by a mailed link, a block, the first link to Google of an account that was not proven, a request
 * for deletion, "This wasn't me" in the mail about a new device, or because the person asks for it.
 */
export type AccessEndReason = 'reset' | 'blocked' | 'linked' | 'leaving' | 'disowned' | 'asked';

export interface AccessEnd {
  userId: string;
  reason: AccessEndReason;
  /** A session that goes on. */
  exceptSessionId: string | null;
  /** Each listener adds how many of its kind it ended. */
  ended: EndedAccess;
}

declare module '../platform/db/events' {
  interface Events {
    /** Everything that can act for a person ends: each noun ends what is its own and adds the count to `ended`. */
    AccessEnded: AccessEnd;
    /** Everything that can act for a person rests until they come back: each noun closes live connections. `users.is_here` refuses the rest. */
    AccessSuspended: { userId: string };
  }
}

/**
 * Ends everything that can act for a person, except one session, and answers how many of each kind there were. Call it in a
 * transaction that has locked the person.
 */
export async function endAccess(
  userId: string,
  reason: AccessEndReason,
  { exceptSessionId = null }: { exceptSessionId?: string | null } = {},
): Promise<EndedAccess> {
  const event: AccessEnd = { userId, reason, exceptSessionId, ended: {} };
  await emit('AccessEnded', event);
  return event.ended;
}

/** Suspends everything that can act for a person until they come back. Call it in a transaction that has locked the person. */
export const suspendAccess = (userId: string) => emit('AccessSuspended', { userId });
