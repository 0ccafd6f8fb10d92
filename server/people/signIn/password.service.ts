import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { unauthenticated, unavailable } from '../../platform/errors';
import { EVERYONE, FairQueue } from '../../platform/fairQueue';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { logSecurity } from '../../platform/log/securityLog';
import { signedIn } from '../../policies';
import { REQUEST } from '../../words/en/requests';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import type { User } from '../users/user.entity';
import { accountWhere, lockUser } from '../users/user.service';

// argon2id with OWASP's first choice: 19 MiB, two rounds, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The costly work, in one place where tests can count it: it must be the same for known and unknown people. */
export const argon = {
  hash: (password: string, cost: Options) => hash(password, cost),
  verify: (hashed: string, password: string) => verify(hashed, password),
};

/** Each takes a core for a while: one core is left for what people wait for beside log-ins and sign-ups. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** The most passwords that wait for their turn. */
const QUEUE = 200;
const turns = new FairQueue(AT_ONCE, QUEUE, () => unavailable(REQUEST.busy));

/** The stored hash of a password (argon2id); text is compared after NFC. */
export const hashPassword = (password: string) =>
  turns.run(EVERYONE, () => argon.hash(password.normalize('NFC'), COST));

let nobody: Promise<string> | undefined;

/**
 * Whether a password is right. Without a hash (unknown person, no password) it takes as long and returns false, so that
 * time does not reveal who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const hashed = passwordHash ?? (await nobody);
  const right = await turns.run(EVERYONE, () => argon.verify(hashed, password.normalize('NFC')));
  return right && !!passwordHash;
}

/** Runs work that needs the viewer's password, with the person locked; 401 for a wrong one. */
export async function withPassword<T>(
  viewer: Viewer | null,
  password: string,
  work: (user: User) => Promise<T>,
): Promise<T> {
  const { userId: id, sessionId } = signedIn(viewer);
  const passwordHash = (await accountWhere({ id }))?.passwordHash;
  const caller = { account: sessionId };
  await consumeAttempt('confirmPassword', caller);
  if (!(await isPassword(passwordHash, password))) {
    logSecurity('password.wrong', { userId: id, reason: 'confirm' });
    throw unauthenticated(SIGN_IN_REFUSAL.incorrectPassword);
  }
  await resetAttempts('confirmPassword', caller);
  return transaction(async () => {
    const user = await lockUser(id);
    // Another request has changed it meanwhile.
    if (user.passwordHash !== passwordHash) throw unauthenticated(SIGN_IN_REFUSAL.incorrectPassword);
    return work(user);
  });
}
