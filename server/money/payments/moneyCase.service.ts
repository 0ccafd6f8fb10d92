import { gateways } from '../../gateways/gateways';
import type { GatewayOrder, GatewayPayment } from '../../gateways/razorpay/razorpayEntities';
import { mailTo } from '../../mail/mail.service';
import { moneyReviewerEmails } from '../../people/users/reviewer.service';
import { IsNull } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { toPaise } from '../../rules/money';
import type { MoneyCaseKind } from '../../rules/payments';
import { MONEY_CASE } from '../../words/en/moneyDesk';
import type { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { enterSuspendedRefunds, enterSuspense } from './ledgerEntries.service';
import { MoneyCase } from './moneyCase.entity';

type Opened = Pick<MoneyCase, 'kind' | 'rzpId' | 'rzpPaymentId' | 'rzpOrderId' | 'paise' | 'currency'> & {
  facts?: object;
};

/** Opens a case about money, once, and mails the reviewers with the money right; returns whether it is new. */
export async function openCase({ facts = {}, ...opened }: Opened): Promise<boolean> {
  return transaction(async () => {
    const [inserted] = await insertMissing(MoneyCase, { ...opened, facts });
    if (!inserted) return false;
    const { kind, paise, currency, rzpPaymentId } = opened;
    for (const email of await moneyReviewerEmails())
      await mailTo(email, 'moneyCaseLetter', { kind, paise, currency, rzpPaymentId }, { always: true });
    return true;
  });
}

/** The difference of a payment from its order; null where it fits. */
export function mismatchOf(order: Pick<PaymentOrderRow, 'amount'>, paid: GatewayPayment): MoneyCaseKind | null {
  if (paid.currency !== 'INR') return 'other_currency';
  return paid.amount === toPaise(order.amount) ? null : 'other_amount';
}

/**
 * Records money that fits no order, or not its own: it is never dropped (decision A34). Its refunds are entered too.
 * `before` and `whenNew` run in the same transaction, the latter only where its case is new.
 */
export async function putInSuspense(
  kind: MoneyCaseKind,
  paid: GatewayPayment,
  order?: GatewayOrder | null,
  { before, whenNew }: { before?: () => Promise<void>; whenNew?: () => Promise<void> } = {},
): Promise<void> {
  const { id, order_id, amount, currency, method, created_at } = paid;
  // Failed ones too: their earlier entries are reversed.
  const refunds = await gateways().razorpay.refundsOf(id);
  await transaction(async () => {
    await before?.();
    const isNew = await openCase({
      kind,
      rzpId: id,
      rzpPaymentId: id,
      rzpOrderId: order_id,
      paise: amount,
      currency,
      facts: { method, createdAt: created_at, receipt: order?.receipt ?? null, notes: order?.notes ?? {} },
    });
    await findForUpdate(MoneyCase, { kind, rzpId: id });
    await enterSuspense(paid);
    await enterSuspendedRefunds(refunds);
    if (isNew) await whenNew?.();
  });
}

/** Closes a money case with an explanation. 404 unknown, 409 closed already. */
export async function closeMoneyCase(caseId: unknown, said: { note: string; closedBy: string }): Promise<MoneyCase> {
  const id = idOf(caseId);
  return transaction(async () => {
    const [found] = await findForUpdate(MoneyCase, { id });
    if (!found) throw notFound('case');
    if (found.closedAt) throw conflict(MONEY_CASE.closedAlready);
    await repo(MoneyCase).update({ id }, { ...said, closedAt: new Date() });
    return repo(MoneyCase).findOneByOrFail({ id });
  });
}

/** Closes the case about a difference of the settlements from the ledger, by the id of the gateway. */
export async function closeDifference(rzpId: string): Promise<void> {
  await repo(MoneyCase).update(
    { kind: 'difference', rzpId, closedAt: IsNull() },
    { closedAt: () => 'now()', note: 'Both books agree since.' },
  );
}
