import type { Device } from '../auth/cookies';
import { hashToken, newToken } from '../auth/viewer';
import { fromNow, future, In, IsNull, past } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { TOKEN_HOURS } from '../rules/signIn';
import { hasSecondFactor } from '../secondFactor/factors.service';
import { lockUser } from '../users/user.service';
import { admit, type SignedIn } from './signIn.service';
import { SignUp } from './signUp.entity';

// The browser that signed somebody up waits at "Check your mail", with a secret that nobody else was given.

/** When a browser waits no longer. */
const expiresAt = fromNow(`${TOKEN_HOURS} hours`);

type Kept = Pick<SignUp, 'userId' | 'fullName' | 'passwordHash' | 'next'>;

/** Keeps a sign-up for the browser that sent it and answers its secret, which is good for a day. The same for addresses that have an owner. */
export async function keepSignUp({ userId, fullName, passwordHash, next }: Kept): Promise<string> {
  const secret = newToken();
  await repo(SignUp).insert({ ...{ userId, fullName, passwordHash, next }, secretHash: hashToken(secret), expiresAt });
  return secret;
}

/** The sign-up that a browser's secret stands for; null where there is none (any more). */
export async function signUpOf(secret: string | null): Promise<(Kept & { id: string }) | null> {
  if (!secret) return null;
  return repo(SignUp).findOne({
    select: { id: true, userId: true, fullName: true, passwordHash: true, next: true },
    where: { secretHash: hashToken(secret), expiresAt: future() },
  });
}

/** The browser waits for somebody else's link from now on: the address was corrected. */
export async function waitFor(signUpId: string, userId: string | null): Promise<void> {
  await repo(SignUp).update({ id: signUpId }, { userId, expiresAt });
}

/**
 * Signs a browser in that has waited for its link to be followed somewhere; null while it was not, and for ever where the sign-up
 * was replaced, removed or given another password. Serves once (decision D21).
 */
export async function finishSignUp(secret: string | null, device: Device): Promise<SignedIn | null> {
  const waiting = await findFollowed(secret);
  if (!waiting) return null;
  return transaction(async () => {
    // First the person, then the sign-up, as everywhere.
    const user = await lockUser(waiting.userId);
    // Set up on another device since: this browser logs in with it.
    if (await hasSecondFactor(user.id)) return null;
    const passwordHash = user.passwordHash ?? IsNull();
    const { affected } = await repo(SignUp).delete({ id: waiting.id, passwordHash });
    return affected ? admit(null, user, device) : null;
  });
}

/** Whether a browser waits no longer for nothing: its link was followed. */
export const canFinish = async (secret: string | null) => (await findFollowed(secret)) !== null;

/** The sign-up of a secret, once its person is verified with the very password that it brought. */
async function findFollowed(secret: string | null): Promise<{ id: string; userId: string } | null> {
  if (!secret) return null;
  const found = await repo(SignUp)
    .createQueryBuilder('s')
    .innerJoin(
      's.user',
      'u',
      'u.passwordHash = s.passwordHash and u.emailVerifiedAt is not null and u.blockedAt is null',
    )
    .where({ secretHash: hashToken(secret), expiresAt: future() })
    .getOne();
  return found && { id: found.id, userId: found.userId! };
}

/** Drops what waits for these people: they are being erased. */
export async function forgetSignUps(userIds: readonly string[]): Promise<void> {
  await repo(SignUp).delete({ userId: In([...userIds]) });
}

/** Drops sign-ups that waited for a day. */
export async function sweepSignUps(): Promise<void> {
  await repo(SignUp).delete({ expiresAt: past() });
}
