import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes all of a source to a new file; rejects where either fails. */
export async function saveFile(source: Readable, file: string): Promise<void> {
  await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}
