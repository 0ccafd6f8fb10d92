import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng, bmp, bmpBomb, QUARTERS, quarters, quartersOf, reading } from '../../test/media/pictures';
import { computedFor } from '../../test/work';
import { PICTURE } from '../../words/en/files';
import { POST_EDITOR } from '../../words/en/postForms';
import { encodePicture } from './images';

const encode = (file: Buffer, maxSide = 1080) => encodePicture(async () => file, maxSide);

/** A JPEG of four stripes in four inks, 64 by 16 pixels, without a profile. */
const INKS = Buffer.from(
  [
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
    'AQEB/8AAFAgAEABABEMRAE0RAFkRAEsRAP/EABoAAQADAQEBAAAAAAAAAAAAAAAHCgsIBQn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0A',
    'WQBLAAA/AL/C/wAL/C/wAMkdyO8dH4A1uGGewL3A4ANLhfYQOAC5g0EH2wAGSO5HeOj8Aa3DDPYF7gcAGlwvsIHAH//Z',
  ].join(''),
  'base64',
);

/** Whether every quarter has its colour, as far as JPEG keeps it. */
async function expectQuarters(file: Buffer): Promise<void> {
  for (const [place, colour] of Object.entries(await quartersOf(file))) {
    const wanted = QUARTERS[place as keyof typeof QUARTERS];
    for (const i of [0, 1, 2]) expect(Math.abs(colour[i]! - wanted[i]!), `${place}: ${colour}`).toBeLessThan(12);
  }
}

