import { execute } from '../../platform/db/query';

/**
 * Sums the entries of each account by days (UTC), up to an hour ago: no transaction lasts that long, so no older entry
 * is added later. Repeating it changes nothing.
 */
export async function rollUpLedger(): Promise<void> {
  // By hand: one statement writes the sums and how far they reach. It locks the row that says how far first: otherwise
  // two at once would sum twice.
  await execute(
    `with done as (
       update ledger_rollup r set until = greatest(r.until, now() - interval '1 hour')
       from (select until as since from ledger_rollup for update) held returning held.since, r.until),
     summed as (
       select (e.entered_at at time zone 'UTC')::date as day, side.account, sum(side.debit) as debit, sum(side.credit) as credit
       from done, ledger e cross join lateral (values (e.debit, e.paise, 0), (e.credit, 0, e.paise)) side (account, debit, credit)
       where e.entered_at >= done.since and e.entered_at < done.until group by 1, 2)
     insert into ledger_days as d (day, account, debit, credit) select day, account, debit, credit from summed
     on conflict (day, account) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit`,
  );
}
