import sharp from 'sharp';
import { type Layer, textToImage } from '../platform/media/textToImage';
import { ACCENTS, type Accent } from '../rules/accents';
import { creating, perMonth } from '../words/en/cards';

import { SHARE } from '../words/en/sharing';

/** What the picture of a page shows. */
export interface Sitter {
  pageName: string;
  bio: string;
  isPlural: boolean;
  accent: Accent;
  /** The lowest price in whole rupees a month; null without a squad. */
  from: number | null;
  /** Its picture as a file; null without one. */
  face: Buffer | null;
}

/** Pixels, as the previews of links have them (ogp.me; developers.facebook.com/docs/sharing/webmasters/images). */
export const SHARED = { width: 1200, height: 630 };

const [INK, PAPER, MUTED, MARIGOLD] = ['#1d1745', '#fffaf2', '#565073', '#f6a21a'];
const MARGIN = 72;
const FACE = 300;
const WORDS = { left: MARGIN + FACE + 56, width: SHARED.width - FACE - 56 - 2 * MARGIN };

/** Draws the picture that stands for a page where a link to it is shared: face, name, what it makes and from what price, in its colour. */
export async function paintPage({ pageName, bio, isPlural, accent, from, face }: Sitter): Promise<Buffer> {
  const { solid, contrast, subtle } = ACCENTS[accent];
  const name = await textToImage(pageName, { color: INK, size: 84, width: WORDS.width, height: 230 });
  const what = await textToImage(creating(isPlural, bio), {
    color: MUTED,
    size: 38,
    width: WORDS.width,
    height: 110,
  });
  const gap = 20;
  const top = Math.round((SHARED.height - 110 - name.raw.height - gap - what.raw.height) / 2);
  const [left, middle] = [WORDS.left, Math.round((SHARED.height - 110 - FACE) / 2)];
  return sharp({ create: { ...SHARED, channels: 4, background: PAPER } })
    .composite([
      { ...disc(620, subtle[0]), left: 820, top: -260 },
      { ...disc(FACE + 20, solid[0]), left: MARGIN - 10, top: middle - 10 },
      { ...(await portrait(face, pageName, accent)), left: MARGIN, top: middle },
      { ...name, left, top },
      { ...what, left, top: top + name.raw.height + gap },
      ...(from === null ? [] : await priceTag(SHARE.from(perMonth(from)), solid[0], contrast)),
      ...(await wordmark()),
    ])
    .flatten({ background: PAPER })
    .jpeg({ quality: 88 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

/** The face in a circle, or the first letter of the name. */
async function portrait(face: Buffer | null, pageName: string, accent: Accent): Promise<Layer> {
  const ground = disc(FACE, ACCENTS[accent].muted[0]);
  if (face) {
    const round = await sharp(face)
      .resize(FACE, FACE, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ ...disc(FACE, '#ffffff'), blend: 'dest-in' }])
      .raw()
      .toBuffer();
    return { input: round, raw: { width: FACE, height: FACE, channels: 4 } };
  }
  const [letter] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(pageName);
  const { input, raw } = await textToImage((letter?.segment ?? '').toUpperCase(), {
    color: ACCENTS[accent].fg[0],
    size: 150,
    width: 260,
    height: 200,
  });
  const placed = { left: Math.round((FACE - raw.width) / 2), top: Math.round((FACE - raw.height) / 2) };
  const drawn = await sharp(ground.input, { raw: ground.raw })
    .composite([{ input, raw, ...placed }])
    .raw()
    .toBuffer();
  return { input: drawn, raw: ground.raw };
}

/** The price on a pill in the page's colour, at the bottom. */
async function priceTag(text: string, ground: string, color: string) {
  const words = await textToImage(text, { color, size: 40, width: 700, height: 60 });
  const [height, bottom] = [84, SHARED.height - 60];
  const pill = oblong(words.raw.width + 80, height, ground);
  return [
    { ...pill, left: MARGIN, top: bottom - height },
    { ...words, left: MARGIN + 40, top: bottom - Math.round((height + words.raw.height) / 2) },
  ];
}

/** "toli" behind its three dots, at the bottom right. */
async function wordmark() {
  const words = await textToImage('toli', { color: INK, size: 72, width: 300, height: 90 });
  const left = SHARED.width - MARGIN - words.raw.width;
  const top = SHARED.height - 60 - words.raw.height;
  const dot = disc(28, MARIGOLD!);
  const [x, y] = [left - 76, top + words.raw.height - 66];
  return [
    { ...words, left, top },
    { ...dot, left: x + 16, top: y },
    { ...dot, left: x, top: y + 32 },
    { ...dot, left: x + 34, top: y + 32 },
  ];
}

const disc = (diameter: number, color: string) => oblong(diameter, diameter, color);

/** A shape with half circles at its ends, its edge smooth. */
function oblong(width: number, height: number, color: string): Layer {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const input = Buffer.alloc(width * height * 4);
  const radius = height / 2;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const along = Math.min(Math.max(x + 0.5, radius), width - radius);
      const inside = radius - Math.hypot(x + 0.5 - along, y + 0.5 - radius);
      input.writeUInt32BE(
        ((red! << 24) | (green! << 16) | (blue! << 8) | Math.round(255 * Math.min(1, Math.max(0, inside + 0.5)))) >>> 0,
        at,
      );
    }
  }
  return { input, raw: { width, height, channels: 4 } };
}
