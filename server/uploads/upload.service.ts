import type { Viewer } from '../auth/viewer';
import { keepMedia, type StoredMedia } from '../files/media.service';
import { needDiskRoom, takeRoom } from '../files/room.service';
import { type FindOptionsWhere, In, IsNull, Not, olderThan } from '../platform/db/conditions';
import { deleteReturning, repo } from '../platform/db/database';
import { AppError, badRequest, conflict, notFound, tooLarge, unsupportedType } from '../platform/errors';
import { imageBytes, videoBytes } from '../platform/http/upload';
import { isId } from '../platform/input';
import { countUpload } from '../platform/metrics/metrics';
import { pageEditor } from '../policies';
import { declaredKind, UPLOADS_MAX } from '../rules/media';
import { UPLOAD } from '../words/en/files';
import { POST_EDITOR } from '../words/en/postForms';
import { dropPartials, wholeFile } from './partial.service';
import { PendingUpload } from './upload.entity';

/** What is said of a file before its first byte. */
export interface Declared {
  /** As browsers tell it; may be empty. */
  type: string;
  name: string;
  bytes: number;
}

/** Lets a creator begin to upload a file; what will be refused is refused now: 400, 413, 415, 507. */
export async function beginUpload(viewer: Viewer | null, id: string, { type, name, bytes }: Declared): Promise<void> {
  const { userId } = pageEditor(viewer);
  const kind = declaredKind(type, name);
  if (!kind) throw unsupportedType(type.startsWith('video/') ? POST_EDITOR.wrongVideo : POST_EDITOR.wrongImage);
  if (!(bytes > 0)) throw badRequest(UPLOAD.empty);
  const limit = kind === 'image' ? imageBytes() : videoBytes();
  if (bytes > limit) throw tooLarge(POST_EDITOR.tooLarge(limit / 1_000_000));
  await needDiskRoom(bytes);
  await takeRoom({ userId }, bytes, () => repo(PendingUpload).insert({ id, userId, kind, bytes }));
  countUpload('begun');
  const order = { createdAt: 'DESC', id: 'ASC' } as const;
  const tooMany = await repo(PendingUpload).find({ select: { id: true }, where: { userId }, order, skip: UPLOADS_MAX });
  if (tooMany.length > 0) await dropUploads({ id: In(tooMany.map((old) => old.id)) });
}

/** An upload of the viewer's own, finished or not; 404 for any other. */
export async function ownUpload(viewer: Viewer | null, id: string): Promise<PendingUpload> {
  const found = await findOwn(pageEditor(viewer), id);
  if (!found) throw notFound('file');
  return found;
}

const findOwn = async ({ userId }: Viewer, id: string) =>
  isId(id) ? repo(PendingUpload).findOneBy({ id, userId }) : null;

const finishing = new Map<string, Promise<void>>();

/**
 * Judges and stores an upload whose last byte has come. A file that may not be is refused (400, 413, 415) and nothing of it is left; after
 * a failure of ours it can be tried again.
 */
export function finishUpload(upload: PendingUpload): Promise<void> {
  const { id } = upload;
  const running = finishing.get(id);
  if (running) return running;
  const finish = keepWhole(upload).finally(() => finishing.delete(id));
  finishing.set(id, finish);
  return finish;
}

async function keepWhole({ id, kind, userId }: PendingUpload): Promise<void> {
  const file = await wholeFile(id);
  if (!file) throw conflict(UPLOAD.unfinished);
  try {
    await keepMedia({ kind, upload: file }, { userId, uploadId: id }, async (media) => {
      const { affected } = await repo(PendingUpload).update({ id, src: IsNull() }, media);
      if (!affected) throw notFound('file');
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      countUpload('refused');
      await dropUploads({ id });
    }
    throw error;
  }
  countUpload('kept');
  await dropPartials([id]);
}

/** Waits until an own upload is stored, if all of it has come (409 if not), so that it can be taken. */
export async function awaitUpload(viewer: Viewer, id: string): Promise<void> {
  const upload = await findOwn(viewer, id);
  if (upload && !upload.src) await finishUpload(upload);
}

/** Takes an own stored upload for a post, once, in the transaction that makes the post; null where there is none. */
export async function takeUpload({ userId }: Viewer, id: string): Promise<StoredMedia | null> {
  if (!isId(id)) return null;
  const [stored] = await deleteReturning(PendingUpload, { id, userId, src: Not(IsNull()) });
  if (!stored) return null;
  const { kind, src, width, height, color, blur } = stored;
  return { kind, src: src!, width, height, color, blur };
}

/** Whether the viewer has uploaded this file and no post has taken it yet. */
export const hasUploaded = async (viewer: Viewer | null, src: string) =>
  !!viewer && (await repo(PendingUpload).existsBy({ src, userId: viewer.userId }));

/** Forgets an own upload, finished or not. */
export async function forgetUpload(viewer: Viewer | null, id: string): Promise<void> {
  await dropUploads({ id: (await ownUpload(viewer, id)).id });
}

/** Forgets uploads that no post took within a day. */
export async function dropOldUploads(): Promise<void> {
  await dropUploads({ createdAt: olderThan('1 day') });
}

async function dropUploads(which: FindOptionsWhere<PendingUpload>): Promise<void> {
  const dropped = await deleteReturning(PendingUpload, which);
  await dropPartials(dropped.map(({ id }) => id));
}
