import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

function inFolder<T>(work: (folder: string) => T): T {
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
