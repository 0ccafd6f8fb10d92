import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError';

/**
 * Makes the folder that a variable of the environment names, where it is not there yet. Throws StartError where it cannot be made or
 * written to. Folder by folder: in Node 20 the recursive `mkdir` never ends where a file system has no room for new names (/proc).
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
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
