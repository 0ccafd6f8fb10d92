import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { sql } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { POSTS_AN_HOUR } from '../../rules/posts';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { type Answer, configure, until } from '../../test/harness';
import { aFilm } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { beginUpload, sendPiece, upload } from '../../test/media/tus';
import { formWith, mutateWith, settled, stored } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { UPLOAD } from '../../words/en/files';
import { POST_EDITOR } from '../../words/en/postForms';
import { deletePartials } from '../uploads/partial.service';
import { bytesStored, requireDiskSpace, reserveStorage } from './storage.service';
import { deleteUnusedFiles } from './sweep.service';

const world = aWorld();
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(600, 400).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
});
const limitTo = (bytes: number) => configure({ storageGb: bytes / 1_000_000_000 });
afterEach(async () => {
  configure({ storageGb: 20 });
  await forgetBegun();
});
/** Deletes the uploads that tests have begun. */
async function forgetBegun(): Promise<void> {
  const begun = await sql<{ id: string }>('delete from uploads returning id');
  await deletePartials(begun.map(({ id }) => id));
}

const as = (who: Person = creator) => world.as(who);
const stores = (who: Person = creator) => bytesStored(who.userId);
/** The bytes of this person in the store, counted there. */
async function bytesThere(who: Person = creator): Promise<number> {
  const files = await sql<{ src: string }>('select src from files where owner_id = $1', [who.userId]);
  const { objects } = await stored();
  const own = objects.filter((key) => files.some(({ src }) => key.startsWith(src)));
  const sizes = await Promise.all(own.map((key) => gateways().files.sizeOf(key)));
  return sizes.reduce<number>((sum, size) => sum + size!, 0);
}
async function aDayPasses(): Promise<void> {
  await sql("update files set drops_at = drops_at - interval '25 hours'");
  await deleteUnusedFiles();
}

const PICTURE = `mutation($input: UpdateProfilePicInput!) { updateProfilePic(input: $input) { viewer { email } } }`;
/** Every way to upload a file. */
const WAYS: Record<string, (who?: Person) => Promise<Answer>> = {
  'a profile picture': (who) => as(who).put('/api/user/profile-pic', formWith('profilePic', jpeg)),
  'a profile picture over GraphQL': (who) => mutateWith(as(who), PICTURE, jpeg),
  'a picture of a page': (who) => as(who).put('/api/creator/profile-pic', formWith('profilePic', jpeg)),
  'a cover': (who) => as(who).put('/api/creator/cover-pic', formWith('coverPic', jpeg)),
  'a squad’s picture': (who) => as(who).put(`/api/squad/${creator.squads[0]!.id}/image`, formWith('image', jpeg)),
  'an intro clip': (who) => as(who).put('/api/creator/intro-video', formWith('introVideo', MP4)),
  'a post’s picture': (who) => as(who).post('/api/post/image', formWith('postImage', jpeg)),
  'a post’s video': (who) => as(who).post('/api/post', formWith('postVideo', MP4)),
  'an upload in pieces': (who) => beginUpload(as(who), 900),
};

describe("a person's storage", () => {
  it('is counted to the byte for every kind of file, and is less again a day after a file is removed', async () => {
    for (const [way, send] of Object.entries(WAYS))
      expect([way, (await send()).status]).toEqual([way, expect.any(Number)]);
    const begun = await stores();
    expect(begun).toBe((await bytesThere()) + 900);
    expect(begun).toBeGreaterThan(20_000);
    await sql('delete from posts where creator_user_id = $1', [creator.userId]);
    await forgetBegun();
    await as().delete('/api/creator/cover-pic');
    const before = await stores();
    expect(before).toBe(begun - 900);
    await aDayPasses();
    expect(await stores()).toBe(await bytesThere());
    expect(await stores()).toBeLessThan(before);
  });

  it.each(Object.keys(WAYS))('has a limit: %s is refused beyond it, with what to do', async (way) => {
    await sql('insert into files (src, owner_id, bytes) values ($1, $2, 100000)', [
      `pictures/${creator.userId}`,
      creator.userId,
    ]);
    limitTo(100_500);
    const before = await settled();
    const { status, body } = await WAYS[way]!();
    const msg = UPLOAD.noOwnRoom(0.0001, 100_500 / 1_000_000_000);
    const said = body.errors ? { ...body.errors[0].extensions, msg: body.errors[0].message } : body;
    expect([status, said]).toEqual([507, expect.objectContaining({ msg, code: 'STORAGE_FULL' })]);
    expect(await settled()).toEqual(before);
    // Other people may still upload.
    if (way.startsWith('a profile')) expect((await WAYS[way]!(await aPerson())).status).toBe(200);
  });

  it('has a limit for uploads at the same time, too', async () => {
    limitTo(1_950);
    let writing = 0;
    // Each has written and not committed when the other one checks, unless that one waits for it.
    const take = (src: string) =>
      reserveStorage({ userId: creator.userId }, 1_000, async () => {
        await sql('insert into files (src, owner_id, bytes) values ($1, $2, 1000)', [src, creator.userId]);
        writing++;
        await until(async () => {
          const waiting = await sql("select from pg_locks where locktype = 'advisory' and not granted");
          return writing === 2 || waiting.length > 0;
        });
      });
    const taken = await Promise.allSettled([1, 2].map((i) => take(`pictures/${creator.userId}-${i}`)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stores()).toBe(1_000);
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginUpload(as(), 900)));
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 507, 507, 507, 507]);
  });

  it('reserves space for an upload that has begun, which the stored file takes over', async () => {
    const begun = await beginUpload(as(), jpeg.length);
    expect(await stores()).toBe(jpeg.length);
    const address = begun.headers.get('location')!;
    await sendPiece(as(), address, jpeg, 0);
    const kept = await stores();
    expect(kept).toBe(await bytesThere());
    const { body } = await as().post('/api/post', { uploadId: address.split('/').at(-1) });
    expect(body.attachment.src).toMatch(/jpg$/);
    expect(await stores()).toBe(kept);
    const other = await beginUpload(as(), 5_000);
    expect(await stores()).toBe(kept + 5_000);
    await as().send('DELETE', other.headers.get('location')!, undefined, { 'tus-resumable': '1.0.0' });
    expect(await stores()).toBe(kept);
  });

  it('counts the browser copy of a film, which is never refused', { tags: ['ffmpeg'] }, async () => {
    const { body } = await as().post('/api/post/video', formWith('postVideo', aFilm()));
    limitTo(await stores());
    await runDueJobs();
    const [media] = await sql<{ preparation: string }>('select preparation from post_media where post_id = $1', [
      body.postId,
    ]);
    expect(media!.preparation).toBe('done');
    expect(await stores()).toBe(await bytesThere());
    await aDayPasses();
    expect(await stores()).toBe(await bytesThere());
  });

  it('counts older files, however often that job runs', async () => {
    for (const way of ['a cover', 'a post’s video', 'a profile picture']) await WAYS[way]!();
    await sql('update files set bytes = null');
    expect(await stores()).toBe(0);
    for (let i = 0; i < 2; i++) {
      await addJob('countFiles', {});
      await runDueJobs();
      expect(await stores()).toBe(await bytesThere());
      expect(await stores()).toBeGreaterThan(3_000);
    }
  });
});

