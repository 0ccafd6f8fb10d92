import { beforeAll, describe, expect, it } from 'vitest';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { aFilm, aTone } from '../../test/media/films';
import { formWith, settled } from '../../test/media/uploading';
import { AVI } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { POST_EDITOR } from '../../words/en/postForms';
import { VIDEO } from '../../words/en/videos';

const aSmallFilm = () => aFilm({ args: ['-movflags', '+faststart'] });

const world = aWorld();
let creator: CreatorPerson;
beforeAll(async () => {
  creator = await aCreator();
});

describe('refused at once, without a file left', { tags: ['ffmpeg'] }, () => {
  const noise = () => {
    const broken = aSmallFilm();
    broken.fill(0x5a, broken.indexOf('mdat') + 4);
    return broken;
  };
  const named = (film: Buffer, brand: string) => {
    film.write(brand, film.indexOf('ftyp') + 4, 'latin1');
    return film;
  };
  const cases: [what: string, make: () => Buffer, status: number, msg: string][] = [
    ['is sound alone', aTone, 415, VIDEO.noPicture],
    ['is sound alone, and says so', () => named(aTone(), 'M4A '), 415, VIDEO.noPicture],
    ['has nothing in it', () => Buffer.alloc(0), 415, POST_EDITOR.wrongVideo],
    ['lacks its end', () => aSmallFilm().subarray(0, -2_000), 400, VIDEO.cutOff],
    [
      'only begins like one',
      () => Buffer.concat([aSmallFilm().subarray(0, 32), Buffer.alloc(9_000)]),
      400,
      VIDEO.unreadable,
    ],
    ['has noise for pictures', noise, 400, VIDEO.unreadable],
    ['only says that it is an avi', () => AVI, 400, VIDEO.unreadable],
    [
      'has more pixels than anybody sees',
      () => aFilm({ size: '8000x2002', args: ['-frames:v', '1', '-an', '-c:v', 'mjpeg'] }),
      413,
      VIDEO.tooManyPixels,
    ],
  ];
  it.each(cases)('is a video that %s', async (_what, make, status, msg) => {
    const before = await settled();
    const file = make();
    const answer = await world.as(creator).post('/api/post', formWith('postVideo', file));
    expect(answer).toMatchObject({ status, body: { msg } });
    expect(await settled()).toEqual(before);
  });
});