describe('a picture that may be uploaded comes out as it was', () => {
  const pixel = (x: number, y: number) => {
    const [red, green, blue] =
      QUARTERS[`${y < 20 ? 'top' : 'bottom'}${x < 30 ? 'Left' : 'Right'}` as keyof typeof QUARTERS];
    return (red << 16) | (green << 8) | blue;
  };
  const files: [type: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a jpeg', () => quarters(60, 40).jpeg().toBuffer()],
    ['a progressive jpeg', () => quarters(60, 40).jpeg({ progressive: true }).toBuffer()],
    ['a png', () => quarters(60, 40).png().toBuffer()],
    ['a png with a palette', () => quarters(60, 40).png({ palette: true }).toBuffer()],
    ['a tiff', () => quarters(60, 40).tiff({ compression: 'lzw' }).toBuffer()],
    ['a tiff made of jpegs', () => quarters(60, 40).tiff({ compression: 'jpeg', quality: 95 }).toBuffer()],
    ['a bmp', () => bmp(60, 40, { bits: 24 }, pixel)],
    ['a bmp from the top down', () => bmp(60, 40, { bits: 32, topDown: true }, pixel)],
  ];
  it.each(files)('%s', async (_type, make) => {
    const picture = await encode(await make());
    expect(picture).toMatchObject({ extension: 'jpg', width: 60, height: 40 });
    expect((await sharp(picture.data).metadata()).format).toBe('jpeg');
    await expectQuarters(picture.data);
  });

  it('a png of 16 bits a colour, in 8', async () => {
    const deep = await sharp(new Uint16Array(30 * 20 * 3).fill(0x8080), { raw: { width: 30, height: 20, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const { data } = await encode(deep);
    expect((await sharp(data).metadata()).depth).toBe('uchar');
    expect((await quartersOf(data)).topLeft[0]).toBeCloseTo(0x80, -1);
  });

  it('a jpeg in printers’ colours, as near as ink comes', async () => {
    const { data } = await encode(await quarters(60, 40).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    const { topLeft, bottomLeft, bottomRight } = await quartersOf(data);
    expect(topLeft[0]).toBeGreaterThan(topLeft[1] + 120);
    expect(bottomLeft[2]).toBeGreaterThan(bottomLeft[0] + 60);
    expect(Math.min(...bottomRight)).toBeGreaterThan(245);
  });

  it('a jpeg in printers’ colours without a profile, as Chromium shows it', async () => {
    const { extension, data } = await encode(INKS);
    expect(extension).toBe('jpg');
    const { data: shown, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
    for (const [at, colour] of [
      [255, 255, 255],
      [69, 224, 244],
      [216, 1, 1],
      [201, 120, 98],
    ].entries()) {
      const pixel = (info.width * 8 + 16 * at + 8) * 3;
      for (const [part, value] of colour.entries())
        expect(Math.abs(shown[pixel + part]! - value), String(colour)).toBeLessThan(8);
    }
  });

  it('a bmp with opacity, as a png', async () => {
    const seenThrough = bmp(60, 40, { bits: 32, header: 124, alpha: 0xff000000 }, (x) =>
      x < 30 ? 0xffdc1e1e : 0x001ec81e,
    );
    const { extension, data } = await encode(seenThrough);
    expect(extension).toBe('png');
    const { data: shown } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
    expect([[...shown.subarray(0, 4)], shown[4 * 59 + 3]]).toEqual([[220, 30, 30, 255], 0]);
  });

  it('a picture in shades of grey', async () => {
    const { data } = await encode(await quarters(60, 40).greyscale().jpeg().toBuffer());
    const { topLeft, bottomRight } = await quartersOf(data);
    expect(new Set(topLeft).size).toBe(1);
    expect(bottomRight[0]).toBeGreaterThan(250);
  });

  it('with its transparency, as a png, and a png that only could be transparent as a jpeg', async () => {
    const clear = await encode(await quarters(60, 40, 128).png().toBuffer());
    expect(clear.extension).toBe('png');
    expect((await sharp(clear.data).metadata()).hasAlpha).toBe(true);
    expect((await encode(await quarters(60, 40, 255).png().toBuffer())).extension).toBe('jpg');
  });
});

describe('a stored picture', () => {
  it('is upright, with any position of the camera', async () => {
    // A turned camera's file: the pixels are on their side, with a rotation mark.
    const saved: [orientation: number, asSaved: Sharp][] = [
      [2, quarters(60, 40).flop()],
      [3, quarters(60, 40).rotate(180)],
      [6, quarters(60, 40).rotate(270)],
      [8, quarters(60, 40).rotate(90)],
    ];
    for (const [orientation, asSaved] of saved) {
      const file = await asSaved.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
      const picture = await encode(file);
      expect(picture, `orientation ${orientation}`).toMatchObject({ width: 60, height: 40 });
      await expectQuarters(picture.data);
    }
  });

  it('has no metadata about where and by what it was taken', async () => {
    const file = await quarters(200, 100)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Asha Rao', Make: 'Secretphone' }, IFD3: { GPSLatitude: '19/1 4/1 33/1' } })
      .withIccProfile('p3')
      .toBuffer();
    expect(file.includes('Secretphone')).toBe(true);
    const { data, copies } = await encode(file);
    for (const stored of [data, ...copies.map((copy) => copy.data)]) {
      expect(stored.includes('Secretphone')).toBe(false);
      const metadata = await reading(stored, (picture) => picture.metadata());
      expect(metadata).not.toHaveProperty('exif');
      expect(metadata).not.toHaveProperty('icc');
    }
  });

  it('has at most the requested size, keeps its shape, and is never enlarged', async () => {
    expect(await encode(await quarters(3000, 1500).jpeg().toBuffer())).toMatchObject({ width: 1080, height: 540 });
    expect(await encode(await quarters(100, 4000).jpeg().toBuffer())).toMatchObject({ width: 27, height: 1080 });
    expect(await encode(await quarters(3000, 1500).jpeg().toBuffer(), 2048)).toMatchObject({
      width: 2048,
      height: 1024,
    });
    expect(await encode(await quarters(300, 200).png().toBuffer())).toMatchObject({ width: 300, height: 200 });
  });

  it('is webp in every width up to its own, and smaller so than as a jpeg', async () => {
    const { copies, data: jpeg } = await encode(await quarters(1500, 1500).jpeg().toBuffer());
    expect(copies.map(({ width }) => width)).toEqual([96, 320, 640, 800, 1080]);
    for (const { width, data } of copies) {
      expect(await reading(data, (picture) => picture.metadata())).toMatchObject({ format: 'webp', width });
    }
    await expectQuarters(copies[1]!.data);
    expect(copies.at(-1)!.data.length).toBeLessThan(jpeg.length);
    const posted = await encode(await quarters(1500, 900).jpeg().toBuffer(), 2048);
    expect(posted.copies.map(({ width }) => width)).toEqual([96, 320, 640, 800, 1280, 1500]);
    expect((await encode(await quarters(96, 96).png().toBuffer())).copies.map(({ width }) => width)).toEqual([96]);
  });

  it('has nothing left of what was hidden behind or inside the file', async () => {
    const html = '<html><script>alert(1)</script>';
    const hidden = [
      Buffer.concat([await quarters(60, 40).jpeg().toBuffer(), Buffer.from(html)]),
      blackPng(60, 40, [['tEXt', Buffer.from(`Comment\0${html}`)]]),
    ];
    for (const file of hidden) {
      expect(file.includes('alert(1)')).toBe(true);
      expect((await encode(file)).data.includes('alert(1)')).toBe(false);
    }
  });
});

describe('a file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const disguised: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['an svg', () => Buffer.from(svg)],
    ['an svg with an xml head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a web page', () => Buffer.from('<!doctype html><html><body>hello</body></html>')],
    ['a gif', () => quarters(60, 40).gif().toBuffer()],
    ['a webp', () => quarters(60, 40).webp().toBuffer()],
    ['an avif', () => quarters(60, 40).avif().toBuffer()],
    ['a pdf', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a text', () => Buffer.from('hello')],
    ['zeros', () => Buffer.alloc(1000)],
    ['nothing at all', () => Buffer.alloc(0)],
  ];
  it.each(disguised)('that is %s, with any name', async (_what, make) => {
    await expect(encode(await make())).rejects.toMatchObject({ status: 415, message: POST_EDITOR.wrongImage });
  });

  it('by sharp itself too, without the check of its type', async () => {
    for (const [what, make] of disguised.filter(([name]) => /svg|gif|webp|avif/.test(name))) {
      const file = await make();
      await expect(sharp(file).metadata(), what).rejects.toThrow(/unsupported/);
    }
  });

  const cutOff: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a jpeg', () => quarters(400, 300).jpeg().toBuffer()],
    ['a png', () => quarters(400, 300).png({ compressionLevel: 0 }).toBuffer()],
    ['a bmp', () => bmp(400, 300, { bits: 24 }, () => 0)],
  ];
  it.each(cutOff)('that is %s of which a part is missing', async (_what, make) => {
    const file = await make();
    const refused = encode(file.subarray(0, Math.floor(file.length * 0.6)));
    await expect(refused).rejects.toMatchObject({ status: 400, message: PICTURE.unreadable });
  });

  it('that is a tiff of which the end is missing, where it says what it is', async () => {
    const file = await quarters(400, 300).tiff({ compression: 'none' }).toBuffer();
    await expect(encode(file.subarray(0, 200_000))).rejects.toMatchObject({ status: 415 });
  });

  it('that only begins like a picture', async () => {
    for (const start of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'II*\0\x08\0\0\0', 'BM']) {
      const file = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from('<script>alert(1)</script>'.repeat(9))]);
      await expect(encode(file)).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 400 || status === 415),
      });
    }
  });

  it('that would unfold into more than 40 megapixels, before it is unfolded', async () => {
    const bomb = blackPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(50_000);
    const tiff = await hugeTiff();
    const computed = await computedFor(async () => {
      await expect(encode(bomb)).rejects.toMatchObject({ status: 413, message: PICTURE.tooManyPixels });
      await expect(encode(bmpBomb())).rejects.toMatchObject({ status: 413, message: PICTURE.tooManyPixels });
      await expect(encode(tiff)).rejects.toMatchObject({ status: 413 });
    });
    expect(computed).toBeLessThan(1000);
    expect(await encode(blackPng(8000, 5000))).toMatchObject({ width: 1080, height: 675 });
  });

  it('that unfolds a note instead of pixels', async () => {
    const note = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
    const before = process.memoryUsage().rss;
    await encode(blackPng(60, 40, [['zTXt', note]])).catch((error) => expect(error).toMatchObject({ status: 400 }));
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
  });
});

/** A tiff whose head says that it is 30,000 pixels wide and as high. */
async function hugeTiff(): Promise<Buffer> {
  const file = await quarters(60, 40).tiff({ compression: 'none' }).toBuffer();
  const directory = file.readUInt32LE(4);
  for (let i = 0; i < file.readUInt16LE(directory); i++) {
    const entry = directory + 2 + i * 12;
    if (file.readUInt16LE(entry) === 256 || file.readUInt16LE(entry) === 257) file.writeUInt32LE(30_000, entry + 8);
  }
  return file;
}

it('pictures are queued, and when too many wait the next one is refused with a later time', async () => {
  const file = await quarters(60, 40).jpeg().toBuffer();
  let working = 0;
  let most = 0;
  const load = async () => {
    most = Math.max(most, ++working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
    return file;
  };
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => encodePicture(load, 1080)));
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 503 } });
});
