import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Colour = [red: number, green: number, blue: number];

/** Four quarters in four colours, so that turning and mirroring show: red, green above blue, white. */
export const QUARTERS: Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight', Colour> = {
  topLeft: [220, 30, 30],
  topRight: [30, 200, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [255, 255, 255],
};

/** A picture of four coloured quarters, to be written in any format. */
export function quarters(width: number, height: number, alpha?: number): Sharp {
  const channels = alpha === undefined ? 3 : 4;
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const name = `${y < height / 2 ? 'top' : 'bottom'}${x < width / 2 ? 'Left' : 'Right'}` as keyof typeof QUARTERS;
      data.set([...QUARTERS[name], ...(alpha === undefined ? [] : [alpha])], (y * width + x) * channels);
    }
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** Reads a stored picture, also a webp, which the product writes but never reads. */
export async function reading<T>(file: Buffer, read: (picture: Sharp) => Promise<T>): Promise<T> {
  const webp = { operation: ['VipsForeignLoadWebp'] };
  sharp.unblock(webp);
  try {
    return await read(sharp(file));
  } finally {
    sharp.block(webp);
  }
}

/** The colours in the middle of the four quarters of a stored picture. */
export async function quartersOf(file: Buffer): Promise<typeof QUARTERS> {
  const { data, info } = await reading(file, (picture) =>
    picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [data[start]!, data[start + 1]!, data[start + 2]!];
  };
  return { topLeft: at(0.25, 0.25), topRight: at(0.75, 0.25), bottomLeft: at(0.25, 0.75), bottomRight: at(0.75, 0.75) };
}

interface BmpOptions {
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  /** 40 unless a newer header is wanted. */
  header?: 40 | 52 | 56 | 108 | 124;
  topDown?: boolean;
  /** Bytes between the header and the pixels. */
  gap?: number;
  palette?: Colour[];
  /** The colour masks of a 16 or 32 bit picture. */
  masks?: Colour;
  /** The mask of its opacity, in a header that has a place for it. */
  alpha?: number;
}

/** A BMP as other programs write them; `pixel` returns its colour, or its index in the palette. */
export function bmp(
  width: number,
  height: number,
  options: BmpOptions,
  pixel: (x: number, y: number) => number,
): Buffer {
  const { bits, header = 40, topDown = false, gap = 0, palette = [], masks, alpha = 0 } = options;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const maskBytes = masks && header === 40 ? 12 : 0;
  const pixelsAt = 14 + header + maskBytes + palette.length * 4 + gap;
  const file = Buffer.alloc(pixelsAt + stride * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixelsAt, 10);
  file.writeUInt32LE(header, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(topDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(masks ? 3 : 0, 30);
  file.writeUInt32LE(palette.length, 46);
  for (const [i, mask] of (masks ?? []).entries()) file.writeUInt32LE(mask, 54 + i * 4);
  if (alpha) file.writeUInt32LE(alpha, 66);
  for (const [i, [red, green, blue]] of palette.entries())
    file.set([blue, green, red, 0], 14 + header + maskBytes + i * 4);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + (topDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) writePixel(file, row, x, bits, pixel(x, y));
  }
  return file;
}

function writePixel(file: Buffer, row: number, x: number, bits: number, value: number): void {
  if (bits === 24) file.writeUIntLE(value, row + x * 3, 3);
  else if (bits === 32) file.writeUInt32LE(value, row + x * 4);
  else if (bits === 16) file.writeUInt16LE(value, row + x * 2);
  else {
    const perByte = 8 / bits;
    const at = row + Math.floor(x / perByte);
    file[at] = file[at]! | (value << (8 - bits * ((x % perByte) + 1)));
  }
}

/** The 198 bytes for which a BMP package once took 3.5 GB: a tiny file that declares 30,000 by 30,000 pixels. */
export function bmpBomb(): Buffer {
  const file = bmp(6, 6, { bits: 24 }, () => 0).subarray(0, 198);
  file.writeInt32LE(30_000, 18);
  file.writeInt32LE(30_000, 22);
  return file;
}

/** A PNG made chunk by chunk: black and white, so that very many pixels are very few bytes. */
export function blackPng(width: number, height: number, more: [type: string, data: Buffer][] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
