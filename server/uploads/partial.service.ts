import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, MemoryLocker, type Upload as PartialUpload } from '@tus/server';
import { Upload } from '../platform/http/upload';
import { openUploadsFolder } from '../platform/http/uploadFolder';

/** One request at a time writes to an upload. */
export const locker = new MemoryLocker();

let opened: FileStore | undefined;

/** The bytes that have come of unfinished uploads, on the disk of this machine, where a restart leaves them. */
export async function partialFiles(): Promise<FileStore> {
  const directory = await openUploadsFolder();
  if (opened?.directory === directory) return opened;
  opened = new FileStore({ directory });
  // Not that a length may be told later: what is too large is refused before it comes.
  opened.extensions = ['creation', 'creation-with-upload', 'termination'];
  return opened;
}

/** What has come of an upload; null where nothing of it is on this machine. */
export async function partialOf(id: string): Promise<PartialUpload | null> {
  try {
    return await (await partialFiles()).getUpload(id);
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
    throw error;
  }
}

/** The whole file of an upload that has come to its end; null while it has not. */
export async function wholeFile(id: string): Promise<Upload | null> {
  const found = await partialOf(id);
  return found && found.offset === found.size ? new Upload(found.storage!.path, found.offset) : null;
}

/** Removes what has come of uploads; what is not there is fine. */
export async function dropPartials(ids: readonly string[]): Promise<void> {
  const directory = await openUploadsFolder();
  for (const id of ids) for (const name of [id, `${id}.json`]) await rm(path.join(directory, name), { force: true });
}
