import type { Device } from '../../auth/cookies';
import { confirmSession } from '../../auth/session';
import { endSessions, renewSecret, type Viewer } from '../../auth/viewer';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { transaction } from '../../platform/db/database';
import { unauthenticated } from '../../platform/errors';
import { consumeAttempt, consumeQuietly } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { signedIn } from '../../policies';
import type { EndedAccess } from '../../rules/endedAccess';
import { changePasswordForm, firstPasswordForm, forgotPasswordForm } from '../../rules/forms/signIn';
import { emailKey, mailboxKey } from '../../rules/users';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { mailLink, supersedeLinks } from '../emailTokens/emailToken.service';
import { distrustDevices, rememberDevice } from '../knownDevices/knownDevice.service';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import { hashPassword, withPassword } from '../signIn/password.service';
import { deletePendingSignInsOf } from '../signIn/pendingSignIn.service';
import type { SignedIn } from '../signIn/signIn.service';
import { refuseWeakPassword } from '../signIn/weakPassword.service';
import { setPasswordHash } from '../users/account.service';
import type { User } from '../users/user.entity';
import { currentUser, hasPassword, lockUser, userByEmail } from '../users/user.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    forgottenPassword: { email: string; next?: string | null };
  }
}

/**
 * Changes the viewer's password, signs their other devices out and gives this session a new secret (`token`). 401 for a
 * wrong old password. Without a password (Google sign-in) a fresh sign-in is needed instead (403
 * `FRESH_SIGN_IN_REQUIRED`).
 */
export async function changePassword(
  viewer: Viewer | null,
  input: unknown,
  device: Device,
): Promise<{ user: User } & NewCookies> {
  const person = signedIn(viewer);
  const change = (await hasPassword(person)) ? replacePassword : setFirstPassword;
  const cookies = await change(person, input, device);
  return { user: await currentUser(person), ...cookies };
}

/** The browser's new cookies: the session's secret, and that of a known device. */
type NewCookies = Pick<SignedIn, 'token' | 'deviceCookie'>;

async function replacePassword(viewer: Viewer, input: unknown, device: Device): Promise<NewCookies> {
  const { oldPassword, newPassword } = await validated(changePasswordForm, input);
  return withPassword(viewer, oldPassword, (user) => setOwnPassword(viewer, user, newPassword, device));
}

async function setFirstPassword(viewer: Viewer, input: unknown, device: Device): Promise<NewCookies> {
  await requireFreshSignIn(viewer);
  const { newPassword } = await validated(firstPasswordForm, input);
  return transaction(async () => {
    const user = await lockUser(viewer.userId);
    if (user.passwordHash !== null) throw unauthenticated(SIGN_IN_REFUSAL.incorrectPassword);
    return setOwnPassword(viewer, user, newPassword, device);
  });
}

/** Sets the password of the viewer, who is locked; all their other browsers become unknown. */
async function setOwnPassword(viewer: Viewer, user: User, password: string, device: Device): Promise<NewCookies> {
  const sessions = await endSessions(user.id, { except: viewer.sessionId });
  await setPassword(user, password, { sessions });
  await confirmSession(viewer);
  const { deviceId, cookie } = await rememberDevice(user.id, device);
  await distrustDevices(user.id, deviceId);
  return { token: await renewSecret(viewer), deviceCookie: cookie };
}

/**
 * Requests a link that sets a new password. The response is the same for known and unknown addresses: a job decides
 * (decision D4).
 */
export async function requestPasswordReset(input: unknown, device: Device): Promise<{ email: string }> {
  const { email, next } = await validated(forgotPasswordForm, input);
  await consumeAttempt('forgotPassword', { account: emailKey(email), address: device.ip });
  const seconds = await consumeQuietly('resetMail', { account: mailboxKey(email), address: device.ip });
  if (seconds === 0) await addJob('forgottenPassword', { email, next });
  return { email };
}

/** Mails the link to the person with this address, if there is one; it leads on to `next`. */
export async function mailResetLink(email: string, next: string | null): Promise<void> {
  await transaction(async () => {
    const user = await userByEmail(email);
    if (user && !user.blockedAt) await mailLink(user.id, 'reset', { next });
  });
}

/**
 * Sets a locked person's password, unless it is easy to guess (400), makes mailed links stop working, and mails them
 * about it and about what was ended.
 */
export async function setPassword(user: User, password: string, ended: EndedAccess): Promise<void> {
  await refuseWeakPassword('newPassword', password, user);
  await setPasswordHash(user.id, await hashPassword(password));
  await supersedeLinks(user.id, 'reset');
  await deletePendingSignInsOf([user.id]);
  const facts = { fullName: user.name, forgotUrl: pageUrl('/forgot-password'), ...ended };
  await mailTo(user.email, 'passwordChangedLetter', facts, { always: true });
}
