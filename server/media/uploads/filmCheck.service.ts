import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '../../auth/viewer';
import { IsNull, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { AppError, conflict, notFound } from '../../platform/errors';
import { publish, subscribe } from '../../platform/live/pubsub';
import { countUpload } from '../../platform/metrics/metrics';
import { UPLOAD } from '../../words/en/files';
import { FileRefused } from '../files/fileRefusal.service';
import { keepMedia } from '../files/media.service';
import { arePiecesShared, deletePartials, withWholeFile } from './partial.service';
import { PendingUpload } from './upload.entity';
import { deleteUploads, findOwn } from './upload.service';

const finishing = new Map<string, Promise<void>>();

/**
 * Checks and stores a whole upload (409 while bytes are missing). An unacceptable file is refused (400, 413, 415) and
 * deleted; after an error of ours it can be tried again. A film or file with pieces in the bucket is checked by a job, for
 * which this waits a minute: false where it is not done by then.
 */
export async function finishUpload(id: string): Promise<boolean> {
  const upload = await repo(PendingUpload).findOneBy({ id });
  if (!upload) throw notFound('file');
  if (arePiecesShared() && upload.kind !== 'image') return awaitJudgement(id);
  if (upload.src) return true;
  const running = finishing.get(id) ?? checkUpload(upload).finally(() => finishing.delete(id));
  finishing.set(id, running);
  await running;
  return true;
}

/**
 * Waits until those of these that are own uploads are stored, if all their bytes have come (409 if not, or while one
 * is not checked yet), so that they can be taken.
 */
export async function awaitUploads(viewer: Viewer, ids: readonly string[]): Promise<void> {
  for (const { id, src } of await findOwn(viewer, ids))
    if (!src && !(await finishUpload(id))) throw conflict(UPLOAD.judged);
}

/** Checks and stores a film or a file; does nothing where that is done. */
export async function judgeFilm({ uploadId }: { uploadId: string }): Promise<void> {
  const upload = await repo(PendingUpload).findOneBy({ id: uploadId, src: IsNull(), refusal: IsNull() });
  if (upload)
    await checkUpload(upload).catch((error) => {
      if (!(error instanceof FileRefused)) throw error;
    });
}

async function checkUpload(upload: PendingUpload): Promise<void> {
  const { id, kind, userId, name } = upload;
  try {
    await withWholeFile(upload, (file) =>
      keepMedia({ kind, upload: file, name }, { userId, uploadId: id }, (media) =>
        transaction(async () => {
          const { affected } = await repo(PendingUpload).update({ id, src: IsNull(), refusal: IsNull() }, media);
          if (!affected) throw notFound('file');
          await publish(judgedTopic(id), id);
        }),
      ),
    );
  } catch (error) {
    // Another node had the same request, and was faster.
    if (await repo(PendingUpload).existsBy({ id, src: Not(IsNull()) })) return;
    if (isRefusal(error)) await refuse(upload, error);
    throw error;
  }
  countUpload('kept');
  await deletePartials([id]);
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 409;

/** Deletes an upload; where a request waits at another node, it gets the reason. */
async function refuse({ id }: PendingUpload, error: AppError): Promise<void> {
  countUpload('refused');
  if (!(arePiecesShared() && error instanceof FileRefused)) return deleteUploads({ id });
  await transaction(async () => {
    await repo(PendingUpload).update({ id, src: IsNull() }, { refusal: error.reason });
    await deletePartials([id]);
    await publish(judgedTopic(id), id);
  });
}

const judgedTopic = (id: string) => `upload:${id}`;
/** How long a request waits for a film's check, and its polling interval (milliseconds). */
const WAIT_MS = 60_000;
const LOOK_MS = 5_000;

/** Waits until a film is checked: throws why it is refused; false where it is not checked in time. */
async function awaitJudgement(id: string): Promise<boolean> {
  let wake: () => void = () => undefined;
  const stop = subscribe(judgedTopic(id), () => wake());
  try {
    for (const deadline = Date.now() + WAIT_MS; ; ) {
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const upload = await repo(PendingUpload).findOneBy({ id });
      if (!upload) throw notFound('file');
      if (upload.refusal) throw new FileRefused(upload.refusal);
      if (upload.src) return true;
      if (upload.received < upload.bytes) throw conflict(UPLOAD.unfinished);
      if (Date.now() >= deadline) return false;
      await Promise.race([heard, delay(LOOK_MS, undefined, { ref: false })]);
    }
  } finally {
    stop();
  }
}
