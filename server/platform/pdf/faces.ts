import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

export type Weight = '400Regular' | '700Bold';

/** The fonts of documents, each with its characters; the first one has all others. */
const FACES: readonly [name: string, file: string, signs: RegExp][] = [
  ['noto-sans', 'NotoSans', /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u],
  ['noto-sans-devanagari', 'NotoSansDevanagari', /\p{scx=Devanagari}/u],
  ['noto-sans-bengali', 'NotoSansBengali', /\p{scx=Bengali}/u],
  ['noto-sans-gujarati', 'NotoSansGujarati', /\p{scx=Gujarati}/u],
  ['noto-sans-gurmukhi', 'NotoSansGurmukhi', /\p{scx=Gurmukhi}/u],
  ['noto-sans-kannada', 'NotoSansKannada', /\p{scx=Kannada}/u],
  ['noto-sans-malayalam', 'NotoSansMalayalam', /\p{scx=Malayalam}/u],
  ['noto-sans-oriya', 'NotoSansOriya', /\p{scx=Oriya}/u],
  ['noto-sans-tamil', 'NotoSansTamil', /\p{scx=Tamil}/u],
  ['noto-sans-telugu', 'NotoSansTelugu', /\p{scx=Telugu}/u],
  ['noto-sans-ol-chiki', 'NotoSansOlChiki', /\p{scx=Ol_Chiki}/u],
  ['noto-sans-meetei-mayek', 'NotoSansMeeteiMayek', /\p{scx=Meetei_Mayek}/u],
  ['noto-nastaliq-urdu', 'NotoNastaliqUrdu', /\p{scx=Arabic}/u],
];
const URDU = FACES.length - 1;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\d#*]\u{fe0f}?\u{20e3}/u;
const DIGITS = /^\p{Nd}+$/u;

/** A piece of a text in one script. */
export interface Run {
  text: string;
  /** Its place among the faces; null for what is a picture, not a letter. */
  face: number | null;
}

/** A text in pieces of one script each, in their order from left to right. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1);
    // A space after a number has the font of the text around the number.
    const face = faceOf(segment, (last && DIGITS.test(last.text) ? runs.at(-2) : last)?.face ?? 0);
    if (last && last.face === face && DIGITS.test(last.text) === DIGITS.test(segment)) last.text += segment;
    else runs.push({ text: segment, face });
  }
  const first = runs.find((run) => run.face !== null && /\p{L}/u.test(run.text));
  return first?.face === URDU ? runs.reverse() : runs;
}

/** The font of a character; a space has that of the character before it. */
function faceOf(sign: string, before: number): number | null {
  if (EMOJI.test(sign)) return null;
  if (/^\s$/.test(sign) || (!DIGITS.test(sign) && FACES[before]![2].test(sign))) return before;
  return Math.max(
    0,
    FACES.findIndex(([, , signs]) => signs.test(sign)),
  );
}

/** The ascent and descent of a font, in parts of its size. */
export const heightOf = (face: number | null) => (face === URDU ? 2.3 : 1.4);

const { resolve } = createRequire(import.meta.url);
const folders = new Map<string, string>();

/** The path of a font's file. */
export function fileOf(face: number, weight: Weight): string {
  const [name, file] = FACES[face]!;
  const folder = folders.get(name) ?? path.dirname(resolve(`@expo-google-fonts/${name}/package.json`));
  folders.set(name, folder);
  return path.join(folder, weight, `${file}_${weight}.ttf`);
}

/** A placed letter: its glyph, its advance and its offset, in units of the font. */
export interface Placed {
  glyph: number;
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface Opened {
  face: Face;
  font: Font;
  kit: fontkit.Font;
}
const opened = new Map<string, Opened>();

function open(file: string): Opened {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const made = { face, font: new Font(face), kit: kitOf(file, bytes) };
  opened.set(file, made);
  return made;
}

/** pdfkit's fontkit embeds a face, but its own way to set letters knows too little of Indian scripts: HarfBuzz sets them. */
function kitOf(file: string, bytes: Uint8Array): fontkit.Font {
  const kit = fontkit.create(bytes as never) as fontkit.Font;
  const layout = (text: string) => {
    const placed = place(file, text);
    return {
      glyphs: placed.map(({ glyph }) => kit.getGlyph(glyph, [])),
      positions: placed.map(({ glyph: _, ...position }) => position),
      advanceWidth: advanceOf(placed),
    };
  };
  return Object.assign(kit, { layout });
}

/** The font of a file for pdfkit: opened once, because reading its tables takes longer than drawing a paper. */
export const pdfFont = (file: string) => open(file).kit;

/** The units of this font that equal its size. */
export const unitsPerEm = (file: string) => open(file).face.upem;

/** The width of placed letters, in units of the font. */
export const advanceOf = (placed: readonly Placed[]) => placed.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

/** Sets a text of one script as that is written, with the face of this file; from left to right. Glyph 0 is a sign that it has not. */
export function place(file: string, text: string): Placed[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(open(file).font, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      glyph: codepoint,
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
}
