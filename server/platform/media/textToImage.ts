import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { config } from '../config/config';

/** The font files of text in pictures: one for headings, one for each Indian script, and one for emoji. */
const FACES = [
  'baloo-2/700Bold',
  'noto-sans/700Bold',
  'noto-sans-devanagari/700Bold',
  'noto-sans-bengali/700Bold',
  'noto-sans-gujarati/700Bold',
  'noto-sans-gurmukhi/700Bold',
  'noto-sans-kannada/700Bold',
  'noto-sans-malayalam/700Bold',
  'noto-sans-oriya/700Bold',
  'noto-sans-tamil/700Bold',
  'noto-sans-telugu/700Bold',
  'noto-sans-ol-chiki/700Bold',
  'noto-sans-meetei-mayek/700Bold',
  'noto-nastaliq-urdu/700Bold',
  'noto-color-emoji/400Regular',
];
const FIRST_FACE = 'Baloo 2 Bold';

/** Pixels of colour, four bytes each, to be laid over others. */
export interface Layer {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

interface Lettering {
  color: string;
  /** Pixels: how high the letters are at most, how wide the lines, and how high all of them together. */
  size: number;
  width: number;
  height: number;
  /** Its lines are centred below each other, not left-aligned. */
  isCentred?: boolean;
}

/** Letters are drawn ever smaller until the text has room in its place; what even then has none is cut. */
const STEPS = [1, 0.85, 0.7, 0.55, 0.45];

/** A text in any script, shaped by that script's rules, in lines as wide as its box. */
export async function textToImage(text: string, { color, size, width, height, isCentred }: Lettering): Promise<Layer> {
  faces ??= takeFaces();
  await faces;
  const markup = `<span foreground="${color}">${escaped(text)}</span>`;
  for (const [i, step] of STEPS.entries()) {
    const font = `${FIRST_FACE} ${Math.round(size * step)}`;
    const align = isCentred ? 'center' : 'left';
    const drawn = sharp({ text: { text: markup, font, width, dpi: 72, rgba: true, wrap: 'word-char', align } });
    const fits = await drawn.raw().toBuffer({ resolveWithObject: true });
    if (fits.info.height <= height && fits.info.width <= width) return layer(fits.data, fits.info);
    if (i < STEPS.length - 1) continue;
    const { data, info } = await sharp(fits.data, { raw: { ...fits.info, channels: 4 } })
      .extract({ left: 0, top: 0, width: Math.min(width, fits.info.width), height: Math.min(height, fits.info.height) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return layer(data, info);
  }
  throw new Error('unreachable');
}

const layer = (input: Buffer, { width, height }: { width: number; height: number }): Layer => ({
  input,
  raw: { width, height, channels: 4 },
});

/** Text as Pango reads it. */
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

let faces: Promise<void> | undefined;

/**
 * Makes text be drawn with our own fonts and no installed ones: fontconfig reads this once, before the first letter.
 */
async function takeFaces(): Promise<void> {
  const folder = path.join(config().dataDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  const lies = FACES.map((face) => {
    const [name, weight] = face.split('/') as [string, string];
    return path.join(path.dirname(resolve(`@expo-google-fonts/${name}/package.json`)), weight);
  });
  const file = path.join(folder, 'fonts.conf');
  const dirs = lies.map((dir) => `<dir>${dir}</dir>`).join('');
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${folder}</cachedir></fontconfig>`);
  process.env.FONTCONFIG_FILE = file;
}
