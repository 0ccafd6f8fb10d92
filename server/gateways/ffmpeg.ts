import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ImagePlaceholder, imagePlaceholder, PLACEHOLDER_BYTES } from '../platform/media/imagePlaceholder';
import { semaphore } from '../platform/semaphore';
import { BLUR, FILM_PIXELS_MAX, playedSize, VIDEO_ENDINGS, type VideoType } from '../rules/media';
import { UPLOAD } from '../words/en/files';
import { findOnPath, type Limits, openLimitedRuns } from './limitedProcess';

/** What a film looks like when it is shown: upright, with square pixels. */
export interface FilmLook {
  width: number;
  height: number;
  /** Of its first picture; null where it is too large to be looked at. */
  look: ImagePlaceholder | null;
}

/** A copy that all browsers play, and a picture of it. */
export interface PreparedFilm {
  film: string;
  poster: string;
  width: number;
  height: number;
}

/** This film cannot be read to its end, or not in the time that there is. */
export class FilmFailure extends Error {}

/** What looks at films and makes copies that all browsers play. */
export interface Ffmpeg {
  /** What a film looks like; null where it has no moving picture, FilmFailure where it cannot be read. */
  look(file: string, type: VideoType): Promise<FilmLook | null>;
  /**
   * Copies the pictures and the sound of a film as they are into a file of the same type in this folder, and nothing else: no metadata, no
   * chapters, no other tracks. Answers where it is; FilmFailure where that cannot be done with this film.
   */
  strip(file: string, type: VideoType, folder: string): Promise<string>;
  /** Makes an MP4 (H.264, AAC, at most 720p, without metadata) that plays before it has come whole, and a picture of it, in this folder. */
  prepare(file: string, type: VideoType, folder: string): Promise<PreparedFilm>;
  /** Ends what runs; it fails with something other than FilmFailure, so that it is done again. */
  stop(): void;
}

/** Readers are named, so that no file is read as a list of other files. */
const READERS: Record<VideoType, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
};
/** The largest piece of memory that a film may ask for: pictures may grow in its middle. */
const ALLOC_BYTES = '256000000';
const from = (file: string, type: VideoType) => [
  ...['-v', 'fatal', '-max_alloc', ALLOC_BYTES, '-protocol_whitelist', 'file', '-f', READERS[type]],
  // Each thread that reads pictures keeps several of them.
  ...['-threads', '1', '-i', `file:${file}`],
];

/** Somebody waits for it. A picture of 16 megapixels is read within 200 MB. */
const LOOK: Limits = { timeout: 10_000, nice: 0, memory: 1_000_000_000, output: 1_000_000 };

/** How long what is in a film may take to be copied as it is (milliseconds), and in how much memory (bytes). */
const STRIP = { timeout: 60_000, nice: 0, memory: 1_000_000_000 };

/** A copy is made in a job, which no request waits for, in up to 700 MB: of 16 megapixels with 16 pictures that others refer to. */
const COPY_MEMORY = 1_500_000_000;

/** How long making a copy may take, by the film's length in seconds (milliseconds); a film that does not tell its length gets the most. */
export function timeToCopy(seconds: number | null): number {
  const [least, most] = [2 * 60_000, 30 * 60_000];
  return seconds === null ? most : Math.min(most, Math.max(least, 60_000 + 4_000 * seconds));
}

/** How large what is made of a file of so many bytes may become (bytes). */
const outputOf = (bytes: number) => 2 * bytes + 64_000_000;

