import { hashToken } from '../../auth/viewer';
import { insertMissing, repo } from '../../platform/db/database';
import { emailKey } from '../../rules/users';
import { RefusedEmail } from './refusedEmail.entity';

const hashOf = (email: string) => hashToken(emailKey(email));

/** Remembers the address of a blocked person, beyond the erasure of everything else (decision C9). */
export async function refuseEmail(email: string): Promise<void> {
  await insertMissing(RefusedEmail, { emailHash: hashOf(email) });
}

/** True for an address that may not have an account again. */
export const isRefused = (email: string): Promise<boolean> => repo(RefusedEmail).existsBy({ emailHash: hashOf(email) });
