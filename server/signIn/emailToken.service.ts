import { MoreThan } from 'typeorm';
import { hashToken, newToken } from '../auth/viewer';
import { repo } from '../platform/db/database';
import { bool, columns, execute, int, nullable, rows, text } from '../platform/db/query';
import { addJob } from '../platform/jobs/jobs';
import { TOKEN_HOURS, VERIFY_MAILS_PER_HOUR } from '../rules/signIn';
import type { User } from '../users/user.entity';
import { lockUser } from '../users/user.service';
import { EmailToken, type EmailTokenPurpose } from './emailToken.entity';

/** The mails that bring a link, by what they say. */
export type LinkLetter = 'verify' | 'reset' | 'alreadySignedUp';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    mailLink: { emailTokenId: string; letter: LinkLetter };
  }
}

const purposeOf = (letter: LinkLetter): EmailTokenPurpose => (letter === 'verify' ? 'verify' : 'reset');

/**
 * Mails a person a link in place of the ones before it; nothing when they were sent three of its kind within the hour.
 * `next`: where it leads on to; left out, where the last one of its kind did. Call it in a transaction. The secret is made
 * when the mail goes out: nothing that waits in the database can be used.
 */
export async function mailLink(userId: string, letter: LinkLetter, next?: string | null): Promise<void> {
  const purpose = purposeOf(letter);
  // Two requests at once make one newest link, not two.
  await lockUser(userId);
  const [sent] = await rows(
    {
      count: int(`count(*) filter (where created_at > now() - interval '1 hour')`),
      next: nullable(text('(array_agg(next order by id desc) filter (where replaced_at is null))[1]')),
    },
    (answer) => `select ${answer} from email_tokens where user_id = $1 and purpose = $2`,
    [userId, purpose],
  );
  if (sent!.count >= VERIFY_MAILS_PER_HOUR) return;
  await supersedeLinks(userId, purpose);
  await addLink(userId, letter, next === undefined ? sent!.next : next);
}

/**
 * Mails the verification link of somebody who has just signed up, whatever was mailed within the hour: nobody has the link
 * of this sign-up yet. Those of an earlier one are worthless. Call it in a transaction, with the person locked.
 */
export async function mailFirstLink(userId: string, next: string | null): Promise<void> {
  await voidLinks(userId);
  await addLink(userId, 'verify', next);
}

async function addLink(userId: string, letter: LinkLetter, next: string | null): Promise<void> {
  const [made] = await rows(
    columns(EmailToken, 'email_tokens', 'id'),
    (answer) => `insert into email_tokens (user_id, purpose, next, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4)) returning ${answer}`,
    [userId, purposeOf(letter), next, TOKEN_HOURS],
  );
  await addJob('mailLink', { emailTokenId: made!.id, letter });
}

/** Makes the links of a kind that a person was sent worthless. */
export async function supersedeLinks(userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await execute(
    `update email_tokens set superseded_at = now()
     where user_id = $1 and purpose = $2 and used_at is null and superseded_at is null`,
    [userId, purpose],
  );
}

/** Makes every link worthless that these people were sent. */
export async function endLinks(userIds: readonly string[]): Promise<void> {
  await execute(
    'update email_tokens set superseded_at = now() where user_id = any($1) and used_at is null and superseded_at is null',
    [userIds],
  );
}

/** Makes all that was ever mailed for an unverified account worthless: it is somebody else's sign-up now. */
export async function voidLinks(userId: string): Promise<void> {
  await execute(
    `update email_tokens set replaced_at = now(), superseded_at = coalesce(superseded_at, now())
     where user_id = $1 and replaced_at is null`,
    [userId],
  );
}

export interface ArmedLink {
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
  await execute(
    `insert into email_tokens (user_id, purpose, token_hash, expires_at)
     values ($1, 'reset', $2, now() + make_interval(hours => $3))`,
    [userId, hashToken(token), TOKEN_HOURS],
  );
  return token;
}

/** Makes the secrets of a link, good for 24 hours from now; null when nobody needs the link any more. */
export async function armLink(emailTokenId: string): Promise<ArmedLink | null> {
  const token = newToken();
  const disownToken = newToken();
  const [armed] = await rows(
    {
      email: text('u.email'),
      fullName: text('u.full_name'),
      next: nullable(text('t.next')),
      replaces: bool('exists (select from email_tokens o where o.user_id = u.id and o.replaced_at is not null)'),
    },
    (answer) => `update email_tokens t set token_hash = $2, expires_at = now() + make_interval(hours => $3),
       disown_hash = case when t.purpose = 'verify' then $4::bytea end
     from users u
     where t.id = $1 and t.used_at is null and t.superseded_at is null and u.id = t.user_id
       and u.email is not null and u.blocked_at is null and (t.purpose <> 'verify' or u.email_verified_at is null)
     returning ${answer}`,
    [emailTokenId, hashToken(token), TOKEN_HOURS, hashToken(disownToken)],
  );
  return armed ? { token, disownToken, ...armed } : null;
}

export interface FoundToken {
  id: string;
  /** `current` may be used; `used` and `superseded` were good once; `replaced` belongs to a sign-up that is no more. */
  state: 'current' | 'expired' | 'used' | 'superseded' | 'replaced';
}

/** The secrets that are mailed: two kinds of links, and "This wasn't me" beside the first. */
const SECRETS = {
  verify: `token_hash = $1 and purpose = 'verify'`,
  reset: `token_hash = $1 and purpose = 'reset'`,
  disown: 'disown_hash = $1',
} as const;

/** What is known of a mailed secret, with the person it was sent to, who is locked; null for one that was never sent. */
export async function findEmailToken(
  token: string,
  secret: keyof typeof SECRETS,
): Promise<{ user: User; found: FoundToken } | null> {
  const hash = hashToken(token);
  const [owner] = await rows(
    columns(EmailToken, 't', 'userId'),
    (answer) => `select ${answer} from email_tokens t where ${SECRETS[secret]}`,
    [hash],
  );
  if (!owner) return null;
  // First the person, then the link, as everywhere: two who wait for each other would wait for ever.
  const user = await lockUser(owner.userId);
  const [found] = await rows(
    {
      id: text('id'),
      state: text<
        FoundToken['state']
      >(`case when replaced_at is not null then 'replaced' when used_at is not null then 'used'
        when expires_at <= now() then 'expired' when superseded_at is not null then 'superseded' else 'current' end`),
    },
    (answer) => `select ${answer} from email_tokens where ${SECRETS[secret]}`,
    [hash],
  );
  return found ? { user, found } : null;
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
  await execute('update email_tokens set used_at = now() where id = $1', [id]);
}

/** Drops every link that these people were sent: they are being erased. */
export async function forgetLinks(userIds: readonly string[]): Promise<void> {
  await execute('delete from email_tokens where user_id = any($1)', [userIds]);
}

/** Drops links a month after they ran out: until then whoever follows an old one reads what became of it. */
export async function sweepLinks(): Promise<void> {
  await execute(`delete from email_tokens where expires_at < now() - interval '30 days'`);
}
