import { randomUUID } from 'node:crypto';
import { ERRORS, Server } from '@tus/server';
import type { Viewer } from '../../auth/viewer';
import { config } from '../../platform/config/config';
import { AppError, badRequest, conflict, isFull, storageFull, tooLarge, unavailable } from '../../platform/errors';
import { verified } from '../../policies';
import { UPLOAD } from '../../words/en/files';
import { finishUpload } from './filmCheck.service';
import { locker, partialFiles, requireSpaceForPiece } from './partial.service';
import { beginUpload, deleteUpload, ownUpload } from './upload.service';

/** The path where uploads begin; each then has an address below it. */
export const UPLOADS_PATH = '/api/uploads';

/**
 * Answers one request of the tus protocol (https://tus.io/protocols/resumable-upload), with which a large file comes in
 * as many pieces as its connection breaks into. Only the person who began an upload continues it.
 */
export async function answerTus(viewer: Viewer | null, request: Request, id: string | null): Promise<Response> {
  verified(viewer);
  const upload = id === null ? null : await ownUpload(viewer, id);
  if (upload && request.method === 'DELETE') {
    await deleteUpload(viewer, upload.id);
    return new Response(null, { status: 204, headers: { 'Tus-Resumable': '1.0.0' } });
  }
  // The bytes are stored; a client that missed the last response learns that all have come.
  if (upload?.src && request.method === 'HEAD') return allHasCome(upload.bytes);
  if (request.method === 'PATCH') await requireSpaceForPiece(Number(request.headers.get('content-length') ?? 0));
  return speakTus(viewer, request);
}

const allHasCome = (bytes: number) =>
  new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(bytes),
      'Upload-Length': String(bytes),
      'Cache-Control': 'no-store',
    },
  });

async function speakTus(viewer: Viewer | null, request: Request): Promise<Response> {
  let failure: unknown;
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    allowedOrigins: [config().publicUrl.origin],
    datastore: await partialFiles(),
    locker,
    namingFunction: () => randomUUID(),
    async onUploadCreate(_request, { id, size, metadata }) {
      await beginUpload(viewer, id, {
        type: metadata?.filetype ?? '',
        name: metadata?.filename ?? '',
        bytes: size ?? 0,
      });
      return {};
    },
    async onUploadFinish(_request, { id }) {
      await finishUpload(id);
      return {};
    },
    onResponseError(_request, error) {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(request);
  if (response.status >= 400) throw refusalOf(failure, response.status);
  return response;
}

/** The error, in our own words. */
function refusalOf(failure: unknown, status: number): unknown {
  if (failure instanceof AppError) return failure;
  switch (failure) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return new AppError(status, 'NOT_FOUND', UPLOAD.gone);
    case ERRORS.INVALID_OFFSET:
      return conflict(UPLOAD.otherPlace);
    case ERRORS.ERR_SIZE_EXCEEDED:
      return tooLarge(UPLOAD.moreThanSaid);
    case ERRORS.ABORTED:
      return badRequest(UPLOAD.stopped);
    case ERRORS.FILE_WRITE_ERROR:
    case ERRORS.ERR_LOCK_TIMEOUT:
      return unavailable(UPLOAD.unreachable);
  }
  if (isFull(failure)) return storageFull(UPLOAD.full);
  if (failure && status === 500) return failure;
  return new AppError(status < 500 ? status : 400, 'BAD_USER_INPUT', UPLOAD.notTus);
}
