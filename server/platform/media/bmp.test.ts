import { describe, expect, it } from 'vitest';
import { bmp, bmpBomb } from '../../test/media/pictures';
import { decodeBmp } from './bmp';

/** The colours of a picture, row by row. */
async function coloursOf(file: Buffer): Promise<string[]> {
  const { width, height, channels, data } = await decodeBmp(file);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) =>
      data.subarray((y * width + x) * channels, (y * width + x + 1) * channels).toString('hex'),
    ).join(' '),
  );
}

const RED = 0xdc1e1e;
const GREEN = 0x1ec81e;
const RED_AND_GREEN: [number, number, number][] = [
  [0xdc, 0x1e, 0x1e],
  [0x1e, 0xc8, 0x1e],
];
const chequered = (x: number, y: number) => (x + y) % 2;
const CHEQUERED = ['dc1e1e 1ec81e dc1e1e', '1ec81e dc1e1e 1ec81e'];

describe('a bmp picture keeps every pixel', () => {
  for (const bits of [1, 4, 8] as const) {
    it(`with a palette, at ${bits} bits`, async () => {
      expect(await coloursOf(bmp(3, 2, { bits, palette: RED_AND_GREEN }, chequered))).toEqual(CHEQUERED);
    });
  }

  for (const bits of [24, 32] as const) {
    it(`of full colour, at ${bits} bits`, async () => {
      expect(await coloursOf(bmp(3, 2, { bits }, (x, y) => (chequered(x, y) ? GREEN : RED)))).toEqual(CHEQUERED);
    });
  }

  it('at 16 bits, where white is white', async () => {
    const file = bmp(3, 1, { bits: 16 }, (x) => [0x7fff, 0x7c00, 0][x]!);
    expect(await coloursOf(file)).toEqual(['ffffff ff0000 000000']);
  });

  it('at 16 bits with six for green', async () => {
    const file = bmp(3, 1, { bits: 16, masks: [0xf800, 0x07e0, 0x001f] }, (x) => [0xf800, 0x07e0, 0x001f][x]!);
    expect(await coloursOf(file)).toEqual(['ff0000 00ff00 0000ff']);
  });

  it('at 32 bits with the colours in other places, the highest among them', async () => {
    const masks: [number, number, number] = [0xff000000, 0x00ff0000, 0x0000ff00];
    expect(await coloursOf(bmp(1, 1, { bits: 32, masks }, () => 0xdc1e0500))).toEqual(['dc1e05']);
  });

  it('with the newer headers, with and without masks', async () => {
    for (const header of [52, 56, 108, 124] as const) {
      expect(await coloursOf(bmp(1, 1, { bits: 32, header }, () => RED))).toEqual(['dc1e1e']);
      const masks: [number, number, number] = [0xff0000, 0xff00, 0xff];
      expect(await coloursOf(bmp(1, 1, { bits: 32, header, masks }, () => GREEN))).toEqual(['1ec81e']);
    }
  });

  it('from the top down, and with a gap after the header', async () => {
    expect(await coloursOf(bmp(3, 2, { bits: 24, topDown: true }, (x, y) => (chequered(x, y) ? GREEN : RED)))).toEqual(
      CHEQUERED,
    );
    expect(await coloursOf(bmp(3, 2, { bits: 8, gap: 6, palette: RED_AND_GREEN }, chequered))).toEqual(CHEQUERED);
  });

  it('for any width, which pads each row', async () => {
    for (let width = 1; width <= 9; width++) {
      for (const bits of [1, 4, 8, 24] as const) {
        const full = bits === 24;
        const file = bmp(width, 2, { bits, ...(full ? {} : { palette: RED_AND_GREEN }) }, (x, y) =>
          full ? (chequered(x, y) ? GREEN : RED) : chequered(x, y),
        );
        const rows = await coloursOf(file);
        expect(rows[1]!.split(' ').at(-1)).toBe(chequered(width - 1, 1) ? '1ec81e' : 'dc1e1e');
      }
    }
  });
});

