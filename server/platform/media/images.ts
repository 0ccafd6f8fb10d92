import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { BLUR, IMAGE_PIXELS_MAX } from '../../rules/media';
import { newCopyWidths } from '../../rules/pictures';
import { type ImageType, imageType } from '../../rules/uploadTypes';
import { PICTURE, UPLOAD } from '../../words/en/files';
import { POST_EDITOR } from '../../words/en/postForms';
import { AppError, badRequest, tooLarge, unavailable, unsupportedType } from '../errors';
import { EVERYONE, FairQueue } from '../fairQueue';
import { log } from '../log/log';
import { decodeBmp } from './bmp';
import { type ImagePlaceholder, imagePlaceholder } from './imagePlaceholder';

// Imported only when it is needed, like the painting of pictures: sharp takes 25 MB and a fifth of a second, and most
// processes make no picture.

// Of everything that sharp can read (SVG, GIF, HEIF, PDF…) only what may be uploaded is let through to its readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'] });
// Pictures are seldom read twice, and one thread each leaves the others to requests.
sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is stored and shown: without metadata, upright, in sRGB. */
export interface EncodedPicture extends ImagePlaceholder {
  /** JPEG, or PNG where there is transparency: what is drawn, mailed and listed for other programs is made of it. */
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  data: Buffer;
  copies: PictureCopy[];
}

/** A copy for browsers: WebP, by its width in pixels, up to that of the picture. */
interface PictureCopy {
  width: number;
  data: Buffer;
}

/** A picture of 40 megapixels takes up to 320 MB while it is worked on. */
const queue = new FairQueue(2, 30, () => unavailable(UPLOAD.busy));
/** Seconds for each step. */
const PATIENCE = { seconds: 20 };

/**
 * Makes the pictures that are stored of an uploaded one, at most `maxSide` pixels long; `load` is called once it may start.
 * The type is detected from the bytes: 415 unless bmp, jpeg, png or tiff, 413 for too many pixels, 400 for what cannot be read.
 */
export function encodePicture(load: () => Promise<Buffer>, maxSide: number): Promise<EncodedPicture> {
  return queue.run(EVERYONE, async () => {
    const file = await load();
    const type = imageType((await fileTypeFromBuffer(file).catch(() => undefined))?.mime);
    if (!type) throw unsupportedType(POST_EDITOR.wrongImage);
    return shrink(await open(file, type), maxSide).then(encode, refuse);
  });
}

/** A picture that can be read; `isInk`: its pixels are amounts of four inks, and it does not say of which. */
interface Opened {
  picture: Sharp;
  isInk: boolean;
}

/** Opens a file for reading, once its header has said that it is not too large. */
async function open(file: Buffer, type: ImageType): Promise<Opened> {
  if (type === 'image/bmp') {
    const { data, ...raw } = await decodeBmp(file);
    return { picture: sharp(data, { raw }), isInk: false };
  }
  // A cut-off file is refused; what many cameras merely do not write by the book is not.
  const options = { failOn: 'error', limitInputPixels: IMAGE_PIXELS_MAX, autoOrient: true } as const;
  const { width, height, space, hasProfile } = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > IMAGE_PIXELS_MAX) throw tooLarge(PICTURE.tooManyPixels);
  const isInk = type === 'image/jpeg' && space === 'cmyk' && !hasProfile;
  return { picture: isInk ? sharp(file, options).pipelineColourspace('cmyk') : sharp(file, options), isInk };
}

/** The pixels of a picture, and how they lie. */
type PixelsOf = Pick<OutputInfo, 'width' | 'height' | 'channels'> & { data: Buffer };

async function shrink({ picture, isInk }: Opened, maxSide: number): Promise<PixelsOf> {
  const { data, info } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace(isInk ? 'cmyk' : 'srgb')
    .timeout(PATIENCE)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return isInk ? { width, height, channels: 3, data: lightOf(data) } : { width, height, channels, data };
}

/** The red, green and blue that browsers show for four inks (0 to 255) without a profile. */
function lightOf(inks: Buffer): Buffer {
  const light = Buffer.alloc((inks.length / 4) * 3);
  for (let pixel = 0; pixel < inks.length / 4; pixel++) {
    const unprinted = 255 - inks[4 * pixel + 3]!;
    for (const ink of [0, 1, 2]) light[3 * pixel + ink] = ((255 - inks[4 * pixel + ink]!) * unprinted) / 255;
  }
  return light;
}

/** Writes the pixels anew, so that nothing of the uploaded file but its pixels is left. */
async function encode({ data: pixels, width, height, channels }: PixelsOf): Promise<EncodedPicture> {
  const picture = () => sharp(pixels, { raw: { width, height, channels } }).timeout(PATIENCE);
  const isTransparent = channels === 4 && !(await picture().stats()).isOpaque;
  const full = isTransparent
    ? picture().png({ compressionLevel: 9 })
    : picture().removeAlpha().jpeg({ quality: 82, mozjpeg: true });
  const copies = await copiesOfPixels(picture, width);
  const look = await placeholderOfPixels(picture());
  return { extension: isTransparent ? 'png' : 'jpg', width, height, data: await full.toBuffer(), copies, ...look };
}

async function copiesOfPixels(picture: () => Sharp, width: number): Promise<PictureCopy[]> {
  const copies: PictureCopy[] = [];
  for (const copy of newCopyWidths(width)) {
    copies.push({ width: copy, data: await picture().resize({ width: copy }).webp({ quality: 78 }).toBuffer() });
  }
  return copies;
}

/** The copies of a picture of our own making, such as a poster, which is this wide (pixels). */
export const copiesOf = (file: string, width: number): Promise<PictureCopy[]> =>
  copiesOfPixels(() => sharp(file).timeout(PATIENCE), width);

/**
 * The middle of a stored picture as a square JPEG, also larger than it is; without a picture one of Toli's colour. Who
 * asks for many of them waits behind others (`owner`).
 */
export function squareOf(picture: Buffer | null, side: number, owner: string): Promise<Buffer> {
  const plain = { create: { width: side, height: side, channels: 3, background: '#f6a21a' } } as const;
  return queue.run(owner, () =>
    (picture ? sharp(picture) : sharp(plain))
      .timeout(PATIENCE)
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}

/** The preview of a stored picture. */
export const placeholderOf = (file: string | Buffer): Promise<ImagePlaceholder> => placeholderOfPixels(sharp(file));

/** The preview of a picture that is open; what is transparent counts as white. */
async function placeholderOfPixels(picture: Sharp): Promise<ImagePlaceholder> {
  const small = picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(BLUR.across, BLUR.down, { fit: 'fill' });
  return imagePlaceholder(await small.raw().toBuffer());
}

/** sharp says in many ways that a file is damaged, or too much for the time it has. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  log.info({ err: error }, 'a picture could not be read');
  throw badRequest(PICTURE.unreadable);
}
