import { aWorld } from '../../test/world';
// @module-tag slow

import { beforeEach, describe, expect, it } from 'vitest';
import { FilmFailure, openFfmpeg } from '../../gateways/ffmpeg';
import { gateways, setGateways } from '../../gateways/gateways';
import { deleteStrays, deleteUnusedFiles, objectsOf } from '../../media/files/sweep.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { posterOf } from '../../rules/media';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { aFilm, probeFilm } from '../../test/media/films';
import { formWith, settled } from '../../test/media/uploading';
import { blankedFilm, MP4 } from '../../test/media/videos';
import { logLines } from '../../test/processes/logLines';

const aSmallFilm = () => aFilm({ args: ['-movflags', '+faststart'] });

const world = aWorld();
let creator: CreatorPerson;
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
});

function send(film: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('postVideo', formWith('postVideo', film).get('postVideo')!);
  return world.as(creator).post('/api/post', form);
}
async function posted(film: Buffer, fields?: Record<string, string>): Promise<string> {
  const { status, body } = await send(film, fields);
  expect(status).toBe(201);
  return body.postId;
}
const shown = async (id: string, who = creator) => {
  const query = `query($id: ID!) { post(id: $id) { attachment { type src smallSrc mediumSrc width height color isPreparing isPlayable posterSrc } } }`;
  return (await world.as(who).query(query, { id })).post.attachment;
};
const load = (src: string, token = creator.token) =>
  fetch(`${world.url}/api/${src}`, { headers: { cookie: `toli_session=${token}` } });
const bytesOf = async (src: string) => Buffer.from(await (await load(src)).arrayBuffer());

/** Whether the index that a player needs is before the pictures. */
const startsFast = (film: Buffer) => film.indexOf('moov') < film.indexOf('mdat');

