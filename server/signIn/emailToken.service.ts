import { hashToken, newToken } from '../auth/viewer';
import { type FindOptionsWhere, fromNow, In, IsNull, MoreThan, now, olderThan } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { bool, nullable, query, text } from '../platform/db/query';
import { addJob } from '../platform/jobs/jobs';
import { TOKEN_HOURS, VERIFY_MAILS_PER_HOUR } from '../rules/signIn';
import { HOUR } from '../rules/time';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { EmailToken, type EmailTokenPurpose } from './emailToken.entity';

/** The mails that bring a link, by what they say. */
export type LinkLetter = 'verify' | 'reset' | 'alreadySignedUp';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    /** `signUpId`: the sign-up whose code stands in the same mail. */
    mailLink: { emailTokenId: string; letter: LinkLetter; signUpId?: string | null };
  }
}

/** A link that is good: neither used nor in another's place. */
const CURRENT = { usedAt: IsNull(), supersededAt: IsNull() };
/** When a link that is made now ends. */
const inADay = fromNow(`${TOKEN_HOURS} hours`);

const purposeOf = (letter: LinkLetter): EmailTokenPurpose => (letter === 'verify' ? 'verify' : 'reset');

/** What a mail with a link has beside it. */
interface Beside {
  /** Where the link leads on to; left out, where the last one of its kind did. */
  next?: string | null | undefined;
  /** The sign-up whose code it brings. */
  signUpId?: string | null;
}

/**
 * Mails a person a link in place of the ones before it; nothing when they were sent three of its kind within the hour.
 * Call it in a transaction. The secret is made when the mail goes out: nothing that waits in the database can be used.
 */
export async function mailLink(userId: string, letter: LinkLetter, { next, signUpId }: Beside = {}): Promise<void> {
  const purpose = purposeOf(letter);
  // Two requests at once make one newest link, not two.
  await lockUser(userId);
  const sent = await repo(EmailToken).find({ where: { userId, purpose }, order: { id: 'DESC' } });
  const lately = sent.filter(({ createdAt }) => createdAt.getTime() > Date.now() - HOUR);
  if (lately.length >= VERIFY_MAILS_PER_HOUR) return;
  await supersedeLinks(userId, purpose);
  const last = sent.find(({ replacedAt }) => !replacedAt);
  await addLink(userId, letter, { next: next === undefined ? last?.next : next, signUpId });
}

/**
 * Mails the verification link of somebody who has just signed up, whatever was mailed within the hour: nobody has the link
 * of this sign-up yet. Those of an earlier one are worthless. Call it in a transaction, with the person locked.
 */
export async function mailFirstLink(userId: string, beside: Beside): Promise<void> {
  await voidLinks(userId);
  await addLink(userId, 'verify', beside);
}

async function addLink(userId: string, letter: LinkLetter, { next = null, signUpId = null }: Beside): Promise<void> {
  const purpose = purposeOf(letter);
  const { identifiers } = await repo(EmailToken).insert({ userId, purpose, next, expiresAt: inADay });
  await addJob('mailLink', { emailTokenId: identifiers[0]!.id, letter, signUpId });
}

/** Makes the links of a kind that a person was sent worthless. */
export async function supersedeLinks(userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await repo(EmailToken).update({ ...CURRENT, userId, purpose }, { supersededAt: now });
}

/** Makes every link worthless that these people were sent. */
export async function endLinks(userIds: readonly string[]): Promise<void> {
  await repo(EmailToken).update({ ...CURRENT, userId: In([...userIds]) }, { supersededAt: now });
}

/** Makes all that was ever mailed for an unverified account worthless: it is somebody else's sign-up now. */
export async function voidLinks(userId: string): Promise<void> {
  await repo(EmailToken).update(
    { userId, replacedAt: IsNull() },
    { replacedAt: now, supersededAt: () => 'coalesce(superseded_at, now())' },
  );
}

export interface ArmedLink {
  userId: string;
  token: string;
  /** Of a verification mail: removes the sign-up. */
  disownToken: string;
  email: string;
  fullName: string;
  next: string | null;
  /** The sign-up took the place of an earlier one. */
  replaces: boolean;
}

