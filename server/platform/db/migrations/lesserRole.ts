import { escapeIdentifier } from 'pg';
import { StartError } from '../../config/startError';
import { type Ask, onOneConnection } from '../connections/oneConnection';

/** Append-only tables: no program changes their rows, not even Toli's. */
const APPEND_ONLY = ['ledger'];

/**
 * Grants the role of `url` what Toli's processes need of tables that another role owns: it reads and writes rows,
 * changes no table's shape, and only adds to append-only tables. Throws StartError where it is the owner itself.
 */
export async function grantLesserRole(ask: Ask, url: string): Promise<void> {
  const role = await onOneConnection(url, async (asLesser) => (await asLesser('select current_user as role'))[0].role);
  const [owner] = await ask('select current_user as role');
  if (role === owner.role)
    throw new StartError(
      `DATABASE_OWNER_URL and DATABASE_URL name the same role, ${role}. Give DATABASE_URL a role of its own: docs/operating.md says how.`,
    );
  const to = escapeIdentifier(role);
  for (const schema of ['public', 'graphile_worker'])
    await ask(`grant usage on schema ${schema} to ${to};
      grant select, insert, update, delete on all tables in schema ${schema} to ${to};
      grant usage on all sequences in schema ${schema} to ${to};
      grant execute on all functions in schema ${schema} to ${to}`);
  await ask(`revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${to}`);
  // Only the owner has rights to the tables of jobs.
  const closed = await ask(`select c.oid::regclass as "table" from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'toli_works')`);
  for (const { table } of closed) await ask(`create policy toli_works on ${table} using (true) with check (true)`);
}

/** A role's rights on append-only tables. `owns`: it could remove their protection. */
export interface LedgerRights {
  role: string;
  owns: boolean;
  changes: boolean;
}

/** The connected role's rights on the ledger; null before there is one. */
export async function ledgerRights(ask: Ask): Promise<LedgerRights | null> {
  const [rights] = await ask(`select current_user as role, pg_has_role(c.relowner, 'usage') as owns,
      has_table_privilege(c.oid, 'update, delete, truncate') as changes
    from pg_class c where c.oid = to_regclass('ledger')`);
  return rights ?? null;
}
