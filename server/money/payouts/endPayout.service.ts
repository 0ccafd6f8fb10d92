import { enterPostings } from '../../members/ledger/ledger.service';
import { databaseNow, repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { payoutEnded } from '../../rules/ledger';
import { PAYOUT_ENDS, type PayoutFailure } from '../../rules/payouts';
import { PAYOUT_REFUSAL } from '../../words/en/payouts';
import { Payout } from './payout.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** A payout has arrived. */
    PayoutPaid: { payout: Payout };
    /** A bank has given a payout back, at once or after it was paid. */
    PayoutFailed: { payout: Payout };
  }
}

type Paid = { status: 'paid'; paidOn: string; bankReference: string };
type GivenBack = { status: 'failed' | 'returned'; reason: PayoutFailure };
/** What the bank says of a payout. */
export type PayoutEnd = Paid | GivenBack;

/** The payout of an id. 404 unknown. */
export async function payoutById(id: unknown): Promise<Payout> {
  const payout = await repo(Payout).findOneBy({ id: idOf(id) });
  if (!payout) throw notFound('payout');
  return payout;
}

/** Whether a payout has ended in just this way: a reviewer without an answer repeats their request. */
const isSame = (payout: Payout, end: PayoutEnd): boolean =>
  payout.status === end.status &&
  (end.status === 'paid'
    ? payout.paidOn === end.paidOn && payout.bankReference === end.bankReference
    : payout.reason === end.reason);

/**
 * Ends a payout as the bank says, in the transaction of the caller: its money leaves the bank account, or is its page's
 * again. Resolves to null where it has ended in just this way already: nothing changes. 404 unknown, 409 where it has
 * ended otherwise; a bank reference of another payout violates `payouts_bank_reference_unique`.
 */
export async function endPayout(id: string, end: PayoutEnd): Promise<Payout | null> {
  const [before] = await findForUpdate(Payout, { id });
  if (!before) throw notFound('payout');
  if (isSame(before, end)) return null;
  if (!PAYOUT_ENDS[before.status].includes(end.status)) throw conflict(PAYOUT_REFUSAL.endedOtherwise);
  const endedAt = await databaseNow();
  // What is paid after all failed for no reason.
  await repo(Payout).update({ id }, { ...(end.status === 'paid' && { reason: null }), ...end, endedAt });
  const about = { cause: id, creatorUserId: before.creatorUserId, paymentId: null, at: endedAt };
  await enterPostings(about, payoutEnded(before.paise, before.status, end.status));
  const payout = await repo(Payout).findOneByOrFail({ id });
  await emit(end.status === 'paid' ? 'PayoutPaid' : 'PayoutFailed', { payout });
  return payout;
}
