import { randomBytes } from 'node:crypto';
import type { Upload } from '../platform/http/upload';
import type { ImagePlaceholder } from '../platform/media/imagePlaceholder';
import type { EncodedPicture } from '../platform/media/images';
import { COVER_MAX, CROP_MAX, IMAGE_SIDE_MAX, pictureCopy } from '../rules/media';
import { keepFile, type Owner } from './file.service';
import { type FOLDERS, MEDIA } from './sweep.service';

/** A picture that somebody brings; from a request, mostly. */
export type BroughtPicture = Pick<Upload, 'read'>;

/** A picture that is stored; its pixels stand in its src too. */
export interface StoredPicture extends ImagePlaceholder {
  src: string;
  width: number;
  height: number;
}

/** Where a kind of picture lies (sweep.service.ts looks after these folders), and how many pixels it may be long. */
interface Kind {
  folder: (typeof FOLDERS)[number];
  maxSide: number;
}

/** Profile and squad pictures: crops that anybody may see. */
export const CROP: Kind = { folder: 'pictures', maxSide: CROP_MAX };
/** Covers, which go across a page. */
export const COVER: Kind = { folder: 'pictures', maxSide: COVER_MAX };
/** Pictures of posts, for those who may read them. */
export const POSTED: Kind = { folder: MEDIA, maxSide: IMAGE_SIDE_MAX };

/** Of which kind a picture is, and whose room it takes. */
interface PicturePlace {
  kind: Kind;
  owner: Owner;
}

/**
 * Stores an uploaded picture (bmp, jpeg, png, tiff; 400, 413, 415 with a sentence otherwise) and hands it to `use`, which makes
 * something refer to it. If that fails nothing is left of it. What it replaces goes by itself, a day later.
 */
export async function keepPicture<T>(
  upload: BroughtPicture,
  { kind, owner }: PicturePlace,
  use: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const { encodePicture } = await import('../platform/media/images');
  const picture = await encodePicture(() => upload.read(), kind.maxSide);
  const { width, height, color, blur } = picture;
  const src = newSrc(kind.folder, width, height, picture.extension);
  return keepFile({ src, objects: objectsOf(src, picture), owner }, () => use({ src, width, height, color, blur }));
}

/** A picture of our own drawing (jpeg), for somebody's page. */
interface Drawn {
  picture: Buffer;
  width: number;
  height: number;
  userId: string;
}

/** Stores a picture of our own drawing and hands its src to `use`, like one that somebody brought. */
export function keepDrawn<T>({ picture, width, height, userId }: Drawn, use: (src: string) => Promise<T>): Promise<T> {
  const src = newSrc('pictures', width, height, 'jpg');
  return keepFile({ src, objects: new Map([[src, picture]]), owner: { userId, isMade: true } }, () => use(src));
}

const newSrc = (folder: Kind['folder'], width: number, height: number, extension: string) =>
  `${folder}/${randomBytes(16).toString('hex')}-${width}x${height}.${extension}`;

const objectsOf = (src: string, { data, copies }: EncodedPicture) =>
  new Map([[src, data], ...copies.map((copy) => [pictureCopy(src, copy.width), copy.data] as const)]);
