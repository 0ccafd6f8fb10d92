import type { Readable } from 'node:stream';
import { gateways } from '../gateways/gateways';
import { repo } from '../platform/db/database';
import { AppError, isFull, storageFull, unavailable } from '../platform/errors';
import { log } from '../platform/log/log';
import { UPLOAD } from '../words/en/files';
import { StoredFile } from './file.entity';
import { type Taker, takeRoom } from './room.service';
import { removeObjects } from './sweep.service';

/** What is stored under one key: bytes, or a stream of so many, which is opened when its turn comes. */
type StoredObject = Buffer | { bytes: number; open(): Promise<Readable> };

/** All that is to be stored for one src, by its key. */
export type Objects = ReadonlyMap<string, StoredObject>;

/** Whose room a file takes; what is made by us of something that they brought is counted and never refused. */
export type Owner = Taker | { userId: string | null; isMade: true };

interface NewFile {
  src: string;
  objects: Objects;
  owner: Owner;
}

/** How long a stored file waits for the change that shows it. */
const WAIT_MS = 3600 * 1000;

/**
 * Stores a file under its src and calls `use`, which makes something refer to it (507 with a sentence where its owner or the disk has no
 * room). If either fails nothing is left of it. What it replaces goes by itself, a day later.
 */
export async function keepFile<T>({ src, objects, owner }: NewFile, use: () => Promise<T>): Promise<T> {
  const bytes = [...objects.values()].reduce((sum, it) => sum + (Buffer.isBuffer(it) ? it.length : it.bytes), 0);
  const dropsAt = new Date(Date.now() + WAIT_MS);
  const insert = () => repo(StoredFile).insert({ src, ownerId: owner.userId, bytes, dropsAt });
  if ('isMade' in owner) await insert();
  else await takeRoom(owner, bytes, insert);
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
    // Who could not store it may have left it open.
    data.destroy();
  }
}

/** Takes back what nothing refers to yet; where even that fails the sweeper does it later. */
async function forget(src: string): Promise<void> {
  try {
    await repo(StoredFile).delete({ src });
    await removeObjects([src]);
  } catch (error) {
    log.warn({ err: error, src }, 'an upload is left to the sweeper');
  }
}
