import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { unauthenticated } from '../../platform/errors';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { logSecurity } from '../../platform/log/securityLog';
import { passkeyForm, secondFactorCodeForm } from '../../rules/forms/secondFactor';
import { SECOND_STEP_TRIES } from '../../rules/secondFactor';
import { SECOND_FACTOR } from '../../words/en/secondFactor';
import { notifyOfFactors, spendCode } from '../secondFactor/factors.service';
import { requestOptions, spendPasskey } from '../secondFactor/passkey.service';
import { accountWhere } from '../users/user.service';
import { countStep, deletePendingSignIn, type Waiting } from './pendingSignIn.service';
import { admit, type SignedIn, triesOf } from './signIn.service';

const SIGN_IN_PURPOSE = { boundTo: 'signIn', userId: null };

/**
 * Finishes a waiting log-in by a code of the authenticator app or a recovery code, and opens its session. 401 for a
 * wrong code, and after ten minutes or five codes; 409 for one of an app whose secret is under a lost key.
 */
export async function logInWithCode(
  before: Viewer | null,
  secret: string | null,
  input: unknown,
  device: Device,
): Promise<SignedIn> {
  const { code } = await validated(secondFactorCodeForm, input);
  const pending = await countStep(secret);
  try {
    await spendCode(pending.userId, code, { address: device.ip });
  } catch (error) {
    logSecurity('secondFactor.wrong', { userId: pending.userId, reason: 'logIn' });
    if (pending.tries >= SECOND_STEP_TRIES) await giveUp(pending);
    throw error;
  }
  return finish(before, pending, device);
}

/** Signs in by a passkey alone, which counts as both factors; 401 for one that cannot be used. */
export async function logInWithPasskey(before: Viewer | null, input: unknown, device: Device): Promise<SignedIn> {
  const { passkey } = await validated(passkeyForm, input);
  await consumeAttempt('passkeyChallenge', { address: device.ip });
  const { userId } = await spendPasskey(passkey, SIGN_IN_PURPOSE);
  const user = await accountWhere({ id: userId });
  if (!user) throw unauthenticated(SECOND_FACTOR.wrongPasskey);
  return admit(before, user, device, { secondFactor: true });
}

/** The browser's options for signing in with a passkey, as JSON. */
export async function askForSignIn(device: Device): Promise<string> {
  await consumeAttempt('passkeyChallenge', { address: device.ip });
  return requestOptions(SIGN_IN_PURPOSE);
}

/** A person with the password gave no right code: the owner gets a mail. */
async function giveUp({ id, userId }: Waiting): Promise<void> {
  const user = await accountWhere({ id: userId });
  if ((await deletePendingSignIn(id)) && user) await notifyOfFactors(user, 'GUESSED');
}

async function finish(before: Viewer | null, { id, userId }: Waiting, device: Device): Promise<SignedIn> {
  const user = await accountWhere({ id: userId });
  if (!user) throw unauthenticated(SECOND_FACTOR.logInAgain);
  const [action, caller] = await triesOf(user.email!, device);
  const signedIn = await transaction(async () => {
    const opened = await admit(before, user, device, { secondFactor: true });
    // Another request has used it, or a change of the password has ended it.
    if (!(await deletePendingSignIn(id))) throw unauthenticated(SECOND_FACTOR.logInAgain);
    return opened;
  });
  await resetAttempts(action, caller);
  return signedIn;
}
