import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../server/rules/media';
import { COMMON } from '../../../server/words/en/common';
import { newKey } from '../../apollo/newKey';
import { CANCELLED, discardUpload, upload } from '../../uploads/upload';
import { UploadFailure } from '../../uploads/uploadFailure';
import type { Draft, KeptFile } from './draft';

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
    /** `src`: where the server shows what came from a draft. */
    | { state: 'arrived'; file: File | null; id: string; at: number; src?: string | null | undefined }
  );

/** Files by their ids in the form; an upload has another one. */
export type Files = Readonly<Record<string, AttachedFile>>;

export type FileUpload = ReturnType<typeof useFileUpload>;

const restored = (kept: KeptFile): AttachedFile => ({ ...kept, state: 'arrived', file: null });

/** The files of a kept draft, as the form has them. */
export const restoredFiles = ({
  file,
  files,
}: Pick<Draft, 'file' | 'files'>): Pick<FileUpload, 'attached' | 'files'> => ({
  attached: file && restored(file),
  files: Object.fromEntries(Object.entries(files).map(([id, kept]) => [id, restored(kept)])),
});

type Sent = About & { file: File };

/** Uploads a file, and shows how far it is. */
async function sendFile(about: Sent, signal: AbortSignal, show: (now: AttachedFile) => unknown): Promise<void> {
  const onProgress = (percent: number) => void show({ ...about, state: 'sending', percent });
  onProgress(0);
  try {
    const id = await upload(about.file, { onProgress, signal });
    show({ ...about, state: 'arrived', id, at: Date.now() });
  } catch (error) {
    if (signal.aborted) return;
    console.error(error);
    const { message, isFinal } = error instanceof UploadFailure ? error : new UploadFailure(COMMON.network, false);
    show({ ...about, state: 'failed', problem: message, isFinal });
  }
}

/** The files that a draft has: the attachment of a short post, and those between the paragraphs of a long one. */
function filesOf(found: KeptFile | null, inBody: Readonly<Record<string, KeptFile>>): [string | null, Files] {
  const own = found && newKey();
  const files = Object.entries(inBody).map(([id, kept]) => [id, restored(kept)] as const);
  return [own, Object.fromEntries(own && found ? [...files, [own, restored(found)] as const] : files)];
}

/**
 * Uploads the files of a post while its text is still being written: the attachment of a short post, and any number of
 * a long one. One becomes the other without a second upload.
 */
export function useFileUpload(found: KeptFile | null, foundInBody: Readonly<Record<string, KeptFile>> = {}) {
  const [start] = useState(() => filesOf(found, foundInBody));
  const [attachment, setAttachment] = useState(start[0]);
  const [files, setFiles] = useState(start[1]);
  const { current: sending } = useRef(new Map<string, AbortController>());
  // Leaving the screen stops the uploads; the received bytes are kept for when the same file is chosen again.
  useEffect(
    () => () => {
      for (const each of sending.values()) each.abort();
    },
    [sending],
  );
  const attached = (attachment && files[attachment]) || null;
  const set = (id: string, now: AttachedFile) => setFiles((all) => ({ ...all, [id]: now }));

  function go(id: string, about: Sent): void {
    const mine = new AbortController();
    sending.set(id, mine);
    void sendFile(about, mine.signal, (now) => sending.get(id) === mine && set(id, now));
  }

  /** Uploads a file; its id in the form. */
  function add(file: File, kind: FileKind, name: string): string {
    const id = newKey();
    go(id, { file, kind, name, size: file.size });
    return id;
  }

  /** Replaces the attachment before it. */
  function send(file: File, kind: FileKind, name: string): void {
    remove();
    setAttachment(add(file, kind, name));
  }

  /** Removes the attachment, or that file. */
  function remove(id = attachment): void {
    if (id === null) return;
    sending.get(id)?.abort(CANCELLED);
    sending.delete(id);
    const file = files[id];
    if (file?.state === 'arrived') void discardUpload(file.id);
    setFiles(({ [id]: _, ...others }) => others);
    if (id === attachment) setAttachment(null);
  }

  /** The server no longer has the uploaded attachment. */
  function lose(problem: string): void {
    if (attachment && attached) set(attachment, { ...attached, state: 'failed', problem, isFinal: !attached.file });
  }

  /** Continues the upload of the attachment, or of that file, from its last byte. */
  function retry(id = attachment): void {
    const failed = id === null ? undefined : files[id];
    if (id === null || failed?.state !== 'failed' || failed.isFinal || !failed.file) return;
    const { file, kind, name, size } = failed;
    go(id, { file, kind, name, size });
  }
  /** Continues all uploads that failed. */
  function retryAll(): void {
    for (const id of Object.keys(files)) retry(id);
  }
  return { attached, attachment, files, add, attach: setAttachment, send, remove, retry, retryAll, lose };
}
