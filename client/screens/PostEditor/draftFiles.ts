import { mediaIn } from './bodyText';
import type { Draft, KeptFile, Written } from './draft';
import type { AttachedFile, FileUpload } from './useFileUpload';

/** The parts of files that are kept when the page is left: of the attachment, and of those in the body. */
export function keptFiles(
  { body }: Pick<Written, 'body'>,
  { attached, files }: Pick<FileUpload, 'attached' | 'files'>,
): Pick<Draft, 'file' | 'files' | 'unfinished'> {
  const inBody = mediaIn(body).flatMap((id) => (files[id] ? [[id, files[id]] as const] : []));
  const unfinished = [attached, ...inBody.map(([, file]) => file)].find((file) => file && file.state !== 'arrived');
  return {
    file: attached && keptOf(attached),
    files: Object.fromEntries(
      inBody.flatMap(([id, file]) => {
        const mine = keptOf(file);
        return mine ? [[id, mine]] : [];
      }),
    ),
    unfinished: unfinished?.name ?? '',
  };
}

function keptOf(file: AttachedFile): KeptFile | null {
  if (file.state !== 'arrived') return null;
  const { id, kind, name, size, at, src = null } = file;
  return { id, kind, name, size, at, src };
}
