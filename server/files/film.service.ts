import { open } from 'node:fs/promises';
import { FilmFailure, type FilmLook } from '../gateways/ffmpeg';
import { outside } from '../gateways/outside';
import { badRequest, tooLarge, unsupportedType } from '../platform/errors';
import type { Look } from '../platform/files/look';
import { openFile } from '../platform/files/openFile';
import { saveFile } from '../platform/files/saveFile';
import { inWorkFolder } from '../platform/http/uploadFolder';
import { log } from '../platform/log/log';
import { FILM_PIXELS_MAX, posterOf, typeOfVideo, type VideoType } from '../rules/media';
import { POST_EDITOR } from '../words/en/postForms';
import { VIDEO } from '../words/en/videos';
import { keepFile } from './file.service';
import { type FOLDERS, MEDIA } from './sweep.service';
import { type BroughtVideo, newVideoSrc, typeOfFile } from './video.service';

/** A film that is stored; of its look what is known. */
export interface StoredFilm extends Record<keyof Look, string | null> {
  src: string;
  width: number | null;
  height: number | null;
}

/**
 * Stores an uploaded film as it came and hands it to `use`, like a video, but looks into it: one without moving pictures is refused (415),
 * as is one that cannot be read or lacks its end (400), or is too large (413). How much can be seen depends on what is installed.
 */
export async function keepFilm<T>(
  upload: BroughtVideo,
  folder: (typeof FOLDERS)[number],
  use: (film: StoredFilm) => Promise<T>,
) {
  const type = await typeOfFile(upload.path);
  if (await lacksItsEnd(upload.path, type)) throw badRequest(VIDEO.cutOff);
  const film = await lookAt(upload.path, type);
  const src = newVideoSrc(folder, type);
  const { width = null, height = null } = film ?? {};
  const look = film?.look ?? { color: null, blur: null };
  return keepFile(src, new Map([[src, () => upload.open()]]), () => use({ src, width, height, ...look }));
}

/** What a film looks like; null where nothing is installed to look at it with. */
async function lookAt(file: string, type: VideoType): Promise<FilmLook | null> {
  const { ffmpeg } = outside();
  if (!ffmpeg) return null;
  const look = await ffmpeg.look(file, type).catch((error) => {
    if (!(error instanceof FilmFailure)) throw error;
    log.info({ err: error }, 'a video could not be read');
    throw badRequest(VIDEO.unreadable);
  });
  if (!look) throw unsupportedType(POST_EDITOR.wrongVideo);
  if (look.width * look.height > FILM_PIXELS_MAX) throw tooLarge(VIDEO.tooManyPixels);
  return look;
}

/** Whether the boxes that an mp4 or mov consists of are longer than the file. */
async function lacksItsEnd(path: string, type: VideoType): Promise<boolean> {
  if (type !== 'video/mp4' && type !== 'video/quicktime') return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      const short = bytesRead >= 8 ? head.readUInt32BE(0) : 8;
      const bytes = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short;
      // The last box may leave open where it ends; what follows is no box.
      if (bytes < 8) return false;
      at += bytes;
      if (at > size) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

/**
 * Makes a copy of a stored film that all browsers play, stores it with its picture, and hands it to `use`, which makes something refer to it.
 * Throws FilmFailure where that cannot be done with this film.
 */
export async function keepPrepared(src: string, use: (film: StoredFilm) => Promise<void>): Promise<void> {
  const { ffmpeg, files } = outside();
  const type = typeOfVideo(src);
  if (!ffmpeg || !type) throw new FilmFailure('nothing prepares films here');
  await inWorkFolder(async (folder) => {
    const original = `${folder}/original`;
    await saveFile(await files.read(src), original);
    const { film, poster, width, height } = await ffmpeg.prepare(original, type, folder);
    const { lookInto } = await import('../platform/files/images');
    const look = await lookInto(poster);
    const made = newVideoSrc(MEDIA, 'video/mp4');
    const objects = new Map([
      [made, () => openFile(film)],
      [posterOf(made), () => openFile(poster)],
    ]);
    await keepFile(made, objects, () => use({ src: made, width, height, ...look }));
  });
}
