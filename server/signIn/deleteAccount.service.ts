import type { Viewer } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { signedIn } from '../policies';
import { deleteAccountForm } from '../rules/forms/signIn';
import { askForErasure } from '../users/closing.service';
import { withPassword } from './password.service';

/** Closes the viewer's account at once and erases it after 30 days (decisions C6 to C8). 401 for a wrong password. */
export async function deleteAccount(viewer: Viewer | null, input: unknown): Promise<void> {
  signedIn(viewer);
  const { password } = await validated(deleteAccountForm, input);
  await withPassword(viewer, password, askForErasure);
}
