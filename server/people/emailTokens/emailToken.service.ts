import { hashToken, newToken } from '../../auth/viewer';
import { type FindOptionsWhere, fromNow, In, IsNull, MoreThan, now, olderThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bool, bytes, int, nullable, query, text } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import { TOKEN_HOURS, VERIFY_MAILS_PER_HOUR } from '../../rules/signIn';
import { HOUR } from '../../rules/time';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { EmailToken, type EmailTokenPurpose } from './emailToken.entity';

/** The mails with a link, by their letters. */
export type LinkLetter = 'verify' | 'reset' | 'alreadySignedUp';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /**
     * `signUpId`: the sign-up whose code is in the same mail. `isPlain`: the mail has nothing that a sender has chosen,
     * and a code of all sign-ups that wait for the address.
     */
    mailLink: { emailTokenId: string; letter: LinkLetter; signUpId?: string | null; isPlain?: boolean };
  }
}

/** A valid link: neither used nor replaced. */
const CURRENT = { usedAt: IsNull(), supersededAt: IsNull() };
/** The end of a new link. */
const inADay = fromNow(`${TOKEN_HOURS} hours`);

const purposeOf = (letter: LinkLetter): EmailTokenPurpose => (letter === 'verify' ? 'verify' : 'reset');

/** Further facts of a mail with a link. */
interface Beside {
  /** The link's target after that; undefined: that of the last one of its kind. */
  next?: string | null | undefined;
  /** The sign-up whose code is in the mail. */
  signUpId?: string | null;
}

/**
 * Mails a person a link that replaces earlier ones; does nothing after three of its kind within the hour. Call it in a
 * transaction. The secret is made when the mail is sent: the database holds no usable secret before.
 */
export async function mailLink(userId: string, letter: LinkLetter, { next, signUpId }: Beside = {}): Promise<void> {
  const purpose = purposeOf(letter);
  // Two requests at once make one newest link.
  await lockUser(userId);
  const sent = await repo(EmailToken).find({ where: { userId, purpose }, order: { id: 'DESC' } });
  const lately = sent.filter(({ createdAt }) => createdAt.getTime() > Date.now() - HOUR);
  if (lately.length >= VERIFY_MAILS_PER_HOUR) return;
  await supersedeLinks(userId, purpose);
  const last = sent.find(({ replacedAt }) => !replacedAt);
  await addLink(userId, letter, { next: next === undefined ? last?.next : next, signUpId });
}

/**
 * Mails the verification link of a new sign-up, however many were mailed within the hour: this sign-up has had no link
 * yet. Links of an earlier one stop working. Call it in a transaction, with the person locked.
 */
export async function mailFirstLink(userId: string, beside: Beside): Promise<void> {
  await voidLinks(userId);
  await addLink(userId, 'verify', beside);
}

/** Mails a person a plain link that replaces earlier ones; its caller counts these mails. Call it in a transaction. */
export async function mailPlainLink(userId: string, letter: LinkLetter): Promise<void> {
  await lockUser(userId);
  await supersedeLinks(userId, purposeOf(letter));
  await addLink(userId, letter, { isPlain: true });
}

async function addLink(
  userId: string,
  letter: LinkLetter,
  { next = null, signUpId = null, isPlain = false }: Beside & { isPlain?: boolean },
): Promise<void> {
  const purpose = purposeOf(letter);
  const { identifiers } = await repo(EmailToken).insert({ userId, purpose, next, expiresAt: inADay });
  await addJob('mailLink', { emailTokenId: identifiers[0]!.id, letter, signUpId, isPlain });
}

/** Makes a person's links of a kind stop working. */
export async function supersedeLinks(userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await repo(EmailToken).update({ ...CURRENT, userId, purpose }, { supersededAt: now });
}

/** Makes all links of these people stop working. */
export async function endLinks(userIds: readonly string[]): Promise<void> {
  await repo(EmailToken).update({ ...CURRENT, userId: In([...userIds]) }, { supersededAt: now });
}

