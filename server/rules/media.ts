/** The kinds of a post's file that is seen. */
export type SeenKind = 'image' | 'video';
/** The kinds of a post's file; `audio` is sound alone, `file` is only downloaded. */
export const FILE_KINDS = ['image', 'video', 'audio', 'file'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Videos that may be uploaded (specification, section 5). */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** The endings of stored videos' names. */
export const VIDEO_ENDINGS = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
} as const satisfies Record<VideoType, string>;

/** A picture with more pixels than this is refused before it is decoded. */
export const IMAGE_PIXELS_MAX = 40_000_000;
/** A picture with more pixels than this is not opened in a browser: each pixel takes four bytes. */
export const OPENED_PIXELS_MAX = 100_000_000;
/** Pixels of the longer side of a picture that a decoder hands to the cropper. */
export const OPENED_SIDE_MAX = 4096;
/** Pixels of the longer side of a picture that is not a crop, after re-encoding. */
export const IMAGE_SIDE_MAX = 2048;

/** The most uploads of one person without a post, more than one post can have; a further one replaces the oldest. */
export const UPLOADS_MAX = 50;

/** The type of a stored video, by its src. */
export const typeOfVideo = (src: string) => VIDEO_TYPES.find((type) => src.endsWith(`.${VIDEO_ENDINGS[type]}`)) ?? null;
/** A film of more pixels than this is refused; the largest phone cameras have as many. */
export const FILM_PIXELS_MAX = 16_000_000;
/** The sizes in which a film is prepared, in the order of preparation. */
export const FILM_SIZES = ['small', 'medium', 'large'] as const;
export type FilmSize = (typeof FILM_SIZES)[number];
/** The most pixels of the shorter and the longer side, by size. */
const PLAYED: Record<FilmSize, { shorter: number; longer: number }> = {
  small: { shorter: 240, longer: 427 },
  medium: { shorter: 480, longer: 854 },
  large: { shorter: 720, longer: 1280 },
};

/** The played size of a film: in its shape, never larger than the original, in even numbers as H.264 needs them. */
export function playedSize(
  { width, height }: { width: number; height: number },
  size: FilmSize,
): { width: number; height: number } {
  const { shorter, longer } = PLAYED[size];
  const scale = Math.min(1, shorter / Math.min(width, height), longer / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.floor((pixels * scale) / 2 + 0.001));
  return { width: even(width), height: even(height) };
}

/** The public preview of a locked picture: the colours of so many points, each as three bytes. */
export const BLUR = { across: 4, down: 3 } as const;

/** The poster of a prepared film until it is played. */
export const posterOf = (src: string) => `${src}.poster.jpg`;
/** Whether most browsers play a stored video; others are offered for download (decision H5). */
export const isPlayable = (src: string) => typeOfVideo(src) === 'video/mp4';
/** The src of an uploaded clip by its address on this site; null for any other address. */
export const clipOf = (address: string) => /\/api\/(clips\/[0-9a-f]{32}\.[0-9a-z]+)$/.exec(address)?.[1] ?? null;

/** The src of a stored object's original: its own, or that of the file it was made from. */
export const srcOf = (key: string) => key.split('.').slice(0, 2).join('.');
/** Pixels of the longer side of a crop. */
export const CROP_MAX = 1080;
/** Pixels of the longer side of a cover's crop, which is as wide as the page. */
export const COVER_MAX = 1920;
export const ZOOM_MAX = 8;
export const ROTATION_MAX = 360;
