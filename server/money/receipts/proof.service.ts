import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';

// By hand: whole tables are compared.
const findGaps = query(
  {
    line: text(
      `format('series %s of %s went to %s: %s numbers are given, %s left out, and %s is the highest', kind, year, s.last, r.count, g.count, r.highest)`,
    ),
  },
  (answer) => `select ${answer} from receipt_series s left join lateral (
     select count(*) as count, coalesce(max(no), 0) as highest from receipts r where r.kind = s.kind and r.year = s.year and r.no is not null) r on true
   left join lateral (
     select coalesce(sum(last - first + 1), 0) as count, coalesce(max(last), 0) as highest from receipt_gaps g where g.kind = s.kind and g.year = s.year) g on true
   where s.last <> r.count + g.count or s.last <> greatest(r.highest, g.highest)
     or exists (select from receipts r join receipt_gaps g on r.kind = g.kind and r.year = g.year and r.no between g.first and g.last
       where r.kind = s.kind and r.year = s.year)`,
  { isRare: true },
);

// By hand: whole tables are compared. Papers older than a day must exist, whether or not their jobs ran; those of payments
// in the series, which are made with what moves, say at any time what went back, by refunds and by disputes.
const findMissing = query(
  { line: text('line') },
  (answer) => `select ${answer} from (
     select format('payment %s has no receipt', p.rzp_payment_id) as line from payments p
     where p.created_at < now() - interval '1 day' and not exists (select from receipts r where r.payment_id = p.id and r.cause = 'paid')
     union all
     select format('refund %s has no credit note', f.rzp_refund_id) from refunds f
     where f.status = 'processed' and f.noted_at < now() - interval '1 day'
       and not exists (select from receipts r where r.payment_id = f.payment_id and r.cause = f.rzp_refund_id)
     union all
     select format('%s paise of payment %s went back, its papers say %s', p.refunded_paise + p.disputed_paise, p.rzp_payment_id, coalesce(n.paise, 0))
     from payments p join receipts r on r.payment_id = p.id and r.cause = 'paid' and r.no is not null
     left join (select payment_id, sum(case kind when 'credit_note' then paise else -paise end) as paise from receipts
       where cause <> 'paid' group by payment_id) n on n.payment_id = p.id
     where p.refunded_paise + p.disputed_paise <> coalesce(n.paise, 0)) missing`,
  { isRare: true },
);

/** Receipts and credit notes exist, in series without gaps. */
export const receiptProofs: Proofs = {
  'each series of receipts and credit notes is without gaps that nobody explains': findGaps,
  'each payment has its receipt, and each refund its credit note': findMissing,
};
