import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** A file opened for reading, or the part of it from `start` to `end` (bytes, both included); rejects where it cannot be opened. */
export async function openFile(file: string, range?: { start: number; end: number }): Promise<Readable> {
  const stream = createReadStream(file, range);
  await once(stream, 'open');
  return stream;
}

/**
 * A new file, which only its owner may read, opened for writing: what is written is on the disk once it has closed. Rejects where it
 * cannot be made, as where it is there already.
 */
export async function newFile(file: string): Promise<Writable> {
  const stream = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await once(stream, 'open');
  return stream;
}