/** Opens the ffmpeg of this machine; null where it is not installed. `copyMemory`: bytes in which a copy is made. */
export async function openFfmpeg({ copyMemory = COPY_MEMORY } = {}): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findOnPath('ffmpeg'), findOnPath('ffprobe')]);
  if (!ffmpeg || !ffprobe) return null;
  const runLimited = await openLimitedRuns();
  const stopping = new AbortController();
  const limited = semaphore(2, 30, () => UPLOAD.busy);

  async function work(program: string, args: string[], limits: Limits): Promise<Buffer> {
    try {
      return await runLimited(program, args, limits, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      throw new FilmFailure(`${path.basename(program)} failed`, { cause: error });
    }
  }

  async function shapeOf(file: string, type: VideoType): Promise<Shape | null> {
    const told = await work(ffprobe!, [...from(file, type), '-show_streams', '-show_format', '-of', 'json'], LOOK);
    const { streams = [], format = {} } = JSON.parse(String(told));
    return shapeAmong(streams, Number(format.duration));
  }

  return {
    look: (file, type) =>
      limited(async () => {
        const shape = await shapeOf(file, type);
        if (!shape) return null;
        const { stream, width, height } = shape;
        if (width * height > FILM_PIXELS_MAX) return { width, height, look: null };
        const points = await work(ffmpeg, [...from(file, type), ...pointsOf(stream)], LOOK);
        if (points.length !== PLACEHOLDER_BYTES) throw new FilmFailure('a film without a picture');
        return { width, height, look: imagePlaceholder(points) };
      }),
    strip: (file, type, folder) =>
      limited(async () => {
        const shape = await shapeOf(file, type);
        if (!shape) throw new FilmFailure('a film without a picture');
        const stripped = path.join(folder, `stripped.${VIDEO_ENDINGS[type]}`);
        const { size } = await stat(file);
        const args = [...from(file, type), '-nostdin', ...strippedOf(shape.stream, type, stripped)];
        await work(ffmpeg, args, { ...STRIP, output: outputOf(size) });
        return stripped;
      }),
    async prepare(file, type, folder) {
      const shape = await shapeOf(file, type);
      if (!shape) throw new FilmFailure('a film without a picture');
      const made = {
        film: path.join(folder, 'film.mp4'),
        poster: path.join(folder, 'poster.jpg'),
        ...playedSize(shape),
      };
      const timeout = timeToCopy(shape.seconds);
      const { size } = await stat(file);
      const limits = { timeout, nice: 10, memory: copyMemory, output: outputOf(size) };
      // A process that is left over after this one was killed ends too (seconds of CPU time).
      const timelimit = ['-nostdin', '-timelimit', String(Math.ceil((2 * timeout) / 1000))];
      const { stream } = shape;
      await work(
        ffmpeg,
        [...from(file, type), ...timelimit, ...copyOf(stream, made), ...stillOf(stream, made)],
        limits,
      );
      return made;
    },
    stop: () => stopping.abort(),
  };
}

/** The first picture as a few points: their three colours, a byte each. */
const pointsOf = (stream: number) => [
  ...['-map', `0:${stream}`, '-frames:v', '1', '-vf', `scale=${BLUR.across}:${BLUR.down}:flags=area`],
  ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
];

/** How a film is copied as it is. Writers have other names than readers. */
const strippedOf = (stream: number, type: VideoType, file: string) => [
  ...['-map', `0:${stream}`, '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-c', 'copy'],
  ...(READERS[type] === 'mov' ? ['-movflags', '+faststart'] : []),
  ...['-fflags', '+bitexact', '-f', VIDEO_ENDINGS[type] === 'wmv' ? 'asf' : VIDEO_ENDINGS[type], '-y', `file:${file}`],
];

/** How the copy is made. */
const copyOf = (stream: number, { film, width, height }: PreparedFilm) => [
  ...['-map', `0:${stream}`, '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', `scale=${width}:${height},setsar=1`, '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-fflags', '+bitexact', '-f', 'mp4', '-y', `file:${film}`],
];

/** How its picture is made: of the first 30 the one that shows most; they are made small before they are kept to be compared. */
const stillOf = (stream: number, { poster, width, height }: PreparedFilm) => [
  ...['-map', `0:${stream}`, '-map_metadata', '-1', '-vf', `scale=${width}:${height},setsar=1,thumbnail=30`],
  ...['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-threads', '1', '-q:v', '4', '-f', 'image2', '-y', `file:${poster}`],
];

/** Which stream of a file is shown, how large and for how long. */
interface Shape {
  stream: number;
  width: number;
  height: number;
  /** How long the file says that it is; null where it does not. */
  seconds: number | null;
}

interface Stream {
  index: number;
  codec_type?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** The stream with moving pictures; a record's cover is none. */
function shapeAmong(streams: Stream[], duration: number): Shape | null {
  const found = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!found?.width || !found.height) return null;
  const [across = 1, down = 1] = found.sample_aspect_ratio?.split(':').map(Number) ?? [];
  const width = Math.max(1, Math.round(across > 0 && down > 0 ? (found.width * across) / down : found.width));
  const turned = found.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    stream: found.index,
    seconds: duration > 0 ? duration : null,
    ...(turned ? { width: found.height, height: width } : { width, height: found.height }),
  };
}
