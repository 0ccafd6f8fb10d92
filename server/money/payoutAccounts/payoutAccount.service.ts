import type { Viewer } from '../../auth/viewer';
import { In, IsNull, Not } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { decryptSecret, encryptSecret } from '../../platform/secrets';
import { creatorOnly } from '../../policies';
import { PayoutAccount } from './payoutAccount.entity';

/** A ciphertext is decrypted for its own page alone. */
const ownerOf = (creatorUserId: string) => `payout account:${creatorUserId}`;

export const encryptNumber = (number: string, creatorUserId: string) => encryptSecret(number, ownerOf(creatorUserId));
export const decryptNumber = (encrypted: string, creatorUserId: string) =>
  decryptSecret(encrypted, ownerOf(creatorUserId));

/** The number of an account; null where it cannot be read. */
export function numberOf({ number, creatorUserId }: Pick<PayoutAccount, 'number' | 'creatorUserId'>): string | null {
  try {
    return number && decryptNumber(number, creatorUserId);
  } catch {
    // The key that encrypted it is lost: its owner names it again.
    return null;
  }
}

/** The account of the viewer's page; null where none is named. 403 for people without a page. */
export const payoutAccountOf = (viewer: Viewer | null): Promise<PayoutAccount | null> =>
  repo(PayoutAccount).findOneBy({ creatorUserId: creatorOnly(viewer).userId, endedAt: IsNull() });

/** Whether money may be paid to an account at a time (the database's). */
export const isPayable = ({ heldUntil, disownedAt }: PayoutAccount, at: Date): boolean =>
  disownedAt === null && (heldUntil === null || heldUntil <= at);

/** The accounts of these pages that are theirs now, unless they are erased. */
const namedBy = (creatorUserIds: readonly string[]) => ({
  creatorUserId: In([...creatorUserIds]),
  endedAt: IsNull(),
  ifsc: Not(IsNull()),
});

/** The accounts of these pages by the user ids of their owners, without pages that have none. */
export const payoutAccountsOf = async (creatorUserIds: readonly string[]): Promise<Map<string, PayoutAccount>> =>
  byPage(await repo(PayoutAccount).findBy(namedBy(creatorUserIds)));

/**
 * The accounts of these pages, locked for the rest of the transaction: naming another one and "This wasn't me" wait for
 * a batch, or it for them. Call it before the batch is made.
 */
export const lockPayoutAccountsOf = async (creatorUserIds: readonly string[]): Promise<Map<string, PayoutAccount>> =>
  byPage(await findForUpdate(PayoutAccount, namedBy(creatorUserIds)));

const byPage = (accounts: readonly PayoutAccount[]) =>
  new Map(accounts.map((account) => [account.creatorUserId, account]));

/** The account of a page, present or earlier, whose number ends in these digits, named last; null without one. */
export const latestAccountWith = (creatorUserId: string, last4: string): Promise<PayoutAccount | null> =>
  repo(PayoutAccount).findOne({ where: { creatorUserId, last4 }, order: { id: 'DESC' } });

/** The numbers of accounts by their ids, for a bank's file and the desk alone, without those that are erased or cannot be read. */
export async function accountNumbersOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await repo(PayoutAccount).find({
    where: { id: In([...ids]) },
    select: { id: true, creatorUserId: true, number: true },
  });
  return new Map(
    found.flatMap((account) => {
      const number = numberOf(account);
      return number === null ? [] : [[account.id, number] as const];
    }),
  );
}