/** Makes all links of an unverified account stop working, because another sign-up has replaced it. */
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
  /** Whether the sign-up replaced an earlier one. */
  replaces: boolean;
}

/** The secret that sets a new password, for a person who has just followed a mailed link. No other one may be valid. */
export async function makeResetToken(userId: string): Promise<string> {
  const token = newToken();
  await repo(EmailToken).insert({ userId, purpose: 'reset', tokenHash: hashToken(token), expiresAt: inADay });
  return token;
}

/** Makes the secrets of a link, valid for 24 hours from now; null when the link is no longer needed. */
export async function armLink(emailTokenId: string): Promise<ArmedLink | null> {
  const token = newToken();
  const disownToken = newToken();
  const [armed] = await arm({
    id: emailTokenId,
    tokenHash: hashToken(token),
    hours: TOKEN_HOURS,
    disownHash: hashToken(disownToken),
  });
  return armed ? { token, disownToken, ...armed } : null;
}
// By hand: it returns the facts of the mail, if the link is still needed at this moment.
const arm = query(
  {
    userId: text('u.id'),
    email: text('u.email'),
    fullName: text('u.name'),
    next: nullable(text('t.next')),
    replaces: bool('exists (select from email_tokens o where o.user_id = u.id and o.replaced_at is not null)'),
  },
  (answer) => `update email_tokens t set token_hash = :tokenHash, expires_at = now() + make_interval(hours => :hours),
     disown_hash = case when t.purpose = 'verify' then :disownHash::bytea end
   from users u
   where t.id = :id and t.used_at is null and t.superseded_at is null and u.id = t.user_id
     and u.email is not null and u.blocked_at is null and (t.purpose <> 'verify' or u.email_verified_at is null)
   returning ${answer}`,
  { isRare: true, values: { id: text, tokenHash: bytes, hours: int, disownHash: bytes } },
);

export interface FoundToken {
  id: string;
  /** `current` may be used; `used` and `superseded` were valid once; `replaced` belongs to an earlier sign-up. */
  state: 'current' | 'expired' | 'used' | 'superseded' | 'replaced';
}

/** The kinds of mailed secrets: two kinds of links, and "This wasn't me" beside the first. */
const SECRETS = {
  verify: (tokenHash) => ({ tokenHash, purpose: 'verify' }),
  reset: (tokenHash) => ({ tokenHash, purpose: 'reset' }),
  disown: (disownHash) => ({ disownHash }),
} satisfies Record<string, (hash: Buffer) => FindOptionsWhere<EmailToken>>;

/** The state of a link. */
function stateOf({ replacedAt, usedAt, expiresAt, supersededAt }: EmailToken): FoundToken['state'] {
  if (replacedAt) return 'replaced';
  if (usedAt) return 'used';
  if (expiresAt <= new Date()) return 'expired';
  return supersededAt ? 'superseded' : 'current';
}

/** A mailed secret's link, with its person, who is locked; null for an unknown one. */
export async function findEmailToken(
  token: string,
  secret: keyof typeof SECRETS,
): Promise<{ user: User; found: FoundToken } | null> {
  const which = SECRETS[secret](hashToken(token));
  const owner = await repo(EmailToken).findOneBy(which);
  if (!owner) return null;
  // First the person is locked, then the link, as everywhere: otherwise two requests could deadlock.
  const user = await lockUser(owner.userId);
  const found = await repo(EmailToken).findOneBy(which);
  return found && { user, found: { id: found.id, state: stateOf(found) } };
}

/** The person whose link was used within these minutes; null where it was not. */
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

/** Deletes links a month after they expired: until then a person who follows an old one reads what happened to it. */
export async function sweepLinks(): Promise<void> {
  await repo(EmailToken).delete({ expiresAt: olderThan('30 days') });
}
