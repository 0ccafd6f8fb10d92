import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Interrupted, unavailable } from '../platform/errors';
import { EVERYONE, FairQueue } from '../platform/fairQueue';
import { log } from '../platform/log/log';
import { type ImagePlaceholder, imagePlaceholder, PLACEHOLDER_BYTES } from '../platform/media/imagePlaceholder';
import { FILM_PIXELS_MAX, type FilmSize, playedSize, VIDEO_ENDINGS, type VideoType } from '../rules/media';
import { UPLOAD } from '../words/en/files';
import { copyFilters, pointFilters, posterFilters } from './filmColours';
import { type Shape, shapeAmong } from './filmStreams';
import { findOnPath, type Limits, openLimitedRuns } from './limitedProcess';
import { openSoundRuns, type SoundRuns } from './soundRuns';

/** The shown size of a film: upright, with square pixels. */
export interface FilmLook {
  width: number;
  height: number;
  /** A placeholder of its first frame; null where the frame is too large. */
  look: ImagePlaceholder | null;
}

/** A copy that all browsers play, and its poster. */
export interface PreparedFilm {
  film: string;
  poster: string;
  width: number;
  height: number;
}

/** The film cannot be read to its end, or not within the time limit. */
export class FilmFailure extends Error {}

/** Inspects films and sounds, and makes copies that all browsers play. */
export interface Ffmpeg extends SoundRuns {
  /** The shown size of a film; null where it has no moving picture. Throws FilmFailure where it cannot be read. */
  look(file: string, type: VideoType): Promise<FilmLook | null>;
  /**
   * Copies the picture and sound streams of a film unchanged into a file of the same type in this folder, and nothing
   * else: no metadata, no chapters, no other tracks. Returns its path. Throws FilmFailure where that is impossible with
   * this film.
   */
  strip(file: string, type: VideoType, folder: string): Promise<string>;
  /**
   * Makes an MP4 of this size (H.264, AAC, without metadata) that plays before it is loaded completely, and a poster, in this folder. Null
   * where the next size has as many pixels.
   */
  prepare(file: string, type: VideoType, folder: string, size: FilmSize): Promise<PreparedFilm | null>;
  /** Whether HDR and wide colours are converted to those of all screens; else they are kept as they are coded. */
  convertsHdr(): Promise<boolean>;
  /** Stops all runs. They fail as Interrupted, so that the job is repeated. */
  stop(): void;
}

/** Demuxers are named, so that no file is read as a list of other files. */
const READERS: Record<VideoType, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
};
/** The largest block of memory that a film may ask for: its frames may become larger in the middle. */
const ALLOC_BYTES = '256000000';
const from = (file: string, type: VideoType) => [
  ...['-v', 'fatal', '-max_alloc', ALLOC_BYTES, '-protocol_whitelist', 'file', '-f', READERS[type]],
  // Each decoding thread keeps several frames.
  ...['-threads', '1', '-i', `file:${file}`],
];

/** A request waits for it. A frame of 16 megapixels needs 200 MB. */
const LOOK: Limits = { timeout: 10_000, nice: 0, memory: 1_000_000_000, output: 1_000_000 };

/** The limits for a copy of unchanged streams: time (milliseconds) and memory (bytes). */
const STRIP = { timeout: 60_000, nice: 0, memory: 1_000_000_000 };

/** A copy is made in a job, in up to 700 MB: for 16 megapixels with 16 reference frames. */
const COPY_MEMORY = 1_500_000_000;

/** The time limit for a copy (milliseconds) by the film's length in seconds; the highest for a film of unknown length. */
export function timeToCopy(seconds: number | null): number {
  const [least, most] = [2 * 60_000, 30 * 60_000];
  return seconds === null ? most : Math.min(most, Math.max(least, 60_000 + 4_000 * seconds));
}

/** The largest output (bytes) for a file of this size. */
const outputOf = (bytes: number) => 2 * bytes + 64_000_000;

