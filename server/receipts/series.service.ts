import { execute } from '../platform/db/query';

/**
 * Leaves so many numbers of each series out, of the financial years since a moment (UTC): they may stand on papers that a restored
 * database does not know (decision A26). Those that another run has left out since this one began (UTC) are among them.
 */
export async function leaveOutNumbers(papers: number, { since, begun }: { since: Date; begun: Date }): Promise<void> {
  // By hand: whoever comes second sees what the first has left out.
  await execute('lock table receipt_gaps in share row exclusive mode');
  // By hand: counters and what explains their gap, in one statement.
  await execute(
    `with wanted as (
       select kind, year, $1::int - coalesce((select sum(g.last - g.first + 1) from receipt_gaps g
           where (g.kind, g.year) = (s.kind, s.year) and g.made_at >= $3), 0)::int as papers
       from (select kind, year from unnest(array['receipt', 'credit_note']) kind,
         (select distinct indian_financial_year(at) as year from unnest(array[$2::timestamptz, now()]) at) years) s),
     moved as (
       insert into receipt_series as s (kind, year, last)
       select kind, year, papers from wanted where papers > 0
       order by kind, year
       on conflict (kind, year) do update set last = s.last + excluded.last returning kind, year, last)
     insert into receipt_gaps (kind, year, first, last, made_at)
     select kind, year, last - papers + 1, last, clock_timestamp() from moved join wanted using (kind, year)`,
    [papers, since, begun],
  );
}
