import { randomBytes } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import type { Upload } from '../../platform/http/uploads/upload';
import { VIDEO_ENDINGS, type VideoType } from '../../rules/media';
import { videoType } from '../../rules/uploadTypes';
import { FileRefused } from './fileRefusal.service';
import type { FOLDERS } from './sweep.service';

/** An uploaded video in a file on this machine. */
export type BroughtVideo = Pick<Upload, 'path' | 'open'>;

/** The folder of pages' intro clips, which are public. */
export const CLIPS = 'clips' satisfies (typeof FOLDERS)[number];

/** The type of a video, recognised by its bytes; 415 for another file, with words of its own where it is sound. */
export async function typeOfFile(file: string): Promise<VideoType> {
  const detected = (await fileTypeFromFile(file).catch(() => undefined))?.mime;
  const type = videoType(detected);
  if (!type) throw new FileRefused(detected?.startsWith('audio/') ? 'noPicture' : 'wrongVideo');
  return type;
}

/** A name that cannot be guessed, with the pixels of its poster where it has one. */
export const newVideoSrc = (folder: (typeof FOLDERS)[number], type: VideoType, posterPixels?: string) =>
  `${folder}/${randomBytes(16).toString('hex')}${posterPixels ? `-${posterPixels}` : ''}.${VIDEO_ENDINGS[type]}`;
