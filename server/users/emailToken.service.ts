import { sql } from '../platform/database';
import { hashToken, newToken } from '../platform/viewer';
import { TOKEN_HOURS, VERIFY_MAILS_PER_HOUR } from '../rules/limits';
import type { EmailTokenPurpose } from './emailToken.entity';

/** A fresh secret for a mailed link, in place of the ones before it; null when this person was sent three within the hour. */
export async function issueEmailToken(userId: string, purpose: EmailTokenPurpose): Promise<string | null> {
  // The person's row is the lock: two requests at once make one newest link, not two.
  await sql('select from users where id = $1 for update', [userId]);
  const [sent] = await sql<{ count: number }>(
    `select count(*)::int as count from email_tokens
     where user_id = $1 and purpose = $2 and created_at > now() - interval '1 hour'`,
    [userId, purpose],
  );
  if (sent!.count >= VERIFY_MAILS_PER_HOUR) return null;
  await sql(
    `update email_tokens set superseded_at = now()
     where user_id = $1 and purpose = $2 and used_at is null and superseded_at is null`,
    [userId, purpose],
  );
  const token = newToken();
  await sql(
    `insert into email_tokens (user_id, purpose, token_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [userId, purpose, hashToken(token), TOKEN_HOURS],
  );
  return token;
}

export interface FoundToken {
  id: string;
  userId: string;
  /** `current` may be used; `used` and `superseded` were good once. */
  state: 'current' | 'expired' | 'used' | 'superseded';
}

/** What is known of a mailed secret, its row locked; null for one that was never issued. */
export async function findEmailToken(token: string, purpose: EmailTokenPurpose): Promise<FoundToken | null> {
  const [row] = await sql<FoundToken>(
    `select id, user_id as "userId",
       case when used_at is not null then 'used' when superseded_at is not null then 'superseded'
         when expires_at <= now() then 'expired' else 'current' end as state
     from email_tokens where token_hash = $1 and purpose = $2 for update`,
    [hashToken(token), purpose],
  );
  return row ?? null;
}

/** Marks a mailed secret as used, for good. */
export async function useEmailToken(id: string): Promise<void> {
  await sql('update email_tokens set used_at = now() where id = $1', [id]);
}
