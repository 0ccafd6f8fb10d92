import type { Device } from '../auth/cookies';
import { markSecondFactor } from '../auth/session';
import { endSessions, hashToken, openSession, type Viewer, viewerOfToken } from '../auth/viewer';
import { IsNull } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { forbidden, unauthenticated } from '../platform/errors';
import { type AttemptedBy, consumeAttempt, resetAttempts } from '../platform/http/attempts';
import { validated } from '../platform/input';
import { logSecurity } from '../platform/log/securityLog';
import { logInForm } from '../rules/forms/signIn';
import type { SecondFactorWay } from '../rules/secondFactor';
import { emailKey } from '../rules/users';
import { SecondFactorRequired, secondFactorWays } from '../secondFactor/factors.service';
import { noteFirstSignIn } from '../users/account.service';
import { comeBack } from '../users/closing.service';
import { User } from '../users/user.entity';
import { lockUser, userByEmail } from '../users/user.service';
import { SIGN_IN } from '../words/en/signIn';
import { mailLink } from './emailToken.service';
import { knownDeviceOf, mailOfDevice, rememberDevice } from './knownDevice.service';
import { isPassword } from './password.service';
import { keepPendingSignIn } from './pendingSignIn.service';

export interface SignedIn {
  user: User;
  /** The session's secret, for the browser's cookie only. */
  token: string;
  /** What the cookie by which this browser is known now holds. */
  deviceCookie: string;
  viewer: Viewer;
}

/**
 * Signs a person in on a device, in place of whoever the browser was (`before`). Every wrong pair gets the same answer after
 * the same time (401). Tries on a device where they have signed in before count apart from those of strangers.
 */
export async function logIn(before: Viewer | null, input: unknown, device: Device): Promise<SignedIn> {
  const { email, password, next } = await validated(logInForm, input);
  const [action, caller] = await triesOf(emailKey(email), device);
  await consumeAttempt(action, caller);
  const user = await userByEmail(email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    logSecurity('password.wrong', { userId: user?.id, reason: 'logIn' });
    throw unauthenticated(SIGN_IN.incorrectLogin);
  }
  if (user.blockedAt) throw forbidden(SIGN_IN.blocked);
  if (!user.emailVerifiedAt) {
    await transaction(() => mailLinkTo(user, next));
    throw forbidden(SIGN_IN.verifyFirst);
  }
  const signedIn = await admit(before, user, device);
  await resetAttempts(action, caller);
  return signedIn;
}

/** What a device's tries at an account are counted as: those of one that is known count apart (decision D20). */
export async function triesOf(email: string, device: Device): Promise<['logInOnKnownDevice' | 'logIn', AttemptedBy]> {
  const known = await knownDeviceOf(email, device);
  return known ? ['logInOnKnownDevice', { account: known }] : ['logIn', { account: email, address: device.ip }];
}

/** Mails a person who has the right password the link that they still have to follow; it leads on to `next`, or where the last one did. */
async function mailLinkTo(user: User, next: string | null): Promise<void> {
  const person = await lockUser(user.id);
  // Another sign-up has taken its place since it was looked at, or it was removed.
  if (person.passwordHash !== user.passwordHash) throw unauthenticated(SIGN_IN.incorrectLogin);
  await mailLink(user.id, 'verify', { next: next ?? undefined });
}

/** A log in that waits for one of these. */
interface Unfinished {
  ways: SecondFactorWay[];
  pending: string;
}

/**
 * Opens a new session for somebody who has just proved who they are, in place of the one their browser had (`before`). A
 * deactivated or leaving account is open again by it (decisions C3, C7). A sign-in on a device that was not known is told by mail,
 * except the very first of an account. 403 for a blocked one. Where a second factor is set up and was not given, the log in is kept for
 * it: SecondFactorRequired.
 */
export async function admit(
  before: Viewer | null,
  user: User,
  device: Device,
  { secondFactor = false } = {},
): Promise<SignedIn> {
  const opened = await transaction(async (): Promise<Pick<SignedIn, 'token' | 'deviceCookie'> | Unfinished> => {
    const person = await lockUser(user.id);
    // Changed or erased since it was looked at.
    if (person.passwordHash !== user.passwordHash || !person.email) throw unauthenticated(SIGN_IN.incorrectLogin);
    if (person.blockedAt) throw forbidden(SIGN_IN.blocked);
    const ways = secondFactor ? [] : await secondFactorWays(person.id);
    if (ways.length > 0) return { ways, pending: await keepPendingSignIn(person.id) };
    await comeBack(person);
    if (before) await endSessions(before.userId, { only: before.sessionId });
    const deviceCookie = await noteDevice(person.id, device);
    const token = await openSession(person.id, device);
    if (secondFactor) await markSecondFactor(person.id, { tokenHash: hashToken(token) });
    return { token, deviceCookie };
  });
  if ('ways' in opened) throw new SecondFactorRequired(opened.ways, opened.pending);
  const found = await viewerOfToken(opened.token);
  return { user: await repo(User).findOneByOrFail({ id: user.id }), ...opened, viewer: found!.viewer };
}

/** Makes a browser known to its person, who is told when it was not; answers what its cookie holds now. */
async function noteDevice(userId: string, device: Device): Promise<string> {
  const { deviceId, cookie, wasKnown } = await rememberDevice(userId, device);
  const isFirst = await repo(User).existsBy({ id: userId, firstSignInAt: IsNull() });
  if (isFirst) await noteFirstSignIn(userId);
  else if (!wasKnown) await mailOfDevice(deviceId);
  return cookie;
}

/** Ends the session that this request rides on; without one nothing happens. */
export async function logOut(viewer: Viewer | null): Promise<void> {
  if (viewer) await endSessions(viewer.userId, { only: viewer.sessionId });
}
