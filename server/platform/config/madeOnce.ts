import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A secret of a local Toli, which is made once; several processes that start at once get the same. */
export const madeOnce = (file: string, make: () => string): string => read(file) ?? write(file, make());

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function write(file: string, secret: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, `${secret}\n`, { mode: 0o600 });
  try {
    // A link is made whole or not at all, and never over another one.
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return read(file)!;
}
