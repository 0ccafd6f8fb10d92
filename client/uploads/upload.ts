import type { DetailedError } from 'tus-js-client';
import { declaredKind } from '../../server/rules/uploadTypes';
import { isOnline, loadPart, whenOnline } from '../ui/hooks/online';
import { inPageLanguage } from '../visit/language';
import { type Sending, sendDirectly } from './directUpload';
import { failureOf, type UploadFailure } from './uploadFailure';

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

/**
 * Uploads a file piece by piece and resolves to its upload's id, with which a new post gets it. It waits while offline;
 * the received bytes of a file that is chosen again are not sent again. Tus begins, resumes and ends every upload; in
 * between a film or file goes straight to the bucket, where there is one.
 * @throws UploadFailure
 */
export async function upload(file: File, progress: Sending): Promise<string> {
  const { onProgress, signal } = progress;
  const { DefaultHttpStack, Upload } = await loadPart(() => import('tus-js-client'));
  const stack = new DefaultHttpStack({});
  return new Promise((resolve, reject) => {
    let hasGoneDirectly = false;
    const sending = new Upload(file, {
      endpoint: UPLOADS,
      httpStack: {
        createRequest: (method, url) => stack.createRequest(method, inPageLanguage(url)),
        getName: () => stack.getName(),
      },
      chunkSize: PIECE,
      retryDelays: WAITS,
      onShouldRetry: (error) => isWorthAnotherTry(error),
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onProgress(Math.floor((100 * sent) / all)),
      onUploadUrlAvailable() {
        if (hasGoneDirectly || declaredKind(file.type, file.name) === 'image') return;
        hasGoneDirectly = true;
        // Tus stops here, and begins again where the bucket's parts end.
        sending.abort().catch(console.warn);
        sendDirectly(file, sending.url!, progress).then(begin, reject);
      },
      onSuccess() {
        signal.removeEventListener('abort', end);
        resolve(sending.url!.split('/').at(-1)!);
      },
      onError: (error) => (isOnline() ? reject(failureIn(error)) : void whenOnline().then(begin)),
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

function failureIn(error: Error | DetailedError): UploadFailure {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  return failureOf(answer?.getStatus() ?? 0, answer?.getBody() ?? '');
}

/** Deletes an uploaded file that is not used; where that fails the server does so by itself later. */
export async function discardUpload(id: string): Promise<void> {
  await fetch(inPageLanguage(`${UPLOADS}/${id}`), { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(
    console.warn,
  );
}
