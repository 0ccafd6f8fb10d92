import { enterPostings } from '../members/ledger/ledger.service';
import { releaseHeld } from '../money/earnings/heldMoney.service';
import { Payment } from '../money/payments/payment.entity';
import { noteSettled } from '../money/payments/paymentStates.service';
import { Settlement } from '../money/settlements/settlement.entity';
import { olderThan } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { toPaise } from '../rules/money';

/** What Razorpay keeps a payment for before it settles it (working days, taken as days here). */
const SETTLED_AFTER = '3 days';
const SETTLEMENT = 'setl_DemoToliBank01';

/** As if Razorpay had settled the demo's older payments to Toli's bank, and what their pages can no longer refund is theirs to be paid out. */
export async function seedSettled(): Promise<void> {
  const settled = await repo(Payment).findBy({ capturedAt: olderThan(SETTLED_AFTER) });
  const paise = toPaise(settled.reduce((sum, { amount }) => sum + amount, 0));
  const at = new Date();
  await repo(Settlement).insert({
    rzpSettlementId: SETTLEMENT,
    paise,
    status: 'processed',
    utr: 'DEMO',
    createdAt: at,
  });
  await enterPostings({ cause: SETTLEMENT, creatorUserId: null, paymentId: null, at }, [
    { step: 'settled', debit: 'bank', credit: 'gateway', paise },
  ]);
  await noteSettled(settled.map(({ rzpPaymentId }) => rzpPaymentId));
  await releaseHeld();
}
