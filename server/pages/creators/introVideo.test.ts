// @module-tag slow

import { beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { deleteUnusedFiles } from '../../media/files/sweep.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { aFilm, picturesOf } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { formWith, mutateWith, settled, stored } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { UPLOAD } from '../../words/en/files';
import { PAGE_EDITOR } from '../../words/en/pageSettings';
import { PAGE_NOTICE } from '../../words/en/pageStates';
import { POST_EDITOR } from '../../words/en/postForms';
import { VIDEO } from '../../words/en/videos';
import { erasePageInfo } from './erasure.service';

const world = aWorld();
let owner: CreatorPerson;
beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints' });
});

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const YOUTUBE_ONLY = 'Please enter a link to YouTube that starts with https://';
const put = (file: Buffer, who: Person | undefined = owner, name = 'intro.mp4') =>
  world.as(who).put('/api/creator/intro-video', formWith('introVideo', file, name));
const change = (introVideo: unknown) => world.as(owner).patch('/api/creator', { introVideo });
const shown = async () => (await world.as(owner).get('/api/creator')).body.introVideo;
/** Fetches the clip of this address from the test's server. */
const fetchClip = (address: string, headers: Record<string, string> = {}) =>
  fetch(world.url + new URL(address).pathname, { headers });

const UPDATE = `mutation($input: UpdateCreatorIntroVideoInput!) {
  updateCreatorIntroVideo(input: $input) { creator { userId introVideo } } }`;
const mutate = (file: Buffer, who: Person | undefined = owner) => mutateWith(world.as(who), UPDATE, file, {}, 'video');

async function uploaded(file: Buffer = MP4): Promise<string> {
  const { status, body } = await put(file);
  expect(status).toBe(200);
  return body.introVideo;
}

