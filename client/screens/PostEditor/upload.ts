import type { DetailedError } from 'tus-js-client';
import { COMMON } from '../../../server/words/en/common';
import { isOnline, loadPart, whenOnline } from '../../ui/hooks/online';

const UPLOADS = '/api/uploads';
/** Bytes that go in one request: what has arrived of it counts, also where the line breaks in the middle. */
const PIECE = 4_000_000;
/** Milliseconds before each further try; they begin anew with every piece that has arrived. */
const WAITS = [500, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Why a signal ends an upload for good: what has arrived goes too. Ended otherwise, it goes on where it stopped with the next try. */
export const CANCELLED = 'cancelled';

/** Why a file did not arrive. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    /** It would be refused again. */
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
 * Sends a file piece by piece and answers its upload's id, by which a new post gets it. A line that breaks is waited for; what has
 * arrived of a file that is chosen again need not go again.
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

/** Whether the next try may go better by itself; room has to be made by the person first (507). */
function isWorthAnotherTry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return isOnline() && status !== 507 && (status < 400 || status >= 500 || status === 409 || status === 423);
}

/** The server's own sentence where it gave one. */
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

/** Lets go of a file that has arrived and is not wanted; where that fails the server does so by itself later. */
export async function discardUpload(id: string): Promise<void> {
  await fetch(`${UPLOADS}/${id}`, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(console.warn);
}
