import { setImmediate as breathe } from 'node:timers/promises';
import { IMAGE_PIXELS_MAX } from '../../rules/media';
import { PICTURE } from '../../words/en/files';
import { badRequest, tooLarge } from '../errors';

// sharp cannot read BMP. Packages that can were tried on common files, and had wrong colours (1, 4, 8 and 16 bits), one
// row instead of all (4 bits, odd width), pixels from the wrong place (a gap after the header), or gigabytes of memory
// for 198 bytes. Common BMP files have plain rows of pixels, so this reads those and refuses the rest. The format:
// https://learn.microsoft.com/windows/win32/gdi/bitmap-storage

/** Plain pixels from the top left: red, green, blue, and where it can be seen through its opacity, a byte each. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
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
  /** Which bits of it are its opacity; 0 for none. */
  alpha: number;
  pixelsAt: number;
  /** Bytes from row to row. */
  stride: number;
}

const FILE_HEADER = 14;
const HEADER_SIZES = [40, 52, 56, 108, 124];
const SIDE_MAX = 12_000;
const PLAIN = 0;
const BIT_FIELDS = 3;
const ALPHA_BIT_FIELDS = 6;

/**
 * Reads an uncompressed BMP of 1, 4, 8, 16, 24 or 32 bits. Refuses too many pixels (413) and inconsistent headers
 * (400).
 */
export async function decodeBmp(file: Buffer): Promise<Pixels> {
  const layout = readLayout(file);
  const { width, height, stride, pixelsAt, topDown } = layout;
  const channels = layout.alpha && (await hasOpacity(file, layout)) ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  const readRow = rowReader(file, channels === 4 ? layout : { ...layout, alpha: 0 });
  const rowsAtOnce = Math.max(1, Math.floor(500_000 / width));
  for (let y = 0; y < height; y++) {
    readRow(pixelsAt + (topDown ? y : height - 1 - y) * stride, data, y * width * channels);
    // A large picture takes a while: other requests are answered meanwhile.
    if (y % rowsAtOnce === rowsAtOnce - 1) await breathe();
  }
  return { width, height, channels, data };
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
  const hasMasks = [BIT_FIELDS, ALPHA_BIT_FIELDS].includes(compression) && (bits === 16 || bits === 32);
  if (![1, 4, 8, 16, 24, 32].includes(bits) || !(compression === PLAIN || hasMasks)) throw badRequest(PICTURE.bmpKind);
  if (width < 1 || height < 1) throw badRequest(PICTURE.unreadable);
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > IMAGE_PIXELS_MAX) throw tooLarge(PICTURE.tooManyPixels);
  const colours = bits > 8 ? 0 : file.readUInt32LE(46) || 2 ** bits;
  const paletteAt = FILE_HEADER + headerSize;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const masksEnd = hasMasks ? FILE_HEADER + Math.max(headerSize, compression === BIT_FIELDS ? 52 : 56) : 0;
  const isWhole =
    colours <= 2 ** bits &&
    pixelsAt >= Math.max(paletteAt + colours * 4, masksEnd) &&
    pixelsAt + stride * height <= file.length;
  if (!isWhole) throw badRequest(PICTURE.unreadable);
  const masks = hasMasks ? readMasks(file) : USUAL_MASKS[bits]!;
  const alpha = bits === 32 && hasAlphaMask(headerSize, compression) ? file.readUInt32LE(66) : 0;
  return { width, height, topDown: signedHeight < 0, bits, paletteAt, colours, masks, alpha, pixelsAt, stride };
}

/** Whether Chromium heeds the mask of opacity: always in headers of 108 bytes and more, else beside masks of colours. */
const hasAlphaMask = (headerSize: number, compression: number) =>
  headerSize >= 108 || compression === ALPHA_BIT_FIELDS || (headerSize === 56 && compression === BIT_FIELDS);

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

function maskedRow(file: Buffer, { width, bits, masks, alpha }: Layout): ReadRow {
  const [red, green, blue] = masks.map(channel) as [
    (pixel: number) => number,
    (pixel: number) => number,
    (pixel: number) => number,
  ];
  const opacity = alpha ? channel(alpha) : null;
  const channels = opacity ? 4 : 3;
  const read = bits === 16 ? (at: number) => file.readUInt16LE(at) : (at: number) => file.readUInt32LE(at);
  const bytes = bits / 8;
  return (from, into, at) => {
    for (let x = 0; x < width; x++) {
      const pixel = read(from + x * bytes);
      const to = at + x * channels;
      into[to] = red(pixel);
      into[to + 1] = green(pixel);
      into[to + 2] = blue(pixel);
      if (opacity) into[to + 3] = opacity(pixel);
    }
  };
}

/** Whether a pixel can be seen at all: many programs leave the opacity of every pixel at 0, and mean none. */
async function hasOpacity(file: Buffer, { pixelsAt, width, height, alpha }: Layout): Promise<boolean> {
  const end = pixelsAt + width * height * 4;
  for (let at = pixelsAt; at < end; at += 4) {
    if ((file.readUInt32LE(at) & alpha) !== 0) return true;
    if ((at - pixelsAt) % 2_000_000 === 0) await breathe();
  }
  return false;
}

/** Extracts one colour of a pixel and scales it to 0 to 255. */
function channel(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
}