describe('a film', { tags: ['ffmpeg'] }, () => {
  it('is marked as being prepared, and then plays everywhere: at once, small, with a poster', async () => {
    const film = aFilm({ ending: 'avi', size: '1600x900', args: ['-metadata', 'title=Secret place'] });
    expect(film.includes('Secret place')).toBe(true);
    const id = await posted(film);
    const before = await shown(id);
    expect(before).toMatchObject({
      src: expect.stringMatching(/\.avi$/),
      width: 1600,
      height: 900,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      isPreparing: true,
      isPlayable: false,
      posterSrc: null,
    });
    await runDueJobs();
    const after = await shown(id);
    expect(after).toMatchObject({
      src: expect.stringMatching(/^media\/[0-9a-f]{32}-00852x00480\.mp4$/),
      width: 1280,
      height: 720,
      isPreparing: false,
      isPlayable: true,
      posterSrc: posterOf(after.src),
    });
    const prepared = await bytesOf(after.src);
    const { streams, format } = probeFilm(prepared);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect(streams[0]).toMatchObject({ width: 1280, height: 720, pix_fmt: 'yuv420p' });
    expect([startsFast(prepared), prepared.includes('Secret place'), Number(format.duration)]).toEqual([
      true,
      false,
      expect.closeTo(1, 0),
    ]);
    const poster = await load(after.posterSrc);
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(probeFilm(await bytesOf(after.posterSrc)).streams[0]).toMatchObject({ width: 852, height: 480 });
    for (const [src, width, height] of [
      [after.smallSrc, 426, 240],
      [after.mediumSrc, 852, 480],
    ]) {
      const copy = await bytesOf(src);
      expect(probeFilm(copy).streams[0]).toMatchObject({ codec_name: 'h264', width, height });
      expect(startsFast(copy)).toBe(true);
    }
  });

  it('has a poster in the sizes of pictures, for those who may see the film', async () => {
    const id = await posted(aFilm({ size: '1600x900' }), { squadId: creator.squads[0]!.id });
    await runDueJobs();
    const { posterSrc } = await shown(id);
    expect(copyWidths(posterSrc)).toEqual([96, 320, 640, 800, 852]);
    const whole = (await bytesOf(posterSrc)).length;
    for (const width of copyWidths(posterSrc)) {
      const copy = await load(pictureCopy(posterSrc, width));
      expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await copy.arrayBuffer());
      expect(bytes.length).toBeLessThan(whole);
      expect(probeFilm(bytes).streams[0]).toMatchObject({ codec_name: 'webp', width });
    }
    expect((await fetch(`${world.url}/api/${pictureCopy(posterSrc, 320)}`)).status).toBe(403);
    expect((await load(pictureCopy(posterSrc, 321))).status).toBe(404);
  });

  it('may be watched small as soon as that copy is there, and goes on with the others after a stop', async () => {
    const id = await posted(aFilm({ size: '1600x900' }));
    const { ffmpeg } = gateways();
    const prepare: NonNullable<typeof ffmpeg>['prepare'] = (...given) =>
      given[3] === 'small' ? ffmpeg!.prepare(...given) : Promise.reject(new Error('aborted'));
    setGateways({ ...gateways(), ffmpeg: { ...ffmpeg!, prepare } });
    await runDueJobs();
    const first = await shown(id);
    expect(first).toMatchObject({ isPreparing: true, mediumSrc: null, posterSrc: posterOf(first.smallSrc) });
    expect((await load(first.smallSrc)).status).toBe(200);
    const sizes: string[] = [];
    const noted: typeof prepare = (...given) => {
      sizes.push(given[3]);
      return ffmpeg!.prepare(...given);
    };
    setGateways({ ...gateways(), ffmpeg: { ...ffmpeg!, prepare: noted } });
    await sql('update graphile_worker._private_jobs set run_at = now() where key is null and attempts > 0');
    await runDueJobs();
    setGateways({ ...gateways(), ffmpeg });
    expect(sizes).toEqual(['medium', 'large']);
    expect(await shown(id)).toMatchObject({ isPreparing: false, isPlayable: true, smallSrc: first.smallSrc });
  });

  it('takes at most 250 kbit/s where it is small, with any motion in it', async () => {
    const busy = ['-vf', 'noise=alls=60:allf=t,format=yuv420p', '-preset', 'ultrafast'];
    const id = await posted(aFilm({ size: '320x180', seconds: 8, args: busy }));
    await runDueJobs();
    const { smallSrc, mediumSrc } = await shown(id);
    const copy = await bytesOf(smallSrc);
    expect((copy.length * 8) / Number(probeFilm(copy).format.duration)).toBeLessThanOrEqual(250_000);
    // The large one has no more pixels than a medium one would have.
    expect(mediumSrc).toBeNull();
  });

  it('of any type is prepared: upright, with its shape, and without sound if it has none', async () => {
    const turned = await posted(withRotation(aFilm({ ending: 'mov' })));
    const silent = await posted(aFilm({ ending: 'wmv', size: '30x50', args: ['-an'] }));
    const looks: [id: string, look: object, streams: number][] = [
      [turned, { width: 36, height: 64 }, 2],
      [silent, { width: 30, height: 50 }, 1],
    ];
    for (const [id, look] of looks) expect(await shown(id)).toMatchObject({ ...look, isPlayable: false });
    await runDueJobs();
    for (const [id, look, count] of looks) {
      expect(await shown(id)).toMatchObject({ ...look, isPlayable: true, isPreparing: false });
      const { streams } = probeFilm(await bytesOf((await shown(id)).src));
      expect(streams[0]).toMatchObject(look);
      expect(streams).toHaveLength(count);
    }
  });

  it('with a wrong length in its header has its real length', async () => {
    const film = aSmallFilm();
    const header = film.indexOf('mvhd');
    film.writeUInt32BE(0x7fffffff, header + 4 + 16);
    const id = await posted(film);
    await runDueJobs();
    expect(Number(probeFilm(await bytesOf((await shown(id)).src)).format.duration)).toBeCloseTo(1, 0);
  });

  it('gives its readers no more access than before: its copy is locked with it', async () => {
    const id = await posted(aSmallFilm(), { squadId: creator.squads[0]!.id });
    const member = await aMember(world, { of: creator.squads[0]! });
    await runDueJobs();
    const { src, smallSrc, posterSrc } = await shown(id);
    for (const key of [src, smallSrc, posterSrc, posterOf(smallSrc)]) {
      expect((await fetch(`${world.url}/api/${key}`)).status).toBe(403);
      expect((await load(key, member.token)).status).toBe(200);
      expect((await load(key, member.token)).headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it('in its original form is deleted a day after its copy exists; the copy is deleted with its post and its poster', async () => {
    const id = await posted(aSmallFilm());
    const original = (await shown(id)).src;
    await runDueJobs();
    const { src, smallSrc } = await shown(id);
    expect((await load(original)).status).toBe(404);
    const dayPasses = async () => {
      await sql("update files set drops_at = drops_at - interval '25 hours'");
      await deleteUnusedFiles();
      await deleteStrays();
      return (await settled()).objects.filter((key) => [src, smallSrc, original].some((each) => key.startsWith(each)));
    };
    expect(objectsOf(src)).toContain(pictureCopy(posterOf(src), 64));
    expect(await dayPasses()).toEqual([...objectsOf(src), ...objectsOf(smallSrc)].sort());
    await sql('delete from posts where id = $1', [id]);
    expect(await dayPasses()).toEqual([]);
  });

  it('of a post that is deleted meanwhile leaves no file', async () => {
    const id = await posted(aSmallFilm());
    const { objects } = await settled();
    const { ffmpeg } = gateways();
    setGateways({
      ...gateways(),
      ffmpeg: {
        ...ffmpeg!,
        async prepare(...given) {
          await sql('delete from posts where id = $1', [id]);
          return ffmpeg!.prepare(...given);
        },
      },
    });
    await runDueJobs();
    setGateways({ ...gateways(), ffmpeg });
    expect((await settled()).objects).toEqual(objects);
  });

  it('that cannot be prepared is offered in its original form', async () => {
    const { ffmpeg } = gateways();
    const prepare = () => Promise.reject(new FilmFailure('too long'));
    const id = await posted(aFilm({ ending: 'avi' }));
    setGateways({ ...gateways(), ffmpeg: { ...ffmpeg!, prepare } });
    await runDueJobs();
    setGateways({ ...gateways(), ffmpeg });
    const left = await shown(id);
    expect(left).toMatchObject({
      isPreparing: false,
      isPlayable: false,
      posterSrc: null,
      src: expect.stringMatching(/avi$/),
    });
    expect((await load(left.src)).status).toBe(200);
    expect((await settled()).uploads).toEqual([]);
  });

  it('whose preparation ends with the process is taken up again, and that is no error', async () => {
    const id = await posted(aSmallFilm());
    const { ffmpeg } = gateways();
    const stopped = (await openFfmpeg())!;
    stopped.stop();
    setGateways({ ...gateways(), ffmpeg: stopped });
    const lines = logLines();
    await runDueJobs();
    setGateways({ ...gateways(), ffmpeg });
    const told = lines.map((line) => JSON.parse(line)).filter(({ task }) => task === 'prepareFilm');
    expect(told).toMatchObject([{ level: 30, msg: expect.stringContaining('taken up again') }]);
    expect(lines.filter((line) => /"stack"|"level":[456]0/.test(line))).toEqual([]);
    expect((await shown(id)).isPreparing).toBe(true);
    await sql('update graphile_worker._private_jobs set run_at = now() where key is null and attempts > 0');
    await runDueJobs();
    expect(await shown(id)).toMatchObject({ isPreparing: false, isPlayable: true });
  });

  it('whose preparation was interrupted is prepared later', async () => {
    const { ffmpeg } = gateways();
    const prepare = () => Promise.reject(new Error('aborted'));
    const id = await posted(aSmallFilm());
    setGateways({ ...gateways(), ffmpeg: { ...ffmpeg!, prepare } });
    await runDueJobs();
    setGateways({ ...gateways(), ffmpeg });
    expect((await shown(id)).isPreparing).toBe(true);
    await sql('update graphile_worker._private_jobs set run_at = now() where key is null and attempts > 0');
    await runDueJobs();
    expect(await shown(id)).toMatchObject({ isPreparing: false, isPlayable: true });
  });
});

describe('without ffmpeg', () => {
  it('films are shown in their original form, without the metadata of where they were taken, and offered for download where browsers do not play them', async () => {
    const { ffmpeg } = gateways();
    const mov = Buffer.from(MP4.toString('latin1').replace('ftypisom', 'ftypqt  '), 'latin1');
    setGateways({ ...gateways(), ffmpeg: null });
    const [playable, other] = [await posted(MP4), await posted(mov)];
    setGateways({ ...gateways(), ffmpeg });
    await runDueJobs();
    const asItCame = { width: null, height: null, color: null, isPreparing: false, posterSrc: null };
    expect(await shown(playable)).toMatchObject({ ...asItCame, isPlayable: true });
    expect(await shown(other)).toMatchObject({ ...asItCame, isPlayable: false });
    expect(await bytesOf((await shown(playable)).src)).toEqual(await blankedFilm(MP4));
  });
});

/** A film with a rotation in its header. */
function withRotation(film: Buffer): Buffer {
  const turned = Buffer.from(film);
  // The matrix of the first track: https://developer.apple.com/documentation/quicktime-file-format/track_header_atom
  const matrix = turned.indexOf('tkhd') + 4 + 40;
  for (const [i, value] of [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].entries())
    turned.writeInt32BE(value, matrix + 4 * i);
  return turned;
}
