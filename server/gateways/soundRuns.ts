import path from 'node:path';
import { gainFor, MADE_SOUND, SOUND_COPIES, SOUND_HOURS_MAX, type SoundReader } from '../rules/sounds';
import { shapeAmong, soundsAmong } from './filmStreams';
import type { Limits } from './limitedProcess';

/** What a file of sound holds. */
export interface HeardSound {
  /** It has a moving picture; a cover is none. */
  isFilm: boolean;
  /** The first sound whose codec is known; null without one. */
  stream: number | null;
  /** Its length by the file's header (seconds); null without one. */
  seconds: number | null;
}

/** The copies of a sound that all browsers and podcast programs play. */
export interface PreparedSound {
  small: string;
  large: string;
  /** Its length. */
  seconds: number;
}

/** Listens to sounds and makes copies of them. */
export interface SoundRuns {
  /** What a file of sound holds. Throws FilmFailure where it cannot be read. */
  hear(file: string, reader: SoundReader): Promise<HeardSound>;
  /** Makes both copies in this folder: equally loud, without metadata, chapters and cover. Throws FilmFailure where that is impossible. */
  prepareSound(file: string, reader: SoundReader, folder: string): Promise<PreparedSound>;
}

/** The programs, and how one of them runs under limits. */
interface Programs {
  ffmpeg: string;
  ffprobe: string;
  work(program: string, args: string[], limits: Limits): Promise<Buffer>;
  /** What is thrown for a file without a sound. */
  failure(message: string): Error;
}

/** A request waits for it. */
const LOOK: Limits = { timeout: 10_000, nice: 0, memory: 1_000_000_000, output: 1_000_000 };

const SECONDS_MAX = SOUND_HOURS_MAX * 3600;

/** Demuxers are named, so that no file is read as a list of other files. */
const from = (file: string, reader: SoundReader) => [
  ...['-v', 'fatal', '-max_alloc', '256000000', '-protocol_whitelist', 'file', '-f', reader],
  ...['-threads', '1', '-i', `file:${file}`],
];

/** The limits of a run through a whole sound: ten times what a slow machine needs, and the size of the copies. */
function limitsFor(seconds: number | null): Limits {
  const length = Math.ceil(seconds ?? SECONDS_MAX);
  return { timeout: 120_000 + 300 * length, nice: 10, memory: 1_000_000_000, output: 64_000_000 + 32_000 * length };
}

export function openSoundRuns({ ffmpeg, ffprobe, work, failure }: Programs): SoundRuns {
  async function hear(file: string, reader: SoundReader): Promise<HeardSound> {
    const output = await work(ffprobe, [...from(file, reader), '-show_streams', '-show_format', '-of', 'json'], LOOK);
    const { streams = [], format = {} } = JSON.parse(String(output));
    const seconds = Number(format.duration);
    return {
      isFilm: shapeAmong(streams, seconds) !== null,
      stream: soundsAmong(streams)[0] ?? null,
      seconds: seconds > 0 ? seconds : null,
    };
  }

  return {
    hear,
    async prepareSound(file, reader, folder) {
      const { stream, seconds } = await hear(file, reader);
      if (stream === null) throw failure('a file without sound');
      const limits = limitsFor(seconds);
      const source = [...from(file, reader), '-nostdin', '-timelimit', String(Math.ceil(limits.timeout / 500))];
      const measured = await work(ffmpeg, [...source, ...loudnessOf(stream, seconds)], limits);
      const loudness = Number([...String(measured).matchAll(/lavfi\.r128\.I=(\S+)/g)].at(-1)?.[1]);
      const [small, large] = [path.join(folder, `small.${MADE_SOUND}`), path.join(folder, `large.${MADE_SOUND}`)];
      await work(ffmpeg, [...source, ...copiesOf({ stream, gain: gainFor(loudness), small, large })], limits);
      const made = await hear(large, 'mov');
      if (made.seconds === null) throw failure('a sound without a length');
      return { small, large, seconds: made.seconds };
    },
  };
}

/** Figures of the loudness (EBU R 128) come ten times a second. */
const FIGURES_A_SECOND = 10;
/** As many of them are read. */
const FIGURES = 5_000;

/** The arguments that write the loudness of a sound so far, again and again; the last figure is that of the whole. */
function loudnessOf(stream: number, seconds: number | null): string[] {
  const step = Math.max(1, Math.ceil(((seconds ?? SECONDS_MAX) * FIGURES_A_SECOND) / FIGURES));
  const filters = [
    'ebur128=metadata=1',
    `aselect='not(mod(n\\,${step}))'`,
    'ametadata=mode=print:key=lavfi.r128.I:file=-',
  ];
  return ['-map', `0:${stream}`, '-t', String(SECONDS_MAX), '-af', filters.join(), '-f', 'null', '-'];
}

/** The ceiling of the limiter: no sample comes near to the loudest that there is (linear, -1.5 dB). */
const CEILING = 0.84;

interface Copies extends Record<'small' | 'large', string> {
  stream: number;
  gain: number;
}

function copiesOf({ stream, gain, ...files }: Copies): string[] {
  const chain = `[0:${stream}]volume=${gain}dB,alimiter=limit=${CEILING}:level=disabled,asplit=2[small][large]`;
  return [
    ...['-filter_complex', chain],
    ...(['small', 'large'] as const).flatMap((size) => [
      ...['-map', `[${size}]`, '-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn'],
      ...['-t', String(SECONDS_MAX), '-c:a', 'aac', '-ar', '44100'],
      ...['-ac', String(SOUND_COPIES[size].channels), '-b:a', String(SOUND_COPIES[size].rate)],
      ...['-movflags', '+faststart', '-fflags', '+bitexact', '-f', 'ipod', '-y', `file:${files[size]}`],
    ]),
  ];
}
