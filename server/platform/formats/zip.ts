import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { newFile } from '../media/openFile';

/** A zip that is being written to a file of this machine, one entry after the other. */
export interface ZipWriter {
  /** Adds an entry; `isPacked`: it is small already, as pictures and films are. */
  add(name: string, source: AsyncIterable<Uint8Array | string>, options?: { isPacked?: boolean }): Promise<void>;
  /** The bytes written so far. */
  readonly bytes: number;
  /** Finishes the file. */
  end(): Promise<void>;
}

/** Begins a zip (under 4 GB: it has no room for larger numbers). Nothing is held in memory but what is on its way to the disk. */
export async function openZip(file: string): Promise<ZipWriter> {
  const target = await newFile(file);
  const written = finished(target);
  // Thrown by `add` or `end`.
  written.catch(() => undefined);
  let bytes = 0;
  let isFull = false;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk, isLast) => {
    failure ??= error;
    if (error) return;
    bytes += chunk.length;
    isFull = !target.write(chunk);
    if (isLast) target.end();
  });
  const taken = async () => {
    if (failure) throw failure;
    if (isFull) await Promise.race([once(target, 'drain'), written]);
    isFull = false;
  };
  return {
    async add(name, source, { isPacked = false } = {}) {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const chunk of source) {
        entry.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        await taken();
      }
      entry.push(new Uint8Array(0), true);
      await taken();
    },
    get bytes() {
      return bytes;
    },
    async end() {
      zip.end();
      await written;
    },
  };
}
