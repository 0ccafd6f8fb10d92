import { getMetadataArgsStorage } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import { ENTITIES } from '../../modules';
import { familyOf } from '../../platform/db/columns/familyKey';
import { columnOf, sql, transaction } from '../../platform/db/database';
import { STATEMENTS } from '../../platform/db/query';
import { openTestDatabase } from '../harness';

// The purpose of family keys: docs/scaling.md.

/** The family keys of tables without an entity, and of the table below the view of subscriptions. */
const WITHOUT_ENTITY: Record<string, string | null> = {
  creator_balances: 'creator_user_id',
  creator_days: 'creator_user_id',
  creator_months: 'creator_user_id',
  grant_changes: null,
  landing_visits: null,
  ledger_days: null,
  ledger_rollup: null,
  mail_pace: null,
  member_moves: 'creator_user_id',
  migrations: null,
  page_cohorts: 'creator_user_id',
  page_days: 'creator_user_id',
  page_link_days: 'creator_user_id',
  page_months: 'creator_user_id',
  page_sources: 'creator_user_id',
  page_visits: 'creator_user_id',
  payer_months: 'creator_user_id',
  rate_limits: null,
  post_days: 'creator_user_id',
  post_views: 'creator_user_id',
  receipt_gaps: null,
  receipt_series: null,
  squad_subscriptions: 'creator_user_id',
};

/** The columns by which a hot statement may find rows instead of their family key, and why. */
const FOUND_OTHERWISE: Record<string, string> = {
  'sessions.token_hash': 'A browser has nothing but its secret.',
  'api_tokens.token_hash': 'A program has nothing but its secret.',
  'app_records.key_hash': 'An app has nothing but its secret.',
  'squad_subscriptions.member_id': 'A member reads what all of their pages have.',
  'follows.follower_id': 'A follower reads what all of their pages have.',
  'squad_subscriptions.id': 'A membership is asked for by its id alone.',
  'squads.id': 'A squad is asked for by its id alone.',
  'posts.id': 'The address of a post has its id alone.',
  'post_bodies.post_id': 'The body of a post is asked for by its post alone.',
  'comments.id': 'A comment is asked for by its id alone.',
  'notifications.id': 'One notification of many people has no family.',
  'creators.standing': 'Explore shows all pages.',
  'users.profile_pic_src': 'A file is asked for by its name alone.',
};

const tables = new Map(getMetadataArgsStorage().tables.map(({ target, name }) => [target, name!]));
const keys = new Map(Object.entries(WITHOUT_ENTITY));
const parents: string[] = [];
for (const entity of ENTITIES) {
  const family = familyOf(entity);
  if (family === undefined) continue;
  keys.set(tables.get(entity)!, family && columnOf(family.key));
  if (family?.of) parents.push(family.of);
}

/** The table that a part of one belongs to. */
let wholes: Map<string, string>;

beforeAll(async () => {
  await openTestDatabase();
  const parts = await sql<{ part: string; whole: string }>(
    `select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits join pg_class c on c.oid = inhparent
     where c.relkind = 'p'`,
  );
  wholes = new Map(parts.map(({ part, whole }) => [part, whole]));
});

it('each table names its family key, or that it has none, and the key is never empty', async () => {
  expect(ENTITIES.filter((entity) => familyOf(entity) === undefined).map(({ name }) => name)).toEqual([]);
  const columns = await sql<{ table: string; column: string; isNullable: boolean }>(
    `select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as "isNullable"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = to_regclass(c.table_name))`,
  );
  const named = new Set(columns.map(({ table }) => table));
  expect([...named].filter((table) => !keys.has(table))).toEqual([]);
  expect(Object.keys(WITHOUT_ENTITY).filter((table) => !named.has(table))).toEqual([]);
  const empty = columns.filter(({ table, column, isNullable }) => keys.get(table) === column && isNullable);
  expect(empty.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  expect(parents.filter((table) => !keys.get(table))).toEqual([]);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
}
const allOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(allOf)];
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond'] as const;

/** The columns that a statement compares with its parameters: a value, or each of a list. */
function askedFor(plan: Plan): string[] {
  const parts = allOf(plan);
  const relations = new Map(parts.map((part) => [part.Alias, part['Relation Name']]));
  const lists = parts.filter((part) => part['Node Type'] === 'Function Scan').map(({ Alias }) => `${Alias}\\.\\w+`);
  const asked = `(?:${['\\$\\d+', '\\(InitPlan \\d+\\)\\.col\\d+', 'ANY \\(\\$', 'ANY \\(\\(InitPlan', ...lists].join('|')})`;
  const compared = new RegExp(`(?:(\\w+)\\.)?\\b(\\w+) = ${asked}|${asked} = (?:(\\w+)\\.)?(\\w+)`, 'g');
  return parts.flatMap((part) =>
    CONDITIONS.flatMap((name) => {
      const condition = (part as unknown as Record<string, string | undefined>)[name] ?? '';
      return [...condition.matchAll(compared)].map(([, alias, column, otherAlias, otherColumn]) => {
        const table = part['Relation Name'] ?? relations.get(alias ?? otherAlias);
        return `${wholes.get(table!) ?? table}.${column ?? otherColumn}`;
      });
    }),
  );
}

it('each hot statement has a family key among its parameters, with a few exceptions', async () => {
  const found = await transaction(async () => {
    await sql('set local enable_seqscan = off');
    const all: { statement: string; by: string[] }[] = [];
    for (const statement of STATEMENTS) {
      const [answer] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${statement}`,
      );
      all.push({ statement, by: askedFor(answer!['QUERY PLAN'][0].Plan) });
    }
    return all;
  });
  const isKey = (column: string) => keys.get(column.split('.')[0]!) === column.split('.')[1];
  const others = found.filter(({ by }) => !by.some(isKey));
  expect(others.filter(({ by }) => !by.some((column) => column in FOUND_OTHERWISE))).toEqual([]);
  const used = new Set(others.flatMap(({ by }) => by));
  expect(Object.keys(FOUND_OTHERWISE).filter((column) => !used.has(column))).toEqual([]);
  expect(found.length - others.length).toBeGreaterThan(30);
});