describe('a bmp picture with opacity is as Chromium shows it', () => {
  const masks: [number, number, number] = [0xff0000, 0xff00, 0xff];
  const alpha = 0xff000000;
  const pixel = (x: number) => [0xffdc1e1e, 0x80dc1e1e, 0x001ec81e][x]!;
  const SEEN_THROUGH = ['dc1e1eff dc1e1e80 1ec81e00'];
  const OPAQUE = ['dc1e1e dc1e1e 1ec81e'];

  it.each([
    ['with masks in a header of 56 bytes', { header: 56, masks, alpha }, SEEN_THROUGH],
    ['without masks of colours in a header of 56 bytes', { header: 56, alpha }, OPAQUE],
    ['with masks in a header of 108 bytes', { header: 108, masks, alpha }, SEEN_THROUGH],
    ['without masks of colours in a header of 124 bytes', { header: 124, alpha }, SEEN_THROUGH],
    ['without a mask of opacity', { header: 124, masks }, OPAQUE],
    ['in the oldest header, which has no mask for it', {}, OPAQUE],
  ] as const)('%s', async (_what, options, shown) => {
    expect(
      await coloursOf(bmp(3, 1, { bits: 32, ...options, ...('masks' in options ? { masks } : {}) }, pixel)),
    ).toEqual(shown);
  });

  it('with four masks behind the oldest header', async () => {
    const file = bmp(3, 1, { bits: 32, masks, gap: 4, alpha }, pixel);
    file.writeUInt32LE(6, 30);
    expect(await coloursOf(file)).toEqual(SEEN_THROUGH);
  });

  it('but is shown where every pixel has none', async () => {
    const file = bmp(3, 1, { bits: 32, header: 124, masks, alpha }, (x) => pixel(x) & 0xffffff);
    expect(await coloursOf(file)).toEqual(OPAQUE);
  });
});

describe('a bmp picture is refused', () => {
  const good = () => bmp(8, 8, { bits: 24 }, () => RED);
  const broken = (change: (file: Buffer) => void, file = good()) => {
    change(file);
    return file;
  };
  const cases: [what: string, file: Buffer, status: number][] = [
    ['that promises gigabytes in 198 bytes', bmpBomb(), 413],
    ['wider than 12,000 pixels', broken((file) => file.writeInt32LE(12_001, 18)), 413],
    ['without width', broken((file) => file.writeInt32LE(0, 18)), 400],
    ['of negative width', broken((file) => file.writeInt32LE(-8, 18)), 400],
    ['whose rows are not all there', good().subarray(0, -1), 400],
    ['that ends in its header', good().subarray(0, 50), 400],
    ['whose pixels lie in its header', broken((file) => file.writeUInt32LE(20, 10)), 400],
    ['whose pixels lie beyond its end', broken((file) => file.writeUInt32LE(0xffff_fff0, 10)), 400],
    ['that is compressed', broken((file) => file.writeUInt32LE(1, 30)), 400],
    ['that hides a jpeg', broken((file) => file.writeUInt32LE(4, 30)), 400],
    ['of 13 bits', broken((file) => file.writeUInt16LE(13, 28)), 400],
    ['with a header of another age', broken((file) => file.writeUInt32LE(12, 14)), 400],
    [
      'with more colours than its pixels can name',
      broken(
        (file) => file.writeUInt32LE(257, 46),
        bmp(2, 2, { bits: 8, palette: RED_AND_GREEN }, () => 0),
      ),
      400,
    ],
  ];
  it.each(cases)('%s', async (_what, file, status) => {
    const before = process.memoryUsage().arrayBuffers;
    await expect(decodeBmp(file)).rejects.toMatchObject({ status });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });
});

it('other requests are answered while a large bmp is read', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await decodeBmp(bmp(4000, 2000, { bits: 8, palette: RED_AND_GREEN }, chequered));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
});
