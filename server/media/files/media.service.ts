import type { FileKind } from '../../rules/media';
import type { Owner } from './file.service';
import { keepFilm, type StoredFilm } from './film.service';
import { type BroughtPicture, keepPicture, POSTED } from './picture.service';
import { MEDIA } from './sweep.service';
import type { BroughtVideo } from './video.service';

/** An uploaded picture or video for a post. */
export type BroughtMedia = { kind: 'image'; upload: BroughtPicture } | { kind: 'video'; upload: BroughtVideo };

/** A stored picture or video of a post, with its size in pixels where it is known. */
export interface StoredMedia extends StoredFilm {
  kind: FileKind;
}

/**
 * Stores a picture or video for a post and calls `use`, which writes a reference to it. 400, 413 or 415 where it is
 * refused. If anything fails, the file is deleted.
 */
export function keepMedia<T>(brought: BroughtMedia, owner: Owner, use: (media: StoredMedia) => Promise<T>): Promise<T> {
  const { kind, upload } = brought;
  if (kind === 'image') return keepPicture(upload, { kind: POSTED, owner }, (picture) => use({ kind, ...picture }));
  return keepFilm(upload, { folder: MEDIA, owner }, (film) => use({ kind, ...film }));
}
