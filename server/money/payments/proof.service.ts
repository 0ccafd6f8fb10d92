import type { Proofs } from '../../module';
import { config } from '../../platform/config/config';
import { int, query, text } from '../../platform/db/query';

// By hand: whole tables are compared.
const paymentsOtherThanEntered = query(
  { line: text(`format('payment %s came with %s paise, entered are %s', p.rzp_payment_id, p.amount * 100, e.paise)`) },
  (answer) => `select ${answer} from payments p left join lateral (
     select sum(paise) as paise from ledger where cause = p.rzp_payment_id and step = 'captured') e on true
   where e.paise is distinct from p.amount * 100`,
  { isRare: true },
);

// By hand: whole tables are compared.
const moneyOfNobody = query(
  { line: text(`format('%s paise of %s are entered, and no payment or case has them', e.paise, e.cause)`) },
  (answer) => `select ${answer} from ledger e
   where e.step = 'captured' and not exists (select from payments p where p.rzp_payment_id = e.cause)
     and not exists (select from money_cases c where c.rzp_id = e.cause)`,
  { isRare: true },
);

// By hand: whole tables are compared.
const returnedOtherThanEntered = query(
  {
    line: text(
      `format('%s paise of payment %s went back, entered are %s', p.refunded_paise + p.disputed_paise, p.rzp_payment_id, e.paise)`,
    ),
  },
  (answer) => `select ${answer} from payments p left join lateral (
     select coalesce(sum(case when debit = 'refund_due' then paise else -paise end), 0) as paise from ledger
     where payment_id = p.id and 'refund_due' in (debit, credit) and cause <> p.rzp_payment_id
       and ('gateway' in (debit, credit) or step = 'released')) e on true
   where e.paise <> p.refunded_paise + p.disputed_paise`,
  { isRare: true },
);

// By hand: whole tables are compared.
const keptOtherThanGranted = query(
  {
    line: text(
      `format('payment %s is %s, its grant %s', p.rzp_payment_id, coalesce(p.refund_reason, 'kept'),
        case when g.id is null then 'missing' else coalesce(g.revoked_for, 'in force') end)`,
    ),
  },
  (answer) => `select ${answer} from payments p left join grants g on g.payment_id = p.id
   where case when p.squad_id is null then g.id is not null
     when p.refund_reason is null then g.id is null or g.revoked_for in ('refunded', 'disputed')
     when p.refund_reason in ('outside', 'creator', 'desk', 'disputed') then g.id is not null and g.revoked_at is null and upper(g.during) > now()
     else g.id is not null end`,
  { isRare: true },
);

// By hand: whole tables are compared.
const wrongPageMonths = query(
  { line: text(`format('the figures of month %s of page %s are not those of its payments', month, creator_user_id)`) },
  (answer) => `select ${answer} from (select * from page_months where payments <> 0 or earnings <> 0) m full join (
     select creator_user_id, to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(kept)::bigint as earnings,
       coalesce(sum(kept) filter (where squad_id is null), 0)::bigint as tips, count(squad_id)::int as payments,
       count(distinct user_id) filter (where squad_id is not null)::int as payers
     from payments where refund_reason is null group by 1, 2) p using (creator_user_id, month)
   where (m.earnings, m.tips, m.payments, m.payers) is distinct from (p.earnings, p.tips, p.payments, p.payers)`,
  { isRare: true },
);

// By hand: whole tables are compared.
const heldForLong = query(
  { line: text(`format('%s paise of payment %s are held for long', e.paise, p.rzp_payment_id)`) },
  (answer) => `select ${answer} from payments p join (
     select payment_id, sum(case when credit = 'creator_held' then paise else -paise end) as paise from ledger
     where 'creator_held' in (debit, credit) group by payment_id) e on e.payment_id = p.id
   where e.paise <> 0 and (p.released_at is not null or p.captured_at < now() - make_interval(days => :refundDays + 1)
     and not exists (select from disputes d where d.payment_id = p.id and d.status in ('open', 'under_review')))`,
  { isRare: true, values: { refundDays: int } },
);

/** Payments equal the ledger, and gave what they were for. */
export const paymentProofs: Proofs = {
  'each payment is entered as it came': paymentsOtherThanEntered,
  "money that was entered is a payment's or a case's": moneyOfNobody,
  'what went back of each payment is what was entered': returnedOtherThanEntered,
  'each payment is kept and has its grant, or went back and has none in force; a tip has none': keptOtherThanGranted,
  'nothing is held that can be paid out': () => heldForLong({ refundDays: config().refundDays }),
  "the figures of each page's months are those of its payments": wrongPageMonths,
};
