import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MP4 } from '../../test/media/videos';
import { blankMetadata } from './blankMetadata';
import { blankMovie } from './movieBoxes';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-boxes-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function blanked(film: Buffer): Promise<Buffer | null> {
  const file = path.join(folder, 'film.mp4');
  await writeFile(file, film);
  return (await blankMetadata(file)) ? readFile(file) : null;
}

/** A box of this name with these bytes or boxes in it. */
function box(name: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inside.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const words = (...numbers: number[]) =>
  Buffer.concat(numbers.map((number) => Buffer.from(Uint32Array.of(number).buffer).swap32()));
const HANDLERS = { vide: 'vide', soun: 'soun', meta: 'meta' } as const;
const track = (handler: keyof typeof HANDLERS, ...tables: Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84, 1)),
    box('udta', box('\xa9xyz', '+12.9+77.5/')),
    box('meta', 'tells'),
    box('mdia', box('hdlr', words(0, 0), handler, words(1, 1, 1), 'a camera\0'), box('minf', box('stbl', ...tables))),
  );

describe('the data of where a film was taken', () => {
  it('is blanked in its place at every level, and what is needed stays', async () => {
    const film = Buffer.concat([
      box('ftyp', 'isom'),
      box('uuid', 'where it was'),
      box('moov', box('mvhd', Buffer.alloc(100, 1)), track('vide'), box('udta', 'tells'), box('meta', 'tells')),
      box('free', 'left over'),
      box('mdat', 'pictures'),
      box('\xa9xyz', 'tells'),
      Buffer.from('tail'),
    ]);
    const after = (await blanked(film))!;
    expect(after.length).toBe(film.length);
    for (const told of ['where', 'tells', '+12.9', 'a camera', 'left over', 'tail', 'xyz', 'udta', 'meta', 'uuid'])
      expect(after.includes(Buffer.from(told, 'latin1')), told).toBe(false);
    for (const needed of ['ftyp', 'moov', 'mvhd', 'tkhd', 'mdia', 'hdlr', 'vide', 'stbl', 'pictures'])
      expect(after.indexOf(needed), needed).toBe(film.indexOf(needed));
    // When it was made.
    expect(after.subarray(after.indexOf('mvhd') + 8).readBigUInt64BE()).toBe(0n);
    expect(await blanked(after)).toEqual(after);
  });

  it('goes with the tracks that it is in, chunk by chunk', async () => {
    const mdat = box('mdat', 'PICTUREplace1PICTUREplace2place3');
    const start = 8;
    const tables = [
      box('stsz', words(0, 6, 3), words(6, 6, 6)),
      box('stsc', words(0, 2), words(1, 1, 1), words(2, 2, 1)),
      box('stco', words(0, 2), words(start + 7, start + 20)),
    ];
    const same = [tables[1]!, tables[2]!, box('stsz', words(0, 6, 3))];
    for (const given of [tables, same]) {
      const film = Buffer.concat([mdat, box('moov', track('vide'), track('meta', ...given))]);
      const after = (await blanked(film))!;
      expect(after.toString('latin1', 8, mdat.length)).toBe(`PICTURE${'\0'.repeat(6)}PICTURE${'\0'.repeat(12)}`);
      expect(after.includes('meta')).toBe(false);
    }
  });

  it('is refused where it cannot be found: in pieces, without tables, without a film', async () => {
    const inPieces = box('moov', track('vide'), track('meta'), box('mvex'));
    for (const film of [inPieces, box('moov', track('vide'), track('meta')), box('moov', box('cmov', 'packed'))])
      expect(await blanked(film)).toBeNull();
    expect(await blanked(Buffer.from('no film at all'))).toBeNull();
  });

  it('is not looked for in a file of more boxes or chunks than a film has', async () => {
    const film = [box('moov', track('vide')), box('mdat', 'pictures')];
    expect(await blanked(Buffer.concat(film))).not.toBeNull();
    const manyBoxes = Buffer.concat([...film, ...Array.from({ length: 100_001 }, () => box('free'))]);
    const chunks = box('stco', words(0, 150_000), Buffer.alloc(600_000));
    const tables = [box('stsz', words(0, 90_000, 0xffffffff)), box('stsc', words(0, 1), words(1, 1, 1)), chunks];
    const overAndOver = Buffer.concat([
      box('mdat', Buffer.alloc(100_000)),
      box('moov', track('vide'), track('meta', ...tables)),
    ]);
    for (const tooMuch of [manyBoxes, overAndOver]) expect(await blanked(tooMuch)).toBeNull();
  });
});

describe('for any bytes', () => {
  const moov = MP4.subarray(MP4.indexOf('moov') - 4, MP4.indexOf('moof') - 4);
  const names = [
    'moov',
    'trak',
    'mdia',
    'stbl',
    'stsd',
    'dref',
    'hdlr',
    'udta',
    'stco',
    'stsz',
    'stsc',
    'vide',
    'mvex',
  ];
  const change = fc.oneof(
    fc.record({ at: fc.nat(moov.length), bytes: fc.uint8Array({ maxLength: 12 }) }),
    fc.record({ at: fc.nat(moov.length), bytes: fc.constantFrom(...names).map((name) => Buffer.from(name)) }),
    fc.record({ at: fc.nat(moov.length), bytes: fc.constantFrom(words(0), words(1), words(8), words(0xffffffff)) }),
  );

  it('nothing around a description is changed, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.nat(moov.length), (changes, cut) => {
        const guarded = Buffer.alloc(moov.length + 200, 0x5a);
        const bytes = guarded.subarray(100, 100 + moov.length - (cut % 50));
        moov.copy(bytes);
        for (const { at, bytes: put } of changes)
          bytes.set(put.slice(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        const { tracks, samples } = blankMovie(bytes);
        expect(tracks).toBeGreaterThanOrEqual(0);
        for (const { start, end } of samples) expect(end).toBeGreaterThan(start);
        expect(guarded.subarray(0, 100).every((byte) => byte === 0x5a)).toBe(true);
        expect(guarded.subarray(100 + bytes.length, 100 + moov.length).every((byte) => byte === 0x5a)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a file keeps its size, and its pictures where it has no other tracks', async () => {
    const mdat = MP4.indexOf('mdat');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(moov.length - 9), { maxLength: 4 }), async (places) => {
        const film = Buffer.from(MP4);
        for (const at of places) film[MP4.indexOf('moov') + 4 + at]! ^= 0xff;
        const after = await blanked(film);
        if (!after) return;
        expect(after.length).toBe(film.length);
        expect(after.subarray(mdat + 4, mdat + 100)).toEqual(MP4.subarray(mdat + 4, mdat + 100));
      }),
      { numRuns: 200 },
    );
  });
});
