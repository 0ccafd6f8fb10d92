import { STATEMENTS } from '../platform/db/query';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** The most that a plan may read or sort. */
interface Bounds {
  /** No table of more rows than this is read as a whole. */
  scanned: number;
  /** No more rows than this are sorted. */
  sorted: number;
}

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** The hot statements whose plans read whole tables, or sort more than a page, each with that step. */
export async function costlyPlans(ask: Ask, bounds: Bounds): Promise<string[]> {
  const sizes = new Map(
    (await ask('select relname, reltuples from pg_class')).map(({ relname, reltuples }) => [
      relname,
      Number(reltuples),
    ]),
  );
  const found: string[] = [];
  for (const statement of STATEMENTS) {
    const [answer] = await ask(`explain (generic_plan, format json) ${statement}`);
    const [{ Plan: plan }] = answer!['QUERY PLAN'] as [{ Plan: Plan }];
    for (const problem of problemsOf(plan, bounds, sizes)) found.push(`${problem}: ${fromWhere(statement)}`);
  }
  return found;
}

function problemsOf(plan: Plan, bounds: Bounds, sizes: Map<unknown, number>, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Plan Rows': rows, Plans: below = [] } = plan;
  const problems: string[] = [];
  const readsAll = type === 'Seq Scan' || (/^Index/.test(type) && !plan['Index Cond'] && !isLimited);
  if (table && readsAll && sizes.get(table)! > bounds.scanned) problems.push(`${type} of ${table}`);
  if (type === 'Sort' && rows > bounds.sorted) problems.push(`sorts ${rows}`);
  const limits = type === 'Limit' || (isLimited && type !== 'Sort' && type !== 'Hash');
  return [...problems, ...below.flatMap((each) => problemsOf(each, bounds, sizes, limits))];
}

const fromWhere = (statement: string) =>
  statement
    .slice(Math.max(0, statement.search(/\bfrom (?!generate)/)))
    .replace(/\s+/g, ' ')
    .slice(0, 200);
