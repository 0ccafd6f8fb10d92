import type { Device } from '../../auth/cookies';
import { endSessions } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { conflict } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { emailForm, mailedTokenForm, signUpForm } from '../../rules/forms/signIn';
import { emailKey } from '../../rules/users';
import { CHECK_MAIL } from '../../words/en/verification';
import { deleteConsents, noticeShown, recordConsent } from '../consents/consent.service';
import { isHeld } from '../emailChanges/emailHold.service';
import { mailFor, type SignUpMail } from '../emailTokens/askedMail.service';
import { findEmailToken, mailFirstLink, mailLink, spendEmailToken } from '../emailTokens/emailToken.service';
import { hashPassword } from '../signIn/password.service';
import { refuseWeakPassword } from '../signIn/weakPassword.service';
import { makeAccount, markEmailVerified } from '../users/account.service';
import { erasePerson } from '../users/erasure.service';
import { isRefused } from '../users/refusedEmail.service';
import type { User } from '../users/user.entity';
import { lockUser, userByEmail } from '../users/user.service';
import { isSharedBy, isWaitedFor, keepSignUp, signUpOf, waitFor } from './pendingSignUp.service';
import type { SignUp } from './signUp.entity';
import { renewCode } from './signUpCode.service';
import { askForPlainMail } from './signUpMail.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** `signUpId`: the sign-up of the requesting browser. */
    verificationAgain: { email: string; signUpId?: string | null };
  }
}

/**
 * Signs a person up and mails a verification link. A sign-up for an unverified address replaces the earlier one, with
 * its name, password and links. Neither the response nor its time reveals whether the address has an account (decision
 * D3): its owner gets a mail. `shown`: the version of the data notice that they saw.
 */
export async function signUp(
  input: unknown,
  device: Device,
  shown: string | null = null,
): Promise<{ email: string; secret: string }> {
  const { fullName, email, password, next } = await validated(signUpForm, input);
  await refuseWeakPassword('password', password, { email, fullName });
  await consumeAttempt('signUp', { account: emailKey(email), address: device.ip });
  const passwordHash = await hashPassword(password);
  const mail = await mailFor(email, device);
  const notice = noticeShown(shown);
  const secret = await transaction(async () => {
    const kept = await keepSignUp({ fullName, passwordHash, next, notice });
    await enlist(email, { id: kept.id, fullName, passwordHash, next, notice }, mail);
    return kept.secret;
  });
  return { email, secret };
}

/**
 * Makes the account of a sign-up, which then waits for it, and mails its link and code. Where the address belongs to an
 * account, its owner gets a mail, and the sign-up waits for no one; the same holds for a refused address, and for one
 * that can be given back to its person. A sign-up that has no mail of its own leaves an earlier one's name, password and
 * link as they are.
 */
async function enlist(email: string, newcomer: Newcomer, mail: SignUpMail): Promise<void> {
  const { id: signUpId, next } = newcomer;
  const refused = mail === 'none' || (await isRefused(email)) || (await isHeld(email));
  const earlier = mail === 'plain' && !refused ? await userByEmail(email) : null;
  const userId = refused ? null : await accountFor(email, newcomer, earlier);
  await waitFor(signUpId, userId, email);
  if (mail === 'plain') await askForPlainMail(email);
  else if (userId) await mailFirstLink(userId, { next, signUpId });
  else if (!refused) await mailLink((await userByEmail(email))!.id, 'alreadySignedUp', { next });
}

/** The account that a sign-up waits for: the earlier one, or its own; null where the address belongs to an account. */
async function accountFor(email: string, { notice, ...newcomer }: Newcomer, earlier: User | null) {
  if (earlier) return earlier.emailVerifiedAt || earlier.blockedAt ? null : earlier.id;
  const userId = await enrol({ email, fullName: newcomer.fullName, passwordHash: newcomer.passwordHash });
  if (userId) await agree(userId, notice);
  return userId;
}

type Newcomer = Pick<SignUp, 'id' | 'fullName' | 'passwordHash' | 'next' | 'notice'>;

/** Records the consent of this sign-up, in place of the earlier one's. */
async function agree(userId: string, notice: string | null): Promise<void> {
  await deleteConsents(userId);
  if (notice) await recordConsent(userId, notice);
}

/**
 * Moves a browser's sign-up to another address: the earlier one was mistyped, and its account is erased. Neither the
 * response nor its time reveals whether the new one has an account. 409 where it is verified or has expired, 429 after
 * too many.
 */
