import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../server/rules/media';
import { COMMON } from '../../../server/words/en/common';
import type { KeptFile } from './draft';
import { CANCELLED, discardUpload, upload } from './upload';
import { UploadFailure } from './uploadFailure';

interface About {
  kind: FileKind;
  name: string;
  /** Bytes. */
  size: number;
}

/** The file of a post: uploading, uploaded, or failed; `file` is missing where it comes from a draft. */
export type AttachedFile = About &
  (
    | { state: 'sending'; file: File; percent: number }
    | { state: 'failed'; file: File | null; problem: string; isFinal: boolean }
    | { state: 'arrived'; file: File | null; id: string; at: number }
  );

export type FileUpload = ReturnType<typeof useFileUpload>;

/** Uploads the file of a post while its text is still being written. */
export function useFileUpload(found: KeptFile | null) {
  const [attached, setAttached] = useState<AttachedFile | null>(found && { ...found, state: 'arrived', file: null });
  const sending = useRef<AbortController>(undefined);
  // Leaving the screen stops the upload; the received bytes are kept for when the same file is chosen again.
  useEffect(() => () => sending.current?.abort(), []);

  async function go(about: About & { file: File }): Promise<void> {
    const mine = new AbortController();
    sending.current = mine;
    const show = (now: AttachedFile) => void (sending.current === mine && setAttached(now));
    const onProgress = (percent: number) => show({ ...about, state: 'sending', percent });
    onProgress(0);
    try {
      const id = await upload(about.file, { onProgress, signal: mine.signal });
      show({ ...about, state: 'arrived', id, at: Date.now() });
    } catch (error) {
      if (mine.signal.aborted) return;
      console.error(error);
      const { message, isFinal } = error instanceof UploadFailure ? error : new UploadFailure(COMMON.network, false);
      show({ ...about, state: 'failed', problem: message, isFinal });
    }
  }

  /** Replaces the file before it. */
  function send(file: File, kind: FileKind, name: string): void {
    remove();
    void go({ file, kind, name, size: file.size });
  }

  function remove(): void {
    sending.current?.abort(CANCELLED);
    sending.current = undefined;
    if (attached?.state === 'arrived') void discardUpload(attached.id);
    setAttached(null);
  }

  /** The server no longer has the uploaded file. */
  function lose(problem: string): void {
    if (attached) setAttached({ ...attached, state: 'failed', problem, isFinal: !attached.file });
  }

  /** Continues the upload from its last byte. */
  function retry(): void {
    if (attached?.file) void go({ file: attached.file, kind: attached.kind, name: attached.name, size: attached.size });
  }
  return { attached, send, remove, retry, lose };
}
