import type { Device } from '../auth/cookies';
import { hashToken, newToken } from '../auth/viewer';
import { transaction } from '../platform/db/database';
import { columns, execute, rows } from '../platform/db/query';
import { TOKEN_HOURS } from '../rules/signIn';
import { hasSecondFactor } from '../secondFactor/factors.service';
import { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { admit, type SignedIn } from './signIn.service';
import { SignUp } from './signUp.entity';

// The browser that signed somebody up waits at "Check your mail", with a secret that nobody else was given.

type Kept = Pick<SignUp, 'userId' | 'fullName' | 'passwordHash' | 'next'>;

/** Keeps a sign-up for the browser that sent it and answers its secret, which is good for a day. The same for addresses that have an owner. */
export async function keepSignUp({ userId, fullName, passwordHash, next }: Kept): Promise<string> {
  const secret = newToken();
  await execute(
    `insert into sign_ups (secret_hash, user_id, full_name, password_hash, next, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [hashToken(secret), userId, fullName, passwordHash, next, TOKEN_HOURS],
  );
  return secret;
}

/** The sign-up that a browser's secret stands for; null where there is none (any more). */
export async function signUpOf(secret: string | null): Promise<(Kept & { id: string }) | null> {
  if (!secret) return null;
  const [found] = await rows(
    columns(SignUp, 's', 'id', 'userId', 'fullName', 'passwordHash', 'next'),
    (answer) => `select ${answer} from sign_ups s where s.secret_hash = $1 and s.expires_at > now()`,
    [hashToken(secret)],
  );
  return found ?? null;
}

/** The browser waits for somebody else's link from now on: the address was corrected. */
export async function waitFor(signUpId: string, userId: string | null): Promise<void> {
  await execute('update sign_ups set user_id = $2, expires_at = now() + make_interval(hours => $3) where id = $1', [
    signUpId,
    userId,
    TOKEN_HOURS,
  ]);
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
    const [taken] = await rows(
      columns(SignUp, 's', 'id'),
      (answer) => `delete from sign_ups s where s.id = $1 and s.password_hash = $2 returning ${answer}`,
      [waiting.id, user.passwordHash],
    );
    return taken ? admit(null, user, device) : null;
  });
}

/** Whether a browser waits no longer for nothing: its link was followed. */
export const canFinish = async (secret: string | null) => (await findFollowed(secret)) !== null;

/** The sign-up of a secret, once its person is verified with the very password that it brought. */
async function findFollowed(secret: string | null): Promise<{ id: string; userId: string } | null> {
  if (!secret) return null;
  const [found] = await rows(
    { ...columns(SignUp, 's', 'id'), userId: columns(User, 'u', 'id').id },
    (answer) => `select ${answer} from sign_ups s
     join users u on u.id = s.user_id and u.password_hash = s.password_hash
     where s.secret_hash = $1 and s.expires_at > now() and u.email_verified_at is not null and u.blocked_at is null`,
    [hashToken(secret)],
  );
  return found ?? null;
}

/** Drops what waits for these people: they are being erased. */
export async function forgetSignUps(userIds: readonly string[]): Promise<void> {
  await execute('delete from sign_ups where user_id = any($1)', [userIds]);
}

/** Drops sign-ups that waited for a day. */
export async function sweepSignUps(): Promise<void> {
  await execute('delete from sign_ups where expires_at < now()');
}
