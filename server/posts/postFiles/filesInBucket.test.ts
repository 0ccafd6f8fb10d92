import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { type Client, openWorld, type World } from '../../test/harness';
import { picturesOf } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { upload } from '../../test/media/tus';
import { formWith } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { type FakeBucket, openOwnBucket } from '../../test/servers/bucket';

let world: World;
let bucket: FakeBucket;
let creator: CreatorPerson;
let member: Client;
let picture: string;
let film: string;
beforeAll(async () => {
  bucket = await openOwnBucket();
  world = await openWorld({ FILES_URL: bucket.url });
  creator = await aCreator({ squads: [100] });
  const [squad] = creator.squads as [SquadView];
  member = world.as(await aMember(world, { of: squad }));
  const { id } = await upload(world.as(creator), await quarters(600, 400).jpeg().toBuffer());
  const posted = await world.as(creator).post('/api/post', { uploadId: id, squadId: squad.id });
  picture = posted.body.attachment.src;
  const form = formWith('postVideo', MP4);
  film = (await world.as(creator).post('/api/post/video', form)).body.attachment.src;
});
afterAll(() => bucket.close());

it('files of posts are stored in the bucket only', { tags: ['ffmpeg'] }, () => {
  // The uploaded pieces of the picture are deleted a moment later.
  const kept = [...bucket.objects.keys()].filter((key) => !key.startsWith('incoming/'));
  expect(kept.sort()).toEqual([film, picture, ...[96, 320, 600].map((width) => `${picture}.${width}.webp`)].sort());
  expect(picturesOf(bucket.objects.get(film)!)).toEqual(picturesOf(MP4));
});

it('are loaded from the bucket by their readers, from an address that soon expires', async () => {
  for (const [src, type, seconds] of [
    [picture, 'image/jpeg', '60'],
    [`${picture}.320.webp`, 'image/webp', '60'],
    [film, 'video/mp4', '3600'],
  ] as const) {
    const sent = await member.get(`/api/${src}`);
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const address = new URL(sent.headers.get('location')!);
    expect(address.searchParams.get('X-Amz-Expires')).toBe(seconds);
    const loaded = await fetch(address, { headers: { range: 'bytes=0-9' } });
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([206, type]);
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(bucket.objects.get(src)!.subarray(0, 10));
    address.searchParams.set('X-Amz-Date', '20260101T000000Z');
    expect((await fetch(address)).status).toBe(403);
  }
});

it('no one else gets an address, and each is valid for one view', async () => {
  const refused = await world.as().get(`/api/${picture}`);
  expect([refused.status, refused.headers.get('location')]).toEqual([403, null]);
  const told = await member.send('HEAD', `/api/${picture}`);
  expect([told.status, told.headers.get('content-length')]).toEqual([200, String(bucket.objects.get(picture)!.length)]);
  const { headers } = told;
  expect((await member.get(`/api/${picture}`, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
});

it('pages may load them from the bucket, and send films to it', async () => {
  const policy = (await world.as().get('/nowhere')).headers.get('content-security-policy')!;
  const origin = new URL(new URL(bucket.url).searchParams.get('endpoint')!).origin;
  expect(policy).toMatch(new RegExp(`img-src [^;]*${origin}`));
  expect(policy).toMatch(new RegExp(`media-src [^;]*${origin}`));
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin}`));
});
