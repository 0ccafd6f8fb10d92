import type { Proofs } from '../../module';
import { config } from '../../platform/config/config';
import { int, query, text } from '../../platform/db/query';
import { isDueAfter } from './heldMoney.service';

// By hand: whole tables are compared.
const heldForLong = query(
  { line: text(`format('%s paise of payment %s are held for long', e.paise, p.rzp_payment_id)`) },
  (answer) => `select ${answer} from payments p join (
     select payment_id, sum(case when credit = 'creator_held' then paise else -paise end) as paise from ledger
     where 'creator_held' in (debit, credit) group by payment_id) e on e.payment_id = p.id
   where e.paise <> 0 and (p.released_at is not null or ${isDueAfter(':refundDays + 1')})`,
  { isRare: true, values: { refundDays: int } },
);

/** Held money becomes payable. */
export const earningProofs: Proofs = {
  'nothing is held that can be paid out': () => heldForLong({ refundDays: config().refundDays }),
};
