import { execute } from '../platform/db/query';

/**
 * Leaves so many numbers of each series out, of the financial years since a moment (UTC): they may stand on papers that a restored
 * database does not know (decision A26).
 */
export async function leaveOutNumbers(papers: number, since: Date): Promise<void> {
  // By hand: counters and what explains their gap, in one statement.
  await execute(
    `with moved as (
       insert into receipt_series as s (kind, year, last)
       select kind, year, $1 from unnest(array['receipt', 'credit_note']) kind,
         (select distinct indian_financial_year(at) as year from unnest(array[$2::timestamptz, now()]) at) years
       order by kind, year
       on conflict (kind, year) do update set last = s.last + excluded.last returning kind, year, last)
     insert into receipt_gaps (kind, year, first, last) select kind, year, last - $1 + 1, last from moved`,
    [papers, since],
  );
}
