import 'reflect-metadata';
import pg from 'pg';
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import type { Ask } from './connections/oneConnection';
import { connectionOptions } from './connections/pgbouncer';
import { type CONNECTION, retryingPg } from './connections/retryingPool';
import { columnOf } from './database';

type EntityClass = new () => object;
type MigrationClass = (new () => import('typeorm').MigrationInterface) & {
  needs?: number;
  leftBehind?(ask: Ask): Promise<string | null>;
};

class SnakeCaseColumns extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? columnOf(propertyName);
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return columnOf(`${relation}_${referencedColumn}`);
  }
}

/**
 * The connection to Postgres; entities and migrations are listed as classes so that they survive bundling. `answerMs`:
 * the time limit for a standby whose reads the primary can answer; `limits`: other limits than the usual ones.
 */
export function createDataSource(
  url: string,
  entities: EntityClass[],
  migrations: MigrationClass[],
  options: { poolSize?: number; isPooled?: boolean; answerMs?: number; limits?: Partial<typeof CONNECTION> } = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    // Reads of a standby that does not answer go to the primary at once.
    driver: options.answerMs ? pg : retryingPg,
    url,
    entities,
    migrations,
    namingStrategy: new SnakeCaseColumns(),
    synchronize: false,
    migrationsRun: false,
    migrationsTransactionMode: 'each',
    installExtensions: false,
    applicationName: 'toli',
    poolSize: options.poolSize ?? 8,
    extra: {
      ...connectionOptions(options.isPooled ?? false),
      ...options.limits,
      // pg closes idle connections after 10 s by default; every reconnect would prepare the hot statements again.
      idleTimeoutMillis: 0,
      ...(options.answerMs ? { connectionTimeoutMillis: options.answerMs, query_timeout: options.answerMs } : {}),
    },
  });
}
