import { In } from 'typeorm';
import { config } from '../platform/config';
import { repo, sql, transaction } from '../platform/database';
import { forbidden, notFound, unauthenticated } from '../platform/errors';
import { idOf, validated } from '../platform/input';
import { endSessions, openSession, type Viewer, viewerOfToken } from '../platform/viewer';
import { signedIn } from '../policies';
import { logInForm, signUpForm, verifyEmailForm } from '../rules/accountForms';
import { alreadySignedUpLetter, verifyLetter } from '../rules/letters';
import { ACCOUNT } from '../rules/wording';
import { findEmailToken, issueEmailToken, useEmailToken } from './emailToken.service';
import { hashPassword, isPassword } from './password.service';
import { User } from './user.entity';
import { mailTo } from './mail.service';

/** Where a request to sign in comes from, for the list of devices. */
export interface Device {
  ip: string;
  userAgent: string;
}

/** How e-mail addresses are compared: trimmed, NFC, without case. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** The page that a mailed secret opens. */
const linkTo = (path: string, token: string) => {
  const url = new URL(path, config().publicUrl);
  url.searchParams.set('token', token);
  return url.href;
};

/** Sends a verification link, unless three went out within the hour. */
async function mailVerification(user: User): Promise<void> {
  const token = await issueEmailToken(user.id, 'verify');
  if (!token) return;
  await mailTo(user.email!, verifyLetter(user.fullName, linkTo('/auth/verify-email/check', token)));
}

/**
 * Signs a person up and mails a verification link. The answer does not tell whether the address had an account already
 * (decision D3): its owner is told by mail.
 */
export async function signUp(input: unknown): Promise<{ email: string }> {
  const { fullName, email, password } = await validated(signUpForm, input);
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    const [made] = await sql<{ id: string }>(
      `insert into users (email, email_key, full_name, password_hash) values ($1, $2, $3, $4)
       on conflict (email_key) do nothing returning id`,
      [email, emailKey(email), fullName, passwordHash],
    );
    const user = await repo(User).findOneByOrFail({ emailKey: emailKey(email) });
    if (made) await mailVerification(user);
    else if (!user.blockedAt) await tellAlreadySignedUp(user);
  });
  return { email };
}

/** An address that signs up twice gets a new link while unverified, and afterwards a mail that says where to log in. */
async function tellAlreadySignedUp(user: User): Promise<void> {
  if (!user.emailVerifiedAt) return mailVerification(user);
  // The token table also counts: nobody's mailbox is filled by signing them up again and again.
  const token = await issueEmailToken(user.id, 'reset');
  if (!token) return;
  await mailTo(
    user.email!,
    alreadySignedUpLetter(user.fullName, new URL('/login', config().publicUrl).href, linkTo('/reset-password', token)),
  );
}

export type VerifyResult = 'VERIFIED' | 'EXPIRED' | 'INVALID';

/** Follows a verification link: verified once, again and again fine afterwards; an expired one sends a new link. */
export async function verifyEmail(input: unknown): Promise<VerifyResult> {
  const { token } = await validated(verifyEmailForm, input);
  return transaction(async () => {
    const found = await findEmailToken(token, 'verify');
    if (!found) return 'INVALID';
    const user = await repo(User).findOneByOrFail({ id: found.userId });
    if (user.emailVerifiedAt) return 'VERIFIED';
    if (found.state === 'superseded') return 'INVALID';
    if (found.state === 'expired') {
      await mailVerification(user);
      return 'EXPIRED';
    }
    await useEmailToken(found.id);
    await repo(User).update({ id: user.id }, { emailVerifiedAt: new Date() });
    return 'VERIFIED';
  });
}

/** Signs a person in on a device. Every wrong pair gets the same answer after the same time (401). */
export async function logIn(input: unknown, device: Device): Promise<{ user: User; token: string; viewer: Viewer }> {
  const { email, password } = await validated(logInForm, input);
  const user = await repo(User).findOneBy({ emailKey: emailKey(email) });
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw unauthenticated(ACCOUNT.incorrectLogin);
  if (user.blockedAt) throw forbidden(ACCOUNT.blocked);
  if (!user.emailVerifiedAt) {
    await transaction(() => mailVerification(user));
    throw forbidden(ACCOUNT.verifyFirst);
  }
  const token = await openSession(user.id, device);
  const found = await viewerOfToken(token);
  return { user, token, viewer: found!.viewer };
}

/** Ends the session that this request rides on; without one nothing happens. */
export async function logOut(viewer: Viewer | null): Promise<void> {
  if (viewer) await endSessions(viewer.userId, { only: viewer.sessionId });
}

/** The signed-in person. */
export const currentUser = (viewer: Viewer | null) => repo(User).findOneByOrFail({ id: signedIn(viewer).userId });

/** A person as everyone may see them; 404 for one that is not there. */
export async function getUser(id: unknown): Promise<User> {
  const user = await repo(User).findOneBy({ id: idOf(id) });
  if (!user) throw notFound('User');
  return user;
}

/** People by their ids: for loaders. */
export const usersById = (ids: readonly string[]) => repo(User).findBy({ id: In([...ids]) });
