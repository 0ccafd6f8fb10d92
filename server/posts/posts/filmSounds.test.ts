// @module-tag slow

import { expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator } from '../../test/factories';
import { aFilm, packetsOf, probeFilm } from '../../test/media/films';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';

const world = aWorld();

/** A film with these sounds, all of them tones. */
const withSounds = (count: number) =>
  aFilm({ args: ['-map', '0:v', ...Array(count).fill(['-map', '1:a']).flat(), '-c:a', 'aac'] });

/** Renames the codec of the first sound to one that nothing knows. */
function ofUnknownCodec(film: Buffer): Buffer {
  film.write('zzzz', film.indexOf('mp4a'), 'latin1');
  // The type of the codec follows this tag and a length.
  const decoder = film.indexOf(Buffer.from('04808080', 'hex'), film.indexOf('esds'));
  film[decoder + 5] = 0xfe;
  return film;
}

/** Writes noise over every piece of the first sound. */
function ofNoise(film: Buffer): Buffer {
  for (const { pos, size } of packetsOf(film, 1)) film.fill(0x5a, pos, pos + size);
  return film;
}

/** The codecs of the copy that is made of a film. */
async function preparedFrom(film: Buffer): Promise<string[]> {
  const creator = await aCreator();
  const { body } = await world.as(creator).post('/api/post', formWith('postVideo', film));
  await runDueJobs();
  const query = 'query($id: ID!) { post(id: $id) { attachment { src isPreparing isPlayable smallSrc } } }';
  const { attachment } = (await world.as(creator).query(query, { id: body.postId })).post;
  expect(attachment).toMatchObject({ isPreparing: false, isPlayable: true, smallSrc: expect.any(String) });
  const copy = await fetch(`${world.url}/api/${attachment.src}`, {
    headers: { cookie: `toli_session=${creator.token}` },
  });
  const { streams } = probeFilm(Buffer.from(await copy.arrayBuffer()));
  for (const { duration } of streams) expect(Number(duration)).toBeCloseTo(1, 0);
  return streams.map(({ codec_name }) => codec_name);
}

const films: [what: string, make: () => Buffer, streams: string[]][] = [
  ['whose codec nobody knows is heard with its second', () => ofUnknownCodec(withSounds(2)), ['h264', 'aac']],
  ['that is noise is heard with its second', () => ofNoise(withSounds(2)), ['h264', 'aac']],
  ['that is its only one, and that nobody knows, is silent', () => ofUnknownCodec(withSounds(1)), ['h264']],
  ['that is its only one, and noise, is silent', () => ofNoise(withSounds(1)), ['h264']],
];
it.each(films)('a film with a first sound %s', { tags: ['ffmpeg'] }, async (_what, make, streams) => {
  expect(await preparedFrom(make())).toEqual(streams);
});
