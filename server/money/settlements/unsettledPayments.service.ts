import { gatewayOutflow } from '../../members/ledger/ledger.service';
import { databaseNow } from '../../platform/db/database';
import { query, text, time } from '../../platform/db/query';
import { failedOf } from '../../platform/jobs/eachAlone';
import { SETTLEMENT_DAYS } from '../../rules/payments';
import { workingDaysBefore } from '../../rules/time';
import { openCase } from '../payments/moneyCase.service';

// By hand: a condition on another table.
const findUnsettled = query(
  { rzpPaymentId: text('p.rzp_payment_id'), capturedAt: time('p.captured_at') },
  (answer) => `select ${answer} from payments p where p.settled_at is null and p.captured_at < :before
     and not exists (select from money_cases c where c.kind = 'difference' and c.rzp_id = p.rzp_payment_id)
   order by p.captured_at limit 500`,
  { isRare: true, values: { before: time } },
);

/**
 * Opens a case for each payment that the gateway has not settled within SETTLEMENT_DAYS, once (decision A36); it is
 * closed by itself when the payment is settled after all. One that fails is logged, and tried again the next time. Returns
 * the number of new cases.
 */
export async function noteUnsettled(at?: Date): Promise<number> {
  const now = at ?? (await databaseNow());
  const unsettled = await findUnsettled({ before: workingDaysBefore(now, SETTLEMENT_DAYS) });
  const failed = await failedOf(unsettled, noteOne, ({ rzpPaymentId }) => ({ rzpPaymentId }));
  return unsettled.length - failed.length;
}

async function noteOne({ rzpPaymentId, capturedAt }: { rzpPaymentId: string; capturedAt: Date }): Promise<void> {
  const paise = -(await gatewayOutflow(rzpPaymentId));
  await openCase({
    kind: 'difference',
    rzpId: rzpPaymentId,
    rzpPaymentId,
    rzpOrderId: null,
    paise,
    currency: 'INR',
    facts: { settled: null, ledgerPaise: paise, capturedAt },
  });
}
