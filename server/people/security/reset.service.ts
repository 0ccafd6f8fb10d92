import { transaction } from '../../platform/db/database';
import { notFound, unauthenticated } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { removedPasskeysForm } from '../../rules/forms/secondFactor';
import { RESET_GRACE_MINUTES } from '../../rules/secondFactor';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { usedLately } from '../emailTokens/emailToken.service';
import { recentPasskeys } from '../secondFactor/factors.service';
import { lockUser } from '../users/user.service';
import { removePasskeyOf } from './security.service';

/**
 * Removes recently added passkeys for a person who has just set a new password by a mailed link. 401 for a link that
 * was not used within 15 minutes, 404 for a passkey that was not shown then.
 */
export async function removeRecentPasskeys(input: unknown): Promise<string[]> {
  const { token, ids } = await validated(removedPasskeysForm, input);
  const wanted = ids.map(idOf);
  const userId = await usedLately(token, RESET_GRACE_MINUTES);
  if (!userId) throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
  return transaction(async () => {
    const user = await lockUser(userId);
    const shown = await recentPasskeys(userId);
    if (!wanted.every((id) => shown.some((passkey) => passkey.id === id))) throw notFound('passkey');
    for (const id of wanted) await removePasskeyOf(user, id);
    return wanted;
  });
}