/** The secret that sets a new password, for somebody who has just followed a mailed link. No other one may be current. */
export async function makeResetToken(userId: string): Promise<string> {
  const token = newToken();
  await repo(EmailToken).insert({ userId, purpose: 'reset', tokenHash: hashToken(token), expiresAt: inADay });
  return token;
}

/** Makes the secrets of a link, good for 24 hours from now; null when nobody needs the link any more. */
export async function armLink(emailTokenId: string): Promise<ArmedLink | null> {
  const token = newToken();
  const disownToken = newToken();
  const [armed] = await arm([emailTokenId, hashToken(token), TOKEN_HOURS, hashToken(disownToken)]);
  return armed ? { token, disownToken, ...armed } : null;
}
// By hand: it returns what the mail says, if the link is still needed at this moment.
const arm = query(
  {
    userId: text('u.id'),
    email: text('u.email'),
    fullName: text('u.name'),
    next: nullable(text('t.next')),
    replaces: bool('exists (select from email_tokens o where o.user_id = u.id and o.replaced_at is not null)'),
  },
  (answer) => `update email_tokens t set token_hash = $2, expires_at = now() + make_interval(hours => $3),
     disown_hash = case when t.purpose = 'verify' then $4::bytea end
   from users u
   where t.id = $1 and t.used_at is null and t.superseded_at is null and u.id = t.user_id
     and u.email is not null and u.blocked_at is null and (t.purpose <> 'verify' or u.email_verified_at is null)
   returning ${answer}`,
  { isRare: true },
);

export interface FoundToken {
  id: string;
  /** `current` may be used; `used` and `superseded` were good once; `replaced` belongs to a sign-up that is no more. */
  state: 'current' | 'expired' | 'used' | 'superseded' | 'replaced';
}

/** The secrets that are mailed: two kinds of links, and "This wasn't me" beside the first. */
const SECRETS = {
  verify: (tokenHash) => ({ tokenHash, purpose: 'verify' }),
  reset: (tokenHash) => ({ tokenHash, purpose: 'reset' }),
  disown: (disownHash) => ({ disownHash }),
} satisfies Record<string, (hash: Buffer) => FindOptionsWhere<EmailToken>>;

/** What became of a link. */
function stateOf({ replacedAt, usedAt, expiresAt, supersededAt }: EmailToken): FoundToken['state'] {
  if (replacedAt) return 'replaced';
  if (usedAt) return 'used';
  if (expiresAt <= new Date()) return 'expired';
  return supersededAt ? 'superseded' : 'current';
}

/** What is known of a mailed secret, with the person it was sent to, who is locked; null for one that was never sent. */
export async function findEmailToken(
  token: string,
  secret: keyof typeof SECRETS,
): Promise<{ user: User; found: FoundToken } | null> {
  const which = SECRETS[secret](hashToken(token));
  const owner = await repo(EmailToken).findOneBy(which);
  if (!owner) return null;
  // First the person, then the link, as everywhere: two who wait for each other would wait for ever.
  const user = await lockUser(owner.userId);
  const found = await repo(EmailToken).findOneBy(which);
  return found && { user, found: { id: found.id, state: stateOf(found) } };
}

/** Whose link was used within so many minutes; null where it was not. */
export async function usedLately(token: string, minutes: number): Promise<string | null> {
  const since = new Date(Date.now() - minutes * 60_000);
  const used = await repo(EmailToken).findOneBy({
    tokenHash: hashToken(token),
    purpose: 'reset',
    usedAt: MoreThan(since),
  });
  return used?.userId ?? null;
}

/** Marks a mailed secret as used, for good. */
export async function spendEmailToken(id: string): Promise<void> {
  await repo(EmailToken).update({ id }, { usedAt: now });
}

/** Drops every link that these people were sent: they are being erased. */
export async function forgetLinks(userIds: readonly string[]): Promise<void> {
  await repo(EmailToken).delete({ userId: In([...userIds]) });
}

/** Drops links a month after they ran out: until then whoever follows an old one reads what became of it. */
export async function sweepLinks(): Promise<void> {
  await repo(EmailToken).delete({ expiresAt: olderThan('30 days') });
}
