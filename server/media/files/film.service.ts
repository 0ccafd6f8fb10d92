import { open, stat } from 'node:fs/promises';
import { FilmFailure, type FilmLook, type PreparedFilm } from '../../gateways/ffmpeg';
import { gateways } from '../../gateways/gateways';
import { repo } from '../../platform/db/database';
import { inWorkFolder } from '../../platform/http/uploads/uploadFolder';
import { log } from '../../platform/log/log';
import { boxesOfFile } from '../../platform/media/boxes';
import type { ImagePlaceholder } from '../../platform/media/imagePlaceholder';
import { openFile } from '../../platform/media/openFile';
import { saveFile } from '../../platform/media/saveFile';
import { FILM_PIXELS_MAX, type FilmSize, playedSize, posterOf, typeOfVideo, type VideoType } from '../../rules/media';
import { pictureCopy, pixelsInName } from '../../rules/pictures';
import { StoredFile } from './file.entity';
import { keepFile, type Owner, type StoredObject } from './file.service';
import { FileRefused } from './fileRefusal.service';
import { requireDiskSpace } from './storage.service';
import { hasBoxes, withoutMetadata } from './stripping.service';
import { type FOLDERS, MEDIA } from './sweep.service';
import { type BroughtVideo, newVideoSrc, typeOfFile } from './video.service';

/** A stored film; its placeholder where it is known. */
export interface StoredFilm extends Record<keyof ImagePlaceholder, string | null> {
  src: string;
  width: number | null;
  height: number | null;
}

/** The address of a stored film, and the person whose storage it uses. */
interface FilmPlace {
  folder: (typeof FOLDERS)[number];
  owner: Owner;
}

/**
 * Stores an uploaded film without its metadata and calls `use`, which writes a reference to it. 415 for a file without
 * moving pictures; 400 for one that is unreadable or truncated or whose metadata cannot be removed; 413 for one that is
 * too large. Without ffmpeg less can be checked and removed. If anything fails, the film is deleted. A film that it
 * replaces is deleted a day later.
 */
export async function keepFilm<T>(
  upload: BroughtVideo,
  { folder, owner }: FilmPlace,
  use: (film: StoredFilm) => Promise<T>,
): Promise<T> {
  const type = await typeOfFile(upload.path);
  if (await lacksItsEnd(upload.path, type)) throw new FileRefused('cutOff');
  const film = await lookAt(upload.path, type);
  const { width = null, height = null } = film ?? {};
  const look = film?.look ?? { color: null, blur: null };
  return inWorkFolder(async (workFolder) => {
    const stripped = await withoutMetadata(upload, type, workFolder);
    const src = newVideoSrc(folder, type);
    return keepFile({ src, objects: new Map([[src, await fileObject(stripped)]]), owner }, () =>
      use({ src, width, height, ...look }),
    );
  });
}

/** A file on this machine, to be stored. */
const fileObject = async (path: string) => ({ bytes: (await stat(path)).size, open: () => openFile(path) });

/** The looks of a film; null without ffmpeg. */
async function lookAt(file: string, type: VideoType): Promise<FilmLook | null> {
  const { ffmpeg } = gateways();
  if (!ffmpeg) return null;
  const look = await ffmpeg.look(file, type).catch((error) => {
    if (!(error instanceof FilmFailure)) throw error;
    log.info({ err: error }, 'a video could not be read');
    throw new FileRefused('unreadable');
  });
  if (!look) throw new FileRefused('noPicture');
  if (look.width * look.height > FILM_PIXELS_MAX) throw new FileRefused('tooManyPixels');
  return look;
}

/** Whether the boxes of an mp4 or mov say that it is longer than the file. */
async function lacksItsEnd(path: string, type: VideoType): Promise<boolean> {
  if (!hasBoxes(type)) return false;
  const file = await open(path);
  try {
    const found = await boxesOfFile(file);
    if (!found) throw new FileRefused('unreadable');
    return found.end > found.size;
  } finally {
    await file.close();
  }
}

/**
 * Makes copies of a stored film that all browsers play, in these sizes one after the other. Stores each with its poster and calls `use`,
 * which writes a reference to it. Skips a size with as many pixels as the next. Throws FilmFailure where a copy is impossible with this film.
 */
export async function keepPrepared(
  src: string,
  sizes: readonly FilmSize[],
  use: (size: FilmSize, film: StoredFilm) => Promise<void>,
): Promise<void> {
  const { ffmpeg, files } = gateways();
  const type = typeOfVideo(src);
  if (!ffmpeg || !type) throw new FilmFailure('nothing prepares films here');
  const { ownerId } = await repo(StoredFile).findOneByOrFail({ src });
  await requireDiskSpace((await files.sizeOf(src)) ?? 0);
  await inWorkFolder(async (folder) => {
    const original = `${folder}/original`;
    await saveFile(await files.read(src), original);
    for (const size of sizes) {
      const prepared = await ffmpeg.prepare(original, type, folder, size);
      if (prepared) await keepCopy(prepared, ownerId, (film) => use(size, film));
    }
  });
}

/** Stores a copy of a film with its poster, and the copies of that for browsers. */
async function keepCopy(
  { film, poster, width, height }: PreparedFilm,
  userId: string | null,
  use: (film: StoredFilm) => Promise<void>,
): Promise<void> {
  const { copiesOf, placeholderOf } = await import('../../platform/media/images');
  const look = await placeholderOf(poster);
  const still = playedSize({ width, height }, 'medium');
  const src = newVideoSrc(MEDIA, 'video/mp4', pixelsInName(still.width, still.height));
  const copies = await copiesOf(poster, still.width);
  const objects = new Map<string, StoredObject>([
    [src, await fileObject(film)],
    [posterOf(src), await fileObject(poster)],
    ...copies.map(({ width: across, data }) => [pictureCopy(posterOf(src), across), data] as const),
  ]);
  await keepFile({ src, objects, owner: { userId, isMade: true } }, () => use({ src, width, height, ...look }));
}
