import type { DetailedError } from 'tus-js-client';
import { COMMON } from '../../../server/words/en/common';
import { isOnline, loadPart, whenOnline } from '../../ui/hooks/online';

const UPLOADS = '/api/uploads';
/** Bytes of one request: its received bytes count, also where the connection breaks in the middle. */
const PIECE = 4_000_000;
/** Milliseconds before each retry; they start over with every received piece. */
const WAITS = [500, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * The reason of a signal that ends an upload for good: its received bytes are deleted too. Ended otherwise, the next
 * try continues it.
 */
export const CANCELLED = 'cancelled';

/** Why a file could not be uploaded. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    /** A retry would be refused again. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file piece by piece and resolves to its upload's id, with which a new post gets it. It waits while offline;
 * the
 * received bytes of a file that is chosen again are not sent again.
 * @throws UploadFailure
 */
export async function upload(file: File, { onProgress, signal }: Sending): Promise<string> {
  const { Upload } = await loadPart(() => import('tus-js-client'));
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: UPLOADS,
      chunkSize: PIECE,
      retryDelays: WAITS,
      onShouldRetry: (error) => isWorthAnotherTry(error),
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onProgress(Math.floor((100 * sent) / all)),
      onSuccess() {
        signal.removeEventListener('abort', end);
        resolve(sending.url!.split('/').at(-1)!);
      },
      onError: (error) => (isOnline() ? reject(failureOf(error)) : void whenOnline().then(begin)),
    });

    function begin(): void {
      if (!signal.aborted) sending.start();
    }
    function end(): void {
      reject(signal.reason);
      sending.abort(signal.reason === CANCELLED).catch(console.warn);
    }
    signal.addEventListener('abort', end);
    sending
      .findPreviousUploads()
      .then(([before]) => {
        if (before) sending.resumeFromPreviousUpload(before);
        begin();
      })
      .catch(reject);
    if (signal.aborted) end();
  });
}

/** Whether a retry may succeed by itself; for a full storage the person must make room first (507). */
function isWorthAnotherTry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return isOnline() && status !== 507 && (status < 400 || status >= 500 || status === 409 || status === 423);
}

/** The server's own sentence, if it gave one. */
function failureOf(error: Error | DetailedError): UploadFailure {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  const isFinal = status >= 400 && status < 500 && ![401, 408, 409, 423, 429].includes(status);
  try {
    const { msg } = JSON.parse(answer?.getBody() ?? '') as { msg?: string };
    return new UploadFailure(msg ?? COMMON.network, isFinal);
  } catch {
    return new UploadFailure(COMMON.network, isFinal);
  }
}

/** Deletes an uploaded file that is not used; where that fails the server does so by itself later. */
export async function discardUpload(id: string): Promise<void> {
  await fetch(`${UPLOADS}/${id}`, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(console.warn);
}
