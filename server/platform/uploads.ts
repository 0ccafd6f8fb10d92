import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request, Response } from 'express';
import { PICTURE, UPLOAD } from '../rules/pictureWording';
import { POST } from '../rules/postWording';
import { VIDEO } from '../rules/videoWording';
import { config } from './config';
import { AppError, badRequest, InvalidInput, rateLimited, tooLarge, unauthenticated, unavailable } from './errors';
import { log } from './log';
import type { Call } from './rest';

/** A file that came with a request; it is gone once the request has been answered. */
export class Upload {
  constructor(
    /** Where its bytes lie. */
    readonly path: string,
    readonly bytes: number,
  ) {}

  /** All of it at once: for pictures. */
  read(): Promise<Buffer> {
    return readFile(this.path);
  }

  /** From its beginning, bit by bit: for videos. */
  open(): Readable {
    return createReadStream(this.path);
  }
}

/** What a multipart request brought. */
export interface Form {
  fields: Record<string, string>;
  upload: Upload | null;
}

/** What a multipart request may bring; everything else in it is passed over. */
export interface FormRules {
  /** The texts that are read. */
  fields?: readonly string[];
  /** Bytes of one text. */
  fieldBytes?: number;
  /** Bytes that the file in the part of this name may have; null where no file is taken. */
  fileBytes(part: string, fields: Record<string, string>): number | null;
  /** Milliseconds without a byte after which the sender is given up. */
  patience?: number;
}

const MB = 1_000_000;
/** Bytes of the largest picture and of the largest video. */
export const imageBytes = () => config().maxImageMb * MB;
export const videoBytes = () => config().maxVideoMb * MB;

const TEXTS = 12;
const TEXT_BYTES = 16_000;
const PATIENCE_MS = 20_000;
/** How long a sender may go on after the answer, so that it reads the answer before the connection ends. */
const AFTERWARDS_MS = 5_000;
/** Uploads of one person at the same time. */
const AT_ONCE = 4;

const underWay = new Map<string, number>();

/**
 * Reads a multipart request of a signed-in person (401 before anything is read). What is broken, cut off, silent or has too many
 * parts is refused (400), what is too large too (413); in every case the caller gets to answer, and no file is left.
 */
export async function readForm(
  { req, res, viewer }: Pick<Call, 'req' | 'res' | 'viewer'>,
  rules: FormRules,
): Promise<Form> {
  try {
    if (!viewer) throw unauthenticated();
    countIn(viewer.userId, res);
    return await parse(req, openParser(req, rules), rules, await newFolder(res));
  } catch (error) {
    sendOff(req, rules.patience ?? AFTERWARDS_MS);
    throw error;
  }
}

/** The picture in the one part of a REST call that may have it. */
export const pictureOf = (call: Call, part: string) => fileOf(call, part, imageBytes(), PICTURE.missing);
/** The video there. */
export const videoOf = (call: Call, part: string) => fileOf(call, part, videoBytes(), VIDEO.missing);

async function fileOf(call: Call, part: string, maxBytes: number, missing: string): Promise<Upload> {
  const { upload } = await readForm(call, { fileBytes: (name) => (name === part ? maxBytes : null) });
  if (!upload) throw new InvalidInput({ [part]: missing });
  return upload;
}

function countIn(userId: string, res: Response): void {
  const count = underWay.get(userId) ?? 0;
  if (count >= AT_ONCE) throw rateLimited(5);
  underWay.set(userId, count + 1);
  res.once('close', () => {
    const left = underWay.get(userId)! - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  });
}

function openParser(req: Request, { fieldBytes = TEXT_BYTES }: FormRules): busboy.Busboy {
  if (!req.is('multipart/form-data')) throw badRequest(UPLOAD.notMultipart);
  // Without limits busboy takes any number of anything.
  const limits = {
    files: 1,
    fields: TEXTS,
    parts: TEXTS + 2,
    fieldSize: fieldBytes,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    // A boundary that is missing or no boundary.
    throw badRequest(UPLOAD.broken);
  }
}

const uploadsFolder = () => path.join(config().dataDir, 'uploads');

/** A folder for what one request brings, gone when the request is. */
async function newFolder(res: Response): Promise<string> {
  const folder = await makeFolder().catch((error) => {
    throw asRefusal(error);
  });
  const clear = () =>
    rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error) => {
      log.warn({ err: error, folder }, 'an upload could not be removed');
    });
  if (res.closed) await clear();
  else res.once('close', clear);
  return folder;
}

async function makeFolder(): Promise<string> {
  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(uploadsFolder(), 'request-'));
}

/** Takes the request apart; the file goes to disk as it comes. */
function parse(req: Request, parser: busboy.Busboy, rules: FormRules, folder: string): Promise<Form> {
  const form: Form = { fields: Object.create(null), upload: null };
  let writing: Promise<void> | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      stopWatching();
      req.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    const stopWatching = watch(req, rules.patience ?? PATIENCE_MS, () => fail(badRequest(UPLOAD.stopped)));
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) return fail(tooLarge(UPLOAD.textTooLong));
      if (rules.fields?.includes(name)) form.fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      // A form that has no file chosen sends an empty one without a name.
      writing = keep(stream, path.join(folder, 'file'), () => rules.fileBytes(name, form.fields))
        .then((upload) => {
          form.upload = upload?.bytes || filename ? upload : null;
        })
        .catch((error) => fail(asRefusal(error)));
    });
    parser.on('filesLimit', () => fail(badRequest(UPLOAD.oneFile)));
    for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(badRequest(UPLOAD.tooManyParts)));
    }
    parser.on('error', () => fail(badRequest(UPLOAD.broken)));
    parser.on('close', async () => {
      stopWatching();
      await writing;
      resolve(form);
    });
    req.pipe(parser);
  });
}

/** Calls `onStop` when the sender falls silent or hangs up before the end; answers how to stop watching. */
function watch(req: Request, patience: number, onStop: () => void): () => void {
  const silence = setTimeout(onStop, patience);
  const heard = () => void silence.refresh();
  const closed = () => req.complete || onStop();
  req.on('data', heard);
  req.once('close', closed);
  return () => {
    clearTimeout(silence);
    req.off('data', heard);
    req.off('close', closed);
  };
}

/** Writes a part to a file, or passes it over. */
async function keep(stream: Readable, file: string, limit: () => number | null): Promise<Upload | null> {
  const maxBytes = limit();
  if (maxBytes === null) {
    stream.resume();
    return null;
  }
  return write(stream, file, maxBytes);
}

async function write(stream: Readable, file: string, maxBytes: number): Promise<Upload> {
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(POST.tooLarge(maxBytes / MB));
      yield chunk;
    }
  }
  await pipeline(stream, counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return new Upload(file, bytes);
}

/** What the sender is told of a file that could not be written. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return unavailable(UPLOAD.full);
  // Without an errno it is the parser's: the part was cut off.
  return code?.startsWith('E') && !code.startsWith('ERR_') ? error : badRequest(UPLOAD.broken);
}

/** Lets a sender who is refused go on for a moment, so that the answer is read, and then ends the connection. */
function sendOff(req: Request, moment: number): void {
  req.resume();
  if (!req.complete) setTimeout(() => req.complete || req.destroy(), moment).unref();
}

const STALE_MS = 24 * 3600 * 1000;

/** Removes what requests of a process left behind that was ended in their middle. */
export async function clearOldUploads(): Promise<void> {
  const folders = await readdir(uploadsFolder()).catch(() => []);
  for (const name of folders) {
    const folder = path.join(uploadsFolder(), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (age > STALE_MS) await rm(folder, { recursive: true, force: true });
  }
}
