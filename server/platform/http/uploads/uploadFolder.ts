import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { config } from '../../config/config';
import { log } from '../../log/log';

const uploadsFolder = () => path.join(config().dataDir, 'uploads');

/** This machine's folder of files that are being received or processed. */
export async function openUploadsFolder(): Promise<string> {
  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
  return uploadsFolder();
}

/** A folder for the file of one request, deleted after it. */
export async function newUploadFolder(res: ServerResponse): Promise<string> {
  const folder = await mkdtemp(path.join(await openUploadsFolder(), 'request-'));
  const clear = () =>
    rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error) => {
      log.warn({ err: error, folder }, 'an upload could not be removed');
    });
  if (res.closed) await clear();
  else res.once('close', clear);
  return folder;
}

/** Runs `work` with a folder that is deleted afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(await openUploadsFolder(), 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const STALE_MS = 24 * 3600 * 1000;

/** Deletes the files of requests whose process died, and uploads without activity for a day. */
export async function clearOldUploads(): Promise<void> {
  const folders = await readdir(uploadsFolder()).catch(() => []);
  for (const name of folders) {
    const folder = path.join(uploadsFolder(), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (age > STALE_MS) await rm(folder, { recursive: true, force: true });
  }
}
