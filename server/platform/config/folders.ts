import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError';

/**
 * Makes the folder of a variable if it does not exist. Throws StartError where it cannot be made or written to. It goes
 * folder by folder: in Node 20 the recursive `mkdir` never ends where a file system accepts no new names (/proc).
 */
export function makeFolder(variable: string, folder: string): void {
  try {
    const missing: string[] = [];
    for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
    for (const each of missing) makeOne(each);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${variable} ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
