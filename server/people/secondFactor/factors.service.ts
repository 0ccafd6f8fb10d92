import { mailTo, securityLinks } from '../../mail/mail.service';
import { In, IsNull, MoreThan, MoreThanOrEqual } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { AppError, unauthenticated } from '../../platform/errors';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { isTotp, plainCode, RECENT_PASSKEY_DAYS, type SecondFactorWay } from '../../rules/secondFactor';
import { DAY } from '../../rules/time';
import { SECOND_FACTOR } from '../../words/en/secondFactor';
import type { FactorChange } from '../../words/en/secondFactorLetters';
import type { User } from '../users/user.entity';
import { accountWhere } from '../users/user.service';
import { Authenticator } from './authenticator.entity';
import { hasAuthenticator, spendTotp } from './authenticator.service';
import { deleteChallenges } from './challenge.service';
import { Passkey } from './passkey.entity';
import { PasskeyView } from './passkey.view';
import { RecoveryCode } from './recoveryCode.entity';
import { recoveryCodesLeft, spendRecoveryCode } from './recoveryCode.service';

/** The password was right, but the account has a second factor, which is needed next. */
export class SecondFactorRequired extends AppError {
  /** The address to continue to of a person who signs in with Google. */
  next: string | null = null;

  constructor(
    readonly ways: readonly SecondFactorWay[],
    /** The secret of the waiting log-in, for the browser's cookie only. */
    readonly pending: string | null = null,
  ) {
    super(401, 'SECOND_FACTOR_REQUIRED', SECOND_FACTOR.required, { details: { secondFactor: { ways } } });
  }
}

/** The second factors that a person can use now; empty without any. */
export async function secondFactorWays(userId: string): Promise<SecondFactorWay[]> {
  const ways: SecondFactorWay[] = [];
  if (await hasAuthenticator(userId)) ways.push('totp');
  if (await repo(Passkey).existsBy({ userId })) ways.push('passkey');
  if (ways.length > 0 && (await repo(RecoveryCode).existsBy({ userId, usedAt: IsNull() }))) ways.push('recovery');
  return ways;
}

/** Whether a person has set up a second factor: an authenticator app or a passkey. */
export const hasSecondFactor = async (userId: string) => (await secondFactorWays(userId)).length > 0;

/**
 * Accepts a code of the person's authenticator app or one of their recovery codes; 401 for a wrong one, 429 after too
 * many. Recovery codes are too long to guess and are not counted, so that a stranger who uses up the attempts does not
 * lock the owner out. `by`: whose tries are counted, those of a session (people who are in) apart from all others.
 */
export async function spendCode(
  userId: string,
  typed: string,
  by: { sessionId: string } | { address: string },
): Promise<void> {
  const code = plainCode(typed);
  if (!isTotp(code)) {
    if (!(await spendRecoveryCode(userId, code))) throw unauthenticated(SECOND_FACTOR.wrongCode);
    const left = await recoveryCodesLeft(userId);
    return notifyOfFactors((await accountWhere({ id: userId }))!, 'CODE_USED', String(left));
  }
  const action = 'sessionId' in by ? 'confirmCode' : 'secondFactor';
  const caller = 'sessionId' in by ? { account: by.sessionId } : { account: userId, address: by.address };
  await consumeAttempt(action, caller);
  if (!(await spendTotp(userId, code))) throw unauthenticated(SECOND_FACTOR.wrongCode);
  await resetAttempts(action, caller);
}

/**
 * Mails a person what has changed about their second factors; `name`: of the passkey, or the number of recovery codes
 * that are left.
 */
export async function notifyOfFactors(user: User, change: FactorChange, name = ''): Promise<void> {
  const facts = { fullName: user.name, change, name, ...securityLinks() };
  await mailTo(user.email, 'secondFactorLetter', facts, { always: true });
}

/** The passkeys of a person that were added within 30 days, the newest first. */
export async function recentPasskeys(userId: string): Promise<PasskeyView[]> {
  const found = await repo(Passkey).find({
    where: { userId, createdAt: MoreThan(new Date(Date.now() - RECENT_PASSKEY_DAYS * DAY)) },
    order: { id: 'DESC' },
  });
  return found.map((passkey) => new PasskeyView(passkey));
}

/** Deletes the second factors of a person that were added since then; recovery codes go with the last one. */
export async function deleteFactorsSince(userId: string, since: Date): Promise<void> {
  const createdAt = MoreThanOrEqual(since);
  for (const table of [Authenticator, Passkey, RecoveryCode]) await repo(table).delete({ userId, createdAt });
  // Begun before, and set up since.
  await repo(Authenticator).delete({ userId, confirmedAt: MoreThanOrEqual(since) });
  if (!(await hasSecondFactor(userId))) await repo(RecoveryCode).delete({ userId });
}

/** Deletes every second factor of these people, with what is under way. */
export async function deleteFactors(userIds: readonly string[]): Promise<void> {
  const userId = In([...userIds]);
  await deleteChallenges(userIds);
  for (const table of [Authenticator, Passkey, RecoveryCode]) await repo(table).delete({ userId });
}
