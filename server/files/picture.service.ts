import { randomBytes } from 'node:crypto';
import { type EncodedPicture, encodePicture } from '../platform/files/images';
import type { Upload } from '../platform/http/uploads';
import { CROP_MAX, IMAGE_SIDE_MAX, pictureCopy } from '../rules/media';
import { keepFile } from './file.service';
import { type FOLDERS, MEDIA } from './sweep.service';

/** A picture that somebody brings; from a request, mostly. */
export type BroughtPicture = Pick<Upload, 'read'>;

/** A picture that is stored; its pixels stand in its src too. */
export interface StoredPicture {
  src: string;
  width: number;
  height: number;
  /** What stands in its place until it is there, as `#rrggbb`. */
  color: string;
}

/** Where a kind of picture lies (sweep.service.ts looks after these folders), and how many pixels it may be long. */
interface Kind {
  folder: (typeof FOLDERS)[number];
  maxSide: number;
}

/** Profile, cover and squad pictures: crops that anybody may see. */
export const CROP: Kind = { folder: 'pictures', maxSide: CROP_MAX };
/** Pictures of posts, for those who may read them. */
export const POSTED: Kind = { folder: MEDIA, maxSide: IMAGE_SIDE_MAX };

/**
 * Stores an uploaded picture (bmp, jpeg, png, tiff; 400, 413, 415 with a sentence otherwise) and hands it to `use`, which makes
 * something refer to it. If that fails nothing is left of it. What it replaces goes by itself, a day later.
 */
export async function keepPicture<T>(
  upload: BroughtPicture,
  kind: Kind,
  use: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const picture = await encodePicture(() => upload.read(), kind.maxSide);
  const { width, height, color } = picture;
  const src = `${kind.folder}/${randomBytes(16).toString('hex')}-${width}x${height}.${picture.extension}`;
  return keepFile(src, objectsOf(src, picture), () => use({ src, width, height, color }));
}

const objectsOf = (src: string, { data, copies }: EncodedPicture) =>
  new Map([[src, data], ...copies.map((copy) => [pictureCopy(src, copy.width), copy.data] as const)]);
