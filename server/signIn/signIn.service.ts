import { repo, transaction } from '../platform/db/database';
import { forbidden, unauthenticated } from '../platform/errors';
import { countTry, forgiveTries } from '../platform/http/rateLimit';
import { endSessions, openSession, type Viewer, viewerOfToken } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { logInForm } from '../rules/forms/signIn';
import { emailKey } from '../rules/users';
import { comeBack } from '../users/closing.service';
import { User } from '../users/user.entity';
import { lockUser, userByEmail } from '../users/user.service';
import { SIGN_IN } from '../words/en/signIn';
import { mailLink } from './emailToken.service';
import { isPassword } from './password.service';

/** Where a request comes from, for the list of devices and for the limits. */
export interface Device {
  ip: string;
  userAgent: string;
}

export interface SignedIn {
  user: User;
  /** The session's secret, for the browser's cookie only. */
  token: string;
  viewer: Viewer;
}

/**
 * Signs a person in on a device, in place of whoever the browser was (`before`). Every wrong pair gets the same answer after
 * the same time (401).
 */
export async function logIn(before: Viewer | null, input: unknown, device: Device): Promise<SignedIn> {
  const { email, password, next } = await validated(logInForm, input);
  const caller = { account: emailKey(email), address: device.ip };
  await countTry('logIn', caller);
  const user = await userByEmail(email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw unauthenticated(SIGN_IN.incorrectLogin);
  if (user.blockedAt) throw forbidden(SIGN_IN.blocked);
  if (!user.emailVerifiedAt) {
    await transaction(() => mailLinkTo(user, next));
    throw forbidden(SIGN_IN.verifyFirst);
  }
  const signedIn = await admit(before, user, device);
  await forgiveTries('logIn', caller);
  return signedIn;
}

/** Mails a person who has the right password the link that they still have to follow; it leads on to `next`, or where the last one did. */
async function mailLinkTo(user: User, next: string | null): Promise<void> {
  const person = await lockUser(user.id);
  // Another sign-up has taken its place since it was looked at, or it was removed.
  if (person.passwordHash !== user.passwordHash) throw unauthenticated(SIGN_IN.incorrectLogin);
  await mailLink(user.id, 'verify', next ?? undefined);
}

/**
 * Opens a new session for somebody who has just proved who they are, in place of the one their browser had (`before`). A
 * deactivated or leaving account is open again by it (decisions C3, C7). 403 for a blocked one.
 */
export async function admit(before: Viewer | null, user: User, device: Device): Promise<SignedIn> {
  const token = await transaction(async () => {
    const person = await lockUser(user.id);
    // Changed or erased since it was looked at.
    if (person.passwordHash !== user.passwordHash || !person.email) throw unauthenticated(SIGN_IN.incorrectLogin);
    if (person.blockedAt) throw forbidden(SIGN_IN.blocked);
    await comeBack(person);
    if (before) await endSessions(before.userId, { only: before.sessionId });
    return openSession(person.id, device);
  });
  const found = await viewerOfToken(token);
  return { user: await repo(User).findOneByOrFail({ id: user.id }), token, viewer: found!.viewer };
}

/** Ends the session that this request rides on; without one nothing happens. */
export async function logOut(viewer: Viewer | null): Promise<void> {
  if (viewer) await endSessions(viewer.userId, { only: viewer.sessionId });
}
