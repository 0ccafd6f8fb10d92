import { invalidate } from '../../auth/sessionCache';
import { now, within } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { columns, query, text } from '../../platform/db/query';
import { emailKey } from '../../rules/users';
import { currentLanguage } from '../../words/words';
import { User } from './user.entity';
import { userByEmail } from './user.service';

// The account columns that sign-up and sign-in write; signIn validates them.

declare module '../../platform/db/events' {
  interface Events {
    /**
     * A person’s address is verified: mails and follows of the address without an account become theirs. May be emitted
     * again.
     */
    EmailVerified: { userId: string };
  }
}

/** The key of an address: that of the account that has it in another form of its domain, else the one for new accounts. */
const keyFor = async (email: string) => (await userByEmail(email))?.emailKey ?? emailKey(email);

/**
 * Makes the account of a sign-up, in place of an unverified one; null where the address has a verified account. Of two
 * at once the later one stays.
 */
export async function makeAccount({
  email,
  fullName,
  passwordHash,
}: {
  email: string;
  fullName: string;
  passwordHash: string;
}): Promise<string | null> {
  const [made] = await upsertUnverified({
    email,
    emailKey: await keyFor(email),
    fullName,
    passwordHash,
    language: currentLanguage(),
  });
  return made?.id ?? null;
}
// By hand: an on conflict with a condition.
const upsertUnverified = query(
  columns(User, 'u', 'id'),
  (
    answer,
  ) => `insert into users as u (email, email_key, full_name, password_hash, language) values (:email, :emailKey, :fullName, :passwordHash, :language)
   on conflict (email_key) do update
     set email = excluded.email, full_name = excluded.full_name, password_hash = excluded.password_hash,
       language = excluded.language, created_at = now()
     where u.email_verified_at is null and u.blocked_at is null
   returning ${answer}`,
  { isRare: true, values: { email: text, emailKey: text, fullName: text, passwordHash: text, language: text } },
);

/**
 * Makes an account with the identity that Google has verified; null where the address or the Google account has one.
 * Two requests at once make one.
 */
export async function makeGoogleAccount({
  email,
  fullName,
  googleSubject,
}: {
  email: string;
  fullName: string;
  googleSubject: string;
}): Promise<string | null> {
  const of = { email, emailKey: await keyFor(email), fullName, googleSubject, language: currentLanguage() };
  const [made] = await insertMissing(User, { ...of, emailVerifiedAt: now });
  if (!made) return null;
  await emit('EmailVerified', { userId: made.id! });
  return made.id!;
}

/** The changed columns of an account that is linked to Google. */
export type GoogleLink = Pick<User, 'googleSubject' | 'verifiedElsewhere'> &
  Partial<Pick<User, 'passwordHash' | 'fullName' | 'emailVerifiedAt'>>;

/** Links an account to Google. */
export async function linkToGoogle(userId: string, link: GoogleLink): Promise<void> {
  await repo(User).update({ id: userId }, link);
  invalidate(userId);
  if (link.emailVerifiedAt) await emit('EmailVerified', { userId });
}

/**
 * Stores that a person's address is verified, and whether the link was followed in another browser than the one that
 * signed up. Call it in a transaction.
 */
export async function markEmailVerified(userId: string, verifiedElsewhere: boolean): Promise<void> {
  await repo(User).update(
    { id: userId },
    { emailVerifiedAt: () => 'coalesce(email_verified_at, now())', verifiedElsewhere },
  );
  invalidate(userId);
  await emit('EmailVerified', { userId });
}

/** Stores another verified address of a person, and the Google account that signs in with it. */
export async function setAddress(
  userId: string,
  address: Pick<User, 'email' | 'emailKey' | 'googleSubject'>,
): Promise<void> {
  await repo(User).update({ id: userId }, { ...address, emailVerifiedAt: now, verifiedElsewhere: false });
  invalidate(userId);
  await emit('EmailVerified', { userId });
}

/** Stores the hash of a person's password; null: they have none. */
export async function setPasswordHash(userId: string, passwordHash: string | null): Promise<void> {
  await repo(User).update({ id: userId }, { passwordHash, passwordChangedAt: now });
}

/** Whether a person's password was changed within a span such as `7 days`. */
export const hasNewPassword = (userId: string, span: string): Promise<boolean> =>
  repo(User).existsBy({ id: userId, passwordChangedAt: within(span) });

/** Stores that a person has signed in for the first time. */
export async function noteFirstSignIn(userId: string): Promise<void> {
  await repo(User).update({ id: userId }, { firstSignInAt: new Date() });
}
