import { isOnline, whenOnline } from '../ui/hooks/online';
import { inPageLanguage } from '../visit/language';
import { failureOf } from './uploadFailure';

/** A part of a film that goes straight to the bucket. */
interface Part {
  start: number;
  bytes: number;
  url: string;
}

/** Milliseconds before each retry; they start over with every part that has come. */
const WAITS = [500, 1_500, 3_000];
/** A part of which nothing moves for so long is given up (milliseconds). */
const STALLED_MS = 30_000;
/** A film that is none: its bytes would be refused again by any way. */
const REFUSED = [400, 413, 415];

export interface Sending {
  onProgress: (percent: number) => void;
  /** Ends the upload. */
  signal: AbortSignal;
}

/**
 * Puts the parts of an upload to the bucket, as far as Toli gives addresses for them (none for pictures, none without a
 * bucket). Resolves when all has come, or when the rest must come by tus: also where this browser reaches Toli and not
 * the bucket.
 * @throws UploadFailure for a refused film, or the signal's reason
 */
export async function sendDirectly(file: File, address: string, sending: Sending): Promise<void> {
  const { signal } = sending;
  let [arrived, failures] = [0, 0];
  for (;;) {
    const parts = await nextParts(address, signal);
    if (parts?.length === 0 || parts === null) return;
    const start = parts?.[0]?.start ?? 0;
    if (start > arrived) [arrived, failures] = [start, 0];
    if (parts && (await putAll(parts, file, sending))) continue;
    signal.throwIfAborted();
    if (!isOnline()) await whenOnline();
    else if (failures === WAITS.length) return;
    else await new Promise((resolve) => setTimeout(resolve, WAITS[failures++]));
    signal.throwIfAborted();
  }
}

/** The next parts; null where the file comes by tus, undefined where Toli is away. */
async function nextParts(address: string, signal: AbortSignal): Promise<Part[] | null | undefined> {
  const answer = await fetch(inPageLanguage(`${address}/parts`), { method: 'POST', signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (answer?.ok) return ((await answer.json()) as { parts: Part[] | null }).parts;
  if (answer && REFUSED.includes(answer.status)) throw failureOf(answer.status, await answer.text());
  // What else is wrong, tus says in its own requests.
  return answer && answer.status < 500 ? null : undefined;
}

async function putAll(parts: readonly Part[], file: File, { onProgress, signal }: Sending): Promise<boolean> {
  for (const { start, bytes, url } of parts) {
    const onSent = (sent: number) => onProgress(Math.floor((100 * (start + sent)) / file.size));
    const hasArrived = await put(url, file.slice(start, start + bytes), { onSent, signal });
    onSent(hasArrived ? bytes : 0);
    if (!hasArrived) return false;
  }
  return true;
}

/** Sends bytes to an address; false where they did not arrive. By XMLHttpRequest: fetch has no progress of a body. */
function put(url: string, part: Blob, { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal }) {
  return new Promise<boolean>((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled = setTimeout(stop, STALLED_MS);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALLED_MS);
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      resolve(request.status === 200);
    };
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    request.send(part);
    if (signal.aborted) stop();
  });
}
