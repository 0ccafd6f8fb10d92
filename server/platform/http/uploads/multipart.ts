import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { UPLOAD } from '../../../words/en/files';
import { POST_EDITOR } from '../../../words/en/postForms';
import { badRequest, tooLarge } from '../../errors';
import { isMultipart } from '../bodies';
import { onStalled } from '../connections/connections';

/** The limits of a multipart request. */
export interface FormRules {
  /** The texts that are read; others are ignored. */
  fields?: readonly string[];
  /** The most bytes of one text. */
  fieldBytes?: number;
  /** The most bytes of the file in the part of this name; throws where none is accepted. */
  fileBytes(part: string, fields: Record<string, string>): number;
  /** The message for more than one file. */
  oneFile?: string;
}

/** The contents of a multipart request. */
interface Parts {
  fields: Record<string, string>;
  /** The size of the file, which was written to its path; null without a file. */
  fileBytes: number | null;
}

const MB = 1_000_000;
const TEXTS = 12;
const TEXT_BYTES = 16_000;

function openParser(req: IncomingMessage, { fieldBytes = TEXT_BYTES }: FormRules): busboy.Busboy {
  if (!isMultipart(req)) throw badRequest(UPLOAD.notMultipart);
  // Without limits busboy accepts any number of parts.
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
    // A missing or malformed boundary.
    throw badRequest(UPLOAD.broken);
  }
}

/**
 * Parses a multipart request; its file is written to the path `file`. Rejects with the first error, once nothing is
 * being written any more; the request itself stays open for a response.
 */
export async function readParts(req: IncomingMessage, rules: FormRules, file: string): Promise<Parts> {
  const parser = openParser(req, rules);
  const parts: Parts = { fields: Object.create(null), fileBytes: null };
  let writing: Promise<void> | undefined;
  // Ends the parser, its present part, and with them everything below.
  const refuse = (error: unknown) => void parser.destroy(error as Error);
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return refuse(tooLarge(UPLOAD.textTooLong));
    if (rules.fields?.includes(name)) parts.fields[name] = value;
  });
  parser.on('file', (name, stream, { filename }) => {
    // Parts after a refusal in the same chunk are dropped.
    if (parser.destroyed) return void stream.destroy();
    const limit = () => rules.fileBytes(name, parts.fields);
    writing = write(stream, file, !!filename, limit).then((bytes) => {
      parts.fileBytes = bytes;
    }, refuse);
  });
  parser.on('filesLimit', () => refuse(badRequest(rules.oneFile ?? UPLOAD.oneFile)));
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => refuse(badRequest(UPLOAD.tooManyParts)));
  }
  // It emits some errors without ending itself, and one more after it has ended.
  parser.on('error', refuse);
  const stop = onStalled(req, () => refuse(badRequest(UPLOAD.stopped)));
  try {
    // The request as an iterator: a failed pipeline would close the stream, and the response with it.
    await pipeline(req.iterator({ destroyOnReturn: false }), parser);
  } finally {
    stop();
    await writing;
  }
  return parts;
}

/** Writes a part to a file and returns its size; null for the empty part without a name that a form without a file sends. */
async function write(stream: Readable, file: string, isNamed: boolean, limit: () => number): Promise<number | null> {
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    let maxBytes = isNamed ? limit() : undefined;
    for await (const chunk of chunks) {
      maxBytes ??= limit();
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(POST_EDITOR.tooLarge(maxBytes / MB));
      yield chunk;
    }
  }
  await pipeline(stream, counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return bytes > 0 || isNamed ? bytes : null;
}
