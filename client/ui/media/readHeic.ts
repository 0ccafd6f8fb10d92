/** A HEIC file as a JPEG, or why there is none. */
export type HeicAnswer = { jpeg: Blob } | { problem: 'tooLarge' | 'unreadable' };

/** Makes a JPEG of a HEIC file where the browser cannot show it; the decoder is loaded for the first one. */
export function readHeic(file: Blob): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<HeicAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
    worker.onerror = () => resolve({ problem: 'unreadable' });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
