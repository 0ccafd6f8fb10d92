import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Calls `work` with a folder that is removed after it. */
export function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'toli-films-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of a program, kept by its arguments: starting it costs more than most tests. */
function once<Question, Answer>(keyOf: (question: Question) => string, ask: (question: Question) => Answer) {
  const known = new Map<string, Answer>();
  return (question: Question): Answer => {
    const key = keyOf(question);
    if (!known.has(key)) known.set(key, ask(question));
    return known.get(key)!;
  };
}
const byContent = (film: Buffer) => createHash('sha1').update(film).digest('hex');

interface FilmOptions {
  ending?: 'mp4' | 'mov' | 'avi' | 'wmv';
  size?: string;
  seconds?: number;
  /** Further arguments of ffmpeg. */
  args?: string[];
}

const madeFilm = once(JSON.stringify, ({ ending = 'mp4', size = '64x36', seconds = 1, args = [] }: FilmOptions) =>
  inFolder((folder) => {
    const file = path.join(folder, `film.${ending}`);
    const pictures = ['-f', 'lavfi', '-i', `smptebars=size=${size}:rate=10:duration=${seconds}`];
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    execFileSync('ffmpeg', ['-v', 'fatal', ...pictures, ...sound, ...args, file]);
    return readFileSync(file);
  }),
);

/** A film of coloured bars with a tone, as a camera might make it. */
export const aFilm = (options: FilmOptions = {}): Buffer => Buffer.from(madeFilm(options));

/** A tone without pictures. */
export const aTone = () =>
  inFolder((folder) => {
    const file = path.join(folder, 'tone.mp4');
    execFileSync('ffmpeg', ['-v', 'fatal', '-f', 'lavfi', '-i', 'sine=duration=1', '-brand', 'isom', file]);
    return readFileSync(file);
  });

/** What ffprobe says of a film and its streams. */
export const probeFilm = once(byContent, (film: Buffer) =>
  inFolder((folder) => {
    const file = path.join(folder, 'film');
    writeFileSync(file, film);
    const said = execFileSync('ffprobe', ['-v', 'fatal', '-show_streams', '-show_format', '-of', 'json', file]);
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
    return JSON.parse(String(said)) as { streams: any[]; format: any };
  }),
);

/** Where the pieces of a stream lie in the file of a film (bytes). */
export const packetsOf = (film: Buffer, stream: number): { pos: number; size: number }[] =>
  inFolder((folder) => {
    const file = path.join(folder, 'film');
    writeFileSync(file, film);
    const asked = ['-v', 'fatal', '-select_streams', String(stream), '-show_packets', '-of', 'json', file];
    const { packets } = JSON.parse(String(execFileSync('ffprobe', asked)));
    return packets.map(({ pos, size }: Record<'pos' | 'size', string>) => ({ pos: Number(pos), size: Number(size) }));
  });

/** A hash of each played picture and each piece of sound of a film, independent of its file. */
export const picturesOf = once(byContent, (film: Buffer) =>
  inFolder((folder) => {
    const file = path.join(folder, 'film');
    writeFileSync(file, film);
    const told = execFileSync('ffmpeg', [
      '-v',
      'fatal',
      '-i',
      file,
      '-map',
      '0:v',
      '-map',
      '0:a?',
      '-f',
      'framehash',
      '-',
    ]);
    const lines = String(told)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    return lines.map((line) => [line.split(',')[0], line.split(',').at(-1)]);
  }),
);

/** Puts an ffmpeg that lacks this filter into a folder, and the ffprobe of this machine beside it. */
export function ffmpegWithout(filter: string, folder: string): void {
  const at = (program: string) => String(execFileSync('sh', ['-c', `command -v ${program}`])).trim();
  const script = `#!/bin/sh
case "$*" in
  *-filters*) "${at('ffmpeg')}" "$@" | grep -v ${filter} ;;
  *${filter}*) exit 1 ;;
  *) exec "${at('ffmpeg')}" "$@" ;;
esac
`;
  writeFileSync(path.join(folder, 'ffmpeg'), script, { mode: 0o755 });
  symlinkSync(at('ffprobe'), path.join(folder, 'ffprobe'));
}
