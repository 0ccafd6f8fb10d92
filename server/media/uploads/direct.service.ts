import type { Viewer } from '../../auth/viewer';
import type { DirectWrites } from '../../gateways/files/files';
import { gateways } from '../../gateways/gateways';
import { repo } from '../../platform/db/database';
import { AppError, notFound, unavailable } from '../../platform/errors';
import { log } from '../../platform/log/log';
import { verified } from '../../policies';
import { UPLOAD } from '../../words/en/files';
import { finishUpload } from './filmCheck.service';
import { countPieces, keyOf, PIECE_BYTES, piecesFolder } from './pieces.service';
import { PendingUpload } from './upload.entity';
import { findOwn } from './upload.service';

/** A part of a film or file that its browser puts to the bucket. */
export interface Part {
  /** Its first byte in the file. */
  start: number;
  /** Its size; the address takes no other. */
  bytes: number;
  /** The address that takes it, by PUT. */
  url: string;
}

/** Parts that are signed at a time. */
const PARTS_AHEAD = 5;
/** How long an address takes the beginning of a PUT (seconds). */
const ADDRESS_SECONDS = 3_600;
const DAY_MS = 86_400_000;

/**
 * The next parts of an own film or file, with addresses in the bucket that its browser puts them to; what has come there is
 * counted first. Empty once all has come: it is checked then, and refused as by `finishUpload`. Null where it
 * comes by tus: a picture, or without a bucket. 404 for another person's upload and one older than a day, 503 while
 * the bucket is unreachable.
 */
export async function nextParts(viewer: Viewer | null, id: string): Promise<Part[] | null> {
  const [upload] = await findOwn(verified(viewer), [id]);
  if (!upload) throw notFound('file');
  const seconds = Math.floor((upload.createdAt.getTime() + DAY_MS - Date.now()) / 1_000);
  if (seconds <= 0) throw new AppError(404, 'NOT_FOUND', UPLOAD.gone);
  const { direct } = gateways().files;
  if (!direct || upload.kind === 'image') return null;
  const received = await countParts(direct, upload);
  if (received < upload.bytes) return signParts(direct, upload, received, Math.min(seconds, ADDRESS_SECONDS));
  await finishUpload(id);
  return [];
}

/** The part of an upload that begins at a byte. */
function partAt({ bytes: all }: PendingUpload, start: number) {
  const bytes = Math.min(PIECE_BYTES, all - start);
  return { start, bytes, name: `${start}-${bytes}.part` };
}

function signParts(direct: DirectWrites, upload: PendingUpload, from: number, seconds: number): Promise<Part[]> {
  const parts: Promise<Part>[] = [];
  for (let at = from; at < upload.bytes && parts.length < PARTS_AHEAD; at += PIECE_BYTES) {
    const { name, start, bytes } = partAt(upload, at);
    const address = direct.writeAddressOf(keyOf(upload.id, name), { bytes, seconds });
    parts.push(address.then((url) => ({ start, bytes, url })));
  }
  return Promise.all(parts);
}

/** Counts the parts that are in the bucket, whole and without a gap, and resolves to the end of the received bytes. */
async function countParts(direct: DirectWrites, upload: PendingUpload): Promise<number> {
  const { id, received: start } = upload;
  if (upload.src || upload.refusal || start === upload.bytes) return upload.bytes;
  const sizes = await direct.sizesIn(piecesFolder(id)).catch((error) => {
    log.error({ err: error, upload: id }, 'the parts of an upload could not be listed');
    throw unavailable(UPLOAD.unreachable);
  });
  const pieces: string[] = [];
  let end = start;
  while (end < upload.bytes) {
    const { name, bytes } = partAt(upload, end);
    if (sizes.get(keyOf(id, name)) !== bytes) break;
    pieces.push(name);
    end += bytes;
  }
  if (end === start || (await countPieces(id, { start, bytes: end - start, pieces }))) return end;
  // Another request has counted them, or the upload was cancelled.
  const now = await repo(PendingUpload).findOneBy({ id });
  if (!now) throw notFound('file');
  return now.received;
}
