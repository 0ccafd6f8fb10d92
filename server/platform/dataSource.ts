import 'reflect-metadata';
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';

type EntityClass = new () => object;
type MigrationClass = new () => import('typeorm').MigrationInterface;

/** Columns are snake_case in the database and camelCase in the code. */
class SnakeCaseColumns extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }
}

/** The connection to Postgres; entities and migrations are listed as classes so that they survive bundling. */
export function createDataSource(
  url: string,
  entities: EntityClass[],
  migrations: MigrationClass[],
  options: { poolSize?: number } = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
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
      // A request waits at most this long for a connection; then it is answered 503.
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      // pg closes idle connections after 10 s by default; every reconnect would prepare the hot statements again.
      idleTimeoutMillis: 0,
    },
  });
}
