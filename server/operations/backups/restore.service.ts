import { constants, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { gateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { StartError } from '../../platform/config/startError';
import { onOneConnection } from '../../platform/db/connections/oneConnection';
import { createDataSource } from '../../platform/db/dataSource';
import { adoptBaseline, executedIn, refuseLeft, sinceBaseline } from '../../platform/db/migrations/baseline';
import { contentsOf, emptyAll, inOneWrite, type Send, setSequences, writeLines } from '../../platform/db/snapshot';
import { migrateJobs } from '../../platform/jobs/jobs';
import { openFile } from '../../platform/media/openFile';
import { secretsKeyFile, secretsKeyIds } from '../../platform/secrets';
import { GONE_SECONDS } from '../health/heartbeat.service';
import { type Manifest, mediaFile, mediaOf, readCompressed, SECRETS_KEY } from './backupFolder.service';

type Migrations = Parameters<typeof createDataSource>[2];

/** Throws where data would be overwritten, or where this version cannot read the backup. */
export async function refuseRestore(send: Send, { migrations }: Manifest, known: Migrations): Promise<void> {
  const names = known.map(({ name }) => name);
  const made = sinceBaseline(migrations, 'backup');
  const newer = made.filter((name) => !names.includes(name));
  if (newer.length > 0)
    throw new StartError(`A newer Toli made this backup (${newer.join(', ')}). Restore it with that one.`);
  const executed = await executedIn(send);
  if (executed === null) return;
  const further = sinceBaseline(executed, 'database').filter((name) => !made.includes(name));
  if (further.length > 0)
    throw new StartError(
      'This database has tables of another version than the backup. Restore into an empty database.',
    );
  const [there] = await send("select to_regclass('users') as users");
  if (!there.users) return;
  const [{ has }] = await send('select exists (select from users) as has');
  if (has)
    throw new StartError(
      'There are people in this database already. Restore into an empty one: nothing is overwritten.',
    );
  const [beats] = await send(
    `select exists (select from heartbeats where beat_at > now() - interval '${GONE_SECONDS} seconds') as "areThere"`,
  );
  if (beats.areThere) throw new StartError('Toli runs on this database. Stop all of its processes first.');
}

/** Migrates the tables to the backup's version; the next start migrates them further. */
async function makeTables(url: string, { migrations }: Manifest, known: Migrations): Promise<void> {
  const made = sinceBaseline(migrations, 'backup');
  const needed = known.filter(({ name }) => made.includes(name));
  await onOneConnection(url, (ask) => adoptBaseline(ask, needed));
  await migrateRestored(url, needed);
  await migrateJobs(url);
}

/** Runs those of these migrations that are missing: a restored database is proven by today's tables. */
export async function migrateRestored(url: string, migrations: Migrations): Promise<void> {
  const source = await createDataSource(url, [], [...migrations], { poolSize: 1 }).initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function putMedia(folder: string): Promise<void> {
  for await (const { key } of mediaOf(folder)) await gateways().files.put(key, await openFile(mediaFile(folder, key)));
}

/** Restores the secrets key of a local Toli; throws where another one exists. */
async function putSecretsKey(folder: string, { hasSecretsKey, secretsKeyIds: needed }: Manifest): Promise<void> {
  const { secretsKeys, dataDir } = config();
  const file = secretsKeyFile(dataDir);
  if (hasSecretsKey && secretsKeys.length === 0 && !existsSync(file))
    await copyFile(path.join(folder, SECRETS_KEY), file, constants.COPYFILE_EXCL);
  if (!secretsKeyIds().includes(needed[0]!))
    throw new StartError(
      `Secrets in this backup are encrypted under key ${needed[0]}, which is not here. Set SECRETS_KEY to the one from then, or move ${file} away.`,
    );
}

/**
 * Restores a backup into an empty database and an empty store of uploads; all rows or none. Counts, sums and checksums
 * of every table are compared before the commit, and a difference rolls everything back. Returns the number of rows.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  manifest: Manifest,
  known: Migrations,
): Promise<number> {
  await putSecretsKey(folder, manifest);
  await putMedia(folder);
  await makeTables(url, manifest, known);
  return inOneWrite(url, async (send) => {
    await emptyAll(send, manifest.tables);
    let rows = 0;
    for (const table of manifest.tables) {
      await writeLines(send, table, readCompressed(path.join(folder, table.file)));
      const found = await contentsOf(send, table);
      const { rows: kept, sums, checksum } = table;
      if (JSON.stringify(found) !== JSON.stringify({ rows: kept, sums, checksum }))
        throw new Error(`${table.name} is not what was kept: ${JSON.stringify(found)}. Nothing was restored.`);
      rows += kept;
    }
    await setSequences(send, manifest.sequences);
    const made = sinceBaseline(manifest.migrations, 'backup');
    await refuseLeft(
      send,
      known.filter(({ name }) => !made.includes(name)),
      'backup',
    );
    return rows;
  });
}
