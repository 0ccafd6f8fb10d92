import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE, UPLOAD } from '../../words/en/files';
import { VIDEO } from '../../words/en/videos';
import { config } from '../config/config';
import { AppError, badRequest, InvalidInput, isFull, rateLimited, storageFull, unauthenticated } from '../errors';
import { log } from '../log/log';
import { openFile } from '../media/openFile';
import { type FormRules, readParts } from './multipart';
import { newUploadFolder } from './uploadFolder';

export type { FormRules };

/** A file that came with a request; it is gone once the request has been answered, or its sender has left (400). */
export class Upload {
  constructor(
    /** Where its bytes lie. */
    readonly path: string,
    readonly bytes: number,
  ) {}

  /** All of it at once: for pictures. */
  read(): Promise<Buffer> {
    return readFile(this.path).catch(gone);
  }

  /** From its beginning, bit by bit: for videos. */
  open(): Promise<Readable> {
    return openFile(this.path).catch(gone);
  }
}

function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? badRequest(UPLOAD.stopped) : error;
}

/** A request with a form, and where it is answered. */
type Sender = Pick<FastifyRequest, 'raw' | 'viewer'>;
type Receiver = Pick<FastifyReply, 'raw'>;

/** What a multipart request brought. */
export interface Form {
  fields: Record<string, string>;
  upload: Upload | null;
}

const MB = 1_000_000;
/** Bytes of the largest picture and of the largest video. */
export const imageBytes = () => config().maxImageMb * MB;
export const videoBytes = () => config().maxVideoMb * MB;

/** Throws where there is no room for so many bytes of somebody's (507). */
type RoomCheck = (userId: string, bytes: number) => Promise<void>;

let checkRoom: RoomCheck = async () => {};

/** Has requests with a file judged by this before their bytes are read; once at the start. */
export function checkRoomWith(check: RoomCheck): void {
  checkRoom = check;
}

/** Uploads of one person at the same time. */
const AT_ONCE = 4;

const underWay = new Map<string, number>();

/**
 * Reads a multipart request of a signed-in person (401 before anything is read). What is broken, cut off, silent, has too many
 * parts or a file where none is taken is refused (400), what is too large too (413); in every case the caller gets to answer, and no
 * file is left.
 */
export async function readForm({ raw: req, viewer }: Sender, { raw: res }: Receiver, rules: FormRules): Promise<Form> {
  try {
    if (!viewer) throw unauthenticated();
    countIn(viewer.userId, res);
    await checkRoom(viewer.userId, Number(req.headers['content-length'] ?? 0));
    const file = path.join(await newUploadFolder(res), 'file');
    const { fields, fileBytes } = await readParts(req, rules, file).catch((error) => {
      throw asRefusal(error);
    });
    return {
      fields,
      upload: fileBytes === null ? null : new Upload(file, fileBytes),
    };
  } catch (error) {
    // Who is refused may go on for a moment, so that the answer is read.
    req.resume();
    throw isFull(error) ? asRefusal(error) : error;
  }
}

/** The picture in the one part of a REST call that may have it. */
export const pictureOf = (sender: Sender, receiver: Receiver, part: string) =>
  oneFile(sender, receiver, {
    part,
    maxBytes: imageBytes(),
    missing: PICTURE.missing,
  });
/** The video there. */
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

/** The error that the client of a failed upload gets. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isFull(error)) {
    log.error({ err: error }, 'there is no room for an upload');
    return storageFull(UPLOAD.full);
  }
  const { code } = error as NodeJS.ErrnoException;
  // The sender has hung up.
  if (code === 'ECONNRESET') return badRequest(UPLOAD.stopped);
  // Without an errno it is the parser's: the part was cut off.
  return code?.startsWith('E') && !code.startsWith('ERR_') ? error : badRequest(UPLOAD.broken);
}
