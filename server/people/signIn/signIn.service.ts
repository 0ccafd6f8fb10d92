import type { Device } from '../../auth/cookies';
import { markSecondFactor } from '../../auth/session';
import { endSessions, hashToken, openSession, type Viewer, viewerOfToken } from '../../auth/viewer';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { forbidden, unauthenticated } from '../../platform/errors';
import { type AttemptedBy, consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { logSecurity } from '../../platform/log/securityLog';
import { logInForm } from '../../rules/forms/signIn';
import type { SecondFactorWay } from '../../rules/secondFactor';
import { emailKey } from '../../rules/users';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { mailFor } from '../emailTokens/askedMail.service';
import { mailLink } from '../emailTokens/emailToken.service';
import { knownDeviceOf, mailOfDevice, rememberDevice } from '../knownDevices/knownDevice.service';
import { SecondFactorRequired, secondFactorWays } from '../secondFactor/factors.service';
import { noteFirstSignIn } from '../users/account.service';
import { comeBack } from '../users/closing.service';
import { User } from '../users/user.entity';
import { lockUser, userByEmail } from '../users/user.service';
import { isPassword } from './password.service';
import { keepPendingSignIn } from './pendingSignIn.service';

export interface SignedIn {
  user: User;
  /** The session's secret, for the browser's cookie only. */
  token: string;
  /** The new value of the known device's cookie. */
  deviceCookie: string;
  viewer: Viewer;
}

/**
 * Signs a person in on a device, in place of an earlier session (`before`). Every wrong pair has the same response
 * after the same time (401). Attempts on a known device are counted separately.
 */
export async function logIn(before: Viewer | null, input: unknown, device: Device): Promise<SignedIn> {
  const { email, password, next } = await validated(logInForm, input);
  const [action, caller] = await triesOf(email, device);
  await consumeAttempt(action, caller);
  const user = await userByEmail(email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    logSecurity('password.wrong', { userId: user?.id, reason: 'logIn' });
    throw unauthenticated(SIGN_IN_REFUSAL.incorrectLogin);
  }
  if (user.blockedAt) throw forbidden(SIGN_IN_REFUSAL.blocked);
  if (!user.emailVerifiedAt) {
    const mail = await mailFor(email, device);
    if (mail === 'full') await transaction(() => mailLinkTo(user, next));
    throw forbidden(SIGN_IN_REFUSAL.verifyFirst);
  }
  const signedIn = await admit(before, user, device);
  await resetAttempts(action, caller);
  return signedIn;
}

/** The counter of a device's attempts at the account with this address: a known device has its own (decision D20). */
export async function triesOf(email: string, device: Device): Promise<['logInOnKnownDevice' | 'logIn', AttemptedBy]> {
  const known = await knownDeviceOf(email, device);
  return known
    ? ['logInOnKnownDevice', { account: known }]
    : ['logIn', { account: emailKey(email), address: device.ip }];
}

/**
 * Mails a person with the right password the link that they have not followed yet; it leads on to `next`, or where the
 * last one led.
 */
async function mailLinkTo(user: User, next: string | null): Promise<void> {
  const person = await lockUser(user.id);
  // Another sign-up has replaced it meanwhile, or it was removed.
  if (person.passwordHash !== user.passwordHash) throw unauthenticated(SIGN_IN_REFUSAL.incorrectLogin);
  await mailLink(user.id, 'verify', { next: next ?? undefined });
}

/** A log-in that waits for one of these. */
interface Unfinished {
  ways: SecondFactorWay[];
  pending: string;
}

/**
 * Opens a session for a person who has just authenticated, in place of an earlier one (`before`). A deactivated or
 * closed account is open again (decisions C3, C7). A sign-in on an unknown device is mailed, except the very first of
 * an account. 403 for a blocked person. Where a second factor is missing, the log-in is stored: SecondFactorRequired.
 */
export async function admit(
  before: Viewer | null,
  user: User,
  device: Device,
  { secondFactor = false } = {},
): Promise<SignedIn> {
  const opened = await transaction(async (): Promise<Pick<SignedIn, 'token' | 'deviceCookie'> | Unfinished> => {
    const person = await lockUser(user.id);
    // Changed or erased meanwhile.
    if (person.passwordHash !== user.passwordHash || !person.email)
      throw unauthenticated(SIGN_IN_REFUSAL.incorrectLogin);
    if (person.blockedAt) throw forbidden(SIGN_IN_REFUSAL.blocked);
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

/** Makes a browser known to its person, who gets a mail when it was not; returns its new cookie. */
async function noteDevice(userId: string, device: Device): Promise<string> {
  const { deviceId, cookie, wasKnown } = await rememberDevice(userId, device);
  const isFirst = await repo(User).existsBy({ id: userId, firstSignInAt: IsNull() });
  if (isFirst) await noteFirstSignIn(userId);
  else if (!wasKnown) await mailOfDevice(deviceId);
  return cookie;
}

/** Ends the session of this request; does nothing without one. */
export async function logOut(viewer: Viewer | null): Promise<void> {
  if (viewer) await endSessions(viewer.userId, { only: viewer.sessionId });
}
