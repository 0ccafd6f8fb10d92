import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOWNLOAD_MB, SOUND_MB } from '../../../rules/uploadLimits';
import { PICTURE, UPLOAD } from '../../../words/en/files';
import { VIDEO } from '../../../words/en/videos';
import { config } from '../../config/config';
import { AppError, badRequest, InvalidInput, isFull, rateLimited, storageFull, unauthenticated } from '../../errors';
import { log } from '../../log/log';
import { openFile } from '../../media/openFile';
import { type FormRules, readParts } from './multipart';
import { newUploadFolder } from './uploadFolder';

export type { FormRules };

/** An uploaded file; it is deleted once the request has been answered, or its sender has left (400). */
export class Upload {
  constructor(
    /** Its path. */
    readonly path: string,
    readonly bytes: number,
  ) {}

  /** All of it at once: for pictures. */
  read(): Promise<Buffer> {
    return readFile(this.path).catch(gone);
  }

  /** As a stream: for videos. */
  open(): Promise<Readable> {
    return openFile(this.path).catch(gone);
  }
}

function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? badRequest(UPLOAD.stopped) : error;
}

/** A request with a form, and its reply. */
type Sender = Pick<FastifyRequest, 'raw' | 'viewer'>;
type Receiver = Pick<FastifyReply, 'raw'>;

/** The contents of a multipart request. */
export interface Form {
  fields: Record<string, string>;
  upload: Upload | null;
}

const MB = 1_000_000;
/** The largest picture, video, sound and file for download, in bytes. */
export const imageBytes = () => config().maxImageMb * MB;
export const videoBytes = () => config().maxVideoMb * MB;
export const soundBytes = () => SOUND_MB * MB;
export const downloadBytes = () => DOWNLOAD_MB * MB;

/** Throws where there is no space for this many bytes of the person's (507). */
type SpaceCheck = (userId: string, bytes: number) => Promise<void>;

let checkSpace: SpaceCheck = async () => {};

/** Sets the check that runs before a file is read; once at the start. */
export function checkSpaceWith(check: SpaceCheck): void {
  checkSpace = check;
}

/** The most uploads of one person at the same time. */
const AT_ONCE = 4;

const underWay = new Map<string, number>();

/**
 * Reads a multipart request of a signed-in person (401 before anything is read). 400 for one that is broken, cut off or
 * stalled, has too many parts or an unexpected file; 413 for one that is too large. In every case the caller can
 * answer, and no file is left.
 */
export async function readForm({ raw: req, viewer }: Sender, { raw: res }: Receiver, rules: FormRules): Promise<Form> {
  try {
    if (!viewer) throw unauthenticated();
    countIn(viewer.userId, res);
    await checkSpace(viewer.userId, Number(req.headers['content-length'] ?? 0));
    const file = path.join(await newUploadFolder(res), 'file');
    const { fields, fileBytes } = await readParts(req, rules, file).catch((error) => {
      throw asRefusal(error);
    });
    return {
      fields,
      upload: fileBytes === null ? null : new Upload(file, fileBytes),
    };
  } catch (error) {
    // A refused sender may continue for a moment, so that they read the response.
    req.resume();
    throw isFull(error) ? asRefusal(error) : error;
  }
}

/** The picture in the named part of a REST call. */
export const pictureOf = (sender: Sender, receiver: Receiver, part: string) =>
  oneFile(sender, receiver, {
    part,
    maxBytes: imageBytes(),
    missing: PICTURE.missing,
  });
/** The video in the named part. */
export const videoOf = (sender: Sender, receiver: Receiver, part: string) =>
  oneFile(sender, receiver, {
    part,
    maxBytes: videoBytes(),
    missing: VIDEO.missing,
  });

async function oneFile(
  sender: Sender,
  receiver: Receiver,
  { part, maxBytes, missing }: { part: string; maxBytes: number; missing: string },
): Promise<Upload> {
  const isMissing = () => new InvalidInput({ [part]: missing });
  const { upload } = await readForm(sender, receiver, {
    fileBytes(name) {
      if (name !== part) throw isMissing();
      return maxBytes;
    },
  });
  if (!upload) throw isMissing();
  return upload;
}

function countIn(userId: string, res: ServerResponse): void {
  const count = underWay.get(userId) ?? 0;
  if (count >= AT_ONCE) throw rateLimited(5);
  underWay.set(userId, count + 1);
  res.once('close', () => {
    const left = underWay.get(userId)! - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  });
}

/** The error for the client of a failed upload. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isFull(error)) {
    log.error({ err: error }, 'there is no room for an upload');
    return storageFull(UPLOAD.full);
  }
  const { code } = error as NodeJS.ErrnoException;
  // The sender closed the connection.
  if (code === 'ECONNRESET') return badRequest(UPLOAD.stopped);
  // Without an errno it is the parser's: the part was cut off.
  return code?.startsWith('E') && !code.startsWith('ERR_') ? error : badRequest(UPLOAD.broken);
}
