import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { gateways } from '../../gateways/gateways';
import { objectsOf } from '../../media/files/sweep.service';
import { config } from '../../platform/config/config';
import { contentsOf, inSnapshot, linesOf, type Send, sequencesOf, tablesOf } from '../../platform/db/snapshot';
import { secretsKeyFile, secretsKeyIds } from '../../platform/secrets';
import {
  type Manifest,
  MEDIA_LIST,
  type MediaLine,
  manifestFile,
  mediaFile,
  SECRETS_KEY,
  writeCompressed,
  writeStream,
} from './backupFolder.service';

/** An upload in a snapshot. */
interface KnownFile {
  src: string;
  isShown: boolean;
}

async function writeTables(send: Send, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  for (const table of await tablesOf(send)) {
    const file = `tables/${table.name.replaceAll('"', '')}.ndjson.gz`;
    const contents = await contentsOf(send, table);
    const proof = await writeCompressed(path.join(folder, file), linesOf(send, table));
    written.push({ ...table, ...contents, file, ...proof });
  }
  return written;
}

/** Copies each object of these uploads; an upload without any is added to `missing`. */
async function* copyMedia(known: readonly KnownFile[], folder: string, missing: string[]): AsyncGenerator<MediaLine> {
  const { files } = gateways();
  for (const { src, isShown } of known)
    for (const key of objectsOf(src)) {
      // A resized copy exists only of a larger picture, a poster only of a prepared film.
      if ((await files.sizeOf(key)) === null) {
        if (key === src && isShown) missing.push(src);
        continue;
      }
      const file = mediaFile(folder, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      yield { key, ...(await writeStream(file, await files.read(key))) };
    }
}

async function writeMedia(known: readonly KnownFile[], folder: string) {
  const missing: string[] = [];
  let [objects, objectBytes] = [0, 0];
  async function* lines() {
    for await (const line of copyMedia(known, folder, missing)) {
      objects += 1;
      objectBytes += line.bytes;
      yield JSON.stringify(line);
    }
  }
  const proof = await writeCompressed(path.join(folder, MEDIA_LIST), lines());
  return { media: { ...proof, objects, objectBytes }, missing };
}

async function keepSecretsKey(folder: string): Promise<Pick<Manifest, 'secretsKeyIds' | 'hasSecretsKey'>> {
  const { secretsKeys, dataDir } = config();
  const ids = secretsKeyIds();
  // A key in the environment is kept with the environment.
  if (secretsKeys.length > 0) return { secretsKeyIds: ids, hasSecretsKey: false };
  await copyFile(secretsKeyFile(dataDir), path.join(folder, SECRETS_KEY), constants.COPYFILE_EXCL);
  return { secretsKeyIds: ids, hasSecretsKey: true };
}

async function fill(url: string, folder: string): Promise<Manifest> {
  const read = await inSnapshot(url, async (send) => {
    const [at] = await send(`select now() as "madeAt", current_setting('server_version') as postgres`);
    const migrations = await send('select name from migrations order by id');
    // After the tables: a sequence that has advanced meanwhile leaves a gap, and gives no number twice.
    const tables = await writeTables(send, folder);
    const known: KnownFile[] = await send('select src, drops_at is null as "isShown" from files order by src');
    return { at, migrations: migrations.map(({ name }) => name), tables, known, sequences: await sequencesOf(send) };
  });
  const { at, known, ...rest } = read;
  return {
    format: 1 as const,
    madeAt: at.madeAt.toISOString(),
    version: packageFile.version,
    postgres: at.postgres,
    ...rest,
    ...(await writeMedia(known, folder)),
    ...(await keepSecretsKey(folder)),
  };
}

/**
 * Copies all of Toli's data to a new folder in `into`: all rows in one snapshot, while others go on writing, then all
 * uploads of these rows. The folder appears when it is complete.
 */
export async function makeBackup(url: string, into: string): Promise<{ folder: string; manifest: Manifest }> {
  const name = `toli-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z`;
  const folder = path.join(path.resolve(into), name);
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(url, draft);
    await writeFile(manifestFile(draft), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
