import type { Device } from '../../auth/cookies';
import { lockUser } from '../../people/users/user.service';
import { type FindOptionsWhere, IsNull, MoreThanOrEqual, now, within } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { logSecurity } from '../../platform/log/securityLog';
import { mailedTokenForm } from '../../rules/forms/signIn';
import { NOT_MY_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { PayoutAccount } from './payoutAccount.entity';
import { accountOfToken, mailAboutAccount } from './payoutAccountMail.service';

const RECENT = within(`${NOT_MY_ACCOUNT_DAYS} days`);

/**
 * "This wasn't me" in the mail about a page's bank account: nothing is paid to it and to accounts named after it, until
 * the owner names one again. Resolves to whether payouts are held; false where the link has expired.
 */
export async function holdPayouts(input: unknown, device: Device): Promise<boolean> {
  const { token } = await validated(mailedTokenForm, input);
  await consumeAttempt('resetPassword', { address: device.ip });
  const id = accountOfToken(token);
  return transaction(async () => {
    const account = id && (await repo(PayoutAccount).findOneBy({ id, namedAt: RECENT }));
    if (!account) return false;
    // Pressed twice, it holds no account that the owner has named since.
    if (account.disownedAt === null)
      await disownAccounts(account.creatorUserId, { id: MoreThanOrEqual(account.id) }, 'mailed link');
    return true;
  });
}

/** Holds the accounts of a page that were named since the access of another person began; null: within the last days. */
export const disownNamedSince = (creatorUserId: string, since: Date | null): Promise<void> =>
  disownAccounts(creatorUserId, { namedAt: since ? MoreThanOrEqual(since) : RECENT }, 'access ended');

async function disownAccounts(
  creatorUserId: string,
  which: FindOptionsWhere<PayoutAccount>,
  reason: string,
): Promise<void> {
  await lockUser(creatorUserId);
  const { affected } = await repo(PayoutAccount).update(
    { creatorUserId, disownedAt: IsNull(), ...which },
    { disownedAt: now },
  );
  if (!affected) return;
  logSecurity('payouts.held', { userId: creatorUserId, reason });
  const held = await repo(PayoutAccount).findOneBy({ creatorUserId, endedAt: IsNull() });
  if (held) await mailAboutAccount(held, 'payoutsHeldLetter');
}
