import { randomBytes } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import { unsupportedType } from '../platform/errors';
import type { Upload } from '../platform/http/uploads';
import { VIDEO_ENDINGS, type VideoType, videoType } from '../rules/media';
import { POST_EDITOR } from '../words/en/postForms';
import { keepFile } from './file.service';
import type { FOLDERS } from './sweep.service';

/** A video that somebody brings, lying in a file; from a request, mostly. */
export type BroughtVideo = Pick<Upload, 'path' | 'open'>;

/** Where intro clips of pages lie, which anybody may see. */
export const CLIPS = 'clips' satisfies (typeof FOLDERS)[number];

/**
 * Stores an uploaded video as it came (mp4, mov, avi, wmv, told by its bytes; 415 with a sentence otherwise) and hands its src to
 * `use`, which makes something refer to it. If that fails nothing is left of it. What it replaces goes by itself, a day later.
 */
export async function keepVideo<T>(
  upload: BroughtVideo,
  folder: (typeof FOLDERS)[number],
  use: (src: string) => Promise<T>,
): Promise<T> {
  const src = newVideoSrc(folder, await typeOfFile(upload.path));
  return keepFile(src, new Map([[src, () => upload.open()]]), () => use(src));
}

/** What kind of video lies in a file, told by its bytes; 415 where it is none. */
export async function typeOfFile(file: string): Promise<VideoType> {
  const type = videoType((await fileTypeFromFile(file).catch(() => undefined))?.mime);
  if (!type) throw unsupportedType(POST_EDITOR.wrongVideo);
  return type;
}

/** A name that nobody can guess. */
export const newVideoSrc = (folder: (typeof FOLDERS)[number], type: VideoType) =>
  `${folder}/${randomBytes(16).toString('hex')}.${VIDEO_ENDINGS[type]}`;
