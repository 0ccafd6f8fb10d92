/** What a file of a post may be. */
export type FileKind = 'image' | 'video';

/** Videos that may be uploaded (specification, section 5). */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

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

/** Uploads of one person that wait for their post; one more takes the place of the oldest. */
export const UPLOADS_MAX = 10;

/** The type of a stored video, which its src tells. */
export const typeOfVideo = (src: string) => VIDEO_TYPES.find((type) => src.endsWith(`.${VIDEO_ENDINGS[type]}`)) ?? null;
/** A film of more pixels than this is refused; the largest cameras in pockets have as many. */
export const FILM_PIXELS_MAX = 16_000_000;
/** The sizes in which a film is prepared, in the order in which they are made. */
export const FILM_SIZES = ['small', 'medium', 'large'] as const;
export type FilmSize = (typeof FILM_SIZES)[number];
/** The shorter and the longer side of each, at most (pixels). */
const PLAYED: Record<FilmSize, { shorter: number; longer: number }> = {
  small: { shorter: 240, longer: 427 },
  medium: { shorter: 480, longer: 854 },
  large: { shorter: 720, longer: 1280 },
};

/** How large a film is played that looks like this: in its shape, never larger than it came, in even numbers as H.264 wants them. */
export function playedSize(
  { width, height }: { width: number; height: number },
  size: FilmSize,
): { width: number; height: number } {
  const { shorter, longer } = PLAYED[size];
  const scale = Math.min(1, shorter / Math.min(width, height), longer / Math.max(width, height));
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

/** The src that a stored object belongs to: itself, or that of the file it was made of. */
export const srcOf = (key: string) => key.split('.').slice(0, 2).join('.');
/** Pixels of the longer side that a crop may give. */
export const CROP_MAX = 1080;
/** The same of a cover, which goes across the page. */
export const COVER_MAX = 1920;
export const ZOOM_MAX = 8;
export const ROTATION_MAX = 360;
