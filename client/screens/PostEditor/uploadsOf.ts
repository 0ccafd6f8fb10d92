import type { FileKind } from '../../../server/rules/media';
import { mediaIn } from './bodyText';
import type { AttachedFile, FileUpload } from './useFileUpload';

/** The files that are posted: the attachment of a plain post, those in the text of a long one. */
export function postedFiles({ attached, files }: FileUpload, body: string | null): AttachedFile[] {
  if (body === null) return attached ? [attached] : [];
  return mediaIn(body).flatMap((id) => files[id] ?? []);
}

/** How far the uploads of a post are together; it can be posted when all have arrived. */
export function uploadsOf(upload: FileUpload, body: string | null): { state: AttachedFile['state']; percent: number } {
  const files = postedFiles(upload, body);
  const sending = files.flatMap((file) => (file.state === 'sending' ? [file.percent] : []));
  const percent = Math.floor(sending.reduce((sum, each) => sum + each, 0) / Math.max(1, sending.length));
  if (files.some(({ state }) => state === 'failed')) return { state: 'failed', percent };
  return { state: sending.length > 0 ? 'sending' : 'arrived', percent };
}

/** Whether it is a picture or a film, which a plain post can have beside its words. */
export const isSeen = (file: { kind: FileKind } | undefined): boolean =>
  file?.kind === 'image' || file?.kind === 'video';
