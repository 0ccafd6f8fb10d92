// @module-tag slow

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ffmpegWithout, probeFilm } from '../test/media/films';
import { coded, middlesOf, PATCHES, patchesFilm, shownPatches, type Triple } from '../test/media/patches';
import { type Ffmpeg, openFfmpeg } from './ffmpeg';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-colours-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The patches in HDR whose white is that of paper (203 cd/m²), by the formulas of ITU-R BT.2100. */
const PQ: Triple[] = [
  [573, 512, 512],
  [396, 512, 512],
  [357, 455, 597],
  [456, 483, 539],
];
const HLG: Triple[] = [
  [721, 512, 512],
  [395, 512, 512],
  [343, 422, 688],
  [510, 444, 576],
];
/** The patches with the primaries of Display P3, and with those of BT.2020. */
const P3: Triple[] = [
  [255, 255, 255],
  [108, 108, 108],
  [185, 54, 45],
  [189, 137, 111],
];
const BT2020: Triple[] = [
  [255, 255, 255],
  [108, 108, 108],
  [165, 69, 44],
  [177, 140, 111],
];

const hdr = (patches: Triple[], transfer: string) =>
  patchesFilm(patches, {
    from: 'yuv444p10le',
    format: 'yuv420p10le',
    header: { matrix: 'bt2020nc', primaries: 'bt2020', transfer, range: 'tv' },
  });

const eightBits = { from: 'yuv444p', format: 'yuv420p' } as const;
const inBt709 = PATCHES.map((patch) => coded(patch, 'bt709'));
const inBt601 = PATCHES.map((patch) => coded(patch, 'smpte170m'));
const BT709 = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', range: 'tv' } as const;
const BT601 = { matrix: 'smpte170m', primaries: 'smpte170m', transfer: 'smpte170m', range: 'tv' } as const;

/** What the header of a copy says. */
const headerOf = (film: Buffer) => {
  const { pix_fmt, color_range, color_space, color_primaries, color_transfer } = probeFilm(film).streams[0];
  return { pix_fmt, range: color_range, matrix: color_space, primaries: color_primaries, transfer: color_transfer };
};

/** The patches of a poster as browsers show them. */
async function posterPatches(file: string): Promise<Triple[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return middlesOf(data, info.width, info.height);
}

/** Everything that is shown of a film: its smallest copy, its poster and its preview. */
async function shownOf(film: Buffer, type: 'video/mp4' | 'video/x-msvideo', ffmpeg: Ffmpeg) {
  const file = path.join(folder, 'film');
  await writeFile(file, film);
  const { look } = (await ffmpeg.look(file, type))!;
  const made = (await ffmpeg.prepare(file, type, folder, 'small'))!;
  const points = Buffer.from(look!.blur, 'hex').subarray(12, 24);
  return {
    header: headerOf(await readFile(made.film)),
    copy: shownPatches(made.film, made.width, made.height),
    poster: await posterPatches(made.poster),
    preview: middlesOf(points, 4, 1),
  };
}

/** The largest difference of a colour from what it should be. */
const distance = (shown: Triple[], right: readonly Triple[]) =>
  Math.max(...shown.flatMap((triple, at) => triple.map((value, part) => Math.abs(value - right[at]![part]!))));

/** Paper is a little darker than the brightest white, so that what is brighter than paper is seen. */
const TONED: Triple[] = [[228, 228, 228], ...PATCHES.slice(1)];

describe('a film looks as it was taken, in its copies, its poster and its preview', { tags: ['ffmpeg'] }, () => {
  const films: [what: string, make: () => Buffer, header: object, right?: Triple[], type?: 'video/x-msvideo'][] = [
    ['HDR of phones (HLG)', () => hdr(HLG, 'arib-std-b67'), BT709, TONED],
    ['HDR of films (PQ)', () => hdr(PQ, 'smpte2084'), BT709, TONED],
    ['BT.709', () => patchesFilm(inBt709, { ...eightBits, header: BT709 }), BT709],
    ['BT.601', () => patchesFilm(inBt601, { ...eightBits, header: BT601 }), BT601],
    ['BT.601 in HD', () => patchesFilm(inBt601, { ...eightBits, height: 720, header: BT601 }), BT601],
    ['no colours in its header', () => patchesFilm(inBt601, eightBits), BT601],
    ['no colours in its header, in HD', () => patchesFilm(inBt709, { ...eightBits, height: 720 }), BT709],
    [
      'full range',
      () => {
        const header = { ...BT709, range: 'pc' } as const;
        const patches = PATCHES.map((patch) => coded(patch, 'bt709', 'pc'));
        return patchesFilm(patches, { from: 'yuv444p', format: 'yuvj420p', header });
      },
      BT709,
    ],
    [
      'full range of ten bits',
      () => {
        const header = { ...BT709, range: 'pc' } as const;
        const patches = PATCHES.map((patch) => coded(patch, 'bt709', 'pc', 10));
        return patchesFilm(patches, { from: 'yuv444p10le', format: 'yuv420p10le', header });
      },
      BT709,
    ],
    [
      'Display P3',
      () =>
        patchesFilm(
          P3.map((patch) => coded(patch, 'bt709')),
          { ...eightBits, header: { ...BT709, primaries: 'smpte432' } },
        ),
      BT709,
    ],
    [
      'BT.2020 without HDR',
      () =>
        patchesFilm(
          BT2020.map((patch) => coded(patch, 'bt2020nc', 'tv', 10)),
          {
            from: 'yuv444p10le',
            format: 'yuv420p10le',
            header: { matrix: 'bt2020nc', primaries: 'bt2020', transfer: 'bt2020-10', range: 'tv' },
          },
        ),
      BT709,
    ],
    [
      'red, green and blue',
      () => patchesFilm(PATCHES, { from: 'rgb24', format: 'bgr24', height: 128, ending: 'avi', codec: 'rawvideo' }),
      BT709,
      [...PATCHES],
      'video/x-msvideo',
    ],
  ];
  it.each(films)('that has %s', async (_what, make, header, right = [...PATCHES], type) => {
    const shown = await shownOf(make(), type ?? 'video/mp4', (await openFfmpeg())!);
    expect(shown.header).toEqual({ pix_fmt: 'yuv420p', ...header });
    for (const part of ['copy', 'poster', 'preview'] as const)
      expect(distance(shown[part], right), `${part}: ${JSON.stringify(shown[part])}`).toBeLessThanOrEqual(8);
  });

  it('and highlights of HDR stay brighter than paper', async () => {
    const lights: Triple[] = [HLG[0]!, [800, 512, 512], [870, 512, 512], [940, 512, 512]];
    const { copy } = await shownOf(hdr(lights, 'arib-std-b67'), 'video/mp4', (await openFfmpeg())!);
    const [paper, lamp, brighter, sun] = copy.map(([red]) => red);
    expect([paper! + 5 < lamp!, lamp! + 3 < brighter!, brighter! < sun!, sun! >= 250]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('an ffmpeg without zscale', { tags: ['ffmpeg'] }, () => {
  it('says so, and keeps the colours of HDR as they are coded', async () => {
    ffmpegWithout('zscale', folder);
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
    const ffmpeg = (await openFfmpeg())!;
    vi.unstubAllEnvs();
    expect(await ffmpeg.convertsHdr()).toBe(false);
    const { header } = await shownOf(hdr(HLG, 'arib-std-b67'), 'video/mp4', ffmpeg);
    expect(header).toMatchObject({ pix_fmt: 'yuv420p', transfer: 'arib-std-b67', matrix: 'bt2020nc' });
  });
});
