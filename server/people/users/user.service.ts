import { invalidate } from '../../auth/sessionCache';
import type { Viewer } from '../../auth/viewer';
import { type FindOptionsWhere, In, IsNull, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { entity, findForUpdate } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { idOf, validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { languageForm, namesForm } from '../../rules/forms/users';
import { ACCOUNT } from '../../words/en/users';
import type { Language } from '../../words/words';
import { PERSON, type Person, User } from './user.entity';
import { nameOf, PersonView } from './user.view';

const accountsWhere = (which: FindOptionsWhere<User>) =>
  repo(User).createQueryBuilder('user').addSelect('user.passwordHash').where(which);

/** An account with its password's hash, for signing in and for confirming with the password. */
export const accountWhere = (which: FindOptionsWhere<User>) => accountsWhere(which).getOne();

/**
 * The account with this address, or null. Of two whose domains are one (decision D10), a verified one, and else the one
 * that was typed like this.
 */
export async function userByEmail(email: string): Promise<User | null> {
  const keys = emailKeys(email);
  const found = await accountsWhere({ emailKey: In(keys) }).getMany();
  const rank = (user: User) => (user.emailVerifiedAt ? 0 : keys.length) + keys.indexOf(user.emailKey!);
  return found.sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Locks a person for the rest of the transaction: other changes of an account or its sessions wait. */
export async function lockUser(id: string): Promise<User> {
  // Not "for update": sessions and posts refer to the row and need not wait.
  const [user] = await findForUpdate(User, { id }, { mode: 'for no key update' });
  if (!user) throw notFound('user');
  return user;
}

/** The signed-in person. */
export const currentUser = (viewer: Viewer | null) => repo(User).findOneByOrFail({ id: signedIn(viewer).userId });

/** Whether the viewer has a password, or has only signed in with Google. */
export const hasPassword = async (viewer: Viewer | null): Promise<boolean> =>
  repo(User).existsBy({ id: signedIn(viewer).userId, passwordHash: Not(IsNull()) });

/** A person as everyone may see them; 404 for an unknown id. */
export async function getUser(id: unknown): Promise<PersonView> {
  const user = await repo(User).findOneBy({ id: idOf(id) });
  if (!user) throw notFound('user');
  return new PersonView(user);
}

/** A person as others know them. */
export const person = (alias: string) => entity(User, alias, PERSON);

/** People by their ids, with the columns of `person`. */
export const usersById = (ids: readonly string[]): Promise<Person[]> =>
  repo(User).find({ select: AS_PERSON, where: { id: In([...ids]) } });
/** People by their ids as everyone may see them: for loaders. */
export const usersForNodes = async (ids: readonly string[]): Promise<PersonView[]> =>
  (await usersById(ids)).map((user) => new PersonView(user));

const AS_PERSON = Object.fromEntries(PERSON.map((column) => [column, true]));

/** A signed-in person, as others see them. */
export const personOf = ({ userId, name, profilePicSrc }: Viewer): PersonView => {
  const left = { deactivatedAt: null, deletionAskedAt: null, erasedAt: null };
  return new PersonView({ id: userId, name, profilePicSrc, isHere: true, ...left });
};

/** People by their ids with the facts for themselves, reviewers and mails: address, verification. */
export const accountsById = (ids: readonly string[]) => repo(User).findBy({ id: In([...ids]) });

/** The name that others see. */
export const shownName = (user: Person): string => nameOf(new PersonView(user));

/** A person's name, also where others do not see it; of an erased person no name is stored. */
export const ownName = ({ name }: Pick<Person, 'name'>) => name || ACCOUNT.deletedUser;

/** The picture that others see. */
export const shownPicture = (user: Person) => new PersonView(user).profilePicSrc;

/** Changes the viewer's language, in mails and notifications too. */
export async function updateLanguage(viewer: Viewer | null, input: unknown): Promise<Language> {
  const { userId } = signedIn(viewer);
  const { language } = await validated(languageForm, input);
  await transaction(async () => {
    await repo(User).update({ id: userId }, { language });
    invalidate(userId);
  });
  return language;
}

/** Changes the viewer's names and no other sent field; a display name that is not sent stays. */
export async function updateUser(viewer: Viewer | null, input: unknown): Promise<User> {
  const { userId, fullName: current, name } = signedIn(viewer);
  const { fullName, displayName } = await validated(namesForm, input, { fullName: current, displayName: name });
  const changes = { fullName, ...(displayName !== undefined && { displayName: displayName || null }) };
  return transaction(async () => {
    await repo(User).update({ id: userId }, changes);
    invalidate(userId);
    return repo(User).findOneByOrFail({ id: userId });
  });
}
