import { hashToken } from '../auth/viewer';
import { sql } from '../platform/db/database';
import { execute } from '../platform/db/query';
import { emailKey } from '../rules/users';

/** Remembers the address of somebody who was blocked, beyond the erasure of everything else (decision C9). */
export async function refuseEmail(email: string): Promise<void> {
  await execute('insert into refused_emails (email_hash) values ($1) on conflict do nothing', [
    hashToken(emailKey(email)),
  ]);
}

/** True for an address that may not have an account again. */
export async function isRefused(email: string): Promise<boolean> {
  const found = await sql('select from refused_emails where email_hash = $1', [hashToken(emailKey(email))]);
  return found.length > 0;
}
