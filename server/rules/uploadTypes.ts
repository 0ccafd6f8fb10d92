import { DOWNLOAD_TYPES } from './downloads';
import { FILE_KINDS, type FileKind, VIDEO_TYPES, type VideoType } from './media';

/** Pictures that may be uploaded (specification, section 5). */
export const IMAGE_TYPES = ['image/bmp', 'image/jpeg', 'image/png', 'image/tiff'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/**
 * For the `accept` attribute of file inputs: also the types that browsers convert to JPEG before sending; not every
 * system knows the type of HEIC.
 */
export const ACCEPT_IMAGES = `${IMAGE_TYPES},image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif`;
export const ACCEPT_VIDEOS = 'video/mp4,video/quicktime,video/x-msvideo,video/x-ms-wmv,.avi,.wmv';

/** The names that the file-type package and browsers use for the specification's types. */
const ALSO_KNOWN_AS: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/x-bmp': 'image/bmp',
  'image/x-ms-bmp': 'image/bmp',
  'video/avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  // An animated PNG is a PNG whose first picture counts.
  'image/apng': 'image/png',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
};

/** The picture type of a file by the type that was found in its bytes, or null when it may not be uploaded. */
export function imageType(detected = ''): ImageType | null {
  return IMAGE_TYPES.find((type) => type === (ALSO_KNOWN_AS[detected] ?? detected)) ?? null;
}

/** The video type of a file by the type that was found in its bytes, or null when it may not be uploaded. */
export function videoType(detected = ''): VideoType | null {
  return VIDEO_TYPES.find((type) => type === (ALSO_KNOWN_AS[detected] ?? detected)) ?? null;
}

/** The types by which browsers declare files for download. */
const DOWNLOADED: readonly string[] = [
  ...Object.values(DOWNLOAD_TYPES),
  'application/x-pdf',
  'application/x-zip',
  'application/x-zip-compressed',
];

/** The types by which browsers declare sounds: containers without a picture have those of films, too. */
const SOUNDING = /^(audio\/.*|application\/ogg|video\/(ogg|webm))$/;

/** The endings of file names whose declared type says nothing. */
const ENDINGS: Record<FileKind, RegExp> = {
  image: /\.(bmp|jpe?g|jfif|png|tiff?)$/i,
  video: /\.(mp4|m4v|mov|qt|avi|wmv)$/i,
  audio: /\.(mp3|m4a|aac|og[ga]|opus|wav|flac|amr|web[am])$/i,
  file: /\.(pdf|epub|zip)$/i,
};

/** The kind of a file by its declared type and name, before it is read; null when it may not be uploaded. */
export function declaredKind(type: string, name: string): FileKind | null {
  if (type && type !== 'application/octet-stream') {
    if (DOWNLOADED.includes(type)) return 'file';
    if (SOUNDING.test(type)) return 'audio';
    return imageType(type) ? 'image' : videoType(type) ? 'video' : null;
  }
  return FILE_KINDS.find((kind) => ENDINGS[kind].test(name)) ?? null;
}
