import type { Device } from '../auth/cookies';
import { hashToken } from '../auth/viewer';
import { transaction } from '../platform/db/database';
import { unauthenticated } from '../platform/errors';
import { consumeAttempt, resetAccountAttempts } from '../platform/http/attempts';
import { validated } from '../platform/input';
import { mailedTokenForm, resetPasswordForm } from '../rules/forms/signIn';
import {
  hasSecondFactor,
  recentPasskeys,
  SecondFactorRequired,
  secondFactorWays,
  spendCode,
} from '../secondFactor/factors.service';
import type { Passkey } from '../secondFactor/passkey.entity';
import { requestOptions, spendPasskey } from '../secondFactor/passkey.service';
import { endAccess } from '../users/access.service';
import { markEmailVerified } from '../users/account.service';
import { SIGN_IN } from '../words/en/signIn';
import { findEmailToken, spendEmailToken } from './emailToken.service';
import { rememberDevice } from './knownDevice.service';
import { setPassword } from './passwordChange.service';
import { refuseWeakPassword } from './weakPassword.service';

/**
 * Sets a new password by a mailed link, or the first one of an account that had none, and ends everything that can act for the
 * person. Whoever followed the link owns the address, so it is verified too. Where a second factor is set up it is asked for, and the
 * passkeys that were added lately are answered. All tries at the account are forgiven, and this browser is known from now on: answers
 * what its cookie holds. 401 for an expired or invalid link, or a wrong second factor.
 */
export async function resetPassword(
  input: unknown,
  device: Device,
): Promise<{ deviceCookie: string; recentPasskeys: Passkey[] }> {
  const { token, newPassword, ...factor } = await validated(resetPasswordForm, input);
  await consumeAttempt('resetPassword', { address: device.ip });
  // Outside the transaction: what a wrong code costs stays.
  const isProven = await proveSecondFactor({ token, newPassword, ...factor }, device);
  return transaction(async () => {
    const { user, found } = await currentLink(token);
    // Set up between the two.
    if (!isProven && (await hasSecondFactor(user.id))) throw new SecondFactorRequired(await secondFactorWays(user.id));
    await spendEmailToken(found.id);
    await setPassword(user, newPassword, await endAccess(user.id, 'reset'));
    await markEmailVerified(user.id, false);
    await resetAccountAttempts(user.emailKey!);
    const { cookie: deviceCookie } = await rememberDevice(user.id, device);
    return { deviceCookie, recentPasskeys: await recentPasskeys(user.id) };
  });
}

/** What the browser of somebody who has followed the link is asked for, as JSON: one of their passkeys. */
export async function askForReset(input: unknown, device: Device): Promise<string> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('passkeyChallenge', { address: device.ip });
  const { user } = await transaction(() => currentLink(token));
  return requestOptions(resetting(token, user.id));
}

const resetting = (token: string, userId: string) => ({ boundTo: `reset:${hashToken(token).toString('hex')}`, userId });

/** Takes the code or the passkey of whoever was sent the link; false where they have no second factor. */
async function proveSecondFactor(
  { token, newPassword, code, passkey }: { token: string; newPassword: string; code: string; passkey: string },
  { ip }: Device,
): Promise<boolean> {
  const { user } = await transaction(() => currentLink(token));
  // A code counts once: none is taken for a password that is refused.
  await refuseWeakPassword('newPassword', newPassword, user);
  const ways = await secondFactorWays(user.id);
  if (ways.length === 0) return false;
  if (passkey) await spendPasskey(passkey, resetting(token, user.id));
  else if (code) await spendCode(user.id, code, ip);
  else throw new SecondFactorRequired(ways);
  return true;
}

/** The link of this token with the person it was sent to, who is locked; 401 for one that is not good any more. */
async function currentLink(token: string) {
  const known = await findEmailToken(token, 'reset');
  if (known?.found.state === 'expired') throw unauthenticated(SIGN_IN.tokenExpired);
  if (known?.found.state !== 'current') throw unauthenticated(SIGN_IN.invalidToken);
  return known;
}
