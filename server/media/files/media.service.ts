import { cleanName, downloadEnding } from '../../rules/downloads';
import type { FileKind } from '../../rules/media';
import { nameOfSound } from '../../rules/sounds';
import { type BroughtDownload, keepDownload } from './download.service';
import type { Owner } from './file.service';
import { keepFilm, type StoredFilm } from './film.service';
import { type BroughtPicture, keepPicture, POSTED } from './picture.service';
import { type BroughtSound, keepSound } from './sound.service';
import { MEDIA } from './sweep.service';
import type { BroughtVideo } from './video.service';

/** An uploaded picture or video for a post. */
export type BroughtMedia = { kind: 'image'; upload: BroughtPicture } | { kind: 'video'; upload: BroughtVideo };

/** What comes by an upload of its own: also sounds, and files for download. */
export type BroughtFile =
  | BroughtMedia
  | { kind: 'audio'; upload: BroughtSound; name: string }
  | { kind: 'file'; upload: BroughtDownload; name: string };

/** A stored file of a post, with its size in pixels where it is known. */
export interface StoredMedia extends StoredFilm {
  kind: FileKind;
  /** The name of a sound or of a file for download. */
  name?: string;
  /** The bytes of a file for download. */
  bytes?: number;
  /** The length of a sound, by its header. */
  seconds?: number | null;
}

/** A sound and a file for download have no look. */
const NO_LOOK = { width: null, height: null, color: null, blur: null };

/**
 * Stores a file for a post and calls `use`, which writes a reference to it. 400, 413 or 415 where it is refused. If
 * anything fails, the file is deleted.
 */
export function keepMedia<T>(brought: BroughtFile, owner: Owner, use: (media: StoredMedia) => Promise<T>): Promise<T> {
  const { kind, upload } = brought;
  if (kind === 'image') return keepPicture(upload, { kind: POSTED, owner }, (picture) => use({ kind, ...picture }));
  if (kind === 'file')
    return keepDownload(upload, owner, (src) => {
      const name = cleanName(brought.name, downloadEnding(src)!);
      return use({ kind, src, name, ...NO_LOOK });
    });
  if (kind === 'audio')
    return keepSound(upload, owner, (sound) => use({ kind, name: nameOfSound(brought.name), ...sound, ...NO_LOOK }));
  return keepFilm(upload, { folder: MEDIA, owner }, (film) => use({ kind, ...film }));
}
