import sharp from 'sharp';
import { type Layer, textToImage } from '../../platform/media/textToImage';
import { ACCENTS, type Accent } from '../../rules/accents';

// Helpers that draw the pictures of pages.

export const [INK, PAPER, MUTED, MARIGOLD] = ['#1d1745', '#fffaf2', '#565073', '#f6a21a'] as const;

/** A layer with its position, in pixels from the upper left. */
export type Placed = Layer & { left: number; top: number };

/** The face in a circle, or the first letter of the name. */
export async function portrait(
  face: Buffer | null,
  { pageName, accent, size }: { pageName: string; accent: Accent; size: number },
): Promise<Layer> {
  const ground = disc(size, ACCENTS[accent].muted[0]);
  if (face) {
    const round = await sharp(face)
      .resize(size, size, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ ...disc(size, '#ffffff'), blend: 'dest-in' }])
      .raw()
      .toBuffer();
    return { input: round, raw: { width: size, height: size, channels: 4 } };
  }
  const [letter] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(pageName);
  const { input, raw } = await textToImage((letter?.segment ?? '').toUpperCase(), {
    color: ACCENTS[accent].fg[0],
    size: size / 2,
    width: Math.round(size * 0.86),
    height: Math.round(size * 0.66),
  });
  const placed = { left: Math.round((size - raw.width) / 2), top: Math.round((size - raw.height) / 2) };
  const drawn = await sharp(ground.input, { raw: ground.raw })
    .composite([{ input, raw, ...placed }])
    .raw()
    .toBuffer();
  return { input: drawn, raw: ground.raw };
}

/** A picture cropped to fill its area, as an opaque layer. */
export async function filling(picture: Buffer, width: number, height: number): Promise<Layer> {
  const input = await sharp(picture)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 4 } };
}

/** A text on a pill; its position depends on its width. */
export async function pill(
  text: string,
  { ground, color, size }: { ground: string; color: string; size: number },
  at: (width: number, height: number) => { left: number; top: number },
): Promise<Placed[]> {
  const words = await textToImage(text, { color, size, width: size * 17, height: Math.round(size * 1.5) });
  const [width, height] = [words.raw.width + 2 * size, Math.round(size * 2.1)];
  const { left, top } = at(width, height);
  return [
    { ...oblong(width, height, ground), left, top },
    { ...words, left: left + size, top: top + Math.round((height - words.raw.height) / 2) },
  ];
}

/** "toli" after its three dots; `right` and `bottom` are its end. */
export async function wordmark(right: number, bottom: number): Promise<Placed[]> {
  const words = await textToImage('toli', { color: INK, size: 72, width: 300, height: 90 });
  const [left, top] = [right - words.raw.width, bottom - words.raw.height];
  const dot = disc(28, MARIGOLD);
  const [x, y] = [left - 76, top + words.raw.height - 66];
  return [
    { ...words, left, top },
    { ...dot, left: x + 16, top: y },
    { ...dot, left: x, top: y + 32 },
    { ...dot, left: x + 34, top: y + 32 },
  ];
}

export const disc = (diameter: number, color: string) => oblong(diameter, diameter, color);

/** A shape with half circles at its ends, its edge smooth: row by row, as most of one is filled at once. */
function oblong(width: number, height: number, color: string): Layer {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const solid = Buffer.from([red!, green!, blue!, 255]);
  const input = Buffer.alloc(width * height * 4, Buffer.from([red!, green!, blue!, 0]));
  const radius = height / 2;
  for (let y = 0; y < height; y++) {
    const [row, aside] = [y * width, Math.abs(y + 0.5 - radius)];
    /** The width of the half circle in this row. */
    const reach = Math.sqrt(Math.max(0, (radius - 0.5) ** 2 - aside ** 2));
    const whole = Math.min(Math.ceil(radius - reach - 0.5), Math.floor(width / 2));
    input.fill(solid, (row + whole) * 4, (row + width - whole) * 4);
    for (let x = whole - 1; x >= 0; x--) {
      const inside = radius - Math.hypot(radius - x - 0.5, aside);
      if (inside <= -0.5) break;
      for (const at of [row + x, row + width - 1 - x]) input[at * 4 + 3] = Math.round(255 * Math.min(1, inside + 0.5));
    }
  }
  return { input, raw: { width, height, channels: 4 } };
}
