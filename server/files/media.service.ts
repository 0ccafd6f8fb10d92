import type { FileKind } from '../rules/media';
import type { Owner } from './file.service';
import { keepFilm, type StoredFilm } from './film.service';
import { type BroughtPicture, keepPicture, POSTED } from './picture.service';
import { MEDIA } from './sweep.service';
import type { BroughtVideo } from './video.service';

/** A picture or a video that somebody brings for a post. */
export type BroughtMedia = { kind: 'image'; upload: BroughtPicture } | { kind: 'video'; upload: BroughtVideo };

/** A picture or a video of a post that is stored; in pixels what is known of it. */
export interface StoredMedia extends StoredFilm {
  kind: FileKind;
}

/**
 * Stores a picture or a video for a post (400, 413, 415 with a sentence where it is none) and hands it to `use`, which makes something
 * refer to it. If that fails nothing is left of it.
 */
export function keepMedia<T>(brought: BroughtMedia, owner: Owner, use: (media: StoredMedia) => Promise<T>): Promise<T> {
  const { kind, upload } = brought;
  if (kind === 'image') return keepPicture(upload, { kind: POSTED, owner }, (picture) => use({ kind, ...picture }));
  return keepFilm(upload, { folder: MEDIA, owner }, (film) => use({ kind, ...film }));
}
