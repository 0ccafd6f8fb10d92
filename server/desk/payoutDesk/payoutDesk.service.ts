import type { Viewer } from '../../auth/viewer';
import { readBatchFile } from '../../money/payouts/batchFile.service';
import { endPayout, type PayoutEnd, payoutById } from '../../money/payouts/endPayout.service';
import { enterPayout, withBankReference } from '../../money/payouts/enterPayout.service';
import { makeBatch } from '../../money/payouts/makeBatch.service';
import type { Payout } from '../../money/payouts/payout.entity';
import { PayoutBatch } from '../../money/payouts/payoutBatch.entity';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { InvalidInput } from '../../platform/errors';
import { validated } from '../../platform/input';
import { moneyReviewerOnly } from '../../policies';
import { lostPayoutForm, payoutFailedForm, payoutPaidForm } from '../../rules/forms/payouts';
import { paiseTyped } from '../../rules/numbers';
import type { PayoutFailure } from '../../rules/payouts';
import { indianDate } from '../../rules/time';
import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { mayDecide, writeLog } from '../admin/desk.service';
import { atDesk, type PayoutAtDesk } from './batchList.service';

/** Makes a batch of all pages that can be paid now, but the reviewer's own. 409 where there are none. */
export async function makePayoutBatch(viewer: Viewer | null): Promise<PayoutBatch> {
  const { userId } = moneyReviewerOnly(viewer);
  const act = () =>
    transaction(async () => {
      const batch = await makeBatch(userId);
      await writeLog({ action: 'payouts_made', actorId: userId, userId, reason: batch.id });
      return batch;
    });
  return once(
    act,
    (id) => repo(PayoutBatch).findOneByOrFail({ id }),
    ({ id }) => id,
  );
}

/** The file of a batch, with whole account numbers: each load of it is in the log. 404 unknown, 409 under a lost key. */
export async function payoutFile(viewer: Viewer | null, batchId: unknown): Promise<{ madeAt: Date; file: string }> {
  const { userId } = moneyReviewerOnly(viewer);
  const { batch, file } = await readBatchFile(batchId);
  await writeLog({ action: 'payout_file_read', actorId: userId, userId, reason: batch.id });
  return { madeAt: batch.madeAt, file };
}

/** Ends a payout as the bank says, and logs it. 403 of the reviewer's own page, 400 for a bank reference of another payout. */
export async function endAtDesk(viewer: Viewer | null, id: string, end: PayoutEnd): Promise<PayoutAtDesk> {
  const act = () =>
    transaction(async () => {
      const before = await payoutById(id);
      const { creatorUserId, reference } = before;
      const { reviewer } = mayDecide(viewer, creatorUserId);
      const payout = await endPayout(id, end);
      if (!payout) return (await atDesk([before]))[0]!;
      const reason = [reference, payout.bankReference, payout.reason].filter(Boolean).join(' ');
      await writeLog({ action: `payout_${end.status}`, actorId: reviewer.userId, userId: creatorUserId, reason });
      return (await atDesk([payout]))[0]!;
    });
  return end.status === 'paid' ? withBankReference(end.bankReference, act) : act();
}

/**
 * Enters a payout that the bank has paid and that a restored backup does not have, and logs it. 403 of the reviewer's own
 * page, 404 for an unknown one, 400 for a bank reference of another payout.
 */
export async function enterLostPayout(
  viewer: Viewer | null,
  input: { userId: unknown; amount: unknown; paidOn: unknown; bankReference: unknown; last4: unknown },
): Promise<PayoutAtDesk> {
  moneyReviewerOnly(viewer);
  const { reviewer, about: creatorUserId } = mayDecide(viewer, input.userId);
  const { amount, ...typed } = await validated(lostPayoutForm, input);
  const lost = { ...typed, creatorUserId, paise: paiseTyped(amount)! };
  const act = async () => {
    const payout = await enterPayout(reviewer.userId, lost);
    const reason = [payout.reference, payout.bankReference].join(' ');
    await writeLog({ action: 'payout_entered', actorId: reviewer.userId, userId: creatorUserId, reason });
    return payout;
  };
  const payout = await withBankReference(lost.bankReference, () => once(act, payoutById, ({ id }) => id));
  return (await atDesk([payout]))[0]!;
}

/** Whether a bank can have paid a payout on a day (YYYY-MM-DD): on that of its batch, or later. */
export const isPayoutDay = (paidOn: string, { madeAt }: Pick<Payout, 'madeAt'>): boolean =>
  paidOn >= indianDate(madeAt);

/** Marks a payout as paid on a day, with the bank's reference. 404 unknown, 409 ended otherwise, 400 for the reference of another payout. */
export async function markPaid(
  viewer: Viewer | null,
  input: { id: string; paidOn: unknown; bankReference: unknown },
): Promise<PayoutAtDesk> {
  moneyReviewerOnly(viewer);
  const { paidOn, bankReference } = await validated(payoutPaidForm, input);
  if (!isPayoutDay(paidOn, await payoutById(input.id))) throw new InvalidInput({ paidOn: PAYOUT_DESK.wrongDay });
  return endAtDesk(viewer, input.id, { status: 'paid', paidOn, bankReference });
}

/** Marks a payout as not paid, or as come back after it was paid, with the reason. Refused as above. */
export async function markGivenBack(
  viewer: Viewer | null,
  status: 'failed' | 'returned',
  input: { id: string; reason: unknown },
): Promise<PayoutAtDesk> {
  moneyReviewerOnly(viewer);
  const { reason } = await validated(payoutFailedForm, input);
  return endAtDesk(viewer, input.id, { status, reason: reason as PayoutFailure });
}
