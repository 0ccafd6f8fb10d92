// @module-tag slow

import { beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SOUNDS_MAX } from '../../rules/bodies/bounds';
import { aCreator, aMember, aPerson, type CreatorPerson } from '../../test/factories';
import type { Client } from '../../test/harness';
import { bodyText, media, paragraph } from '../../test/media/bodies';
import { aFilm, probeFilm } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { aSound, loudnessOf } from '../../test/media/sounds';
import { beginUpload, upload } from '../../test/media/tus';
import { stored } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { POST_SOUNDS } from '../../words/en/postSounds';

const world = aWorld();
let creator: CreatorPerson;
let browser: Client;
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  browser = world.as(creator);
});

const WHOLE = `id isLocked kind hasMedia description attachment { src }
  media { type src smallSrc name bytes seconds alt isPreparing isPlayable }`;
const CREATE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { post { ${WHOLE} } } }`;
const READ = `query ($id: ID!) { post(id: $id) { ${WHOLE} } }`;

const uploaded = (sound: Buffer, type = 'audio/mpeg', name = 'talk.mp3') => upload(browser, sound, type, name);
async function publish(ids: readonly string[], fields: object = {}) {
  const body = bodyText(paragraph('Listen'), ...ids.map((id) => media(id)));
  return (await browser.query(CREATE, { input: { body, ...fields } })).createPost.post;
}
const shown = async (id: string, client = browser) => (await client.query(READ, { id })).post;
const bytesOf = async (src: string, token = creator.token) =>
  Buffer.from(
    await (await fetch(`${world.url}/api/${src}`, { headers: { cookie: `toli_session=${token}` } })).arrayBuffer(),
  );

describe('a sound of a post', { tags: ['ffmpeg'] }, () => {
  it('is prepared in two copies that play everywhere, equally loud and without what it was made with', async () => {
    const sound = aSound({ ending: 'mp3', seconds: 4, gain: 12, args: ['-metadata', 'title=Secret place'] });
    expect(sound.includes('Secret place')).toBe(true);
    const { id: uploadId } = await uploaded(sound, 'audio/mpeg', 'Evening raga.mp3');
    const { id, media: before } = await publish([uploadId]);
    expect(before[0]).toMatchObject({ type: 'AUDIO', name: 'Evening raga', isPreparing: true, isPlayable: false });
    expect((await browser.get(`/api/${before[0].src}`)).status).toBe(404);
    await runDueJobs();
    const { media: after, kind, hasMedia, attachment } = await shown(id);
    expect({ kind, hasMedia, attachment }).toEqual({ kind: 'SOUND', hasMedia: true, attachment: null });
    expect(after[0]).toMatchObject({
      src: expect.stringMatching(/^media\/[0-9a-f]{32}\.m4a$/),
      smallSrc: expect.stringMatching(/^media\/[0-9a-f]{32}\.m4a$/),
      seconds: 4,
      isPreparing: false,
      isPlayable: true,
    });
    const [large, small] = [await bytesOf(after[0].src), await bytesOf(after[0].smallSrc)];
    expect(large.length).toBe(after[0].bytes);
    for (const [copy, channels] of [
      [large, 2],
      [small, 1],
    ] as const) {
      expect(probeFilm(copy).streams).toMatchObject([{ codec_name: 'aac', channels }]);
      expect(copy.subarray(4, 12).toString('latin1')).toBe('ftypM4A ');
      expect(copy.indexOf('moov')).toBeLessThan(copy.indexOf('mdat'));
      expect(copy.includes('Secret place')).toBe(false);
    }
    expect(Math.abs(loudnessOf(large) - -16)).toBeLessThan(1.5);
    const answer = await fetch(`${world.url}/api/${after[0].src}`, { headers: { range: 'bytes=0-9' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  });

  it.each(['mp3', 'm4a', 'aac', 'ogg', 'opus', 'wav', 'flac', 'amr', 'webm'] as const)(
    'may come as %s',
    async (ending) => {
      const { id, status } = await uploaded(aSound({ ending }), `audio/${ending}`, `a.${ending}`);
      expect(status).toBe(204);
      const post = await publish([id]);
      await runDueJobs();
      expect((await shown(post.id)).media[0]).toMatchObject({ isPlayable: true, seconds: 2 });
    },
  );

  it('may have a cover, which is no film', async () => {
    const cover = await quarters(60, 40).jpeg().toBuffer();
    const { status } = await uploaded(withCover(aSound({ ending: 'mp3' }), cover));
    expect(status).toBe(204);
  });

  it('is for the readers of its post alone; locked, nothing but its being there is known', async () => {
    const [squad] = creator.squads;
    const post = await publish([(await uploaded(aSound({ ending: 'mp3' }), 'audio/mpeg', 'secret name.mp3')).id], {
      squadId: squad!.id,
    });
    await runDueJobs();
    const { media: files } = await shown(post.id);
    const member = world.as(await aMember(world, { of: squad! }));
    const stranger = world.as(await aPerson());
    for (const src of [files[0].src, files[0].smallSrc]) {
      expect((await world.as().get(`/api/${src}`)).status).toBe(403);
      expect((await stranger.get(`/api/${src}`)).status).toBe(403);
      expect((await member.get(`/api/${src}`)).status).toBe(200);
    }
    expect(await shown(post.id, stranger)).toEqual({
      id: post.id,
      isLocked: true,
      kind: 'SOUND',
      hasMedia: true,
      description: null,
      attachment: null,
      media: [],
    });
  });

  it('stays silent where it cannot be prepared, and its post says so', async () => {
    const { id } = await uploaded(aSound({ ending: 'mp3' }));
    const post = await publish([id]);
    await withoutFfmpeg(runDueJobs);
    expect((await shown(post.id)).media[0]).toMatchObject({ isPreparing: false, isPlayable: false });
  });

  it('is refused after ten in one post', async () => {
    const sound = aSound({ ending: 'mp3' });
    const ids: string[] = [];
    for (let at = 0; at <= SOUNDS_MAX; at++) ids.push((await uploaded(sound)).id);
    const body = bodyText(...ids.map((id) => media(id)));
    const { body: answer } = await browser.post('/graphql', { query: CREATE, variables: { input: { body } } });
    expect(answer.errors[0].extensions.fields).toEqual({ body: POST_SOUNDS.tooMany(SOUNDS_MAX) });
  });
});

describe('a sound is refused', { tags: ['ffmpeg'] }, () => {
  it('that has a moving picture, or is no sound, and nothing of it is kept', async () => {
    const before = await stored();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9));
    const cases: [file: Buffer, status: number, msg: string][] = [
      [aFilm(), 415, POST_SOUNDS.isFilm],
      [page, 415, POST_SOUNDS.wrongSound],
      [Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]), 400, POST_SOUNDS.unreadable],
    ];
    for (const [file, status, msg] of cases) expect(await uploaded(file)).toMatchObject({ status, body: { msg } });
    expect(await stored()).toMatchObject({ rows: before.rows, objects: before.objects });
  });

  it('beside the words of a post, and not in them', async () => {
    const answer = await browser.post('/api/post', { uploadId: (await uploaded(aSound({ ending: 'mp3' }))).id });
    expect(answer).toMatchObject({ status: 400, body: { fields: { uploadId: POST_SOUNDS.inText } } });
  });
});

it('without ffmpeg a sound is refused before its first byte', async () => {
  const begun = await withoutFfmpeg(() => beginUpload(browser, 900, 'audio/mpeg', 'a.mp3'));
  expect(begun).toMatchObject({ status: 415, body: { msg: POST_SOUNDS.notHere } });
});

/** Runs `work` on a machine that has no ffmpeg. */
async function withoutFfmpeg<T>(work: () => Promise<T>): Promise<T> {
  const before = gateways();
  setGateways({ ...before, ffmpeg: null });
  try {
    return await work();
  } finally {
    setGateways(before);
  }
}

/** An mp3 with a picture in front of it (ID3 2.3, section 4.15). */
function withCover(sound: Buffer, picture: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), picture]);
  const frame = Buffer.alloc(10);
  frame.write('APIC', 'latin1');
  frame.writeUInt32BE(content.length, 4);
  const size = frame.length + content.length;
  const header = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    size >> 21,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ]);
  return Buffer.concat([header, frame, content, sound.subarray(soundStart(sound))]);
}

/** Where the frames of an mp3 begin, behind its own tags. */
const soundStart = (mp3: Buffer) =>
  mp3.toString('latin1', 0, 3) === 'ID3' ? 10 + [...mp3.subarray(6, 10)].reduce((sum, byte) => sum * 128 + byte, 0) : 0;
