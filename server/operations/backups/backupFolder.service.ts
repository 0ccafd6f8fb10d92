import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../platform/config/startError';
import type { Contents, Table } from '../../platform/db/snapshot';
import { newFile, openFile } from '../../platform/media/openFile';

// A backup is a folder: manifest.json, tables/*.ndjson.gz, media.ndjson.gz, and media/ with each stored object under its key.

/** The size and checksum of a file in a backup. */
interface Proof {
  bytes: number;
  sha256: string;
}

/** An object of an upload. */
export interface MediaLine extends Proof {
  key: string;
}

/** The manifest of a backup. */
export interface Manifest {
  /** The version of this layout. */
  format: 1;
  madeAt: string;
  /** The version of Toli. */
  version: string;
  postgres: string;
  /** The migrations of the tables. */
  migrations: string[];
  tables: (Table & Contents & { file: string } & Proof)[];
  sequences: Record<string, string>;
  media: Proof & { objects: number; objectBytes: number };
  /** Uploads that rows refer to, but of which nothing was stored. */
  missing: string[];
  /** The ids of the keys that encrypt secrets, the one in use first. */
  secretsKeyIds: string[];
  /** Whether the secrets key of a local Toli is in the folder. */
  hasSecretsKey: boolean;
}

const MANIFEST = 'manifest.json';
export const MEDIA_LIST = 'media.ndjson.gz';
export const SECRETS_KEY = 'secrets.key';
/** The path of an object in a backup. */
export const mediaFile = (folder: string, key: string) => path.join(folder, 'media', key);
export const manifestFile = (folder: string) => path.join(folder, MANIFEST);

/** Measures a stream: its bytes and its checksum. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, proof: (): Proof => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a stream to a file. */
export async function writeStream(file: string, source: Readable): Promise<Proof> {
  const { through, proof } = measured();
  await pipeline(source, through, await newFile(file));
  return proof();
}

/** Writes lines, compressed. */
export async function writeCompressed(file: string, lines: AsyncIterable<string>): Promise<Proof> {
  const { through, proof } = measured();
  async function* whole() {
    for await (const line of lines) yield `${line}\n`;
  }
  await pipeline(Readable.from(whole()), createGzip({ level: 1 }), through, await newFile(file));
  return proof();
}

/** The lines of a compressed file. */
export async function* readCompressed(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const reading = pipeline(await openFile(file), unzipped);
  // The error is thrown below, when all readable lines have been read.
  reading.catch(() => undefined);
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
  await reading;
}

/** The real size and checksum of a file in a backup. */
export async function proofOf(file: string): Promise<Proof> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await openFile(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads the manifest. Throws where the folder has none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) throw new StartError(`${folder} holds no backup: it has no ${MANIFEST}.`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1)
    throw new StartError(`${folder} was made by another Toli: its format is ${manifest.format}.`);
  return manifest;
}

/** The lines of a compressed list of objects. */
export async function* mediaOf(folder: string): AsyncGenerator<MediaLine> {
  for await (const line of readCompressed(path.join(folder, MEDIA_LIST))) yield JSON.parse(line);
}

/** A line for each file of a backup that differs from the manifest. */
export async function damageOf(folder: string, { tables, media }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  const look = async (name: string, { bytes, sha256 }: Proof) => {
    const found = await proofOf(path.join(folder, name)).catch(() => null);
    if (!found) damaged.push(`${name} cannot be read`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) damaged.push(`${name} is not what was written`);
    return damaged.length;
  };
  for (const table of tables) await look(table.file, table);
  const before = damaged.length;
  if ((await look(MEDIA_LIST, media)) > before) return damaged;
  for await (const line of mediaOf(folder)) await look(path.join('media', line.key), line);
  return damaged;
}
