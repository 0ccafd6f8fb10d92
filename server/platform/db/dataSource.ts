import 'reflect-metadata';
import pg from 'pg';
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import { columnOf } from './database';
import { retryingPg } from './pool';
import { connectionOptions } from './pooling';

type EntityClass = new () => object;
type MigrationClass = new () => import('typeorm').MigrationInterface;

class SnakeCaseColumns extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? columnOf(propertyName);
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return columnOf(`${relation}_${referencedColumn}`);
  }
}

/**
 * The connection to Postgres; entities and migrations are listed as classes so that they survive bundling. `answerMs`: how long a copy is
 * waited for that another one can answer for.
 */
export function createDataSource(
  url: string,
  entities: EntityClass[],
  migrations: MigrationClass[],
  options: { poolSize?: number; isPooled?: boolean; answerMs?: number } = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    // The primary is asked at once where a copy does not answer.
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
      // pg closes idle connections after 10 s by default; every reconnect would prepare the hot statements again.
      idleTimeoutMillis: 0,
      ...(options.answerMs ? { connectionTimeoutMillis: options.answerMs, query_timeout: options.answerMs } : {}),
    },
  });
}
