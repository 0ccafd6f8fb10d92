import type { Device } from '../../auth/cookies';
import { mailTo, pageUrl } from '../../mail/mail.service';
import { transaction } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { mailedTokenForm } from '../../rules/forms/signIn';
import { makeResetToken } from '../emailTokens/emailToken.service';
import { disownedBy } from '../knownDevices/knownDevice.service';
import { endAccess } from '../users/access.service';
import { setPasswordHash } from '../users/account.service';
import { lockUser } from '../users/user.service';

/**
 * "This wasn't me" in the mail about a new device: ends all sessions and access of the person, and removes their
 * password, which another person knows. Returns the token that sets a new one; null where the link has expired.
 */
export async function disownSignIn(input: unknown, device: Device): Promise<{ resetToken: string | null }> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('resetPassword', { address: device.ip });
  return transaction(async () => {
    const userId = await disownedBy(token);
    if (!userId) return { resetToken: null };
    const { email, name: fullName, blockedAt } = await lockUser(userId);
    // Another request has used it meanwhile.
    if (blockedAt || (await disownedBy(token)) === null) return { resetToken: null };
    const ended = await endAccess(userId, 'disowned');
    await setPasswordHash(userId, null);
    const facts = { fullName, forgotUrl: pageUrl('/forgot-password'), ...ended };
    await mailTo(email, 'signInDisownedLetter', facts, { always: true });
    return { resetToken: await makeResetToken(userId) };
  });
}
