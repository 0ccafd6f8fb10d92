import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { log } from './log';

let dataSource: DataSource | undefined;

/** The transaction that the running work is part of. */
const current = new AsyncLocalStorage<EntityManager>();

/** Makes this the database that every service works on. */
export function setDataSource(source: DataSource | undefined): void {
  dataSource = source;
  // A connection that Postgres ends must not end the process: the pool opens another.
  if (source)
    pool().on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
    );
}

/** The connections underneath, for libraries that bring their own statements. */
export const pool = (): Pool => (database().driver as unknown as { master: Pool }).master;

/** The open database. */
export function database(): DataSource {
  if (!dataSource) throw new Error('The database is not open');
  return dataSource;
}

const manager = () => current.getStore() ?? database().manager;

/** The rows of an entity, inside the running transaction if there is one. */
export function repo<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
  return manager().getRepository(entity);
}

/** Runs `work` in one transaction; inside another it becomes part of that one. Throwing undoes everything. */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (current.getStore()) return work();
  return database().transaction((tx) => current.run(tx, work));
}

/** Runs one hand-written statement and answers its rows, columns as the statement names them. */
export async function sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  // TypeORM answers [rows, count] for UPDATE and DELETE and plain rows otherwise; callers always get rows.
  const result = await manager().query(text, values);
  const isPair =
    Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return isPair ? result[0] : result;
}

/**
 * A hot hand-written statement that Postgres plans once a connection: planning the feed costs more than running it.
 * `name` must be unique in the product.
 */
export function statement<T>(name: string, text: string): (values: unknown[]) => Promise<T[]> {
  return async (values) => {
    const running = current.getStore()?.queryRunner;
    const runner = running ?? database().createQueryRunner();
    try {
      const client: PoolClient = await runner.connect();
      return (await client.query({ name, text, values })).rows;
    } finally {
      if (!running) await runner.release();
    }
  };
}

const columnNames = new Map<unknown, Map<string, { property: string; isTime: boolean }>>();

/** Makes an entity of a row that a hand-written statement answered as JSON; other keys become plain properties. */
export function hydrate<T extends ObjectLiteral>(entity: new () => T, row: Record<string, unknown>): T {
  let columns = columnNames.get(entity);
  if (!columns) {
    columns = new Map(
      database()
        .getMetadata(entity)
        .columns.map((c) => [c.databaseName, { property: c.propertyName, isTime: c.type === 'timestamptz' }]),
    );
    columnNames.set(entity, columns);
  }
  const made = new entity() as Record<string, unknown>;
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    made[column?.property ?? name] = column?.isTime && typeof value === 'string' ? new Date(value) : value;
  }
  return made as T;
}

/** True when `error` is Postgres saying that this unique index or constraint would be broken. */
export function violates(error: unknown, constraint: string): boolean {
  const driver = (error as { driverError?: { code?: string; constraint?: string } })?.driverError ?? error;
  return (driver as { constraint?: string })?.constraint === constraint;
}
