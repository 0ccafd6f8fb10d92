// @module-tag slow

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { FilmFailure } from '../../gateways/ffmpeg';
import { gateways, setGateways } from '../../gateways/gateways';
import { openPainter } from '../../gateways/painter/painter';
import { drawSharePictures } from '../../pages/sharing/sharePicture.service';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { aFilm, picturesOf, probeFilm } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { upload } from '../../test/media/tus';
import { formWith, mutateWith, settled, stored } from '../../test/media/uploading';
import { AVI, MP4, WMV } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { VIDEO } from '../../words/en/videos';

const world = aWorld();
let creator: CreatorPerson;
beforeEach(async () => {
  creator = await aCreator();
});

const PLACE = '+12.9716+077.5946/';
const TOLD = { title: 'Secret garden', location: PLACE, make: 'Kamera', model: 'K-1234', comment: 'At home' };
const args = [
  ...Object.entries(TOLD).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
  ...['-metadata:s:v', 'handler_name=Kamera of Asha', '-metadata', 'creation_time=2026-01-02T03:04:05Z'],
];
/** A film whose metadata say where and with what it was taken. */
const telling = (ending: 'mp4' | 'mov' | 'avi' | 'wmv') =>
  aFilm({ ending, args: [...args, ...(ending === 'mov' ? ['-movflags', 'use_metadata_tags'] : [])] });

/** The metadata that are found in a film, in one-byte or two-byte letters. */
const toldBy = (film: Buffer) =>
  [...Object.values(TOLD), 'Kamera of Asha'].filter(
    (value) => film.includes(value) || film.includes(Buffer.from(value, 'utf16le')),
  );
const tagsOf = (film: Buffer) => {
  const { format, streams } = probeFilm(film);
  return [format, ...streams].flatMap(({ tags = {} }) => Object.keys(tags)).filter((name) => !HARMLESS.includes(name));
};
/** The tags that every file of its kind has. */
const HARMLESS = ['major_brand', 'minor_version', 'compatible_brands', 'language', 'handler_name', 'vendor_id'];

