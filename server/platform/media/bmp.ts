import { setImmediate as breathe } from 'node:timers/promises';
import { IMAGE_PIXELS_MAX } from '../../rules/media';
import { PICTURE } from '../../words/en/files';
import { badRequest, tooLarge } from '../errors';

// sharp cannot read BMP. Packages that can were tried on common files, and had wrong colours (1, 4, 8 and 16 bits), one
// row instead of all (4 bits, odd width), pixels from the wrong place (a gap after the header), or gigabytes of memory
// for 198 bytes. Common BMP files have plain rows of pixels, so this reads those and refuses the rest. The format:
// https://learn.microsoft.com/windows/win32/gdi/bitmap-storage

/** Plain pixels: three bytes each, red, green, blue, from the top left. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

interface Layout {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** The offset of the colour table, and its number of colours. */
  paletteAt: number;
  colours: number;
  /** Which bits of a 16 or 32 bit pixel are red, green and blue. */
  masks: [red: number, green: number, blue: number];
  pixelsAt: number;
  /** Bytes from row to row. */
  stride: number;
}

const FILE_HEADER = 14;
const HEADER_SIZES = [40, 52, 56, 108, 124];
const SIDE_MAX = 12_000;
const PLAIN = 0;
const BIT_FIELDS = 3;

/**
 * Reads an uncompressed BMP of 1, 4, 8, 16, 24 or 32 bits. Refuses too many pixels (413) and inconsistent headers
 * (400).
 */
export async function decodeBmp(file: Buffer): Promise<Pixels> {
  const layout = readLayout(file);
  const { width, height, stride, pixelsAt, topDown } = layout;
  const data = Buffer.alloc(width * height * 3);
  const readRow = rowReader(file, layout);
  const rowsAtOnce = Math.max(1, Math.floor(500_000 / width));
  for (let y = 0; y < height; y++) {
    readRow(pixelsAt + (topDown ? y : height - 1 - y) * stride, data, y * width * 3);
    // A large picture takes a while: other requests are answered meanwhile.
    if (y % rowsAtOnce === rowsAtOnce - 1) await breathe();
  }
  return { width, height, data };
}

/** Checks that the header makes sense and that all it promises is there, before any memory is taken. */
function readLayout(file: Buffer): Layout {
  if (file.length < FILE_HEADER + 40) throw badRequest(PICTURE.unreadable);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const pixelsAt = file.readUInt32LE(10);
  const height = Math.abs(signedHeight);
  if (!HEADER_SIZES.includes(headerSize) || file.length < FILE_HEADER + headerSize) throw badRequest(PICTURE.bmpKind);
  const hasMasks = compression === BIT_FIELDS && (bits === 16 || bits === 32);
  if (![1, 4, 8, 16, 24, 32].includes(bits) || !(compression === PLAIN || hasMasks)) throw badRequest(PICTURE.bmpKind);
  if (width < 1 || height < 1) throw badRequest(PICTURE.unreadable);
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > IMAGE_PIXELS_MAX) throw tooLarge(PICTURE.tooManyPixels);
  const colours = bits > 8 ? 0 : file.readUInt32LE(46) || 2 ** bits;
  const paletteAt = FILE_HEADER + headerSize;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const masksEnd = hasMasks ? FILE_HEADER + Math.max(headerSize, 52) : 0;
  const isWhole =
    colours <= 2 ** bits &&
    pixelsAt >= Math.max(paletteAt + colours * 4, masksEnd) &&
    pixelsAt + stride * height <= file.length;
  if (!isWhole) throw badRequest(PICTURE.unreadable);
  const masks = hasMasks ? readMasks(file) : USUAL_MASKS[bits]!;
  return { width, height, topDown: signedHeight < 0, bits, paletteAt, colours, masks, pixelsAt, stride };
}

const USUAL_MASKS: Record<number, Layout['masks']> = {
  1: [0, 0, 0],
  4: [0, 0, 0],
  8: [0, 0, 0],
  16: [0x7c00, 0x03e0, 0x001f],
  24: [0, 0, 0],
  32: [0xff0000, 0x00ff00, 0x0000ff],
};

/** The three masks are right after the first 40 bytes of every header that has them. */
const readMasks = (file: Buffer): Layout['masks'] => [
  file.readUInt32LE(54),
  file.readUInt32LE(58),
  file.readUInt32LE(62),
];

type ReadRow = (from: number, into: Buffer, at: number) => void;

function rowReader(file: Buffer, layout: Layout): ReadRow {
  if (layout.bits === 24) return plainRow(file, layout);
  return layout.bits < 16 ? paletteRow(file, layout) : maskedRow(file, layout);
}

function plainRow(file: Buffer, { width }: Layout): ReadRow {
  return (from, into, at) => {
    for (let x = 0; x < width * 3; x += 3) {
      into[at + x] = file[from + x + 2]!;
      into[at + x + 1] = file[from + x + 1]!;
      into[at + x + 2] = file[from + x]!;
    }
  };
}

function paletteRow(file: Buffer, { width, bits, paletteAt, colours }: Layout): ReadRow {
  // A pixel that names a colour beyond the table is black.
  const palette = Buffer.alloc(256 * 4);
  file.copy(palette, 0, paletteAt, paletteAt + colours * 4);
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  return (from, into, at) => {
    for (let x = 0; x < width; x++) {
      const shift = 8 - bits * ((x % perByte) + 1);
      const colour = ((file[from + Math.floor(x / perByte)]! >> shift) & mask) * 4;
      into[at + x * 3] = palette[colour + 2]!;
      into[at + x * 3 + 1] = palette[colour + 1]!;
      into[at + x * 3 + 2] = palette[colour]!;
    }
  };
}

function maskedRow(file: Buffer, { width, bits, masks }: Layout): ReadRow {
  const [red, green, blue] = masks.map(channel) as [
    (pixel: number) => number,
    (pixel: number) => number,
    (pixel: number) => number,
  ];
  const read = bits === 16 ? (at: number) => file.readUInt16LE(at) : (at: number) => file.readUInt32LE(at);
  const bytes = bits / 8;
  return (from, into, at) => {
    for (let x = 0; x < width; x++) {
      const pixel = read(from + x * bytes);
      into[at + x * 3] = red(pixel);
      into[at + x * 3 + 1] = green(pixel);
      into[at + x * 3 + 2] = blue(pixel);
    }
  };
}

/** Extracts one colour of a pixel and scales it to 0 to 255. */
function channel(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
}
