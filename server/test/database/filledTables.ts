import { sql } from '../../platform/db/database';

// Rows with a value in every column, made from the catalog: a new column or table is filled without a change here.

export interface Column {
  table: string;
  name: string;
  type: string;
  /** The table that it refers to, by a foreign key that begins with it, and the column there. */
  refers: string | null;
  of: string | null;
  /** The first of the values that a check allows. */
  first: string | null;
  /** It gets its value from the database. */
  isMade: boolean;
}
export type Row = Record<string, unknown>;

let count = 0;

const NAMED_AFTER_ONE =
  /^(\w+_)?(user|owner|member|actor|recipient|sender|reporter|reviewer|person|follower|blocker|blocked)_id$|_by$|^email_key$/;

/** The columns with a person or a page: they refer to one, or are named after one. */
export const personalColumns = (columns: readonly Column[]) =>
  columns.filter(
    ({ table, name, type, refers }) =>
      !/^(users|creators)$/.test(table) &&
      (refers === 'users' || refers === 'creators' || (/^(uuid|text)$/.test(type) && NAMED_AFTER_ONE.test(name))),
  );

export type Filler = Awaited<ReturnType<typeof filler>>;

const VALUES: Readonly<Record<string, () => unknown>> = {
  uuid: () => crypto.randomUUID(),
  text: () => `text ${count}`,
  bytea: () => Buffer.alloc(32, count),
  boolean: () => true,
  jsonb: () => '{"a": 1}',
  date: () => '2026-01-01',
  tstzrange: () => '[2026-01-01,2026-02-01)',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  'text[]': () => [`text ${count}`],
  'uuid[]': () => [crypto.randomUUID()],
};

/** The columns of all tables. */
export const columnsOfAll = () =>
  sql<Column>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
       f.refers, f.of,
       (select (regexp_match(pg_get_constraintdef(k.oid), '\\(' || a.attname || ' = ANY \\(ARRAY\\[''?(\\w+)'))[1]
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
        order by 1 limit 1) as first,
       a.attidentity <> '' or a.atthasdef and exists (select from pg_index i
         where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum and i.indnatts = 1) as "isMade"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     left join lateral (select f.confrelid::regclass::text as refers, r.attname as of
       from pg_constraint f join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
       where f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum
       order by cardinality(f.conkey) limit 1) f on true
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.relname, a.attnum`,
  );

/**
 * Fills tables. `rules` says what must be so beside the checks' first values, by table; `others` the ids of a person and
 * a page to whom rows belong unless a rule says otherwise.
 */
export async function filler(rules: Readonly<Record<string, Row>>, others: { users: string; creators: string }) {
  const columns = await columnsOfAll();

  const referred = new Map<string, Row>();

  /** The value of the row that a row refers to: one that belongs to the same people. */
  async function valueReferredTo(table: string, of: string, row: Row): Promise<unknown> {
    const shared = ['user_id', 'creator_user_id'].filter((name) => name in row && has(table, name));
    const given = Object.fromEntries(shared.map((name) => [name, row[name]]));
    const key = JSON.stringify([table, given]);
    const known = referred.get(key)?.[of];
    const [there] = await sql(`select from ${table} where ${of} = $1`, [known]);
    // A file is shown in one place alone.
    if (there && table !== 'files') return known;
    const made = await fill(table, given);
    referred.set(key, made);
    return made[of];
  }
  const has = (table: string, name: string) => columns.some((column) => column.table === table && column.name === name);

  async function valueFor({ table, name, type, refers, of, first }: Column, row: Row): Promise<unknown> {
    const rule = rules[table]?.[name];
    if (rule !== undefined) return rule;
    if (refers === 'users' || refers === 'creators') return others[refers];
    if (refers) return refers === table ? null : valueReferredTo(refers, of!, row);
    return first ?? (VALUES[type] ?? (() => count))();
  }

  /** Adds a row, with a row of each table that it refers to. */
  async function fill(table: string, given: Row = {}): Promise<Row> {
    count += 1;
    const row: Row = { ...given };
    for (const column of columns)
      if (column.table === table && !column.isMade && !(column.name in given))
        row[column.name] = await valueFor(column, row);
    const names = Object.keys(row);
    const places = names.map((_, i) => `$${i + 1}`);
    const made = await sql<Row>(
      `insert into ${table} (${names.join()}) values (${places.join()}) returning *`,
      Object.values(row),
    );
    return made[0]!;
  }

  /** Gives a row a value in each column that is empty. */
  async function complete(table: string, by: string, id: string): Promise<void> {
    count += 1;
    for (const column of columns) {
      if (column.table !== table || rules[table]?.[column.name] === null) continue;
      const { name } = column;
      const isEmpty = `(${name} is null or ${name}::text in ('', '{}'))`;
      const [empty] = await sql(`select from ${table} where ${by} = $1 and ${isEmpty}`, [id]);
      if (empty) await sql(`update ${table} set ${name} = $2 where ${by} = $1`, [id, await valueFor(column, {})]);
    }
  }
  return { columns, fill, complete, rows };
}

/** All rows, by their table and primary key. */
async function rows(): Promise<Map<string, Row>> {
  const keys = await sql<{ table: string; key: string }>(
    `select c.relname as "table", string_agg(format('t.%I', a.attname), ', ' order by a.attnum) as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`,
  );
  const found = new Map<string, Row>();
  for (const { table, key } of keys)
    for (const { id, row } of await sql<{ id: string; row: Row }>(
      `select concat_ws(' ', '${table}', ${key}) as id, to_jsonb(t) as row from ${table} t`,
    ))
      found.set(id, row);
  return found;
}
