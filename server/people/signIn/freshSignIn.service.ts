import { confirmSession } from '../../auth/session';
import { Session } from '../../auth/session.entity';
import type { Viewer } from '../../auth/viewer';
import { repo } from '../../platform/db/database';
import { freshSignInRequired } from '../../platform/errors';
import { validated } from '../../platform/input';
import { inPerson } from '../../policies';
import { confirmPasswordForm } from '../../rules/forms/signIn';
import { FRESH_SIGN_IN_MINUTES } from '../../rules/signIn';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { withPassword } from './password.service';

/**
 * Passes when the viewer authenticated within the last 10 minutes, by signing in or by their password. 401 for
 * visitors, 403 `FRESH_SIGN_IN_REQUIRED` after that time, 403 `FORBIDDEN` for every API token.
 */
export async function requireFreshSignIn(viewer: Viewer | null): Promise<void> {
  if (!(await isFreshSignIn(inPerson(viewer)))) throw freshSignInRequired(SIGN_IN_REFUSAL.enterPasswordAgain);
}

/** Whether a session's person authenticated within the last 10 minutes. */
export function isFreshSignIn({ userId, sessionId }: Viewer): Promise<boolean> {
  return repo(Session)
    .createQueryBuilder('session')
    .where({ id: sessionId, userId })
    .andWhere('session.confirmedAt > now() - make_interval(mins => :minutes)', { minutes: FRESH_SIGN_IN_MINUTES })
    .getExists();
}

/** Confirms the viewer's identity by their password. 401 for a wrong one, 403 for an API token, 429 after ten wrong ones. */
export async function confirmPassword(viewer: Viewer | null, input: unknown): Promise<void> {
  const person = inPerson(viewer);
  const { password } = await validated(confirmPasswordForm, input);
  await withPassword(person, password, () => confirmSession(person));
}
