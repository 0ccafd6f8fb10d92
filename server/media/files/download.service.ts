import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { Upload } from '../../platform/http/uploads/upload';
import { openFile } from '../../platform/media/openFile';
import { BEGINNING_BYTES, type DownloadEnding, kindOfDownload } from '../../rules/downloads';
import { keepFile, type Owner } from './file.service';
import { FileRefused } from './fileRefusal.service';
import { MEDIA } from './sweep.service';

/** An uploaded file for download, on this machine. */
export type BroughtDownload = Pick<Upload, 'path'>;

/**
 * Stores a file for download as it came, and calls `use`, which writes a reference to it. 415 for one that is no PDF,
 * EPUB or ZIP by its first bytes; nothing else of it is read.
 */
export async function keepDownload<T>(
  { path }: BroughtDownload,
  owner: Owner,
  use: (src: string) => Promise<T>,
): Promise<T> {
  const src = `${MEDIA}/${randomBytes(16).toString('hex')}.${await endingOf(path)}`;
  const { size: bytes } = await stat(path);
  const objects = new Map([[src, { bytes, open: () => openFile(path) }]]);
  return keepFile({ src, objects, owner }, () => use(src));
}

async function endingOf(path: string): Promise<DownloadEnding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    const kind = kindOfDownload(buffer.subarray(0, bytesRead));
    if (!kind) throw new FileRefused('wrongFile');
    return kind;
  } finally {
    await file.close();
  }
}
