import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, Upload as PartialUpload } from '@tus/server';
import { gateways } from '../../gateways/gateways';
import { In, IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, int, list, query, text } from '../../platform/db/query';
import { AppError, conflict, notFound, unavailable } from '../../platform/errors';
import { isId } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { UPLOAD } from '../../words/en/files';
import { INCOMING } from '../files/sweep.service';
import { PendingUpload } from './upload.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    judgeFilm: { uploadId: string };
    dropPieces: { uploadIds: readonly string[] };
  }
}

/** The folder of an upload's pieces. */
export const piecesFolder = (uploadId: string) => `${INCOMING}/${uploadId}`;

/** The key of a piece, by its name. */
export const keyOf = (uploadId: string, piece: string) => `${piecesFolder(uploadId)}/${piece}`;

/** Bytes stored at a time; a killed process or a broken line loses the bytes of the next piece. */
export const PIECE_BYTES = 2_000_000;
/**
 * The most pieces of one upload: enough for a connection that breaks all day, and not for a client that sends byte by
 * byte.
 */
const PIECES_MAX = 10_000;

/**
 * Uploads with pieces in the bucket and their state in the database, so that any node takes the next piece. Of two
 * requests with the same bytes one is accepted: a piece must begin at the end of the received bytes.
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
      // The stream stays open where a piece cannot be stored: destroyed here, it would look like the client's broken connection.
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        read.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await keep();
      }
    } catch (error) {
      // A broken connection: the received bytes count.
      await keep().catch((failure) => log.info({ err: failure, upload: id }, 'the end of a broken piece is lost'));
      throw error;
    }
    await keep();
    return at;
  }
}

/** The uploads of this deployment, shared by all nodes. */
export const piecesInBucket = new PiecesInBucket();

/**
 * Stores a piece that begins at `start` and resolves to its end; 409 where other bytes have come there, 503 where it
 * cannot be stored.
 */
async function keepPiece(id: string, start: number, data: Buffer): Promise<number> {
  const { files } = gateways();
  const piece = `${start}-${randomBytes(8).toString('hex')}`;
  await files.putSoon(keyOf(id, piece), data).catch((error) => {
    log.error({ err: error, upload: id }, 'a piece of an upload could not be stored');
    throw unavailable(UPLOAD.unreachable);
  });
  if (await countPieces(id, { start, bytes: data.length, pieces: [piece] })) return start + data.length;
  await files.delete([keyOf(id, piece)]).catch((error) => log.info({ err: error }, 'a piece is left to the sweeper'));
  throw conflict(UPLOAD.otherPlace);
}

/** Pieces that are stored, and follow each other from a byte on. */
interface StoredPieces {
  start: number;
  /** Of all together. */
  bytes: number;
  /** Their names, in their order. */
  pieces: readonly string[];
}

/**
 * Counts stored pieces that begin at the end of the received bytes: false where they do not, or are more than was
 * declared. The last ones of a film or file add the job that checks it.
 */
export const countPieces = (id: string, { start, bytes, pieces }: StoredPieces): Promise<boolean> =>
  transaction(async () => {
    const [upload] = await addPieces({ id, start, bytes, pieces });
    // A picture is checked by the request with its last byte.
    if (upload && upload.kind !== 'image' && upload.received === upload.bytes)
      await addJob('judgeFilm', { uploadId: id }, { key: `judge:${id}` });
    return upload !== undefined;
  });
// By hand: it adds to the row if it is as the writer expects, and returns it.
const addPieces = query(
  columns(PendingUpload, 'uploads', 'kind', 'bytes', 'received'),
  (answer) => `update uploads set received = received + :bytes, pieces = pieces || :pieces::text[]
   where id = :id and received = :start and received + :bytes <= bytes and cardinality(pieces) + cardinality(:pieces::text[]) <= ${PIECES_MAX} and src is null and refusal is null returning ${answer}`,
  { isRare: true, values: { id: text, start: int, bytes: int, pieces: list(text) } },
);

/**
 * All bytes of a finished upload, out of the bucket; 503 where that cannot be read, 404 where a restored backup lacks
 * them.
 */
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

/** Deletes all pieces of uploads, also late ones that did not count. */
export async function deletePieces({ uploadIds }: { uploadIds: readonly string[] }): Promise<void> {
  const { files } = gateways();
  for (const id of uploadIds) for await (const keys of files.list(piecesFolder(id))) await files.delete(keys);
}

/** Deletes pieces of unknown uploads, which a lost connection or a restored backup leaves. */
export async function deleteStrayPieces(): Promise<void> {
  const { files } = gateways();
  const uploadOf = (key: string) => key.split('/')[1]!;
  for await (const keys of files.list(INCOMING)) {
    const ids = [...new Set(keys.map(uploadOf))].filter(isId);
    const open = await repo(PendingUpload).find({
      select: { id: true },
      where: { id: In(ids), src: IsNull(), refusal: IsNull() },
    });
    const known = new Set(open.map(({ id }) => id));
    await files.delete(keys.filter((key) => !known.has(uploadOf(key))));
  }
}
