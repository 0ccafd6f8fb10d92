import { realpathSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import { makeFolder } from '../config/folders';
import { StartError } from '../config/startError';
import { findBinaries } from './postgresBinaries';
import { type Cluster, NAME, openCluster, placeCluster, SYSTEM_FOLDER } from './postgresCluster';
import { type Log, runPostgres } from './postgresProcess';
import { keepPostgres } from './postgresSupervisor';
import { holdFolder } from './processes';

/** The real Postgres from npm's binaries, run by this process and gone with it. */
export interface EmbeddedPostgres {
  /** With the password; the role may do everything, making databases included. */
  url: string;
  /** Of the one that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts Postgres on loopback with its data in `dataDir`, making them at the first start. It ends with this process,
 * however that ends; one that ends by itself is started again on the same port. `port`: a free one unless given. `fast`: for tests, whose data may be lost. Throws StartError,
 * one sentence for people, when the folder is in use, made by another major version, or Postgres cannot run here.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  port?: number;
  fast?: boolean;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const { port = 0, fast = false, log } = options;
  const dataDir = ownFolder(options.dataDir);
  const lock = holdFolder(dataDir);
  try {
    const cluster = placeCluster(dataDir);
    if (cluster.elsewhere) log.info(`The embedded Postgres keeps its data in ${cluster.folder}`);
    const binaries = findBinaries(cluster.account, cluster.account ? SYSTEM_FOLDER : dataDir);
    const password = await openCluster(cluster, binaries, fast);
    const postgres = await runPostgres(cluster, binaries, { port, fast, log });
    const server = `postgres://${NAME}:${password}@127.0.0.1:${postgres.port}`;
    await ensureDatabase(server).catch(async (error) => {
      await postgres.stop();
      throw error;
    });
    const kept = keepPostgres(postgres, () => runPostgres(cluster, binaries, { port: postgres.port, fast, log }), log);
    return {
      url: `${server}/${NAME}`,
      get pid() {
        return kept.pid;
      },
      stop: () => stop(kept, cluster, fast, lock),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function stop(
  postgres: { stop(): Promise<void> },
  cluster: Cluster,
  fast: boolean,
  lock: { release(): void },
): Promise<void> {
  await postgres.stop();
  // A test's data must stay in its folder.
  if (fast && cluster.elsewhere) {
    for (const each of [cluster.folder, `${cluster.folder}.secret`]) rmSync(each, { recursive: true, force: true });
  }
  lock.release();
}

function ownFolder(dataDir: string): string {
  makeFolder('DATA_DIR', dataDir);
  return realpathSync(dataDir);
}

async function ensureDatabase(server: string): Promise<void> {
  if (await connects(`${server}/${NAME}`)) return;
  const client = new Client(`${server}/postgres`);
  await client.connect();
  await client.query(`create database ${NAME}`);
  await client.end();
}

async function connects(url: string): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '3D000') return false;
    if (code === '28P01')
      throw new StartError('The password of the embedded Postgres is wrong: its .secret file was changed.');
    throw error;
  } finally {
    await client.end();
  }
}
