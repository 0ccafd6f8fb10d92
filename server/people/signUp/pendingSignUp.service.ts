import type { Device } from '../../auth/cookies';
import { hashToken, newToken } from '../../auth/viewer';
import { fromNow, future, In, IsNull, Not, past } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { SIGN_UP_CODE_MINUTES, TOKEN_HOURS } from '../../rules/signIn';
import { emailKey } from '../../rules/users';
import { hasSecondFactor } from '../secondFactor/factors.service';
import { admit, type SignedIn } from '../signIn/signIn.service';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { SignUp } from './signUp.entity';

// The browser that signed a person up waits at "Check your mail", with a secret that only it has.

/** When a browser waits no longer. */
const expiresAt = fromNow(`${TOKEN_HOURS} hours`);

/** A hash of the address of a sign-up: it may be another person's. */
export const addressHash = (email: string) => hashToken(emailKey(email));

/** Whether a sign-up is for this address, in whichever form an earlier version kept its hash. */
export const isFor = ({ addressHash: hash }: Pick<SignUp, 'addressHash'>, email: string): boolean =>
  emailKeys(email).some((key) => hash?.equals(hashToken(key)));

/** The columns of a sign-up's code after a mail was requested, whether or not one is sent. */
export const newCode = {
  codeHash: null,
  codeTries: 0,
  codeExpiresAt: fromNow(`${SIGN_UP_CODE_MINUTES} minutes`),
};

type Kept = Pick<SignUp, 'fullName' | 'passwordHash' | 'next' | 'notice'>;

/** Stores a sign-up for its browser: its id, and its secret, which is valid for a day. It waits for no one yet. */
export async function keepSignUp({
  fullName,
  passwordHash,
  next,
  notice,
}: Kept): Promise<{ id: string; secret: string }> {
  const secret = newToken();
  const { identifiers } = await repo(SignUp).insert({
    fullName,
    passwordHash,
    next,
    notice,
    expiresAt,
    secretHash: hashToken(secret),
  });
  return { id: identifiers[0]!.id, secret };
}

/** The sign-up of a browser's secret; null without one. */
export async function signUpOf(
  secret: string | null,
): Promise<(Kept & Pick<SignUp, 'id' | 'userId' | 'addressHash'>) | null> {
  if (!secret) return null;
  return repo(SignUp).findOne({
    select: { id: true, userId: true, fullName: true, passwordHash: true, next: true, notice: true, addressHash: true },
    where: { secretHash: hashToken(secret), expiresAt: future() },
  });
}

/** The browser waits for this person's link and code from now on; for no one where the address belongs to an account. */
export async function waitFor(signUpId: string, userId: string | null, email: string): Promise<void> {
  await repo(SignUp).update({ id: signUpId }, { ...newCode, userId, addressHash: addressHash(email), expiresAt });
}

/** Whether a browser waits that continues by itself, now that this person is verified. */
export const isWaitedFor = ({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>): Promise<boolean> =>
  repo(SignUp).existsBy({ userId: id, passwordHash: passwordHash ?? IsNull(), expiresAt: future() });

/** Whether another sign-up waits for the same person. */
export const isSharedBy = (userId: string, exceptId: string): Promise<boolean> =>
  repo(SignUp).existsBy({ userId, id: Not(exceptId), expiresAt: future() });

/**
 * Signs a browser in whose sign-up was verified elsewhere; null before that, and always where the sign-up was replaced,
 * removed or given another password. Works once (decision D21).
 */
export async function finishSignUp(secret: string | null, device: Device): Promise<SignedIn | null> {
  const waiting = await findFollowed(secret);
  if (!waiting) return null;
  return transaction(async () => {
    // First the person is locked, then the sign-up, as everywhere.
    const user = await lockUser(waiting.userId);
    // Set up on another device meanwhile: this browser logs in with it.
    if (await hasSecondFactor(user.id)) return null;
    const passwordHash = user.passwordHash ?? IsNull();
    const { affected } = await repo(SignUp).delete({ id: waiting.id, passwordHash });
    return affected ? admit(null, user, device) : null;
  });
}

/** Whether the browser's link was followed. */
export const canFinish = async (secret: string | null) => (await findFollowed(secret)) !== null;

/** The sign-up of a secret, once its person is verified with the sign-up's own password. */
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

/** Deletes what waits for these people: they are being erased. */
export async function deletePendingSignUps(userIds: readonly string[]): Promise<void> {
  await repo(SignUp).delete({ userId: In([...userIds]) });
}

/** Deletes sign-ups that waited for a day. */
export async function sweepSignUps(): Promise<void> {
  await repo(SignUp).delete({ expiresAt: past() });
}
