import { createContext, useContext } from 'react';
import type { FileKind } from '../../../../server/rules/media';
import type { Files, FileUpload } from '../useFileUpload';

/** A picture, film or file that the post has already. */
export interface PostedMedia {
  kind: FileKind;
  /** The picture, or the poster of a film; null for a film without one, and for a file. */
  pictureSrc: string | null;
  /** The name of a file; null for others. */
  name: string | null;
}

interface BodyFiles {
  /** The files uploaded here, by the ids of their nodes. */
  files: Files;
  posted: Readonly<Record<string, PostedMedia>>;
  /** Continues an upload that failed. */
  retry: (id: string) => void;
  /** Stops an upload. */
  remove: (id: string) => void;
  /** Uploads a picture in place of that one; its id. */
  replace: (id: string, picture: File) => string;
  /** Chooses pictures for the gallery of that one. */
  choose: (behind: string) => void;
}

export const BodyFilesContext = createContext<BodyFiles>({
  files: {},
  posted: {},
  retry: () => undefined,
  remove: () => undefined,
  replace: (id) => id,
  choose: () => undefined,
});

/** The files of the body that is being written. */
export const useBodyFiles = (): BodyFiles => useContext(BodyFilesContext);

/** Uploads a picture in place of that one. What has arrived stays for "Undo". */
export const replacedIn =
  ({ files, add, remove }: FileUpload) =>
  (id: string, picture: File): string => {
    const before = files[id];
    if (before && before.state !== 'arrived') remove(id);
    return add(picture, 'image', before?.name ?? picture.name);
  };