it('a person’s used storage and its limit are shown to that person only', async () => {
  const query = '{ viewer { storage { used limit } } }';
  await WAYS['a cover']!();
  limitTo(500_000);
  expect((await as().query(query)).viewer.storage).toEqual({ used: await stores(), limit: 500_000 });
  expect((await as(await aPerson()).query(query)).viewer.storage.used).toBe(0);
});

describe('a nearly full disk', () => {
  const GB = 1_000_000_000;
  const disk = async (free: number, total: number, work: () => Promise<void>) => {
    const all = gateways();
    setGateways({ ...all, disk: { roomOf: async () => ({ free, total }) } });
    await work().finally(() => setGateways(all));
  };

  it.each([
    [2 * GB + 1000, 10 * GB, 1000, true],
    [2 * GB + 999, 10 * GB, 1000, false],
    [50 * GB + 1000, 1000 * GB, 1000, true],
    [50 * GB + 999, 1000 * GB, 1000, false],
  ])('with %d free bytes of %d has room for %d more: %s', async (free, total, bytes, isTaken) => {
    await disk(free, total, async () => {
      const asked = requireDiskSpace(bytes);
      if (isTaken) await asked;
      else await expect(asked).rejects.toMatchObject({ status: 507, message: UPLOAD.full });
    });
  });

  it.each(Object.keys(WAYS))('refuses %s before it is read', async (way) => {
    const before = await settled();
    await disk(2 * GB, 10 * GB, async () => {
      const { status, body } = await WAYS[way]!();
      expect([status, body.msg ?? body.errors[0].message]).toEqual([507, UPLOAD.full]);
    });
    expect(await settled()).toEqual(before);
  });

  it('refuses the next piece of an upload too, which continues once there is space', async () => {
    const address = (await beginUpload(as(), jpeg.length)).headers.get('location')!;
    await disk(2 * GB, 10 * GB, async () => {
      expect(await sendPiece(as(), address, jpeg, 0)).toMatchObject({ status: 507, body: { msg: UPLOAD.full } });
    });
    expect((await sendPiece(as(), address, jpeg, 0)).status).toBe(204);
  });
});

it('a creator publishes at most a fixed number of posts an hour, by REST and GraphQL together', async () => {
  for (let i = 0; i < POSTS_AN_HOUR - 1; i++) await consumeAttempt('createPost', { account: creator.userId });
  expect((await as().post('/api/post', { description: 'The last one' })).status).toBe(201);
  const uploaded = await upload(as(), jpeg);
  const before = await settled();
  const answers = [
    await as().post('/api/post', { description: 'One more' }),
    await as().post('/api/post', { uploadId: uploaded.id }),
    await WAYS['a post’s picture']!(),
    await WAYS['a post’s video']!(),
  ];
  for (const { status, body } of answers) expect([status, body.msg]).toEqual([429, POST_EDITOR.tooMany]);
  const create = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { id } } }';
  const { body } = await as().post('/graphql', { query: create, variables: { input: { description: 'One more' } } });
  expect(body.errors[0]).toMatchObject({ message: POST_EDITOR.tooMany, extensions: { code: 'RATE_LIMITED' } });
  expect(await settled()).toEqual(before);
  const other = await aCreator({ pageName: 'Another page' });
  expect((await as(other).post('/api/post', { description: 'Hello' })).status).toBe(201);
});
