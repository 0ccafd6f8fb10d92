import { execute } from '../../platform/db/query';

/**
 * Skips this many numbers in each series of the financial years since a moment (UTC): they may be on papers that a
 * restored database lacks (decision A26). Numbers that another run has skipped since this one began (UTC) are counted
 * in.
 */
export async function skipNumbers(papers: number, { since, begun }: { since: Date; begun: Date }): Promise<void> {
  // By hand: the lock lets the second run see what the first has skipped.
  await execute('lock table receipt_gaps in share row exclusive mode');
  // By hand: counters and the rows that explain their gaps, in one statement.
  await execute(
    `with wanted as (
       select kind, year, :papers::int - coalesce((select sum(g.last - g.first + 1) from receipt_gaps g
           where (g.kind, g.year) = (s.kind, s.year) and g.made_at >= :begun), 0)::int as papers
       from (select kind, year from unnest(array['receipt', 'credit_note']) kind,
         (select distinct indian_financial_year(at) as year from unnest(array[:since::timestamptz, now()]) at) years) s),
     moved as (
       insert into receipt_series as s (kind, year, last)
       select kind, year, papers from wanted where papers > 0
       order by kind, year
       on conflict (kind, year) do update set last = s.last + excluded.last returning kind, year, last)
     insert into receipt_gaps (kind, year, first, last, made_at)
     select kind, year, last - papers + 1, last, clock_timestamp() from moved join wanted using (kind, year)`,
    { papers, since, begun },
  );
}
