import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LOOK_BYTES, type Look, lookOf } from '../platform/files/look';
import { makeGate } from '../platform/http/gate';
import { log } from '../platform/log/log';
import { BLUR, FILM_PIXELS_MAX, playedSize, type VideoType } from '../rules/media';
import { UPLOAD } from '../words/en/files';

/** What a film looks like when it is shown: upright, with square pixels. */
export interface FilmLook {
  width: number;
  height: number;
  /** Of its first picture; null where it is too large to be looked at. */
  look: Look | null;
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
  ...['-i', `file:${file}`],
];

/** How long a piece of work may take (milliseconds), and how far it gives way to others, of 19. */
interface Pace {
  timeout: number;
  nice: number;
}
/** Somebody waits for it. */
const LOOK: Pace = { timeout: 10_000, nice: 0 };
/** Nobody does; a film of 200 MB takes a slow machine some minutes. */
const PREPARE: Pace = { timeout: 30 * 60_000, nice: 10 };

const run = promisify(execFile);

/** Opens the ffmpeg of this machine; null where it is not installed. */
export async function openFfmpeg(): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findOnPath('ffmpeg'), findOnPath('ffprobe')]);
  if (!ffmpeg || !ffprobe) return null;
  const stopping = new AbortController();
  const inTurn = makeGate(2, 30, () => UPLOAD.busy);

  async function work(program: string, args: string[], { timeout, nice }: Pace): Promise<Buffer> {
    const limits = { timeout, maxBuffer: 1_000_000, killSignal: 'SIGKILL', signal: stopping.signal } as const;
    const running = run(program, args, { ...limits, encoding: 'buffer' });
    giveWay(running.child.pid, nice);
    try {
      return (await running).stdout;
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      throw new FilmFailure(`${path.basename(program)} failed`, { cause: error });
    }
  }

  async function shapeOf(file: string, type: VideoType): Promise<Shape | null> {
    const told = await work(ffprobe!, [...from(file, type), '-show_streams', '-of', 'json'], LOOK);
    return shapeAmong(JSON.parse(String(told)).streams ?? []);
  }

  return {
    look: (file, type) =>
      inTurn(async () => {
        const shape = await shapeOf(file, type);
        if (!shape) return null;
        const { stream, width, height } = shape;
        if (width * height > FILM_PIXELS_MAX) return { width, height, look: null };
        const points = await work(ffmpeg, [...from(file, type), ...pointsOf(stream)], LOOK);
        if (points.length !== LOOK_BYTES) throw new FilmFailure('a film without a picture');
        return { width, height, look: lookOf(points) };
      }),
    async prepare(file, type, folder) {
      const shape = await shapeOf(file, type);
      if (!shape) throw new FilmFailure('a film without a picture');
      const made = {
        film: path.join(folder, 'film.mp4'),
        poster: path.join(folder, 'poster.jpg'),
        ...playedSize(shape),
      };
      await work(ffmpeg, [...from(file, type), ...copyOf(shape.stream, made), ...stillOf(shape.stream, made)], PREPARE);
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

/** How the copy is made. */
const copyOf = (stream: number, { film, width, height }: PreparedFilm) => [
  // Whoever is left over after a kill ends too (seconds of work).
  ...['-nostdin', '-timelimit', String(PREPARE.timeout / 1000)],
  ...['-map', `0:${stream}`, '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', `scale=${width}:${height},setsar=1`, '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-fflags', '+bitexact', '-f', 'mp4', '-y', `file:${film}`],
];

/** How its picture is made: of the first ones that which shows most. */
const stillOf = (stream: number, { poster, width, height }: PreparedFilm) => [
  ...['-map', `0:${stream}`, '-map_metadata', '-1', '-vf', `thumbnail=30,scale=${width}:${height},setsar=1`],
  ...['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '4', '-f', 'image2', '-y', `file:${poster}`],
];

/** Which stream of a file is shown, and how large. */
interface Shape {
  stream: number;
  width: number;
  height: number;
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
function shapeAmong(streams: Stream[]): Shape | null {
  const found = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!found?.width || !found.height) return null;
  const [across = 1, down = 1] = found.sample_aspect_ratio?.split(':').map(Number) ?? [];
  const width = Math.max(1, Math.round(across > 0 && down > 0 ? (found.width * across) / down : found.width));
  const turned = found.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    stream: found.index,
    ...(turned ? { width: found.height, height: width } : { width, height: found.height }),
  };
}

function giveWay(pid: number | undefined, nice: number): void {
  try {
    if (pid && nice > 0) setPriority(pid, nice);
  } catch (error) {
    log.debug({ err: error }, 'a film is prepared as if it were urgent');
  }
}

async function findOnPath(program: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, program);
    if (
      path.isAbsolute(folder) &&
      (await access(file, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return file;
  }
  return null;
}
