import { enterPostings } from '../../members/ledger/ledger.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { databaseNow, repo, transaction, violates } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { query, text } from '../../platform/db/query';
import { InvalidInput, notFound } from '../../platform/errors';
import { payoutEntered } from '../../rules/ledger';
import { startOfIndianDate } from '../../rules/time';
import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { latestAccountWith } from '../payoutAccounts/payoutAccount.service';
import { lockBatches } from './makeBatch.service';
import { Payout } from './payout.entity';
import { PayoutBatch } from './payoutBatch.entity';
import { waitingPage } from './waitingPages.service';

/** A payout that the bank has paid and that the books do not know. */
export interface LostPayout {
  creatorUserId: string;
  paise: number;
  /** The bank's day, YYYY-MM-DD. */
  paidOn: string;
  bankReference: string;
  /** The last digits of the account's number. */
  last4: string;
}

/**
 * Enters a payout that a restored backup has lost, as a batch without a file in the name of a reviewer: the money has
 * left its page and the bank account, and the page may owe money after it. 404 for an unknown page; a bank reference of
 * another payout violates `payouts_bank_reference_unique`.
 */
export async function enterPayout(makerId: string, lost: LostPayout): Promise<Payout> {
  const { creatorUserId, paise, paidOn, last4 } = lost;
  if ((await pagesOf([creatorUserId])).length === 0) throw notFound('page');
  return transaction(async () => {
    await lockBatches();
    const madeAt = await databaseNow();
    const { identifiers } = await repo(PayoutBatch).insert({ makerId });
    const since = (await waitingPage(creatorUserId))?.since ?? null;
    const payoutAccountId = (await latestAccountWith(creatorUserId, last4))?.id ?? null;
    const { identifiers: made } = await repo(Payout).insert({
      ...lost,
      batchId: identifiers[0]!.id as string,
      payoutAccountId,
      since,
      status: 'paid',
      madeAt,
      endedAt: madeAt,
    });
    const payout = await repo(Payout).findOneByOrFail({ id: made[0]!.id as string });
    // It is one of the bank's day in statements, however late it is entered.
    const at = startOfIndianDate(paidOn)!;
    await enterPostings({ cause: payout.id, creatorUserId, paymentId: null, at }, payoutEntered(paise));
    await emit('PayoutPaid', { payout });
    return payout;
  });
}

// By hand: a function of a column, which has the unique index.
const findByBankReference = query(
  { creatorUserId: text('p.creator_user_id') },
  (answer) => `select ${answer} from payouts p where upper(p.bank_reference) = upper(:bankReference)`,
  { isRare: true, values: { bankReference: text } },
);

/** Runs an act that gives a payout a bank reference, in transactions of its own. 400 with the page where it is that of another payout. */
export async function withBankReference<T>(bankReference: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!violates(error, 'payouts_bank_reference_unique')) throw error;
    const [other] = await findByBankReference({ bankReference });
    const [page] = await pagesOf(other ? [other.creatorUserId] : []);
    throw new InvalidInput({ bankReference: PAYOUT_DESK.bankReferenceTaken(page?.pageName ?? '') });
  }
}
