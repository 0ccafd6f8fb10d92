import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { gateways } from '../gateways/gateways';
import { notFound, unavailable } from '../platform/errors';
import { sendBody } from '../platform/http/sendBody';
import { log } from '../platform/log/log';
import { typeOfVideo } from '../rules/media';
import { UPLOAD } from '../words/en/files';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};
const typeOf = (key: string) => TYPES[path.extname(key)] ?? typeOfVideo(key) ?? 'application/octet-stream';

/** How long caches keep a stored file: everybody's for five minutes (decision H21), then they ask; the reader's own asks each time, and a reviewer's keeps nothing. */
const CACHING = {
  public: 'public, max-age=300, must-revalidate',
  private: 'private, no-cache',
  desk: 'private, no-store',
} as const;

/**
 * How long the address of a file in a bucket is good (seconds): a picture is loaded at once, and of a film new parts are asked for as long as
 * it is watched.
 */
const ADDRESS_SECONDS = { picture: 60, film: 3_600 };

/**
 * Answers with a stored file that not everybody may have; the caller may. Out of a bucket the browser loads it itself, from an address that
 * soon is good for nothing.
 */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply> {
  const type = typeOf(key);
  const seconds = type.startsWith('video/') ? ADDRESS_SECONDS.film : ADDRESS_SECONDS.picture;
  const address = request.method === 'GET' ? await gateways().files.addressOf(key, { type, seconds }) : null;
  if (!address || hasAlready(request, etagOf(key))) return sendFile(request, reply, key, 'private');
  return reply.header('Cache-Control', 'private, no-store').redirect(address, 302);
}

// A src is random and what lies under it never changes, so its name is as good as a hash of it.
const etagOf = (key: string) => `"${path.posix.basename(key)}"`;

/**
 * Answers with a stored file, or the part of it that `Range` asks for; 404 where there is none. Whether the caller may have it is
 * decided before; `private` is for what not everybody may have.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  caching: keyof typeof CACHING,
): Promise<FastifyReply> {
  const size = await gateways().files.sizeOf(key).catch(unreachable);
  if (size === null) throw notFound('file');
  const etag = etagOf(key);
  reply.headers({ ETag: etag, 'X-Content-Type-Options': 'nosniff' });
  // The payment checkout shows the face of whom it is for, in a frame of the gateway's.
  if (caching === 'public') reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (hasAlready(request, etag)) return reply.status(304).header('Cache-Control', CACHING[caching]).send();
  const range = rangeOf(request, size, etag);
  if (range === 'unsatisfiable') return reply.status(416).header('Content-Range', `bytes */${size}`).send();
  // Opened before anything is said: a failure must not be kept like a picture.
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

/** Whether the caller has this very file, also where it asks without a cache, which fetch then says it does. */
const hasAlready = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** The one part that is asked for; null for all of it, also where several parts or a part of an older file are asked for. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string) {
  const condition = headers['if-range'];
  if (headers.range === undefined || (condition && condition !== etag)) return null;
  const ranges = parseRange(size, headers.range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0]!;
}
