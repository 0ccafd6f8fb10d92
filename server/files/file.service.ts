import type { Readable } from 'node:stream';
import { outside } from '../gateways/outside';
import { repo } from '../platform/db/database';
import { AppError, isFull, storageFull, unavailable } from '../platform/errors';
import { log } from '../platform/log/log';
import { UPLOAD } from '../words/en/files';
import { StoredFile } from './file.entity';
import { removeObjects } from './sweep.service';

/** All that is to be stored for one src, by its key; a stream is opened when its turn comes. */
export type Objects = ReadonlyMap<string, Buffer | (() => Promise<Readable>)>;

/** How long a stored file waits for the change that shows it. */
const WAIT_MS = 3600 * 1000;

/**
 * Stores a file under its src and calls `use`, which makes something refer to it (507 with a sentence where there is no room). If
 * either fails nothing is left of it. What it replaces goes by itself, a day later.
 */
export async function keepFile<T>(src: string, objects: Objects, use: () => Promise<T>): Promise<T> {
  await repo(StoredFile).insert({ src, dropsAt: new Date(Date.now() + WAIT_MS) });
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
      await (typeof object === 'function' ? stream(key, await object()) : put(key, object));
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'an upload could not be stored');
    throw isFull(error) ? storageFull(UPLOAD.full) : unavailable(UPLOAD.unreachable);
  }
}

const put = (key: string, data: Buffer | Readable) => outside().files.put(key, data);

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
