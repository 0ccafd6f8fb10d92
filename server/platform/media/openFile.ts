import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** A file opened for reading, or the part of it from `start` to `end` (bytes, both included); rejects where it cannot be opened. */
export async function openFile(file: string, range?: { start: number; end: number }): Promise<Readable> {
  const stream = createReadStream(file, range);
  await once(stream, 'open');
  return stream;
}