describe('an uploaded intro video', () => {
  const kinds = [
    ['mp4', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['avi', 'video/x-msvideo'],
    ['wmv', 'video/x-ms-wmv'],
  ] as const;
  it.each(kinds)('of type %s is stored as it is, and public', { tags: ['ffmpeg'] }, async (ending, type) => {
    const file = aFilm({ ending });
    const address = await uploaded(file);
    expect(address.startsWith(`${config().publicUrl.origin}/api/clips/`)).toBe(true);
    expect(address).toMatch(new RegExp(`/[0-9a-f]{32}\\.${ending}$`));
    const answer = await fetchClip(address);
    expect(picturesOf(Buffer.from(await answer.arrayBuffer()))).toEqual(picturesOf(file));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300, must-revalidate',
    });
    const visitor = world.as();
    const page = await visitor.query('query($id: ID!) { creator(userId: $id) { introVideo } }', { id: owner.userId });
    expect(page.creator.introVideo).toBe(address);
    expect((await visitor.get(`/api/creator/${owner.userId}`)).body.introVideo).toBe(address);
  });

  it('is sent in ranges, as players request it', async () => {
    const address = await uploaded();
    const whole = Buffer.from(await (await fetchClip(address)).arrayBuffer());
    const part = await fetchClip(address, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    expect((await fetchClip(address, { range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  it('is uploaded over GraphQL as well', async () => {
    const { status, body } = await mutate(MP4);
    expect(status).toBe(200);
    const { creator } = body.data.updateCreatorIntroVideo;
    expect(creator).toEqual({ userId: owner.userId, introVideo: await shown() });
    expect((await fetchClip(creator.introVideo)).status).toBe(200);
  });

  it('may be sent back unchanged, while no other address of a clip may be', async () => {
    const address = await uploaded();
    const title = await world.as(owner).patch('/api/creator', { introVideo: address, pageName: 'Kabir draws' });
    expect(title).toMatchObject({ status: 200, body: { introVideo: address, pageName: 'Kabir draws' } });
    const other = await aCreator({ pageName: 'Another page' });
    const theirs = (await put(MP4, other)).body.introVideo;
    for (const wrong of [theirs, `${address}?x`, address.replace('http', 'ftp'), new URL(address).pathname]) {
      expect(await change(wrong), wrong).toMatchObject({
        status: 400,
        body: { fields: { introVideo: expect.any(String) } },
      });
    }
    expect((await change(theirs)).body.fields.introVideo).toBe(YOUTUBE_ONLY);
    expect(await shown()).toBe(address);
  });
});

describe('a clip and a link take each other’s place', () => {
  it('and an update without the field removes neither', async () => {
    await change(LINK);
    const address = await uploaded();
    expect(await shown()).toBe(address);
    expect((await change(LINK)).body.introVideo).toBe(LINK);
    await uploaded();
    expect((await change('')).body.introVideo).toBeNull();
    await uploaded();
    const update = 'mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { introVideo } } }';
    const { updateCreator } = await world.as(owner).query(update, { input: { introVideo: LINK } });
    expect(updateCreator.creator.introVideo).toBe(LINK);
  });

  it('that is replaced, removed or erased with its page is no longer served, and its file is deleted a day later', async () => {
    const [replaced, linked] = [await uploaded(), await uploaded()];
    await change(LINK);
    const emptied = await uploaded();
    await change(null);
    const erased = await uploaded();
    await erasePageInfo([owner.userId]);
    const gone = [replaced, linked, emptied, erased];
    const statuses = () => Promise.all(gone.map(async (address) => (await fetchClip(address)).status));
    await deleteUnusedFiles();
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const keys = async () => (await stored()).objects.filter((key) => gone.some((address) => address.endsWith(key)));
    expect(await keys()).toHaveLength(4);
    const other = await aCreator({ pageName: 'Another page' });
    const stays = (await put(MP4, other)).body.introVideo;
    await sql("update files set drops_at = drops_at - interval '25 hours'");
    await deleteUnusedFiles();
    expect(await keys()).toEqual([]);
    expect((await fetchClip(stays)).status).toBe(200);
  });
});

describe('a refused upload leaves nothing behind', () => {
  it('is for those who run a page that is not blocked', async () => {
    const fan = await aPerson();
    const blocked = await aCreator({ pageName: 'Blocked' });
    await sql('update creators set blocked_at = now() where user_id = $1', [blocked.userId]);
    const before = await settled();
    expect((await world.as().put('/api/creator/intro-video', formWith('introVideo', MP4))).status).toBe(401);
    expect(await put(MP4, fan)).toMatchObject({ status: 403, body: { msg: PAGE_EDITOR.pageFirst } });
    expect(await put(MP4, blocked)).toMatchObject({ status: 403, body: { msg: PAGE_NOTICE.blocked } });
    const visitor = await mutateWith(world.as(), UPDATE, MP4, {}, 'video');
    expect(visitor.body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    for (const who of [fan, blocked]) {
      expect((await mutate(MP4, who)).body.errors[0].extensions.code).toBe('FORBIDDEN');
    }
    expect(await settled()).toEqual(before);
  });

  it('is refused if its bytes are of another type', async () => {
    const before = await settled();
    const jpeg = await quarters(60, 40).jpeg().toBuffer();
    for (const file of [jpeg, Buffer.from('<!doctype html><video>'), Buffer.alloc(0)]) {
      expect(await put(file)).toMatchObject({
        status: 415,
        body: { msg: POST_EDITOR.wrongVideo, code: 'BAD_USER_INPUT' },
      });
    }
    const refused = await mutate(jpeg);
    expect(refused.body.errors[0]).toMatchObject({
      message: POST_EDITOR.wrongVideo,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await settled()).toEqual(before);
  });

  it('is refused if it is too large, or missing', async () => {
    const before = await settled();
    const { maxImageMb, maxVideoMb } = config();
    configure({ maxImageMb: 1, maxVideoMb: 2 });
    const large = (bytes: number) => Buffer.concat([MP4, Buffer.alloc(bytes - MP4.length)]);
    expect(await put(large(2_000_001))).toMatchObject({ status: 413, body: { msg: POST_EDITOR.tooLarge(2) } });
    expect(await mutate(large(2_000_001))).toMatchObject({
      status: 413,
      body: { errors: [{ message: POST_EDITOR.tooLarge(2) }] },
    });
    expect(await settled()).toEqual(before);
    expect((await put(large(1_500_000))).status).toBe(200);
    configure({ maxImageMb, maxVideoMb });
    const missing = await world.as(owner).put('/api/creator/intro-video', formWith('video', MP4));
    expect(missing).toMatchObject({ status: 400, body: { fields: { introVideo: VIDEO.missing } } });
  });

  it('is refused if there is no room for it', async () => {
    const before = await settled();
    const all = gateways();
    const full = async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    setGateways({ ...all, files: { ...all.files, put: full } });
    const answer = await put(MP4);
    setGateways(all);
    expect(answer).toMatchObject({ status: 507, body: { msg: UPLOAD.full, code: 'STORAGE_FULL' } });
    expect(await settled()).toEqual(before);
    expect(await shown()).toBeNull();
  });
});

it('leaves no other file among the clips', async () => {
  const address = await uploaded();
  for (const path of [
    address.replace('.mp4', '.mov'),
    address.replace('clips', 'pictures'),
    `${address}.96.webp`,
    address.replace(/[0-9a-f]{32}/, 'x'),
  ]) {
    expect((await fetchClip(path)).status, path).toBe(404);
  }
});
