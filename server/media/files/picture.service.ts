import { randomBytes } from 'node:crypto';
import type { Upload } from '../../platform/http/uploads/upload';
import type { ImagePlaceholder } from '../../platform/media/imagePlaceholder';
import type { EncodedPicture } from '../../platform/media/images';
import { COVER_MAX, CROP_MAX, IMAGE_SIDE_MAX } from '../../rules/media';
import { pictureCopy, pixelsInName } from '../../rules/pictures';
import { keepFile, type Owner } from './file.service';
import { type FOLDERS, MEDIA } from './sweep.service';

/** An uploaded picture. */
export type BroughtPicture = Pick<Upload, 'read'>;

/** A stored picture; its src has its size in pixels too. */
export interface StoredPicture extends ImagePlaceholder {
  src: string;
  width: number;
  height: number;
}

/** The folder of a kind of picture (swept by sweep.service.ts), and its longest side in pixels. */
interface Kind {
  folder: (typeof FOLDERS)[number];
  maxSide: number;
}

/** Profile and squad pictures: public crops. */
export const CROP: Kind = { folder: 'pictures', maxSide: CROP_MAX };
/** Covers: as wide as a page. */
export const COVER: Kind = { folder: 'pictures', maxSide: COVER_MAX };
/** Pictures of posts, for their readers. */
export const POSTED: Kind = { folder: MEDIA, maxSide: IMAGE_SIDE_MAX };

/** The kind of a picture, and whose storage it uses. */
interface PicturePlace {
  kind: Kind;
  owner: Owner;
}

/**
 * Stores an uploaded picture (bmp, jpeg, png, tiff) and calls `use`, which writes a reference to it. 400, 413 or 415
 * where it is refused. If anything fails, it is deleted. A picture that it replaces is deleted a day later.
 */
export async function keepPicture<T>(
  upload: BroughtPicture,
  { kind, owner }: PicturePlace,
  use: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const { encodePicture } = await import('../../platform/media/images');
  const picture = await encodePicture(() => upload.read(), kind.maxSide);
  const { width, height, color, blur } = picture;
  const src = newSrc(kind.folder, pixelsInName(width, height), picture.extension);
  return keepFile({ src, objects: objectsOf(src, picture), owner }, () => use({ src, width, height, color, blur }));
}

/** A generated picture (jpeg) for a person's page. */
interface Drawn {
  picture: Buffer;
  width: number;
  height: number;
  userId: string;
}

/** Stores a generated picture and calls `use` with its src, as for an upload. */
export function keepDrawn<T>({ picture, width, height, userId }: Drawn, use: (src: string) => Promise<T>): Promise<T> {
  // It goes to other sites as it is, and has no copies.
  const src = newSrc('pictures', `${width}x${height}`, 'jpg');
  return keepFile({ src, objects: new Map([[src, picture]]), owner: { userId, isMade: true } }, () => use(src));
}

const newSrc = (folder: Kind['folder'], pixels: string, extension: string) =>
  `${folder}/${randomBytes(16).toString('hex')}-${pixels}.${extension}`;

const objectsOf = (src: string, { data, copies }: EncodedPicture) =>
  new Map([[src, data], ...copies.map((copy) => [pictureCopy(src, copy.width), copy.data] as const)]);
