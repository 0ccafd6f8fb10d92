import { In } from 'typeorm';
import { hydrate, repo, sql, transaction } from '../platform/database';
import { notFound } from '../platform/errors';
import { idOf, validated } from '../platform/input';
import type { Viewer } from '../platform/viewer';
import { signedIn } from '../policies';
import { fullNameForm } from '../rules/accountForms';
import { ACCOUNT } from '../rules/accountWording';
import { User } from './user.entity';

/** How e-mail addresses are compared: trimmed, NFC, without case. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** The person with this address, or null. */
export const userByEmail = (email: string) => repo(User).findOneBy({ emailKey: emailKey(email) });

/** Locks a person for the rest of the transaction: whatever changes an account or its sessions takes its turn. */
export async function lockUser(id: string): Promise<User> {
  // Not "for update": sessions and posts refer to the row and need not wait.
  const [row] = await sql<{ person: Record<string, unknown> }>(
    'select to_jsonb(u) as person from users u where u.id = $1 for no key update',
    [id],
  );
  if (!row) throw notFound('User');
  return hydrate(User, row.person);
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

/** Deactivated by themselves, or leaving: others see neither name nor picture (decisions C3, C7). */
const isHidden = (user: User) => user.deactivatedAt !== null || user.deletionAskedAt !== null;

/** The name that others see. */
export function shownName(user: User): string {
  if (user.erasedAt) return ACCOUNT.deletedUser;
  return isHidden(user) ? ACCOUNT.deactivatedUser : user.fullName;
}

/** The picture that others see. */
export const shownPicture = (user: User) => (isHidden(user) ? null : user.profilePicSrc);

/** Changes the viewer's name; nothing else of what was sent counts. */
export async function updateUser(viewer: Viewer | null, input: unknown): Promise<User> {
  const { userId } = signedIn(viewer);
  const { fullName } = await validated(fullNameForm, input);
  return transaction(async () => {
    await repo(User).update({ id: userId }, { fullName });
    return repo(User).findOneByOrFail({ id: userId });
  });
}
