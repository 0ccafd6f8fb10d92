/** What a file of a post may be. */
export type FileKind = 'image' | 'video';

/** Pictures that may be uploaded (specification, section 5). */
export const IMAGE_TYPES = ['image/bmp', 'image/jpeg', 'image/png', 'image/tiff'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Videos that may be uploaded (specification, section 5). */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** For the `accept` attribute of file inputs: also what browsers make a JPEG of before it is sent; not every system knows the type of HEIC. */
export const ACCEPT_IMAGES = `${IMAGE_TYPES},image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif`;
export const ACCEPT_VIDEOS = 'video/mp4,video/quicktime,video/x-msvideo,video/x-ms-wmv,.avi,.wmv';

/** How the names of stored videos end. */
export const VIDEO_ENDINGS = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
} as const satisfies Record<VideoType, string>;

/** A picture with more pixels than this is refused before it is decoded. */
export const IMAGE_PIXELS_MAX = 40_000_000;
/** A picture with more pixels than this is not opened in a browser: it takes four bytes for each. */
export const OPENED_PIXELS_MAX = 100_000_000;
/** Pixels of the longer side of a picture that a decoder hands to the cropper. */
export const OPENED_SIDE_MAX = 4096;
/** Pixels of the longer side of a picture that is not a crop, after re-encoding. */
export const IMAGE_SIDE_MAX = 2048;

/** The names that the file-type package and browsers have for what the specification calls otherwise. */
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

/** How the names of files end whose type nobody says. */
const ENDINGS: Record<FileKind, RegExp> = {
  image: /\.(bmp|jpe?g|jfif|png|tiff?)$/i,
  video: /\.(mp4|m4v|mov|qt|avi|wmv)$/i,
};

/** What a file is by the type and the name that it is declared with, before any of it is read; null when it may not be uploaded. */
export function declaredKind(type: string, name: string): FileKind | null {
  if (type) return imageType(type) ? 'image' : videoType(type) ? 'video' : null;
  return (['image', 'video'] as const).find((kind) => ENDINGS[kind].test(name)) ?? null;
}

/** Uploads of one person that wait for their post; one more takes the place of the oldest. */
export const UPLOADS_MAX = 10;

/** The type of a stored video, which its src tells. */
export const typeOfVideo = (src: string) => VIDEO_TYPES.find((type) => src.endsWith(`.${VIDEO_ENDINGS[type]}`)) ?? null;
/** A film of more pixels than this is refused; the largest cameras in pockets have as many. */
export const FILM_PIXELS_MAX = 16_000_000;
/** The shorter and the longer side of a prepared film, at most (pixels). */
const PLAYED = { shorter: 720, longer: 1280 };

/** How large a film is played that looks like this: in its shape, never larger than it came, in even numbers as H.264 wants them. */
export function playedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, PLAYED.shorter / Math.min(width, height), PLAYED.longer / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.floor((pixels * scale) / 2 + 0.001));
  return { width: even(width), height: even(height) };
}

/** What is told of a picture where it is locked: the colours of so many points, each as three bytes. */
export const BLUR = { across: 4, down: 3 } as const;

/** The picture that stands for a prepared film until it is played. */
export const posterOf = (src: string) => `${src}.poster.jpg`;
/** Whether most browsers play a stored video; others offer it for download (decision H5). */
export const isPlayable = (src: string) => typeOfVideo(src) === 'video/mp4';
/** The src of an uploaded clip by its address on this site; null for any other address. */
export const clipOf = (address: string) => /\/api\/(clips\/[0-9a-f]{32}\.[0-9a-z]+)$/.exec(address)?.[1] ?? null;

/**
 * Pixels across of the WebP copies that lie beside each stored picture, those that are narrower than itself. Pictures that were
 * stored before a width is added here do not have it.
 */
const COPY_WIDTHS = [96, 320, 640, 1280] as const;

/** The pixels of a stored picture, which its src tells: `pictures/<32 hex digits>-1080x360.jpg`. */
export function pictureSize(src: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.(?:jpg|png)$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Which copies a picture of this width has. */
export const copyWidths = (width: number): number[] => COPY_WIDTHS.filter((copy) => copy < width);
/** The src of a picture's copy: everything that belongs to a file starts with its src. */
export const pictureCopy = (src: string, width: number) => `${src}.${width}.webp`;
/** The src that a stored object belongs to: itself, or that of the file it was made of. */
export const srcOf = (key: string) => key.split('.').slice(0, 2).join('.');
/** Pixels of the longer side that a crop may give. */
export const CROP_MAX = 1080;
/** The same of a cover, which goes across the page. */
export const COVER_MAX = 1920;
export const ZOOM_MAX = 8;
export const ROTATION_MAX = 360;
/** Width by height of a page's cover (decision F1). */
export const COVER_SHAPE = 3;
