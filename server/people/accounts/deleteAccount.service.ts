import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { unauthenticated } from '../../platform/errors';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { deleteAccountForm } from '../../rules/forms/signIn';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import { withPassword } from '../signIn/password.service';
import { askForErasure } from '../users/closing.service';
import { hasPassword, lockUser } from '../users/user.service';

/**
 * Closes the viewer's account at once and erases it after 30 days (decisions C6 to C8). 401 for a wrong password. A
 * person without one (Google sign-in) needs a fresh sign-in: 403 `FRESH_SIGN_IN_REQUIRED`.
 */
export async function deleteAccount(viewer: Viewer | null, input: unknown): Promise<void> {
  const person = signedIn(viewer);
  if (!(await hasPassword(person))) return deleteWithoutPassword(person);
  const { password } = await validated(deleteAccountForm, input);
  await withPassword(person, password, askForErasure);
}

async function deleteWithoutPassword(viewer: Viewer): Promise<void> {
  await requireFreshSignIn(viewer);
  await transaction(async () => {
    const user = await lockUser(viewer.userId);
    // Another request has set one meanwhile.
    if (user.passwordHash !== null) throw unauthenticated(SIGN_IN_REFUSAL.incorrectPassword);
    await askForErasure(user);
  });
}
