import type { Device } from '../../auth/cookies';
import { hashToken } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { unauthenticated } from '../../platform/errors';
import { consumeAttempt, resetAccountAttempts } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { mailedTokenForm, resetPasswordForm } from '../../rules/forms/signIn';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { findEmailToken, spendEmailToken } from '../emailTokens/emailToken.service';
import { rememberDevice } from '../knownDevices/knownDevice.service';
import {
  hasSecondFactor,
  recentPasskeys,
  SecondFactorRequired,
  secondFactorWays,
  spendCode,
} from '../secondFactor/factors.service';
import { requestOptions, spendPasskey } from '../secondFactor/passkey.service';
import type { PasskeyView } from '../secondFactor/passkey.view';
import { refuseWeakPassword } from '../signIn/weakPassword.service';
import { endAccess } from '../users/access.service';
import { markEmailVerified } from '../users/account.service';
import { setPassword } from './passwordChange.service';

/**
 * Sets a new password by a mailed link, or the first one of an account without, and ends all sessions and access of the
 * person. A person who follows the link owns the address, so it is verified too. A second factor is required where
 * there is one; recently added passkeys are returned. All counted attempts at the account are reset, and this browser
 * becomes known: returns its new cookie. 401 for an expired or invalid link, or a wrong second factor.
 */
export async function resetPassword(
  input: unknown,
  device: Device,
): Promise<{ deviceCookie: string; recentPasskeys: PasskeyView[] }> {
  const { token, newPassword, ...factor } = await validated(resetPasswordForm, input);
  await consumeAttempt('resetPassword', { address: device.ip });
  // Outside the transaction: a wrong code stays counted.
  const isProven = await proveSecondFactor({ token, newPassword, ...factor }, device);
  return transaction(async () => {
    const { user, found } = await currentLink(token);
    // Set up in between.
    if (!isProven && (await hasSecondFactor(user.id))) throw new SecondFactorRequired(await secondFactorWays(user.id));
    await spendEmailToken(found.id);
    await setPassword(user, newPassword, await endAccess(user.id, 'reset'));
    await markEmailVerified(user.id, false);
    await resetAccountAttempts(user.email!);
    const { cookie: deviceCookie } = await rememberDevice(user.id, device);
    return { deviceCookie, recentPasskeys: await recentPasskeys(user.id) };
  });
}

/** The browser's options for a passkey of the link's person, as JSON. */
export async function askForReset(input: unknown, device: Device): Promise<string> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('passkeyChallenge', { address: device.ip });
  const { user } = await transaction(() => currentLink(token));
  return requestOptions(resetting(token, user.id));
}

const resetting = (token: string, userId: string) => ({ boundTo: `reset:${hashToken(token).toString('hex')}`, userId });

/** Accepts the code or the passkey of the link's person; false where they have no second factor. */
async function proveSecondFactor(
  { token, newPassword, code, passkey }: { token: string; newPassword: string; code: string; passkey: string },
  { ip }: Device,
): Promise<boolean> {
  const { user } = await transaction(() => currentLink(token));
  // A code works once: none is used up for a refused password.
  await refuseWeakPassword('newPassword', newPassword, user);
  const ways = await secondFactorWays(user.id);
  if (ways.length === 0) return false;
  if (passkey) await spendPasskey(passkey, resetting(token, user.id));
  else if (code) await spendCode(user.id, code, { address: ip });
  else throw new SecondFactorRequired(ways);
  return true;
}

/** The link of this token with its person, who is locked; 401 for an invalid one. */
async function currentLink(token: string) {
  const known = await findEmailToken(token, 'reset');
  if (known?.found.state === 'expired') throw unauthenticated(SIGN_IN_REFUSAL.tokenExpired);
  if (known?.found.state !== 'current') throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
  return known;
}
