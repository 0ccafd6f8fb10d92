import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';
import { CREATOR_ACCOUNTS } from './ledger.service';

// By hand: whole tables are compared.
const wrongBalances = query(
  {
    line: text(
      `format('page %s has %s paise as %s, its entries sum to %s', creator_user_id, b.paise, account, e.paise)`,
    ),
  },
  (answer) => `select ${answer} from creator_balances b full join (
     select creator_user_id, account, sum(paise) as paise from (
       select creator_user_id, credit as account, paise from ledger union all select creator_user_id, debit, -paise from ledger) moved
     where account in ${CREATOR_ACCOUNTS} and creator_user_id is not null group by 1, 2) e using (creator_user_id, account)
   where b.paise is distinct from e.paise`,
  { isRare: true },
);

/** Sums of pages' entries by Indian months or days that differ from the entries. */
const wrongSums = (table: string, period: string, of: string) =>
  // By hand: whole tables are compared.
  query(
    {
      line: text(
        `format('${period} %s of page %s is not the sum of its entries (%s)', ${period}, creator_user_id, account)`,
      ),
    },
    (answer) => `select ${answer} from ${table} m full join (
     select creator_user_id, ${of} as ${period},
       case when debit in ${CREATOR_ACCOUNTS} then credit else debit end as account,
       coalesce(sum(paise) filter (where credit in ${CREATOR_ACCOUNTS}), 0) as debit,
       coalesce(sum(paise) filter (where debit in ${CREATOR_ACCOUNTS}), 0) as credit
     from ledger where creator_user_id is not null and (debit in ${CREATOR_ACCOUNTS}) <> (credit in ${CREATOR_ACCOUNTS})
     group by 1, 2, 3) e using (creator_user_id, ${period}, account)
   where (m.debit, m.credit) is distinct from (e.debit, e.credit)`,
    { isRare: true },
  );
const wrongMonths = wrongSums('creator_months', 'month', "to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM')");
const wrongDays = wrongSums('creator_days', 'day', "(at at time zone 'Asia/Kolkata')::date");

// By hand: whole tables are compared.
const wrongAccounts = query(
  { line: text(`format('account %s is rolled up as %s paise, its entries sum to %s', account, d.paise, e.paise)`) },
  (
    answer,
  ) => `select ${answer} from (select account, sum(debit) - sum(credit) as paise from ledger_days group by account) d full join (
     select account, sum(paise) as paise from (
       select debit as account, paise, entered_at from ledger union all select credit, -paise, entered_at from ledger) moved
     where entered_at < (select until from ledger_rollup) group by account) e using (account)
   where d.paise is distinct from e.paise`,
  { isRare: true },
);

/** The stored sums of the ledger equal the sums of its entries. */
export const ledgerProofs: Proofs = {
  "each page's balance is the sum of its entries": wrongBalances,
  "each page's months are the sums of their entries": wrongMonths,
  "each page's days are the sums of their entries": wrongDays,
  'each account is the sum of its entries': wrongAccounts,
};