const load = async (src: string) => {
  const answer = await fetch(`${world.url}/api/${src}`, { headers: { cookie: `toli_session=${creator.token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const POST = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { attachment { src } } } }';
const CLIP = `mutation($input: UpdateCreatorIntroVideoInput!) {
  updateCreatorIntroVideo(input: $input) { creator { introVideo } } }`;
const clipOf = (address: string) => new URL(address).pathname.replace('/api/', '');

/** Every way to upload a film; each returns the src of the stored file. */
const WAYS: Record<string, (film: Buffer) => Promise<string>> = {
  async 'a post’s file'(film) {
    return (await world.as(creator).post('/api/post/video', formWith('postVideo', film))).body.attachment.src;
  },
  async 'a post with its file'(film) {
    return (await world.as(creator).post('/api/post', formWith('postVideo', film))).body.attachment.src;
  },
  async 'a post over GraphQL'(film) {
    const { body } = await mutateWith(world.as(creator), POST, film, { description: '' }, 'video');
    return body.data.createPost.post.attachment.src;
  },
  async 'an upload in pieces'(film) {
    const { id } = await upload(world.as(creator), film, 'video/mp4', 'film.mp4');
    return (await world.as(creator).post('/api/post', { uploadId: id })).body.attachment.src;
  },
  async 'an intro clip'(film) {
    const { body } = await world.as(creator).put('/api/creator/intro-video', formWith('introVideo', film));
    return clipOf(body.introVideo);
  },
  async 'an intro clip over GraphQL'(film) {
    const { body } = await mutateWith(world.as(creator), CLIP, film, {}, 'video');
    return clipOf(body.data.updateCreatorIntroVideo.creator.introVideo);
  },
};

async function without<T>(
  changed: Partial<NonNullable<ReturnType<typeof gateways>['ffmpeg']>> | null,
  work: () => Promise<T>,
) {
  const { ffmpeg } = gateways();
  setGateways({ ...gateways(), ffmpeg: changed && { ...ffmpeg!, ...changed } });
  try {
    return await work();
  } finally {
    setGateways({ ...gateways(), ffmpeg });
  }
}

describe('a film is stored without the metadata of where and with what it was taken', { tags: ['ffmpeg'] }, () => {
  it.each(Object.keys(WAYS))('as %s', async (way) => {
    const film = telling('mp4');
    expect(toldBy(film)).toContain('Secret garden');
    const kept = await load(await WAYS[way]!(film));
    expect([toldBy(kept), tagsOf(kept)]).toEqual([[], []]);
    expect(picturesOf(kept)).toEqual(picturesOf(film));
    const blanked = await load(await without(null, () => WAYS[way]!(film)));
    expect([toldBy(blanked), tagsOf(blanked), blanked.length]).toEqual([[], [], film.length]);
    expect(picturesOf(blanked)).toEqual(picturesOf(film));
  });

  it.each(['mov', 'avi', 'wmv'] as const)('of type %s, with its sound and its pictures as they are', async (ending) => {
    const film = telling(ending);
    expect(toldBy(film)).not.toEqual([]);
    const kept = await load(await WAYS['an intro clip']!(film));
    expect([toldBy(kept), tagsOf(kept)]).toEqual([[], []]);
    expect(picturesOf(kept)).toEqual(picturesOf(film));
    expect(probeFilm(kept).streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  });

  it('is upright, and begins to play before it is loaded completely', async () => {
    const film = aFilm({ ending: 'mov', args: [...args, '-movflags', 'use_metadata_tags'] });
    const matrix = film.indexOf('tkhd') + 44;
    for (const [i, value] of [0, 0x10000, 0, -0x10000, 0].entries()) film.writeInt32BE(value, matrix + 4 * i);
    const rotationOf = (kept: Buffer) => probeFilm(kept).streams[0].side_data_list?.[0]?.rotation;
    expect(rotationOf(film)).toBe(-90);
    const kept = await load(await WAYS['an intro clip']!(film));
    expect([rotationOf(kept), kept.indexOf('moov') < kept.indexOf('mdat')]).toEqual([-90, true]);
    expect(rotationOf(await load(await without(null, () => WAYS['an intro clip']!(film))))).toBe(-90);
  });

  it('loses tracks that are neither picture nor sound', async () => {
    const film = aFilm({ ending: 'mov', args: ['-timecode', '01:02:03:04'] });
    expect(probeFilm(film).streams.map(({ codec_type }) => codec_type)).toContain('data');
    for (const ffmpeg of [{}, null]) {
      const kept = await load(await without(ffmpeg, () => WAYS['an intro clip']!(film)));
      expect(probeFilm(kept).streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
      // The only sample of that track: the number of frames after midnight.
      const sample = Buffer.alloc(4);
      sample.writeUInt32BE(10 * 3723 + 4);
      expect([film.includes(sample), kept.includes(sample)]).toEqual([true, false]);
      expect(picturesOf(kept)).toEqual(picturesOf(film));
    }
  });

  it('is blanked where it cannot be copied unchanged, or else refused', async () => {
    const strip = () => Promise.reject(new FilmFailure('a codec that nobody knows'));
    const film = telling('mp4');
    const kept = await load(await without({ strip }, () => WAYS['an intro clip']!(film)));
    expect([toldBy(kept), kept.length]).toEqual([[], film.length]);
    const before = await settled();
    const send = () => world.as(creator).post('/api/post/video', formWith('postVideo', telling('avi')));
    expect(await without({ strip }, send)).toMatchObject({ status: 400, body: { msg: VIDEO.unreadable } });
    expect(await settled()).toEqual(before);
  });
});

describe('without ffmpeg', () => {
  const refused: [what: string, film: () => Buffer | Promise<Buffer>][] = [
    ['avi', () => AVI],
    ['wmv', () => WMV],
    ['mp4 without a description', () => MP4.subarray(0, MP4.indexOf('moov') - 4)],
    ['mp4 whose description is packed', () => Buffer.from(MP4.toString('latin1').replaceAll('trak', 'cmov'), 'latin1')],
  ];
  it.each(refused)('an %s is refused with the reason, and no file is left', async (_what, film) => {
    const before = await settled();
    const form = formWith('postVideo', await film());
    const answer = await without(null, () => world.as(creator).post('/api/post/video', form));
    expect(answer).toMatchObject({ status: 400, body: { msg: VIDEO.keepsMetadata } });
    const { status, body } = await without(null, async () =>
      upload(world.as(creator), Buffer.from(await film()), 'video/mp4'),
    );
    expect([status, body]).toMatchObject([400, { msg: VIDEO.keepsMetadata }]);
    expect(await settled()).toEqual(before);
  });

  it('sound alone is refused, since it has no picture', async () => {
    const before = await settled();
    const sound = Buffer.from(MP4.toString('latin1').replaceAll('vide', 'soun'), 'latin1');
    const answer = await without(null, () => world.as(creator).post('/api/post', formWith('postVideo', sound)));
    expect(answer).toMatchObject({ status: 415, body: { msg: VIDEO.noPicture } });
    expect(await settled()).toEqual(before);
  });

  it('the uploaded file is not changed', async () => {
    const { FILM } = await import('../../demo/film');
    const { keepMedia } = await import('./media.service');
    if (FILM.kind !== 'video') throw new Error('no film');
    const { path } = FILM.upload;
    const before = await readFile(path);
    await without(null, () => keepMedia(FILM, { userId: creator.userId }, async () => null));
    expect(await readFile(path)).toEqual(before);
  });
});

describe('a picture is stored without the metadata of where and with what it was taken', () => {
  it('wherever it is shown, and in pictures that are drawn with it', async () => {
    const squads = await aCreator({ squads: [100] });
    const jpeg = await quarters(1400, 900)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secretphone', Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '19/1 4/1 33/1' } })
      .toBuffer();
    expect(jpeg.includes('Secretphone')).toBe(true);
    const browser = world.as(squads);
    const before = new Set((await stored()).objects);
    const calls: [path: string, part: string, method?: 'post'][] = [
      ['user/profile-pic', 'profilePic'],
      ['creator/profile-pic', 'profilePic'],
      ['creator/cover-pic', 'coverPic'],
      [`squad/${squads.squads[0]!.id}/image`, 'image'],
      ['post/image', 'postImage', 'post'],
    ];
    for (const [path, part, method = 'put'] of calls)
      expect([path, (await browser[method](`/api/${path}`, formWith(part, jpeg))).status]).toEqual([
        path,
        method === 'put' ? 200 : 201,
      ]);
    const { id } = await upload(browser, jpeg);
    expect((await browser.post('/api/post', { uploadId: id })).status).toBe(201);
    setGateways({ ...gateways(), painter: openPainter() });
    await drawSharePictures();
    const kept = (await stored()).objects.filter((key) => !before.has(key));
    expect(kept.length).toBeGreaterThan(7 * 2);
    for (const key of kept) {
      const bytes = await buffer(await gateways().files.read(key));
      for (const told of ['Secretphone', 'Asha Rao', 'Exif', 'GPS'])
        expect([key, bytes.includes(told)]).toEqual([key, false]);
    }
  });
});
