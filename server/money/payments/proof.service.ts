import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';

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
const sharesOtherThanPaid = query(
  {
    line: text(`format('payment %s is %s paise for %s months, its %s grants cost %s', p.rzp_payment_id, p.amount * 100, p.months,
      g.months, g.paise)`),
  },
  (answer) => `select ${answer} from payments p join (
     select payment_id, count(*) as months, sum(share_paise) as paise, bool_or(share_paise is null) as is_earlier,
       bool_or(kind = 'upgrade') as is_rise, max(month) as last from grants where payment_id is not null group by 1) g on g.payment_id = p.id
   where g.last <> g.months or not g.is_rise and g.months <> p.months or not g.is_earlier and g.paise <> p.amount * 100`,
  { isRare: true },
);

// By hand: whole tables are compared.
const backOtherThanRevoked = query(
  {
    line: text(
      `format('%s months of payment %s went back, of its grants %s', p.months_back, p.rzp_payment_id, g.months)`,
    ),
  },
  (answer) => `select ${answer} from payments p cross join lateral (
     select count(*) as months from grants where payment_id = p.id and revoked_for = 'months') g
   where p.months > 1 and p.months_back <> g.months`,
  { isRare: true },
);

// By hand: whole tables are compared.
const wrongPageMonths = query(
  { line: text(`format('the figures of month %s of page %s are not those of its payments', month, creator_user_id)`) },
  (answer) => `select ${answer} from (select * from page_months where payments <> 0 or earnings <> 0) m full join (
     select creator_user_id, to_char((captured_at at time zone 'Asia/Kolkata')::date + make_interval(months => nth), 'YYYY-MM') as month,
       coalesce(sum(kept) filter (where nth = 0), 0)::bigint as earnings,
       coalesce(sum(kept) filter (where months > 1 and nth = 0), 0)::bigint as passes,
       coalesce(sum(kept) filter (where squad_id is null), 0)::bigint as tips, (count(*) filter (where is_counted))::int as payments,
       (count(distinct user_id) filter (where is_counted))::int as payers
     from payments cross join generate_series(0, greatest(months - months_back, 1) - 1) nth
       cross join lateral (select squad_id is not null and months > months_back as is_counted) c
     where refund_reason is null group by 1, 2) p using (creator_user_id, month)
   where (m.earnings, m.passes, m.tips, m.payments, m.payers) is distinct from (p.earnings, p.passes, p.tips, p.payments, p.payers)`,
  { isRare: true },
);

/** Payments equal the ledger, and gave what they were for. */
export const paymentProofs: Proofs = {
  'each payment is entered as it came': paymentsOtherThanEntered,
  "money that was entered is a payment's or a case's": moneyOfNobody,
  'what went back of each payment is what was entered': returnedOtherThanEntered,
  'each payment is kept and has its grant, or went back and has none in force; a tip has none': keptOtherThanGranted,
  'each month of a payment has a grant, and they cost what was paid': sharesOtherThanPaid,
  'as many months of each payment went back as its grants say': backOtherThanRevoked,
  "the figures of each page's months are those of its payments": wrongPageMonths,
};
