import { sql } from '../platform/database';
import { addJob } from '../platform/jobs';
import { hashToken, newToken } from '../platform/viewer';
import { TOKEN_HOURS, VERIFY_MAILS_PER_HOUR } from '../rules/limits';
import type { EmailTokenPurpose } from './emailToken.entity';
import type { User } from './user.entity';
import { lockUser } from './user.service';

/** The mails that bring a link, by what they say. */
export type LinkLetter = 'verify' | 'reset' | 'alreadySignedUp';

declare module '../platform/jobs' {
  interface Jobs {
    mailLink: { emailTokenId: string; letter: LinkLetter };
  }
}

/**
 * Mails a person a link in place of the ones before it; nothing when they were sent three of its kind within the hour.
 * Call it in a transaction. The secret is made when the mail goes out: nothing that waits in the database can be used.
 */
export async function mailLink(userId: string, letter: LinkLetter): Promise<void> {
  const purpose: EmailTokenPurpose = letter === 'verify' ? 'verify' : 'reset';
  // Two requests at once make one newest link, not two.
  await lockUser(userId);
  const [sent] = await sql<{ count: number }>(
    `select count(*)::int as count from email_tokens
     where user_id = $1 and purpose = $2 and created_at > now() - interval '1 hour'`,
    [userId, purpose],
  );
  if (sent!.count >= VERIFY_MAILS_PER_HOUR) return;
  await supersedeLinks(userId, purpose);
  const [made] = await sql<{ id: string }>(
    `insert into email_tokens (user_id, purpose, expires_at) values ($1, $2, now() + make_interval(hours => $3))
     returning id`,
    [userId, purpose, TOKEN_HOURS],
  );
  await addJob('mailLink', { emailTokenId: made!.id, letter });
}

/** Makes the links of a kind that a person was sent worthless. */
export async function supersedeLinks(userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await sql(
    `update email_tokens set superseded_at = now()
     where user_id = $1 and purpose = $2 and used_at is null and superseded_at is null`,
    [userId, purpose],
  );
}

/** Makes the secret of a link, good for 24 hours from now; null when nobody needs the link any more. */
export async function armLink(
  emailTokenId: string,
): Promise<{ token: string; email: string; fullName: string } | null> {
  const token = newToken();
  const [armed] = await sql<{ email: string; fullName: string }>(
    `update email_tokens t set token_hash = $2, expires_at = now() + make_interval(hours => $3)
     from users u
     where t.id = $1 and t.used_at is null and t.superseded_at is null and u.id = t.user_id
       and u.email is not null and u.blocked_at is null and (t.purpose <> 'verify' or u.email_verified_at is null)
     returning u.email, u.full_name as "fullName"`,
    [emailTokenId, hashToken(token), TOKEN_HOURS],
  );
  return armed ? { token, ...armed } : null;
}

export interface FoundToken {
  id: string;
  /** `current` may be used; `used` and `superseded` were good once. */
  state: 'current' | 'expired' | 'used' | 'superseded';
}

/** What is known of a mailed secret, with the person it was sent to, who is locked; null for one that was never sent. */
export async function findEmailToken(
  token: string,
  purpose: EmailTokenPurpose,
): Promise<{ user: User; found: FoundToken } | null> {
  const values = [hashToken(token), purpose];
  const [owner] = await sql<{ id: string }>(
    'select user_id as id from email_tokens where token_hash = $1 and purpose = $2',
    values,
  );
  if (!owner) return null;
  // First the person, then the link, as everywhere: two who wait for each other would wait for ever.
  const user = await lockUser(owner.id);
  const [found] = await sql<FoundToken>(
    `select id, case when used_at is not null then 'used' when expires_at <= now() then 'expired'
       when superseded_at is not null then 'superseded' else 'current' end as state
     from email_tokens where token_hash = $1 and purpose = $2`,
    values,
  );
  return found ? { user, found } : null;
}

/** Marks a mailed secret as used, for good. */
export async function spendEmailToken(id: string): Promise<void> {
  await sql('update email_tokens set used_at = now() where id = $1', [id]);
}
