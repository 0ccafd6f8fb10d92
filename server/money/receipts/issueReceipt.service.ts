import { config } from '../../platform/config/config';
import type { Values } from '../../platform/db/columns/values';
import { execute, int, nullable, query, text } from '../../platform/db/query';
import type { Payment } from '../payments/payment.entity';

// A receipt is made in one statement, the last of its transaction, because it locks the series of all receipts until
// the commit. Its number is given by the trigger `number_receipt` on the table (migrations/baseline/books.sql.ts).

/** The facts of a payment `p` on its receipt; `TAX`: the operator's GSTIN, the rate and the heading, null without one. */
export const RECEIPT_FACTS = `jsonb_build_object(
  'payerName', u.full_name, 'pageName', c.page_name, 'squadTitle', s.title, 'paidAt', p.captured_at, 'method', p.method,
  'months', p.months, 'from', lower(g.during), 'until', upper(g.during),
  'tax', case when :operatorGstin::text is not null and seller.gstin is not null then jsonb_build_object(
    'gstin', seller.gstin, 'operatorGstin', :operatorGstin, 'placeOfSupply', coalesce(buyer.state, left(seller.gstin, 2)),
    'percent', :percent::numeric, 'sac', :sac::text) end)`;

/** What these facts are read from. */
export const RECEIPT_ROWS = `join users u on u.id = p.user_id join creators c on c.user_id = p.creator_user_id left join squads s on s.id = p.squad_id
  left join lateral (select tstzrange(min(lower(during)), max(upper(during))) as during from grants where payment_id = p.id) g on true
  left join tax_details seller on seller.user_id = p.creator_user_id
  left join tax_details buyer on buyer.user_id = p.user_id`;

const TAX = { operatorGstin: nullable(text), percent: nullable(int), sac: nullable(text) };
export const NO_TAX: Values<typeof TAX> = { operatorGstin: null, percent: null, sac: null };

function taxSettings(): Values<typeof TAX> {
  const { tax } = config();
  return tax ? { operatorGstin: tax.gstin, percent: tax.percent, sac: tax.sac } : NO_TAX;
}

// By hand: one statement reads the facts and writes the row.
const insertReceipt = query(
  { number: text('number') },
  (answer) => `insert into receipts (kind, payment_id, cause, user_id, creator_user_id, paise, facts)
     select 'receipt', p.id, 'paid', p.user_id, p.creator_user_id, p.amount * 100::bigint, ${RECEIPT_FACTS}
     from payments p ${RECEIPT_ROWS} where p.id = :paymentId returning ${answer}`,
  { isRare: true, values: { paymentId: text, ...TAX } },
);

/** Makes the receipt of a new payment, with the next number, which the payment gets too. */
export async function makeReceipt(payment: Payment): Promise<void> {
  const [made] = await insertReceipt({ paymentId: payment.id, ...taxSettings() });
  payment.receiptNumber = made!.number;
}

/** The returned paise of a payment, by its receipts and credit notes after the first. */
const NOTED = `(select coalesce(sum(case kind when 'credit_note' then paise else -paise end), 0)
  from receipts where payment_id = :paymentId and cause <> 'paid')`;

/** Which months a refund `f` is of, and their time, in place of all that was bought; of any other refund nothing. */
const MONTHS_BACK = `left join lateral (
  select jsonb_build_object('months', q.months, 'from', min(lower(g.during)), 'until', max(upper(g.during))) as months_back
  from refund_requests q join grants g on g.payment_id = q.payment_id and g.month <= q.until_month and g.month > q.until_month - q.months
  where q.payment_id = f.payment_id and q.rzp_refund_id = f.rzp_refund_id group by q.months) m on true`;

/**
 * Makes the missing papers of a returned payment: a credit note for each processed refund, and one for what a bank has
 * taken beyond them; a receipt for what a bank gave back. The caller has locked the payment's order. Repeating it
 * changes nothing.
 */
export async function makeCreditNotes({ id, disputedPaise }: Pick<Payment, 'id' | 'disputedPaise'>): Promise<void> {
  const insert = `insert into receipts (kind, payment_id, cause, user_id, creator_user_id, paise, facts)`;
  const facts = (before: string, disputed: string) =>
    `r.facts || jsonb_build_object('of', jsonb_build_object('number', r.number, 'before', ${before}, 'isDisputed', ${disputed}))`;
  // By hand: as above, one for each refund that has none.
  await execute(
    `${insert}
     select 'credit_note', r.payment_id, f.rzp_refund_id, r.user_id, r.creator_user_id, f.paise,
       ${facts(`${NOTED} + sum(f.paise) over (order by f.created_at, f.id) - f.paise`, 'false')} || coalesce(m.months_back, '{}')
     from refunds f join receipts r on r.payment_id = f.payment_id and r.cause = 'paid' ${MONTHS_BACK}
     where f.payment_id = :paymentId and f.status = 'processed'
       and not exists (select from receipts n where n.payment_id = :paymentId and n.cause = f.rzp_refund_id)
     order by f.created_at, f.id`,
    { paymentId: id },
  );
  // By hand: as above, for what no refund explains.
  await execute(
    `${insert}
     select case when b.more > 0 then 'credit_note' else 'receipt' end, r.payment_id,
       'balance-' || (select count(*) from receipts where payment_id = :paymentId), r.user_id, r.creator_user_id, abs(b.more),
       ${facts('b.noted + least(b.more, 0)', ':isDisputed::boolean or b.more < 0')}
     from receipts r join payments p on p.id = r.payment_id
       cross join lateral (select ${NOTED} as noted, p.refunded_paise + p.disputed_paise - ${NOTED} as more) b
     where r.payment_id = :paymentId and r.cause = 'paid' and b.more <> 0`,
    { paymentId: id, isDisputed: disputedPaise > 0 },
  );
}
