import { sql, transaction } from '../../platform/db/database';

/** The present rows of the product's tables, to be restored like a backup. */
export async function copyDatabase(): Promise<{ restore(): Promise<void> }> {
  const tables = await sql<{ name: string; columns: string }>(
    `select t.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and not (select relispartition from pg_class where oid = to_regclass(t.table_name)) group by 1`,
  );
  // Most tables are empty, and making or truncating one costs as much as a small test.
  const filled = async () => {
    const found = await sql<{ name: string }>(
      tables
        .map(({ name }) => `select '${name}' as name where exists (select from public.${name})`)
        .join(' union all '),
    );
    const names = new Set(found.map(({ name }) => name));
    return tables.filter(({ name }) => names.has(name));
  };
  const kept = await filled();
  await sql('drop schema if exists backup cascade');
  await sql('create schema backup');
  for (const { name } of kept) await sql(`create table backup.${name} as table public.${name}`);
  return {
    restore: () =>
      transaction(async () => {
        await sql(`set local session_replication_role = replica`);
        for (const { name } of await filled()) await sql(`delete from public.${name}`);
        for (const { name, columns } of kept)
          await sql(
            `insert into public.${name} (${columns}) overriding system value select ${columns} from backup.${name}`,
          );
      }),
  };
}
