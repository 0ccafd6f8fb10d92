import type { StoredGrant } from '../../members/grants/grant.entity';
import { isHeldMonth, monthsOf } from '../../members/grants/grant.service';
import { broughtBy, decisionsOf, enterPostings, heldOf, payableOf } from '../../members/ledger/ledger.service';
import { databaseNow } from '../../platform/db/database';
import { heldOfMonths, type Step } from '../../rules/ledger';
import { toPaise } from '../../rules/money';
import type { RefundChange } from '../payments/ledgerEntries.service';
import type { Payment } from '../payments/payment.entity';
import { noteReleased } from '../payments/paymentStates.service';

/** What was returned of a payment for several months, or came back to it: by refunds, or by a bank's decision. */
interface Moved {
  changes: readonly RefundChange[];
  dispute: { id: string; paise: number } | undefined;
}

/**
 * How many months of a payment for several are held for its page, and what they brought, in paise: what the shares of all
 * its months leave over is in the last.
 */
async function broughtByHeld({ id, rzpPaymentId, amount }: Payment): Promise<{ months: number; paise: number }> {
  const months = await monthsOf(id);
  const held = months.length > 1 ? months.filter(isHeldMonth) : [];
  if (held.length === 0) return { months: 0, paise: 0 };
  const brought = await broughtBy(rzpPaymentId);
  const sharesOf = (of: readonly StoredGrant[]) =>
    of.reduce((sum, { sharePaise }) => sum + Math.floor((brought * sharePaise!) / toPaise(amount)), 0);
  return { months: held.length, paise: brought - sharesOf(months) + sharesOf(held) };
}

/**
 * The payable paise of a payment that are to be held, less than 0 where held ones are to be payable. What went back beyond
 * the held months comes from the payable ones at once, so that it is not paid out; where it came back after all, months
 * that have not begun are held and the others payable.
 */
async function toHold(payment: Payment, isUndone: boolean): Promise<number> {
  const [held, payable] = [await heldOf(payment.id), await payableOf(payment.id)];
  if (held < 0 && !payment.releasedAt) return Math.max(0, Math.min(payable, -held));
  if (!isUndone) return 0;
  const { months, paise } = await broughtByHeld(payment);
  if (months === 0) return 0;
  return payment.releasedAt ? Math.max(0, Math.min(payable, paise - held)) : Math.min(0, paise - held);
}

/**
 * Divides what is left of a payment for several months anew between its held and its payable months, after a part of it
 * was returned or came back. The caller has locked its order, and its grants are as they are to be.
 */
export async function holdMonths(payment: Payment, { changes, dispute }: Moved): Promise<void> {
  const last = changes.at(-1);
  if (!dispute && !last) return;
  const isUndone = dispute ? dispute.paise < 0 : changes.some(({ refund }) => refund.status === 'failed');
  const paise = await toHold(payment, isUndone);
  if (paise === 0) return;
  if (payment.releasedAt) await noteReleased(payment.id, null);
  const step: Step = dispute
    ? `decided ${await decisionsOf(dispute.id)}, months`
    : isUndone
      ? 'months_undone'
      : 'months_short';
  const { id: paymentId, creatorUserId } = payment;
  const about = { cause: dispute?.id ?? last!.refund.id, creatorUserId, paymentId, at: await databaseNow() };
  await enterPostings(about, heldOfMonths(paise, step));
}
