import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { type FindOptionsWhere, In, IsNull, Not, olderThan, Raw } from '../../platform/db/conditions';
import { deleteReturning, repo, transaction } from '../../platform/db/database';
import { badRequest, notFound, tooLarge, unsupportedType } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { downloadBytes, imageBytes, soundBytes, videoBytes } from '../../platform/http/uploads/upload';
import { isId } from '../../platform/input';
import { countUpload } from '../../platform/metrics/metrics';
import { isPageEditor, verified } from '../../policies';
import { type FileKind, UPLOADS_MAX } from '../../rules/media';
import { isSentKind, SENT_MB } from '../../rules/messages';
import { declaredKind } from '../../rules/uploadTypes';
import { UPLOAD } from '../../words/en/files';
import { POST_DOWNLOADS } from '../../words/en/postDownloads';
import { POST_EDITOR } from '../../words/en/postForms';
import { POST_SOUNDS } from '../../words/en/postSounds';
import { SENT_FILE } from '../../words/en/sentFiles';
import { FileRefused } from '../files/fileRefusal.service';
import type { StoredMedia } from '../files/media.service';
import { reserveStorage } from '../files/storage.service';
import { deletePartials, requireSpaceForPiece } from './partial.service';
import { PendingUpload } from './upload.entity';

/** The facts of a file that are declared before its first byte. */
export interface Declared {
  /** The browser's type; may be empty. */
  type: string;
  name: string;
  bytes: number;
}

const LIMITS: Record<FileKind, () => number> = {
  image: imageBytes,
  video: videoBytes,
  audio: soundBytes,
  file: downloadBytes,
};

/**
 * Begins an upload, of a creator for posts and messages, of others for messages. Every refusal that is known already
 * comes now: 400, 413, 415, 429, 507.
 */
export async function beginUpload(viewer: Viewer | null, id: string, { type, name, bytes }: Declared): Promise<void> {
  const person = verified(viewer);
  const { userId } = person;
  const kind = declaredKind(type, name);
  if (!kind) throw unsupportedType(wrongKind(type));
  if (!isPageEditor(person)) await judgeForMessage(userId, kind, bytes);
  if (kind === 'audio' && !gateways().ffmpeg) throw new FileRefused('noSoundsHere');
  if (!(bytes > 0)) throw badRequest(UPLOAD.empty);
  const limit = LIMITS[kind]();
  if (bytes > limit) throw tooLarge(POST_EDITOR.tooLarge(limit / 1_000_000));
  await requireSpaceForPiece(bytes);
  await reserveStorage({ userId }, bytes, () =>
    repo(PendingUpload).insert({ id, userId, kind, bytes, name: storable(name) }),
  );
  countUpload('begun');
  const order = { createdAt: 'DESC', id: 'ASC' } as const;
  const where = { userId, id: notHeld() };
  const tooMany = await repo(PendingUpload).find({ select: { id: true }, where, order, skip: UPLOADS_MAX });
  if (tooMany.length > 0) await deleteUploads({ id: In(tooMany.map((old) => old.id)) });
}

/** Refuses what no message has: 413 where it is too large for one, 415 for another kind; 429 for one too many a day. */
async function judgeForMessage(userId: string, kind: FileKind, bytes: number): Promise<void> {
  if (!isSentKind(kind)) throw unsupportedType(SENT_FILE.wrongKind);
  if (bytes > SENT_MB[kind] * 1_000_000) throw tooLarge(SENT_FILE.tooLarge(SENT_MB[kind]));
  await consumeAttempt('beginUpload', { account: userId });
}

/** Why a file of no known kind is refused, by its declared type. */
function wrongKind(type: string): string {
  if (type.startsWith('video/')) return POST_EDITOR.wrongVideo;
  if (type.startsWith('audio/')) return POST_SOUNDS.wrongSound;
  return type.startsWith('application/') ? POST_DOWNLOADS.wrongFile : POST_EDITOR.wrongImage;
}

/** As much of a declared name as can be stored, until its file is known. */
const storable = (name: string) => [...name.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, 500).join('');

/** An upload of the viewer's own, finished or not; 404 for any other, and for a refused one. */
export async function ownUpload(viewer: Viewer | null, id: string): Promise<PendingUpload> {
  const [found] = await findOwn(verified(viewer), [id]);
  if (!found || found.refusal) throw notFound('file');
  return found;
}

/** Those of these uploads that are a person's own, also refused ones, in one statement for any number. */
export async function findOwn({ userId }: Viewer, ids: readonly string[]): Promise<PendingUpload[]> {
  const wanted = ids.filter(isId);
  return wanted.length > 0 ? repo(PendingUpload).findBy({ id: In(wanted), userId }) : [];
}

/** Takes an own stored upload for a post, once, in the transaction that makes the post; null without one. */
export async function takeUpload(owner: Viewer, id: string): Promise<StoredMedia | null> {
  const [stored] = await takeUploads(owner, [id]);
  return stored?.media ?? null;
}

/** Takes those of these that are own stored uploads, in the same way. */
export async function takeUploads(
  { userId }: Viewer,
  ids: readonly string[],
): Promise<{ id: string; media: StoredMedia }[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const stored = await deleteReturning(PendingUpload, { id: In(wanted), userId, src: Not(IsNull()) });
  return stored.map(({ id, kind, src, width, height, color, blur, name, bytes, seconds }) => ({
    id,
    media: {
      kind,
      src: src!,
      width,
      height,
      color,
      blur,
      ...(kind === 'audio' && { name, seconds }),
      ...(kind === 'file' && { name, bytes }),
    },
  }));
}

/** A file of the viewer's that no post has taken yet; null for any other. */
export const uploadedFile = async (viewer: Viewer | null, src: string): Promise<PendingUpload | null> =>
  viewer && (await repo(PendingUpload).findOneBy({ src, userId: viewer.userId }));

/** Deletes an own upload, finished or not. */
export async function deleteUpload(viewer: Viewer | null, id: string): Promise<void> {
  await deleteUploads({ id: (await ownUpload(viewer, id)).id });
}

/** Deletes uploads that no post took within a day, but for those of drafts and scheduled posts. */
export async function deleteOldUploads(): Promise<void> {
  await deleteUploads({ createdAt: olderThan('1 day'), id: notHeld() });
}

/** An upload that no draft or scheduled post names. */
const notHeld = () => Raw((id) => `not exists (select from held_uploads h where h.upload_id = ${id})`);

/** Deletes uploads, and their bytes. */
export async function deleteUploads(which: FindOptionsWhere<PendingUpload>): Promise<void> {
  await transaction(async () => {
    const deleted = await deleteReturning(PendingUpload, which);
    await deletePartials(deleted.map(({ id }) => id));
  });
}
