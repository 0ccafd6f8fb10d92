import type { Device } from '../auth/cookies';
import { hashToken, newToken } from '../auth/viewer';
import { fromNow, future, In, IsNull, Not, past } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { SIGN_UP_CODE_MINUTES, TOKEN_HOURS } from '../rules/signIn';
import { emailKey } from '../rules/users';
import { hasSecondFactor } from '../secondFactor/factors.service';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { admit, type SignedIn } from './signIn.service';
import { SignUp } from './signUp.entity';

// The browser that signed somebody up waits at "Check your mail", with a secret that nobody else was given.

/** When a browser waits no longer. */
const expiresAt = fromNow(`${TOKEN_HOURS} hours`);

/** The address of a sign-up as it is kept there: it may be somebody else's. */
export const addressHash = (email: string) => hashToken(emailKey(email));

/** What a sign-up has of its code from the moment on at which a mail is asked for, whether or not one goes out. */
export const newCode = {
  codeHash: null,
  codeTries: 0,
  codeExpiresAt: fromNow(`${SIGN_UP_CODE_MINUTES} minutes`),
};

type Kept = Pick<SignUp, 'fullName' | 'passwordHash' | 'next' | 'notice'>;

/** Keeps a sign-up for the browser that sent it: its id, and its secret, which is good for a day. It waits for nobody yet. */
export async function keepSignUp({
  fullName,
  passwordHash,
  next,
  notice,
}: Kept): Promise<{ id: string; secret: string }> {
  const secret = newToken();
  const { identifiers } = await repo(SignUp).insert({
    ...{ fullName, passwordHash, next, notice, expiresAt },
    secretHash: hashToken(secret),
  });
  return { id: identifiers[0]!.id, secret };
}

/** The sign-up that a browser's secret stands for; null where there is none (any more). */
export async function signUpOf(
  secret: string | null,
): Promise<(Kept & Pick<SignUp, 'id' | 'userId' | 'addressHash'>) | null> {
  if (!secret) return null;
  return repo(SignUp).findOne({
    select: { id: true, userId: true, fullName: true, passwordHash: true, next: true, notice: true, addressHash: true },
    where: { secretHash: hashToken(secret), expiresAt: future() },
  });
}

/** The browser waits for this person's link and code from now on; for nobody's where the address has an owner. */
export async function waitFor(signUpId: string, userId: string | null, email: string): Promise<void> {
  await repo(SignUp).update({ id: signUpId }, { ...newCode, userId, addressHash: addressHash(email), expiresAt });
}

/** Whether a browser waits that goes on by itself, now that this person is verified. */
export const isWaitedFor = ({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>): Promise<boolean> =>
  repo(SignUp).existsBy({ userId: id, passwordHash: passwordHash ?? IsNull(), expiresAt: future() });

/** Whether another sign-up than this one waits for the same person. */
export const isSharedBy = (userId: string, exceptId: string): Promise<boolean> =>
  repo(SignUp).existsBy({ userId, id: Not(exceptId), expiresAt: future() });

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
