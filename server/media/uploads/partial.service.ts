import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS, MemoryLocker, type Upload as PartialUpload } from '@tus/server';
import { config } from '../../platform/config/config';
import { isBucket } from '../../platform/config/services/bucket';
import { conflict } from '../../platform/errors';
import { Upload } from '../../platform/http/uploads/upload';
import { inWorkFolder, openUploadsFolder } from '../../platform/http/uploads/uploadFolder';
import { addJob } from '../../platform/jobs/jobs';
import { saveFile } from '../../platform/media/saveFile';
import { UPLOAD } from '../../words/en/files';
import { requireDiskSpace } from '../files/storage.service';
import { bytesOf, deleteStrayPieces, piecesInBucket } from './pieces.service';
import type { PendingUpload } from './upload.entity';

/** One request at a time of this process writes to an upload. */
export const locker = new MemoryLocker();

/**
 * Whether pieces are stored in the bucket, so that each node may take the next one, and not on the disk of this
 * machine.
 */
export const arePiecesShared = () => isBucket(config().filesUrl);

/**
 * The received bytes of unfinished uploads: in the bucket where there is one, else on the disk of this machine, where a
 * restart keeps them.
 */
export const partialFiles = async (): Promise<DataStore> => (arePiecesShared() ? piecesInBucket : filesOnDisk());

let opened: FileStore | undefined;

async function filesOnDisk(): Promise<FileStore> {
  const directory = await openUploadsFolder();
  if (opened?.directory === directory) return opened;
  opened = new FileStore({ directory });
  // Lengths cannot be deferred: a file that is too large is refused before its first byte.
  opened.extensions = ['creation', 'creation-with-upload', 'termination'];
  return opened;
}

/** The received bytes of an upload; null where this machine has none. */
async function partialOnDisk(id: string): Promise<PartialUpload | null> {
  try {
    return await (await filesOnDisk()).getUpload(id);
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
    throw error;
  }
}

/** Refuses so many more bytes where they are stored on a disk without room for them (507). */
export const requireSpaceForPiece = async (bytes: number) =>
  void (arePiecesShared() || (await requireDiskSpace(bytes)));

/** Lets `work` use the whole file of a finished upload; 409 while bytes are missing. */
export async function withWholeFile(upload: PendingUpload, work: (file: Upload) => Promise<void>): Promise<void> {
  if (!arePiecesShared()) {
    const found = await partialOnDisk(upload.id);
    if (!found || found.offset !== found.size) throw conflict(UPLOAD.unfinished);
    return work(new Upload(found.storage!.path, found.offset));
  }
  if (upload.received !== upload.bytes) throw conflict(UPLOAD.unfinished);
  await requireDiskSpace(upload.bytes);
  return inWorkFolder(async (folder) => {
    const whole = path.join(folder, 'whole');
    await saveFile(bytesOf(upload), whole);
    await work(new Upload(whole, upload.bytes));
  });
}

/** Deletes pieces in the bucket of unknown uploads. */
export const deleteStrayPartials = async () => void (arePiecesShared() && (await deleteStrayPieces()));

/** Deletes the bytes of uploads, in the bucket by a job; a missing file is no error. */
export async function deletePartials(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (arePiecesShared()) return addJob('dropPieces', { uploadIds: ids });
  const directory = await openUploadsFolder();
  for (const id of ids) for (const name of [id, `${id}.json`]) await rm(path.join(directory, name), { force: true });
}
