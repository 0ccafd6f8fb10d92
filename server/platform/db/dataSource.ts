import 'reflect-metadata';
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface, type QueryRunner } from 'typeorm';
import { columnOf, tellWritten, withRetry } from './database';
import { CONNECTION, discardLost, isConnectionLost, retryingPg, wasNotSent } from './pool';

type EntityClass = new () => object;
type MigrationClass = new () => import('typeorm').MigrationInterface;

class SnakeCaseColumns extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? columnOf(propertyName);
  }
}

// What only reads can be run twice; functions of ours that write are called with their schema.
const READS = /^\s*(select|with)\b(?!.*\b(insert|update|delete|pg_notify|graphile_worker)\b)/is;

/** A data source whose statements outside of transactions are run again on another connection when theirs was lost. */
class PersistentDataSource extends DataSource {
  override createQueryRunner(mode?: 'master' | 'slave'): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const query: QueryRunner['query'] = runner.query.bind(runner);
    runner.query = async (text: string, values?: unknown[], structured?: boolean) => {
      try {
        const answer = await query(text, values, structured as true);
        tellWritten(text);
        return answer;
      } catch (error) {
        // It may have been done all the same.
        tellWritten(text);
        await discardLost(error, runner);
        const mayRunAgain =
          !runner.isTransactionActive && isConnectionLost(error) && (wasNotSent(error) || READS.test(text));
        if (!mayRunAgain) throw error;
        return withRetry(async () => {
          const other = super.createQueryRunner(mode);
          return other.query(text, values, structured as true).finally(() => other.release());
        });
      }
    };
    return runner;
  }
}

/** The connection to Postgres; entities and migrations are listed as classes so that they survive bundling. */
export function createDataSource(
  url: string,
  entities: EntityClass[],
  migrations: MigrationClass[],
  options: { poolSize?: number } = {},
): DataSource {
  return new PersistentDataSource({
    type: 'postgres',
    driver: retryingPg,
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
      ...CONNECTION,
      // pg closes idle connections after 10 s by default; every reconnect would prepare the hot statements again.
      idleTimeoutMillis: 0,
    },
  });
}
