import { hashToken, newToken } from '../../auth/viewer';
import { In, LessThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bytes, columns, int, query } from '../../platform/db/query';
import { unauthenticated } from '../../platform/errors';
import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '../../rules/secondFactor';
import { SECOND_FACTOR } from '../../words/en/secondFactor';
import { PendingSignIn } from './pendingSignIn.entity';

// Log-ins that wait for their second factor.

export type Waiting = Pick<PendingSignIn, 'id' | 'userId' | 'tries'>;

/** Stores a log-in that waits for its second factor, and returns its secret, for the browser only. */
export async function keepPendingSignIn(userId: string): Promise<string> {
  const secret = newToken();
  const expiresAt = new Date(Date.now() + SECOND_STEP_MINUTES * 60_000);
  await repo(PendingSignIn).insert({ tokenHash: hashToken(secret), userId, expiresAt });
  return secret;
}

/** The log-in of this secret, with one more attempt counted; 401 where none waits any more. */
export async function countStep(secret: string | null): Promise<Waiting> {
  const [pending] = secret ? await count({ tokenHash: hashToken(secret), triesMax: SECOND_STEP_TRIES }) : [];
  if (!pending) throw unauthenticated(SECOND_FACTOR.logInAgain);
  return pending;
}

// By hand: a counter; codes that are sent at once are counted one by one.
const count = query(
  columns(PendingSignIn, 'p', 'id', 'userId', 'tries'),
  (answer) => `update pending_sign_ins p set tries = tries + 1
   where token_hash = :tokenHash and expires_at > now() and tries < :triesMax returning ${answer}`,
  { isRare: true, values: { tokenHash: bytes, triesMax: int } },
);

/** Ends one; false where it has ended already. */
export async function deletePendingSignIn(id: string): Promise<boolean> {
  const { affected } = await repo(PendingSignIn).delete({ id });
  return !!affected;
}

/** Ends those of these people. */
export async function deletePendingSignInsOf(userIds: readonly string[]): Promise<void> {
  await repo(PendingSignIn).delete({ userId: In([...userIds]) });
}

/** Deletes expired ones. */
export async function sweepPendingSignIns(): Promise<void> {
  await repo(PendingSignIn).delete({ expiresAt: LessThan(new Date()) });
}