/** Opens the ffmpeg of this machine; null where it is not installed. `copyMemory`: the memory limit of a copy in bytes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its runs share the found programs
export async function openFfmpeg({ copyMemory = COPY_MEMORY } = {}): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findOnPath('ffmpeg'), findOnPath('ffprobe')]);
  if (!ffmpeg || !ffprobe) return null;
  const runLimited = await openLimitedRuns();
  const stopping = new AbortController();
  const queue = new FairQueue(2, 30, () => unavailable(UPLOAD.busy));

  async function work(program: string, args: string[], limits: Limits): Promise<Buffer> {
    try {
      return await runLimited(program, args, limits, stopping.signal);
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      throw new FilmFailure(`${path.basename(program)} failed`, { cause: error });
    }
  }

  let hasZscale: boolean | undefined;
  async function convertsHdr(): Promise<boolean> {
    hasZscale ??= /\bzscale\b/.test(String(await work(ffmpeg!, ['-v', 'fatal', '-filters'], LOOK)));
    return hasZscale;
  }

  async function shapeOf(file: string, type: VideoType): Promise<Shape | null> {
    const output = await work(ffprobe!, [...from(file, type), '-show_streams', '-show_format', '-of', 'json'], LOOK);
    const { streams = [], format = {} } = JSON.parse(String(output));
    return shapeAmong(streams, Number(format.duration));
  }

  /** The first sound of which a piece can be decoded; null for none. */
  async function soundOf(file: string, type: VideoType, { sounds }: Shape): Promise<number | null> {
    for (const sound of sounds) {
      const heard = await work(ffmpeg!, [...from(file, type), '-nostdin', ...pieceOf(sound)], LOOK).catch((error) => {
        if (!(error instanceof FilmFailure)) throw error;
        log.info({ err: error }, 'a sound of a film cannot be decoded');
        return '';
      });
      if (/^[^#]/m.test(String(heard))) return sound;
    }
    return null;
  }

  return {
    look: (file, type) =>
      queue.run(EVERYONE, async () => {
        const shape = await shapeOf(file, type);
        if (!shape) return null;
        const { width, height } = shape;
        if (width * height > FILM_PIXELS_MAX) return { width, height, look: null };
        const args = [...from(file, type), ...pointsOf({ ...shape, hasZscale: await convertsHdr() })];
        const points = await work(ffmpeg, args, LOOK);
        if (points.length !== PLACEHOLDER_BYTES) throw new FilmFailure('a film without a picture');
        return { width, height, look: imagePlaceholder(points) };
      }),
    strip: (file, type, folder) =>
      queue.run(EVERYONE, async () => {
        const shape = await shapeOf(file, type);
        if (!shape) throw new FilmFailure('a film without a picture');
        const stripped = path.join(folder, `stripped.${VIDEO_ENDINGS[type]}`);
        const { size } = await stat(file);
        const args = [...from(file, type), '-nostdin', ...strippedOf(shape.stream, type, stripped)];
        await work(ffmpeg, args, { ...STRIP, output: outputOf(size) });
        return stripped;
      }),
    async prepare(file, type, folder, filmSize) {
      const shape = await shapeOf(file, type);
      if (!shape) throw new FilmFailure('a film without a picture');
      const made = {
        film: path.join(folder, `${filmSize}.mp4`),
        poster: path.join(folder, `${filmSize}.jpg`),
        ...playedSize(shape, filmSize),
      };
      if (filmSize === 'medium' && made.width === playedSize(shape, 'large').width) return null;
      const timeout = timeToCopy(shape.seconds);
      const { size } = await stat(file);
      const limits = { timeout, nice: 10, memory: copyMemory, output: outputOf(size) };
      // Ends a run that is left over after this process was killed (seconds of CPU time).
      const timelimit = ['-nostdin', '-timelimit', String(Math.ceil((2 * timeout) / 1000))];
      const source = { ...shape, sound: await soundOf(file, type, shape), hasZscale: await convertsHdr() };
      await work(
        ffmpeg,
        [...from(file, type), ...timelimit, ...copyOf(source, made, filmSize), ...posterOfFilm(source, made)],
        limits,
      );
      return made;
    },
    ...openSoundRuns({ ffmpeg, ffprobe, work, failure: (message) => new FilmFailure(message) }),
    convertsHdr,
    stop: () => stopping.abort(),
  };
}

/** The first frame as a few pixels of three bytes. */
const pointsOf = ({ stream, ...film }: Omit<Source, 'sound'>) => [
  ...['-map', `0:${stream}`, '-frames:v', '1', '-vf', pointFilters(film).join()],
  ...['-f', 'rawvideo', '-'],
];

/** The first piece of a sound in two channels, as a line with its hash. */
const pieceOf = (sound: number) => ['-map', `0:${sound}`, '-frames:a', '1', '-ac', '2', '-f', 'framehash', '-'];

/** The arguments for a copy of unchanged streams. Muxers have other names than demuxers. */
const strippedOf = (stream: number, type: VideoType, file: string) => [
  ...['-map', `0:${stream}`, '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-c', 'copy'],
  ...(READERS[type] === 'mov' ? ['-movflags', '+faststart'] : []),
  ...['-fflags', '+bitexact', '-f', VIDEO_ENDINGS[type] === 'wmv' ? 'asf' : VIDEO_ENDINGS[type], '-y', `file:${file}`],
];

/** Limits of quality and bit rate: small copies have at most 250 kbit/s with their sound, medium ones 800. */
const RATES: Record<FilmSize, string[]> = {
  small: ['-crf', '29', '-maxrate', '165k', '-bufsize', '165k', '-fpsmax', '25', '-b:a', '48k', '-ac', '1'],
  medium: ['-crf', '26', '-maxrate', '680k', '-bufsize', '1360k', '-fpsmax', '30', '-b:a', '96k', '-ac', '2'],
  large: ['-crf', '23', '-maxrate', '3M', '-bufsize', '6M', '-b:a', '128k', '-ac', '2'],
};

/** What is made into copies: the sound is null where none can be decoded. */
interface Source extends Pick<Shape, 'stream' | 'colours'> {
  sound: number | null;
  hasZscale: boolean;
}

/** The arguments for a copy that all browsers play. */
const copyOf = ({ stream, sound, ...source }: Source, { film, width, height }: PreparedFilm, size: FilmSize) => [
  ...['-map', `0:${stream}`, ...(sound === null ? [] : ['-map', `0:${sound}`])],
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', copyFilters({ ...source, width, height }).join(), '-threads', '2'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', ...RATES[size]],
  ...['-movflags', '+faststart', '-fflags', '+bitexact', '-f', 'mp4', '-y', `file:${film}`],
];

/**
 * The arguments for the poster. It is scaled down before frames are compared, and never larger than a medium copy, which
 * fills a phone: it is loaded whether or not the film is played.
 */
const posterOfFilm = ({ stream, ...source }: Source, { poster, ...size }: PreparedFilm) => [
  ...['-map', `0:${stream}`, '-map_metadata', '-1'],
  ...['-vf', posterFilters({ ...source, ...playedSize(size, 'medium') }).join()],
  ...['-frames:v', '1', '-threads', '1', '-q:v', '4', '-f', 'image2', '-y', `file:${poster}`],
];
