import { useCallback, useState } from 'react';
import { uploadsOf } from './uploadsOf';
import type { FileUpload } from './useFileUpload';

export type Waiting = ReturnType<typeof useWaiting>;

/** A form that was sent while its files are still being uploaded: it waits for them (UploadsButton). */
export function useWaiting(upload: FileUpload) {
  const [isWaiting, setWaiting] = useState(false);

  /** Whether the form is sent later; uploads that failed are tried again. */
  function mustWait(body: string | null): boolean {
    const { state } = uploadsOf(upload, body);
    if (state === 'failed') upload.retryAll();
    setWaiting(state !== 'arrived');
    return state !== 'arrived';
  }
  const stop = useCallback(() => setWaiting(false), []);
  return { isWaiting, mustWait, stop };
}
