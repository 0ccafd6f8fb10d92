import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract, WriteOptions as DriverWriteOptions } from 'flydrive/types';
import { makeFolder } from '../../platform/config/folders';
import { bucketAddress, bucketOrigin } from '../../platform/config/services/bucket';
import { StartError } from '../../platform/config/startError';
import { log } from '../../platform/log/log';
import { openFile } from '../../platform/media/openFile';

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The headers of a file that is loaded from the bucket's own address, and how long that is valid. */
export interface AddressOptions {
  type: string;
  seconds: number;
  /** The header by which it is downloaded under a name (Content-Disposition). */
  disposition?: string;
}

/** The size in bytes of what a browser may write to an address, and for how many seconds it may begin. */
export interface WriteOptions {
  bytes: number;
  seconds: number;
}

/** What browsers write to a bucket themselves. */
export interface DirectWrites {
  /** A signed address that takes a PUT of exactly so many bytes to this key, from anyone who has it. */
  writeAddressOf(key: string, options: WriteOptions): Promise<string>;
  /** The sizes in bytes of all keys of a folder; rejects after a time limit. */
  sizesIn(folder: string): Promise<ReadonlyMap<string, number>>;
}

/** The store of uploads. A key is a path of plain letters; the data of a key never change. */
export interface Files {
  /** Stores the data completely or not at all. */
  put(key: string, data: Buffer | Readable): Promise<void>;
  /** Stores the data for a sender that waits: rejects after a time limit, and may store them all the same. */
  putSoon(key: string, data: Buffer): Promise<void>;
  /** The size of a key's data in bytes, or null where there are none. */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** An address from which a browser may load it; null where only this process can read it. */
  addressOf(key: string, options: AddressOptions): Promise<string | null>;
  /** Null for a folder, to which only this process can write. */
  direct: DirectWrites | null;
  /** Deletes keys; a missing one is no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** Names the store: equal for all processes that use it, wherever they run. */
  placeId: string;
  /** All keys of a folder, in batches. */
  list(folder: string): AsyncIterable<string[]>;
}

/** Shorter than the time for which a stalled sender is kept connected (milliseconds). */
const SOON_MS = 10_000;

type ReadPart = (key: string, range?: ByteRange) => Promise<Readable>;

/** Opens the store that FILES_URL names: a folder, or an S3 bucket like `s3://bucket?endpoint=https://host&region=name`. */
export async function openFiles(filesUrl: string, { soonMs = SOON_MS } = {}): Promise<Files> {
  const address = bucketAddress(filesUrl);
  if (!address) return openFolder(filesUrl, soonMs);
  // Only a store in a bucket loads the S3 client.
  const { openBucket } = await import('./filesInBucket');
  const { driver, readPart, addressOf, direct } = openBucket(address, soonMs);
  const files = {
    ...filesOn(driver, readPart, soonMs),
    addressOf,
    direct,
    placeId: `${bucketOrigin(address)}/${address.bucket}`,
  };
  // Reported at once, but the start continues: everything but pictures works without the bucket.
  await files.sizeOf('toli').catch(({ cause }) => log.error({ err: cause }, 'the bucket of FILES_URL cannot be read'));
  return files;
}

async function openFolder(folder: string, soonMs: number): Promise<Files> {
  makeFolder('FILES_URL', folder);
  const writing = path.join(folder, '.writing');
  try {
    await mkdir(writing, { recursive: true });
    await clearUnfinished(writing);
  } catch (error) {
    throw new StartError(`FILES_URL names a folder that cannot be written to: ${(error as Error).message}`);
  }
  const driver = new FolderDriver(folder, writing);
  const files = filesOn(driver, (key, range) => openFile(path.join(folder, key), range), soonMs);
  return { ...files, placeId: await folderId(path.join(folder, '.place')) };
}

/**
 * The folder's id, in a file within it: machines may have it under different paths, and different folders under the
 * same path.
 */
async function folderId(file: string): Promise<string> {
  // The first process writes the id.
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

function filesOn(driver: DriverContract, readPart: ReadPart, soonMs: number): Omit<Files, 'placeId'> {
  const disk = new Disk(driver);
  return {
    put: (key, data) => (Buffer.isBuffer(data) ? disk.put(key, data) : disk.putStream(key, data)),
    async putSoon(key, data) {
      const late = new AbortController();
      const tooLate = delay(soonMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`nothing was stored within ${soonMs / 1_000} seconds`);
      });
      await Promise.race([disk.put(key, data), tooLate]).finally(() => late.abort());
    },
    async sizeOf(key) {
      const found = await disk.getMetaData(key).catch(nothing);
      return found?.contentLength ?? null;
    },
    read: readPart,
    addressOf: async () => null,
    direct: null,
    async delete(keys) {
      for (const key of keys) await disk.delete(key);
    },
    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
        const keys = [...page.objects].flatMap((found) => (found.isFile ? found.key : []));
        // A bucket has no folders, only prefixes of keys.
        yield keys.filter((key) => key.startsWith(`${folder}/`));
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** null for a driver's "not found" error. */
function nothing(error: unknown): null {
  const { cause } = error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } };
  if (cause?.code === 'ENOENT' || cause?.code === 'ENOTDIR' || cause?.$metadata?.httpStatusCode === 404) return null;
  throw error;
}

/** flydrive's folder driver, but readers see complete files only: a file is written elsewhere and then moved. */
class FolderDriver extends FSDriver {
  constructor(
    private readonly folder: string,
    private readonly writing: string,
  ) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array, options?: DriverWriteOptions): Promise<void> {
    await this.write(key, contents, options);
  }

  override async putStream(key: string, contents: Readable, options?: DriverWriteOptions): Promise<void> {
    await this.write(key, contents, options);
  }

  private async write(
    key: string,
    contents: string | Uint8Array | Readable,
    options?: DriverWriteOptions,
  ): Promise<void> {
    const aside = path.join(this.writing, randomBytes(16).toString('hex'));
    const target = path.join(this.folder, key);
    try {
      const how = { signal: options?.signal, mode: 0o600, flush: true };
      if (contents instanceof Readable) await pipeline(contents, createWriteStream(aside, how));
      else await writeFile(aside, contents, how);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
}

const STALE_MS = 3600 * 1000;

/** Deletes the unfinished files of killed processes. */
async function clearUnfinished(writing: string): Promise<void> {
  for (const name of await readdir(writing)) {
    const file = path.join(writing, name);
    if (Date.now() - (await stat(file)).mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}
