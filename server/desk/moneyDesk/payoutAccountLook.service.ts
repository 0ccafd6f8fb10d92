import type { Viewer } from '../../auth/viewer';
import type { PayoutAccount } from '../../money/payoutAccounts/payoutAccount.entity';
import { accountNumbersOf, payoutAccountsOf } from '../../money/payoutAccounts/payoutAccount.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { transaction } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/errors';
import { validated } from '../../platform/input';
import { isMoneyReviewer, mayDecideAbout, moneyReviewerOnly } from '../../policies';
import { deskReasonForm } from '../../rules/forms/admin';
import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { mayDecide, writeLog } from '../admin/desk.service';

/** The account of a person's page for a reviewer with the right to money; null for others, for their own, and without one. */
export async function payoutAccountAtDesk(viewer: Viewer | null, userId: string): Promise<PayoutAccount | null> {
  if (!isMoneyReviewer(viewer) || !mayDecideAbout(viewer, userId)) return null;
  return (await payoutAccountsOf([userId])).get(userId) ?? null;
}

/**
 * The whole number of a page's bank account, for a reviewer with the right to money, after a fresh sign-in. The log
 * keeps that they read it, and why. 403 for their own, 404 where none is named or it is erased, 409 where the key that
 * encrypted it is lost.
 */
export async function readPayoutAccount(
  viewer: Viewer | null,
  input: { userId: unknown; reason: unknown },
): Promise<string> {
  moneyReviewerOnly(viewer);
  const { reviewer, about } = mayDecide(viewer, input.userId);
  await requireFreshSignIn(reviewer);
  const { reason } = await validated(deskReasonForm, input);
  return transaction(async () => {
    const account = (await payoutAccountsOf([about])).get(about);
    if (!account) throw notFound('account');
    const number = (await accountNumbersOf([account.id])).get(account.id);
    if (!number) throw conflict(PAYOUT_DESK.hold.unreadable);
    await writeLog({ action: 'payout_account_read', actorId: reviewer.userId, userId: about, reason });
    return number;
  });
}
