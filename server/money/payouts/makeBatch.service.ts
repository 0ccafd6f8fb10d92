import { accountBalances, enterPostings } from '../../members/ledger/ledger.service';
import { config } from '../../platform/config/config';
import { databaseNow, repo, transaction } from '../../platform/db/database';
import { execute, query, text } from '../../platform/db/query';
import { conflict, notConfigured } from '../../platform/errors';
import { payoutSent } from '../../rules/ledger';
import { PAYOUTS_IN_BATCH, type PayoutHold } from '../../rules/payouts';
import { PAYOUT_REFUSAL } from '../../words/en/payouts';
import type { PayoutAccount } from '../payoutAccounts/payoutAccount.entity';
import { accountNumbersOf, lockPayoutAccountsOf, payoutAccountsOf } from '../payoutAccounts/payoutAccount.service';
import { encryptFile, fileOf } from './batchFile.service';
import { Payout } from './payout.entity';
import { PayoutBatch } from './payoutBatch.entity';
import { holdOf, type PaidTo, type WaitingPage, waitingPages } from './waitingPages.service';

/** A page with payable money, and why it is not in a batch that is made now; null: it is. */
export interface NextRow extends PaidTo {
  page: WaitingPage;
  hold: PayoutHold | null;
}

/** What the bank account holds beyond the payouts on their way, in paise. */
async function bankHas(): Promise<number> {
  const balances = await accountBalances();
  // What is on its way has not left the bank yet.
  return balances.reduce(
    (sum, { account, paise }) => (['bank', 'in_transit'].includes(account) ? sum + paise : sum),
    0,
  );
}

/** The pages of a batch by this reviewer, and those that wait on: as many as the bank's money and a batch allow. */
async function rowsOf(
  reviewerId: string,
  pages: readonly WaitingPage[],
  accounts: Map<string, PayoutAccount>,
): Promise<NextRow[]> {
  const at = await databaseNow();
  const numbers = await accountNumbersOf([...accounts.values()].map(({ id }) => id));
  let left = await bankHas();
  let room = PAYOUTS_IN_BATCH;
  return pages.map((page) => {
    const account = accounts.get(page.creatorUserId);
    const to: PaidTo = { account, number: account && numbers.get(account.id) };
    const own = page.creatorUserId === reviewerId ? 'own' : null;
    const hold = own ?? holdOf(page, to, at) ?? (room === 0 ? 'full' : page.paise > left ? 'bank' : null);
    if (hold === null) {
      left -= page.paise;
      room--;
    }
    return { page, ...to, hold };
  });
}

/** The rows of a batch that this reviewer would make now, and what the bank has left for it, in paise. */
export async function nextBatch(reviewerId: string): Promise<{ rows: NextRow[]; bankPaise: number }> {
  const pages = await waitingPages();
  const accounts = await payoutAccountsOf(pages.map(({ creatorUserId }) => creatorUserId));
  return { rows: await rowsOf(reviewerId, pages, accounts), bankPaise: await bankHas() };
}

// By hand: refunds and disputes enter before or after the batch, never meanwhile.
const lockBalances = query(
  { creatorUserId: text('b.creator_user_id') },
  (answer) =>
    `select ${answer} from creator_balances b where b.account = 'creator' and b.paise > 0 order by b.creator_user_id for update`,
  { isRare: true },
);

/** Locks batches for the rest of the transaction: one is made at a time, as the bank's money is a sum over all entries. */
export async function lockBatches(): Promise<void> {
  // By hand: a lock.
  await execute('lock table payout_batches in share row exclusive mode');
}

/**
 * Makes a batch in the name of a reviewer: one payout a page, of all that is payable, never more than the bank has.
 * 409 where no page can be paid, 501 where this Toli makes no payouts.
 */
export async function makeBatch(reviewerId: string): Promise<PayoutBatch> {
  if (config().payouts === null) throw notConfigured(PAYOUT_REFUSAL.off);
  return transaction(async () => {
    await lockBatches();
    const locked = new Set((await lockBalances()).map(({ creatorUserId }) => creatorUserId));
    // Money of a page that became payable meanwhile waits for the next batch.
    const pages = (await waitingPages()).filter(({ creatorUserId }) => locked.has(creatorUserId));
    const accounts = await lockPayoutAccountsOf(pages.map(({ creatorUserId }) => creatorUserId));
    // After the locks: what became payable before the batch has an earlier time, and is in it.
    const madeAt = await databaseNow();
    const paid = (await rowsOf(reviewerId, pages, accounts)).filter(({ hold }) => hold === null);
    if (paid.length === 0) throw conflict(PAYOUT_REFUSAL.nothing);
    return write({ makerId: reviewerId, madeAt }, paid);
  });
}

async function write(batch: Pick<PayoutBatch, 'makerId' | 'madeAt'>, rows: readonly NextRow[]): Promise<PayoutBatch> {
  const { identifiers } = await repo(PayoutBatch).insert(batch);
  const batchId = identifiers[0]!.id as string;
  const { madeAt } = batch;
  await repo(Payout).insert(
    rows.map(({ page: { creatorUserId, paise, since }, account }) => {
      const { id: payoutAccountId, last4 } = account!;
      return { batchId, creatorUserId, paise, madeAt, since, payoutAccountId, last4 };
    }),
  );
  const payouts = await repo(Payout).find({ where: { batchId }, order: { reference: 'ASC' } });
  for (const { id: cause, creatorUserId, paise } of payouts)
    await enterPostings({ cause, creatorUserId, paymentId: null, at: madeAt }, payoutSent(paise));
  const paidTo = new Map(rows.map((row) => [row.page.creatorUserId, row]));
  await repo(PayoutBatch).update({ id: batchId }, { file: encryptFile(batchId, fileOf(payouts, paidTo)) });
  return repo(PayoutBatch).findOneByOrFail({ id: batchId });
}
