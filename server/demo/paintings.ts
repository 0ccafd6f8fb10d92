import sharp from 'sharp';
import type { BroughtPicture } from '../media/files/picture.service';

// The pictures of the demo pages, computed point by point, so that the sources need no picture files.

type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a point; x and y from 0 to 1. `wide`: the picture's width divided by its height. */
type Motif = (x: number, y: number, wide: number) => Colour;

const hex = (text: string): Colour =>
  [0, 2, 4].map((i) => Number.parseInt(text.slice(i, i + 2), 16)) as unknown as Colour;
const hexes = (...texts: string[]) => texts.map(hex);
const mix = (from: Colour, to: Colour, share: number) =>
  from.map((value, i) => value + (to[i]! - value) * Math.min(1, Math.max(0, share))) as unknown as Colour;

const DUSK = hexes('fbb94f', 'e0714f', 'fff3d6') as [Colour, Colour, Colour];
const RANGES = hexes('7a4a6b', '553a66', '352a58', '1d1745');

/** Rows of hills before an evening sky with its sun. */
const hills: Motif = (x, y, wide) => {
  for (let i = RANGES.length - 1; i >= 0; i--) {
    const across = x * wide * (3 + i) + i * 2;
    if (y > 0.52 + i * 0.12 + 0.05 * Math.sin(across) + 0.03 * Math.sin(across * 2.3)) return RANGES[i]!;
  }
  const [high, low, sun] = DUSK;
  const fromSun = Math.hypot((x - 0.7) * wide, y - 0.38);
  return fromSun < 0.13 ? sun : mix(mix(high, low, y * 1.6), sun, 0.5 - fromSun * 1.5);
};

const POWDERS = hexes('f6a21a', 'c01a4d', 'fffaf2', '1d7440', 'fbb94f', 'c01a4d');
const FLOOR = hexes('fdeed2', 'fae0b2') as [Colour, Colour];

/** Petals in rings, as in a rangoli at a door; side by side in a wide picture. */
const rangoli: Motif = (x, y, wide) => {
  const along = x * wide;
  const dx = along - Math.floor(along) - 0.5;
  const distance = Math.hypot(dx, y - 0.5);
  const petals = 0.06 * Math.cos(12 * Math.atan2(y - 0.5, dx));
  return POWDERS[Math.floor(distance * (1 + 2 * petals) * 13)] ?? mix(...FLOOR, distance);
};

const SKY = hexes('1d2b5c', '4c6aa8') as [Colour, Colour];
const SEA = hexes('1f7a8c', '0b2545') as [Colour, Colour];
const MOON = hex('fff8e1');

/** The sea at night under the moon. */
const waves: Motif = (x, y, wide) => {
  const fromMoon = Math.hypot((x - 0.3) * wide, y - 0.26);
  if (y < 0.48) return fromMoon < 0.12 ? MOON : mix(mix(...SKY, y * 2), MOON, 0.35 - fromMoon);
  const depth = (y - 0.48) / 0.52;
  const swell = Math.sin(depth * 26 + 1.4 * Math.sin(x * wide * 5 + depth * 9));
  const glint = Math.max(0, 1 - Math.abs((x - 0.3) * wide) * (3 - depth)) * (swell > 0.3 ? 0.8 : 0.1);
  return mix(mix(...SEA, depth + swell * 0.12), MOON, glint);
};

const MOTIFS = { hills, rangoli, waves };
export type MotifName = keyof typeof MOTIFS;

/** A picture of this width and height in pixels, ready to be uploaded for a page. */
export function painting(name: MotifName, width: number, height: number): BroughtPicture {
  return { read: () => paint(MOTIFS[name], width, height) };
}

function paint(motif: Motif, width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      data.set(motif((column + 0.5) / width, (row + 0.5) / height, width / height), (row * width + column) * 3);
    }
  }
  // A slight blur smooths the edges.
  return sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