export async function correctSignUp(secret: string | null, input: unknown, device: Device): Promise<{ email: string }> {
  const { email } = await validated(emailForm, input);
  const waiting = await signUpOf(secret);
  if (!waiting) throw conflict(CHECK_MAIL.over);
  await consumeAttempt('correctSignUp', { account: waiting.id });
  await consumeAttempt('signUp', { account: emailKey(email), address: device.ip });
  const mail = await mailFor(email, device);
  await transaction(async () => {
    const before = waiting.userId ? await lockUser(waiting.userId) : null;
    const isTheirs = before?.passwordHash === waiting.passwordHash && !before.blockedAt;
    if (isTheirs && before.emailVerifiedAt) throw conflict(CHECK_MAIL.over);
    if (isTheirs && emailKey(before.email!) === emailKey(email)) {
      if (mail !== 'full') return mailAgain(secret, email, mail);
      await renewCode(secret, email);
      return mailLink(before.id, 'verify', { signUpId: waiting.id });
    }
    await enlist(email, waiting, mail);
    // The address may belong to another person who signed up with it: their code still works.
    if (isTheirs && !(await isSharedBy(before.id, waiting.id))) await erasePerson(before);
  });
  return { email };
}

/**
 * Makes the account of a sign-up, in place of an unverified one; null where the address belongs to an account. Of two
 * at once the later one stays.
 */
async function enrol(account: { email: string; fullName: string; passwordHash: string }): Promise<string | null> {
  const userId = await makeAccount(account);
  if (userId) await endSessions(userId);
  return userId;
}

/**
 * Requests the mail of a sign-up again, with a new code in the browser that signed up. The response is the same for
 * known and unknown addresses: a job decides. 429 after two within the hour.
 */
export async function resendVerification(
  secret: string | null,
  input: unknown,
  device: Device,
): Promise<{ email: string }> {
  const { email } = await validated(emailForm, input);
  await consumeAttempt('resendVerification', { account: emailKey(email), address: device.ip });
  const mail = await mailFor(email, device);
  await transaction(() => mailAgain(secret, email, mail));
  return { email };
}

/** Requests the mail of a sign-up again; its code works on where it gets none of its own. */
async function mailAgain(secret: string | null, email: string, mail: SignUpMail): Promise<void> {
  if (mail === 'plain') await askForPlainMail(email);
  else if (mail === 'full') await addJob('verificationAgain', { email, signUpId: await renewCode(secret, email) });
}

/** Mails again what a sign-up with this address was mailed, if there was one. */
export async function mailVerificationAgain(email: string, signUpId: string | null): Promise<void> {
  await transaction(async () => {
    const user = await userByEmail(email);
    if (user && !user.blockedAt)
      await mailLink(user.id, user.emailVerifiedAt ? 'alreadySignedUp' : 'verify', { signUpId });
  });
}

export type VerifyResult = 'VERIFIED' | 'CONFIRM' | 'EXPIRED' | 'INVALID';

/** The result of following a verification link. */
interface FollowedBy {
  /** The secret of this browser's sign-up. */
  signUp: string | null;
  /** Whether the person is asked before the address is verified in another browser than the one that signed up. */
  asks: boolean;
}

interface Verified {
  result: VerifyResult;
  /** For CONFIRM: the name of the sign-up. */
  fullName?: string;
  /** Whether the browser that signed up still waits, and continues by itself. */
  isWaitedFor?: boolean;
}

/**
 * Follows a verification link: verifies once, and repeating it is no error; an expired one sends a new link. In another
 * browser than the one that signed up, another person may have used the address: `CONFIRM` asks for a button, with the
 * name of the sign-up.
 */
export async function verifyEmail(input: unknown, device: Device, { signUp, asks }: FollowedBy): Promise<Verified> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('verifyEmail', { address: device.ip });
  return transaction(async () => {
    const known = await findEmailToken(token, 'verify');
    if (!known) return { result: 'INVALID' };
    const { user, found } = known;
    if (user.emailVerifiedAt) return { result: 'VERIFIED', isWaitedFor: await isWaitedFor(user) };
    if (found.state === 'expired') {
      await mailLink(user.id, 'verify');
      return { result: 'EXPIRED' };
    }
    if (found.state !== 'current') return { result: 'INVALID' };
    const verifiedElsewhere = (await signUpOf(signUp))?.userId !== user.id;
    if (verifiedElsewhere && asks) return { result: 'CONFIRM', fullName: user.fullName };
    await spendEmailToken(found.id);
    await markEmailVerified(user.id, verifiedElsewhere);
    return { result: 'VERIFIED', isWaitedFor: await isWaitedFor(user) };
  });
}

export type DisownResult = 'REMOVED' | 'VERIFIED' | 'GONE';

/**
 * "This wasn't me": removes the unverified sign-up of a mail. `VERIFIED`: its link was followed since, so the account
 * stays. `GONE`: it was removed or replaced before, or is unknown.
 */
export async function disownSignUp(input: unknown, device: Device): Promise<DisownResult> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('verifyEmail', { address: device.ip });
  return transaction(async () => {
    const known = await findEmailToken(token, 'disown');
    if (!known || known.found.state === 'replaced' || known.user.blockedAt) return 'GONE';
    if (known.user.emailVerifiedAt) return 'VERIFIED';
    await erasePerson(known.user);
    return 'REMOVED';
  });
}
