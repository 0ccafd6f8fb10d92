import { repo, sql, transaction } from '../platform/database';
import { validated } from '../platform/input';
import { countTry } from '../platform/rateLimit';
import { signUpForm, verifyEmailForm } from '../rules/accountForms';
import { findEmailToken, mailLink, spendEmailToken } from './emailToken.service';
import { hashPassword } from './password.service';
import { isRefused } from './refusedEmail.service';
import type { Device } from './signIn.service';
import { User } from './user.entity';
import { emailKey, userByEmail } from './user.service';

/**
 * Signs a person up and mails a verification link. Neither the answer nor its time tells whether the address had an
 * account already (decision D3): its owner is told by mail.
 */
export async function signUp(input: unknown, device: Device): Promise<{ email: string }> {
  const { fullName, email, password } = await validated(signUpForm, input);
  await countTry('signUp', { account: emailKey(email), address: device.ip });
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    if (await isRefused(email)) return;
    await sql(
      `insert into users (email, email_key, full_name, password_hash) values ($1, $2, $3, $4)
       on conflict (email_key) do nothing`,
      [email, emailKey(email), fullName, passwordHash],
    );
    const user = (await userByEmail(email))!;
    await mailLink(user.id, user.emailVerifiedAt ? 'alreadySignedUp' : 'verify');
  });
  return { email };
}

export type VerifyResult = 'VERIFIED' | 'EXPIRED' | 'INVALID';

/** Follows a verification link: verified once, again and again fine afterwards; an expired one sends a new link. */
export async function verifyEmail(input: unknown, device: Device): Promise<VerifyResult> {
  const { token } = await validated(verifyEmailForm, input);
  await countTry('verifyEmail', { address: device.ip });
  return transaction(async () => {
    const known = await findEmailToken(token, 'verify');
    if (!known) return 'INVALID';
    const { user, found } = known;
    if (user.emailVerifiedAt) return 'VERIFIED';
    if (found.state === 'expired') {
      await mailLink(user.id, 'verify');
      return 'EXPIRED';
    }
    if (found.state !== 'current') return 'INVALID';
    await spendEmailToken(found.id);
    await repo(User).update({ id: user.id }, { emailVerifiedAt: new Date() });
    return 'VERIFIED';
  });
}
