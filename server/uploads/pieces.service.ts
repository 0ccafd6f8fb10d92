import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, Upload as PartialUpload } from '@tus/server';
import { INCOMING } from '../files/sweep.service';
import { gateways } from '../gateways/gateways';
import { In, IsNull } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { columns, query } from '../platform/db/query';
import { AppError, conflict, notFound, unavailable } from '../platform/errors';
import { isId } from '../platform/input';
import { addJob } from '../platform/jobs/jobs';
import { log } from '../platform/log/log';
import { UPLOAD } from '../words/en/files';
import { PendingUpload } from './upload.entity';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    judgeFilm: { uploadId: string };
    dropPieces: { uploadIds: readonly string[] };
  }
}

const keyOf = (uploadId: string, piece: string) => `${INCOMING}/${uploadId}/${piece}`;

/** How much is kept at a time; what has come of the next piece is lost with the process (bytes). */
const PIECE_BYTES = 2_000_000;
/** Pieces of one upload: enough for a line that breaks all day, and not for somebody who sends byte by byte. */
const PIECES_MAX = 10_000;

/**
 * Uploads whose pieces go to the bucket and whose state stands in the database, so that any node takes the next piece. Of two requests
 * that bring the same bytes one is taken: a piece counts only where it begins at the end of what has come.
 */
class PiecesInBucket extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  override async getUpload(id: string): Promise<PartialUpload> {
    const upload = await repo(PendingUpload).findOneBy({ id, src: IsNull(), refusal: IsNull() });
    if (!upload) throw notFound('file');
    return new PartialUpload({ id, size: upload.bytes, offset: upload.received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let read: Buffer[] = [];
    let bytes = 0;
    const keep = async () => {
      const piece = Buffer.concat(read);
      [read, bytes] = [[], 0];
      if (piece.length > 0) at = await keepPiece(id, at, piece);
    };
    try {
      for await (const chunk of stream) {
        read.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await keep();
      }
    } catch (error) {
      // A line that breaks: what has come counts.
      await keep().catch((failure) => log.info({ err: failure, upload: id }, 'the end of a broken piece is lost'));
      throw error;
    }
    await keep();
    return at;
  }
}

/** The uploads of this deployment, of which all nodes know. */
export const piecesInBucket = new PiecesInBucket();

/** Stores a piece that begins at `start` and answers where it ends; 409 where something else has come there, 503 where it cannot be stored. */
async function keepPiece(id: string, start: number, data: Buffer): Promise<number> {
  const { files } = gateways();
  const piece = `${start}-${randomBytes(8).toString('hex')}`;
  await files.putSoon(keyOf(id, piece), data).catch((error) => {
    log.error({ err: error, upload: id }, 'a piece of an upload could not be stored');
    throw unavailable(UPLOAD.unreachable);
  });
  const isTaken = await transaction(async () => {
    const [upload] = await addPiece([id, start, data.length, piece]);
    // A picture is judged by the request that brings its last byte.
    if (upload?.kind === 'video' && upload.received === upload.bytes)
      await addJob('judgeFilm', { uploadId: id }, { key: `judge:${id}` });
    return upload !== undefined;
  });
  if (isTaken) return start + data.length;
  await files.remove([keyOf(id, piece)]).catch((error) => log.info({ err: error }, 'a piece is left to the sweeper'));
  throw conflict(UPLOAD.otherPlace);
}
// By hand: it adds to what is there, if that is what the writer believes, and returns it.
const addPiece = query(
  columns(PendingUpload, 'uploads', 'kind', 'bytes', 'received'),
  (answer) => `update uploads set received = received + $3, pieces = pieces || $4::text
   where id = $1 and received = $2 and received + $3 <= bytes and cardinality(pieces) < ${PIECES_MAX} and src is null and refusal is null returning ${answer}`,
  { isRare: true },
);

/** All of an upload whose last byte has come, out of the bucket; 503 where that cannot be read, 404 where a restored backup has not got it. */
export const bytesOf = ({ id, pieces }: PendingUpload): Readable => Readable.from(readAll(id, pieces));

async function* readAll(id: string, pieces: readonly string[]) {
  const { files } = gateways();
  for (const key of pieces.map((piece) => keyOf(id, piece)))
    try {
      yield* await files.read(key);
    } catch (error) {
      log.error({ err: error, upload: id }, 'a piece of an upload cannot be read');
      const isGone = (await files.sizeOf(key).catch(() => undefined)) === null;
      throw isGone ? new AppError(404, 'NOT_FOUND', UPLOAD.gone) : unavailable(UPLOAD.unreachable);
    }
}

/** Removes all that has come of uploads, also what came too late to count. */
export async function dropPieces({ uploadIds }: { uploadIds: readonly string[] }): Promise<void> {
  const { files } = gateways();
  for (const id of uploadIds) for await (const keys of files.list(`${INCOMING}/${id}`)) await files.remove(keys);
}

/** Removes pieces of uploads that nobody knows any more, as a lost connection or a restored backup leaves them. */
export async function dropStrayPieces(): Promise<void> {
  const { files } = gateways();
  const uploadOf = (key: string) => key.split('/')[1]!;
  for await (const keys of files.list(INCOMING)) {
    const ids = [...new Set(keys.map(uploadOf))].filter(isId);
    const open = await repo(PendingUpload).find({
      select: { id: true },
      where: { id: In(ids), src: IsNull(), refusal: IsNull() },
    });
    const known = new Set(open.map(({ id }) => id));
    await files.remove(keys.filter((key) => !known.has(uploadOf(key))));
  }
}
