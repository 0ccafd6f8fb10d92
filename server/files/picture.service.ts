import { randomBytes } from 'node:crypto';
import { outside } from '../gateways/outside';
import { repo } from '../platform/database';
import { unavailable } from '../platform/errors';
import { type EncodedPicture, encodePicture } from '../platform/images';
import { log } from '../platform/log';
import type { Upload } from '../platform/uploads';
import { CROP_MAX } from '../rules/limits';
import { pictureCopy } from '../rules/media';
import { UPLOAD } from '../rules/pictureWording';
import { StoredFile } from './file.entity';
import { type FOLDERS, removeObjects } from './sweep.service';

/** A picture that somebody brings; from a request, mostly. */
export type BroughtPicture = Pick<Upload, 'read'>;

/** A picture that is stored; its pixels stand in its src too. */
export interface StoredPicture {
  src: string;
  width: number;
  height: number;
}

/** Where a kind of picture lies (sweep.service.ts looks after these folders), and how many pixels it may be long. */
interface Kind {
  folder: (typeof FOLDERS)[number];
  maxSide: number;
}

/** Profile, cover and squad pictures: crops that anybody may see. */
export const CROP: Kind = { folder: 'pictures', maxSide: CROP_MAX };

/** How long a stored picture waits for the change that shows it. */
const WAIT_MS = 3600 * 1000;

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
  const src = await store(picture, kind.folder);
  try {
    return await use({ src, width: picture.width, height: picture.height });
  } catch (error) {
    await forget(src);
    throw error;
  }
}

async function store({ extension, width, height, data, copies }: EncodedPicture, folder: string): Promise<string> {
  const src = `${folder}/${randomBytes(16).toString('hex')}-${width}x${height}.${extension}`;
  const objects = new Map([[src, data], ...copies.map((copy) => [pictureCopy(src, copy.width), copy.data] as const)]);
  await repo(StoredFile).insert({ src, dropsAt: new Date(Date.now() + WAIT_MS) });
  try {
    for (const [key, object] of objects) await outside().files.put(key, object);
  } catch (error) {
    log.error({ err: error }, 'a picture could not be stored');
    await forget(src);
    throw unavailable(UPLOAD.full);
  }
  return src;
}

/** Takes back what nothing refers to yet; where even that fails the sweeper does it later. */
async function forget(src: string): Promise<void> {
  try {
    await repo(StoredFile).delete({ src });
    await removeObjects([src]);
  } catch (error) {
    log.warn({ err: error, src }, 'a picture is left to the sweeper');
  }
}
