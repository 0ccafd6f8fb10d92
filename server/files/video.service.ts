import { randomBytes } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import type { Upload } from '../platform/http/upload';
import { VIDEO_ENDINGS, type VideoType, videoType } from '../rules/media';
import { FilmRefused } from './filmRefusal.service';
import type { FOLDERS } from './sweep.service';

/** A video that somebody brings, lying in a file; from a request, mostly. */
export type BroughtVideo = Pick<Upload, 'path' | 'open'>;

/** Where intro clips of pages lie, which anybody may see. */
export const CLIPS = 'clips' satisfies (typeof FOLDERS)[number];

/** What kind of video lies in a file, told by its bytes; 415 where it is none. */
export async function typeOfFile(file: string): Promise<VideoType> {
  const type = videoType((await fileTypeFromFile(file).catch(() => undefined))?.mime);
  if (!type) throw new FilmRefused('wrongVideo');
  return type;
}

/** A name that nobody can guess. */
export const newVideoSrc = (folder: (typeof FOLDERS)[number], type: VideoType) =>
  `${folder}/${randomBytes(16).toString('hex')}.${VIDEO_ENDINGS[type]}`;
