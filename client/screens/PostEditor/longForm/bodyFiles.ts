import { createContext, useContext } from 'react';
import type { FileKind } from '../../../../server/rules/media';
import type { Files } from '../useFileUpload';

/** A picture or film that the post has already. */
export interface PostedMedia {
  kind: FileKind;
  /** The picture, or the poster of a film; null for a film without one. */
  pictureSrc: string | null;
}

interface BodyFiles {
  /** The files uploaded here, by the ids of their nodes. */
  files: Files;
  posted: Readonly<Record<string, PostedMedia>>;
  /** Continues an upload that failed. */
  retry: (id: string) => void;
  /** Stops an upload. */
  remove: (id: string) => void;
}

export const BodyFilesContext = createContext<BodyFiles>({
  files: {},
  posted: {},
  retry: () => undefined,
  remove: () => undefined,
});

/** The files of the body that is being written. */
export const useBodyFiles = (): BodyFiles => useContext(BodyFilesContext);
