import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inFolder } from './films';

/** A colour in three numbers: red, green and blue up to 255, or as a film codes it. */
export type Triple = readonly [number, number, number];

/** White, grey, red and the colour of skin, in sRGB. */
export const PATCHES: readonly Triple[] = [
  [255, 255, 255],
  [108, 108, 108],
  [200, 30, 30],
  [198, 134, 106],
];

/** The shares of red and blue in the brightness, by matrix (ITU-R BT.601, BT.709, BT.2020). */
const SHARES = { smpte170m: [0.299, 0.114], bt709: [0.2126, 0.0722], bt2020nc: [0.2627, 0.0593] } as const;
export type Matrix = keyof typeof SHARES;

/** A colour as brightness and two differences, in limited or full range of this many bits. */
export function coded([red, green, blue]: Triple, matrix: Matrix, range: 'tv' | 'pc' = 'tv', bits = 8): Triple {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [kr, kb] = SHARES[matrix];
  const y = kr * r + (1 - kr - kb) * g + kb * b;
  const [cb, cr] = [(b - y) / (2 - 2 * kb), (r - y) / (2 - 2 * kr)];
  const [unit, most] = [2 ** (bits - 8), 2 ** bits - 1];
  const [black, light, chroma] = range === 'pc' ? [0, most, most] : [16 * unit, 219 * unit, 224 * unit];
  const whole = (value: number) => Math.min(most, Math.round(value));
  return [whole(black + light * y), whole(128 * unit + chroma * cb), whole(128 * unit + chroma * cr)];
}

interface Coding {
  /** The format of the given numbers, and that of the film. */
  from: 'yuv444p' | 'yuv444p10le' | 'rgb24';
  format: string;
  height?: number;
  ending?: 'mp4' | 'avi';
  codec?: string;
  /** What the header says, as values of the filter setparams. */
  header?: { matrix?: Matrix; primaries?: string; transfer?: string; range?: 'tv' | 'pc' };
}

/** A film of one second whose four patches, side by side, have these coded colours. */
export function patchesFilm(patches: readonly Triple[], coding: Coding): Buffer {
  const { from, format, height = 64, ending = 'mp4', codec = 'libx264', header = {} } = coding;
  const { matrix = 'unknown', primaries = 'unknown', transfer = 'unknown', range = 'unknown' } = header;
  const size = `${2 * height}x${height}`;
  const filters = [
    `setparams=colorspace=${matrix}:color_primaries=${primaries}:color_trc=${transfer}:range=${range}`,
    `scale=flags=accurate_rnd+full_chroma_int${range === 'pc' ? ':out_range=pc' : ''}`,
    `format=${format}`,
    'loop=9:1',
  ];
  return inFolder((folder) => {
    const file = path.join(folder, `film.${ending}`);
    const pictures = ['-f', 'rawvideo', '-pix_fmt', from, '-s', size, '-r', '10', '-i', 'pipe:'];
    const coded = ['-vf', filters.join(), '-c:v', codec, '-crf', '10', '-preset', 'ultrafast', file];
    execFileSync('ffmpeg', ['-v', 'fatal', ...pictures, ...coded], { input: frameOf(patches, from, height) });
    return readFileSync(file);
  });
}

/** The bytes of a frame of these patches, twice as wide as it is high. */
function frameOf(patches: readonly Triple[], format: Coding['from'], height: number): Buffer {
  const width = 2 * height;
  const bytes = format === 'yuv444p10le' ? 2 : 1;
  const frame = Buffer.alloc(width * height * 3 * bytes);
  for (let at = 0; at < width * height; at++) {
    const patch = patches[Math.floor((at % width) / (width / 4))]!;
    for (const [plane, value] of patch.entries()) {
      const place = format === 'rgb24' ? 3 * at + plane : plane * width * height + at;
      if (bytes === 2) frame.writeUInt16LE(value, 2 * place);
      else frame.writeUInt8(value, place);
    }
  }
  return frame;
}

/** The middles of the four patches in a picture of bytes of red, green and blue. */
export function middlesOf(picture: Buffer, width: number, height: number): Triple[] {
  return PATCHES.map((_, patch) => {
    const at = 3 * (width * Math.floor(height / 2) + Math.floor(((patch + 0.5) * width) / 4));
    return [picture[at]!, picture[at + 1]!, picture[at + 2]!];
  });
}

/** The patches of a film as a player shows them that goes by the colours in its header. */
export function shownPatches(file: string, width: number, height: number): Triple[] {
  const exact = 'scale=flags=accurate_rnd+full_chroma_int,format=rgb24';
  const frame = ['-frames:v', '1', '-vf', exact, '-f', 'rawvideo', '-'];
  return middlesOf(execFileSync('ffmpeg', ['-v', 'fatal', '-i', file, ...frame]), width, height);
}
