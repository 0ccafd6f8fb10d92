import { mailTo, pageUrl } from '../mail/mail.service';
import { repo, transaction } from '../platform/db/database';
import { unauthenticated } from '../platform/errors';
import { countTry } from '../platform/http/rateLimit';
import { endSessions, type Viewer } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { addJob } from '../platform/work/jobs';
import { signedIn } from '../policies';
import { changePasswordForm, firstPasswordForm, forgotPasswordForm, resetPasswordForm } from '../rules/forms/signIn';
import { emailKey } from '../rules/users';
import { User } from '../users/user.entity';
import { currentUser, hasPassword, lockUser, userByEmail } from '../users/user.service';
import { SIGN_IN } from '../words/en/signIn';
import { findEmailToken, mailLink, spendEmailToken, supersedeLinks } from './emailToken.service';
import { hashPassword, withPassword } from './password.service';
import type { Device } from './signIn.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    forgottenPassword: { email: string; next?: string | null };
  }
}

/**
 * Changes the viewer's password and signs their other devices out. `oldPassword` may be missing only where there is none
 * yet (Google sign-in). 401 for a wrong one.
 */
export async function changePassword(viewer: Viewer | null, input: unknown): Promise<User> {
  const person = signedIn(viewer);
  const change = (await hasPassword(person)) ? replacePassword : setFirstPassword;
  await change(person, input);
  return currentUser(person);
}

async function replacePassword(viewer: Viewer, input: unknown): Promise<void> {
  const { oldPassword, newPassword } = await validated(changePasswordForm, input);
  await withPassword(viewer, oldPassword, (user) => setPassword(user, newPassword, { except: viewer.sessionId }));
}

async function setFirstPassword(viewer: Viewer, input: unknown): Promise<void> {
  const { newPassword } = await validated(firstPasswordForm, input);
  await transaction(async () => {
    const user = await lockUser(viewer.userId);
    if (user.passwordHash !== null) throw unauthenticated(SIGN_IN.incorrectPassword);
    await setPassword(user, newPassword, { except: viewer.sessionId });
  });
}

/** Asks for a link that sets a new password. The same at once for known and unknown addresses: a job finds out (decision D4). */
export async function requestPasswordReset(input: unknown, device: Device): Promise<{ email: string }> {
  const { email, next } = await validated(forgotPasswordForm, input);
  await countTry('forgotPassword', { account: emailKey(email), address: device.ip });
  await addJob('forgottenPassword', { email, next });
  return { email };
}

/** Mails the link to whoever has this address, if anybody; it leads on to `next`. */
export async function mailResetLink(email: string, next: string | null): Promise<void> {
  await transaction(async () => {
    const user = await userByEmail(email);
    if (user && !user.blockedAt) await mailLink(user.id, 'reset', next);
  });
}

/**
 * Sets a new password by a mailed link, or the first one of an account that had none, and signs all devices out. Whoever
 * followed the link owns the address, so it is verified too. 401 for an expired or invalid link.
 */
export async function resetPassword(input: unknown, device: Device): Promise<void> {
  const { token, newPassword } = await validated(resetPasswordForm, input);
  await countTry('resetPassword', { address: device.ip });
  await transaction(async () => {
    const known = await findEmailToken(token, 'reset');
    if (known?.found.state === 'expired') throw unauthenticated(SIGN_IN.tokenExpired);
    if (known?.found.state !== 'current') throw unauthenticated(SIGN_IN.invalidToken);
    await spendEmailToken(known.found.id);
    await setPassword(known.user, newPassword);
    if (!known.user.emailVerifiedAt) await repo(User).update({ id: known.user.id }, { emailVerifiedAt: new Date() });
  });
}

/** Sets a locked person's password, ends their sessions but one, makes links that were mailed worthless, and tells them. */
async function setPassword(user: User, password: string, sessions: { except?: string } = {}): Promise<void> {
  await repo(User).update({ id: user.id }, { passwordHash: await hashPassword(password) });
  await endSessions(user.id, sessions);
  await supersedeLinks(user.id, 'reset');
  const facts = { fullName: user.fullName, forgotUrl: pageUrl('/forgot-password') };
  await mailTo(user.email, 'passwordChangedLetter', facts, { always: true });
}
