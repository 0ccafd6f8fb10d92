import { repo } from '../platform/db/database';
import { Session } from './session.entity';
import { invalidate } from './sessionCache';
import type { Viewer } from './viewer';

/** Records that a second factor was given in a session. */
export async function markSecondFactor(userId: string, session: { tokenHash: Buffer } | { id: string }): Promise<void> {
  await repo(Session).update(session, { secondFactorAt: new Date() });
  invalidate(userId);
}

/** Removes the second factor from all sessions of a person. */
export async function unmarkSecondFactor(userId: string): Promise<void> {
  await repo(Session).update({ userId }, { secondFactorAt: null });
  invalidate(userId);
}

/** Records that the viewer has just authenticated again: a fresh sign-in for 10 minutes. */
export async function confirmSession(viewer: Viewer): Promise<void> {
  // By the database's clock, which also sets this time at sign-in.
  await repo(Session).update({ id: viewer.sessionId, userId: viewer.userId }, { confirmedAt: () => 'now()' });
}
