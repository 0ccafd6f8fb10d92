import { ENTITIES } from '../../modules';
import { readConfig, setConfig } from '../../platform/config/config';
import { setDataSource } from '../../platform/db/database';
import { createDataSource } from '../../platform/db/dataSource';
import { log } from '../../platform/log/log';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres';
import { runningPostgresUrl } from '../../platform/postgres/runningPostgres';

/** Runs a command's work on the configured database. An embedded one is started if it is not running. */
export async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  setConfig(config);
  log.level = 'silent';
  const running = config.databaseSessionUrl ?? config.databaseUrl ?? runningPostgresUrl(config.dataDir);
  const started = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const source = createDataSource(running ?? started!.url, ENTITIES, [], { poolSize: 1 });
  try {
    setDataSource(await source.initialize());
    return await work();
  } finally {
    if (source.isInitialized) await source.destroy();
    await started?.stop();
  }
}
