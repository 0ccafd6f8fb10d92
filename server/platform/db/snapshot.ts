import { Client, escapeLiteral } from 'pg';
import { bound } from './columns/values';

// Whole tables, row by row as JSON: a copy that any Postgres can load, and that can be compared with the original.

/** A table with its columns, without generated ones, and which of them hold numbers. */
export interface Table {
  /** With its schema, as in SQL. */
  name: string;
  columns: string[];
  numbers: string[];
}

/** The contents of a table: the number of rows, the sum of each numeric column, and one checksum of all rows in any order. */
export interface Contents {
  rows: number;
  sums: Record<string, string | null>;
  checksum: string;
}

/** Sends a statement, in which a value stands by its name, as `:userId`; the caller knows the type of its rows. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what its statement answers
export type Send = (statement: string, values?: Record<string, unknown>) => Promise<any[]>;

/**
 * Times and numbers have one format on every server, and there are no time limits. Until the transaction ends: a pool
 * has no sessions.
 */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function inTransaction<T>(url: string, begin: string, work: (send: Send) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'toli' });
  client.on('error', () => undefined);
  await client.connect();
  const send: Send = async (statement, values) =>
    (await client.query(values ? bound(statement, values) : statement)).rows;
  try {
    await client.query(begin);
    await client.query(SETTINGS);
    const done = await work(send);
    await client.query('commit');
    return done;
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end().catch(() => undefined);
  }
}

/** A text as a quoted literal, for a statement that takes no values. */
export const literal = (text: string): string => escapeLiteral(text);

/** Reads all tables in one snapshot, while others go on writing. */
export const inSnapshot = <T>(url: string, work: (send: Send) => Promise<T>): Promise<T> =>
  inTransaction(url, 'begin isolation level repeatable read read only', work);

/** Writes all or nothing. */
export const inOneWrite = <T>(url: string, work: (send: Send) => Promise<T>): Promise<T> =>
  inTransaction(url, 'begin', work);

/** All logged tables, those in parts as one, without that of migrations, which is written when the tables are made. */
export async function tablesOf(send: Send): Promise<Table[]> {
  const rows: Table[] = await send(
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(quote_ident(a.attname) order by a.attnum) as columns,
       coalesce(json_agg(quote_ident(a.attname) order by a.attnum)
         filter (where a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)), '[]') as numbers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

/** The last value of each sequence. */
export async function sequencesOf(send: Send): Promise<Record<string, string>> {
  const rows = await send(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const asLines = (statement: string) => `select row_to_json(r)::text as line from (${statement}) r`;

const rowsOf = ({ name, columns }: Table) => asLines(`select ${columns.join(', ')} from ${name}`);

/** The present contents of a table. */
export async function contentsOf(send: Send, table: Table): Promise<Contents> {
  const sums = table.numbers.map((column) => `, sum(${column})::text as ${column}`).join('');
  const [all] = await send(`select count(*)::int as rows ${sums ? `, ${sums.slice(2)}` : ''} from ${table.name}`);
  const [hashed] = await send(
    `select coalesce(sum(hashtextextended(r.line, 0)::numeric), 0)::text as checksum from (${rowsOf(table)}) r`,
  );
  const { rows, ...summed } = all;
  return { rows, sums: summed, checksum: hashed.checksum };
}

/** Rows that one fetch reads. */
const ROWS = 2_000;

/** Each row of a table as a line of JSON. */
export const linesOf = (send: Send, table: Table): AsyncGenerator<string> => fetchLines(send, rowsOf(table));

/** Each row of a statement as a line of JSON. */
export const linesOfQuery = (send: Send, statement: string): AsyncGenerator<string> =>
  fetchLines(send, asLines(statement));

async function* fetchLines(send: Send, statement: string): AsyncGenerator<string> {
  await send(`declare rows_of_table no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await send(`fetch ${ROWS} from rows_of_table`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS) break;
  }
  await send('close rows_of_table');
}

/** The approximate number of characters in one insert. */
const CHARACTERS = 1_000_000;

/** Writes lines of JSON as rows of a table. */
export async function writeLines(send: Send, table: Table, lines: AsyncIterable<string>): Promise<void> {
  const columns = table.columns.join(', ');
  const insert = `insert into ${table.name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table.name}, :rows::json)`;
  let waiting: string[] = [];
  let characters = 0;
  const write = async () => {
    if (waiting.length > 0) await send(insert, { rows: `[${waiting.join(',')}]` });
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    waiting.push(line);
    characters += line.length;
    if (characters > CHARACTERS) await write();
  }
  await write();
}

/**
 * Empties tables, and turns foreign keys and triggers off until the transaction ends, so that rows can be inserted in
 * any order.
 */
export async function emptyAll(send: Send, tables: readonly Table[]): Promise<void> {
  await send('set local session_replication_role = replica');
  await send(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

/** Sets sequences to their last values. */
export async function setSequences(send: Send, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await send('select setval(:name::regclass, :value)', { name, value });
}
