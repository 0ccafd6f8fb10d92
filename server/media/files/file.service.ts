import type { Readable } from 'node:stream';
import { gateways } from '../../gateways/gateways';
import { repo } from '../../platform/db/database';
import { AppError, isFull, storageFull, unavailable } from '../../platform/errors';
import { log } from '../../platform/log/log';
import { UPLOAD } from '../../words/en/files';
import { StoredFile } from './file.entity';
import { reserveStorage, type StorageUser } from './storage.service';
import { deleteObjects } from './sweep.service';

/** The data of one key: bytes, or a stream of a known length, which is opened when its turn comes. */
export type StoredObject = Buffer | { bytes: number; open(): Promise<Readable> };

/** All objects of one src, by key. */
export type Objects = ReadonlyMap<string, StoredObject>;

/** The person whose storage a file uses. Files that Toli makes from a person's upload are counted and never refused. */
export type Owner = StorageUser | { userId: string | null; isMade: true };

interface NewFile {
  src: string;
  objects: Objects;
  owner: Owner;
}

/** How long a stored file may wait for a reference to it. */
const WAIT_MS = 3600 * 1000;

/**
 * Stores a file under its src and calls `use`, which writes a reference to it. 507 where its owner's storage or the
 * disk is full. If either fails, the file is deleted. A file that it replaces is deleted a day later.
 */
export async function keepFile<T>({ src, objects, owner }: NewFile, use: () => Promise<T>): Promise<T> {
  const bytes = [...objects.values()].reduce((sum, it) => sum + (Buffer.isBuffer(it) ? it.length : it.bytes), 0);
  const dropsAt = new Date(Date.now() + WAIT_MS);
  const insert = () => repo(StoredFile).insert({ src, ownerId: owner.userId, bytes, dropsAt });
  if ('isMade' in owner) await insert();
  else await reserveStorage(owner, bytes, insert);
  try {
    await store(objects);
    return await use();
  } catch (error) {
    await forget(src);
    throw error;
  }
}

async function store(objects: Objects): Promise<void> {
  try {
    for (const [key, object] of objects)
      await (Buffer.isBuffer(object) ? put(key, object) : stream(key, await object.open()));
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'an upload could not be stored');
    throw isFull(error) ? storageFull(UPLOAD.full) : unavailable(UPLOAD.unreachable);
  }
}

const put = (key: string, data: Buffer | Readable) => gateways().files.put(key, data);

async function stream(key: string, data: Readable): Promise<void> {
  try {
    await put(key, data);
  } finally {
    // A failed store may have left the stream open.
    data.destroy();
  }
}

/** Deletes a file without a reference; if that fails, the sweeper deletes it later. */
async function forget(src: string): Promise<void> {
  try {
    await repo(StoredFile).delete({ src });
    await deleteObjects([src]);
  } catch (error) {
    log.warn({ err: error, src }, 'an upload is left to the sweeper');
  }
}
