import path from 'node:path';
import parseRange from 'range-parser';
import { gateways } from '../../gateways/gateways';
import { notFound, unavailable } from '../../platform/errors';
import { sendBody } from '../../platform/http/sendBody';
import type { HttpReply, HttpRequest } from '../../platform/http/types';
import { log } from '../../platform/log/log';
import { DOWNLOAD_TYPES, savedAs } from '../../rules/downloads';
import { typeOfVideo } from '../../rules/media';
import { UPLOAD } from '../../words/en/files';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.m4a': 'audio/mp4',
  '.csv': 'text/csv; charset=utf-8',
  ...Object.fromEntries(Object.entries(DOWNLOAD_TYPES).map(([ending, type]) => [`.${ending}`, type])),
};
const typeOf = (key: string) => TYPES[path.extname(key)] ?? typeOfVideo(key) ?? 'application/octet-stream';

/**
 * How long caches keep a stored file: a public one for five minutes (decision H21), then they revalidate; a private one
 * is revalidated each time; one at the desk, or with all of a person's data, is not cached.
 */
const CACHING = {
  public: 'public, max-age=300, must-revalidate',
  private: 'private, no-cache',
  unstored: 'private, no-store',
} as const;

/**
 * How long the address of a file in a bucket is valid (seconds): a picture is loaded at once; a film or sound in ranges
 * for as long as it is played, and a broken download goes on with one.
 */
const ADDRESS_SECONDS = { picture: 60, film: 3_600 };

/**
 * Sends a private file to a caller with access to it. A file in a bucket is loaded by the browser itself, from an
 * address that soon expires. One with a name is only downloaded, under that name.
 */
export async function sendPrivateFile(
  request: HttpRequest,
  reply: HttpReply,
  key: string,
  name: string | null = null,
): Promise<HttpReply> {
  const type = typeOf(key);
  const seconds = type.startsWith('image/') ? ADDRESS_SECONDS.picture : ADDRESS_SECONDS.film;
  const options = { type, seconds, ...(name !== null && { disposition: savedAs(name) }) };
  const address = request.method === 'GET' ? await gateways().files.addressOf(key, options) : null;
  if (!address || hasAlready(request, etagOf(key))) return sendFile(request, reply, key, { caching: 'private', name });
  return reply.header('Cache-Control', 'private, no-store').redirect(address, 302);
}

// A src is random and its bytes never change, so its name serves as a hash.
const etagOf = (key: string) => `"${path.posix.basename(key)}"`;

/** How a file is sent; with a name it is only downloaded, under that name. */
interface Sending {
  caching: keyof typeof CACHING;
  name?: string | null;
}

/** What is downloaded may do nothing where a program shows it all the same. */
const DOWNLOADED = "sandbox; default-src 'none'";

/**
 * Sends a stored file, or the range of it in `Range`; 404 for an unknown one. The caller has checked access; `private`
 * is for files that are not public.
 */
export async function sendFile(
  request: HttpRequest,
  reply: HttpReply,
  key: string,
  { caching, name = null }: Sending,
): Promise<HttpReply> {
  const size = await gateways().files.sizeOf(key).catch(unreachable);
  if (size === null) throw notFound('file');
  const etag = etagOf(key);
  reply.headers({ ETag: etag, 'X-Content-Type-Options': 'nosniff' });
  if (name !== null) reply.headers({ 'Content-Disposition': savedAs(name), 'Content-Security-Policy': DOWNLOADED });
  // The payment checkout shows the recipient's picture in a frame of the gateway's.
  if (caching === 'public') reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (hasAlready(request, etag)) return reply.status(304).header('Cache-Control', CACHING[caching]).send();
  const range = rangeOf(request, size, etag);
  if (range === 'unsatisfiable') return reply.status(416).header('Content-Range', `bytes */${size}`).send();
  // Opened before any header is sent: a failure must not be cached like a picture.
  const bytes =
    request.method === 'HEAD'
      ? null
      : await gateways()
          .files.read(key, range ?? undefined)
          .catch(unreachable);
  if (range) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  reply.headers({
    'Cache-Control': CACHING[caching],
    'Content-Type': typeOf(key),
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    'Accept-Ranges': 'bytes',
  });
  return bytes ? sendBody(reply, bytes) : reply.send();
}

function unreachable(error: unknown): never {
  log.error({ err: error }, 'a stored file could not be read');
  throw unavailable(UPLOAD.unreachable);
}

/** Whether the caller has this very file. `no-cache` is ignored: fetch adds it to every request with `If-None-Match`. */
const hasAlready = ({ headers }: HttpRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** The one requested range; null for the whole file, also where several ranges or one of an older file are requested. */
function rangeOf({ headers }: HttpRequest, size: number, etag: string) {
  const condition = headers['if-range'];
  if (headers.range === undefined || (condition && condition !== etag)) return null;
  const ranges = parseRange(size, headers.range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0]!;
}
