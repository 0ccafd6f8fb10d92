import { hashToken } from '../../auth/viewer';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { emailKey } from '../../rules/users';
import { RefusedEmail } from './refusedEmail.entity';

/** Remembers the address of a blocked person, beyond the erasure of everything else (decision C9). */
export async function refuseEmail(email: string): Promise<void> {
  await insertMissing(RefusedEmail, { emailHash: hashToken(emailKey(email)) });
}

/** True for an address that may not have an account again. */
export const isRefused = (email: string): Promise<boolean> =>
  repo(RefusedEmail).existsBy({ emailHash: In(emailKeys(email).map(hashToken)) });
