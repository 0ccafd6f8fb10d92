import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFiles } from '../../gateways/files/files';
import { gateways, setGateways } from '../../gateways/gateways';
import { aCreator } from '../../test/factories';
import { type Client, openWorld, type World } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, sendPiece } from '../../test/media/tus';
import { freeBox, MP4 } from '../../test/media/videos';
import { type FakeBucket, openOwnBucket } from '../../test/servers/bucket';
import { UPLOAD } from '../../words/en/files';

let world: World;
let bucket: FakeBucket;
let here: Client;
let jpeg: Buffer;
beforeAll(async () => {
  bucket = await openOwnBucket();
  world = await openWorld({ FILES_URL: bucket.url });
  setGateways({ ...gateways(), files: await openFiles(bucket.url, { soonMs: 300 }) });
  jpeg = await quarters(600, 400).jpeg().toBuffer();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  here = world.as(await aCreator());
});

const begin = async (file: Buffer, type: string) =>
  (await beginUpload(here, file.length, type, 'a.mp4')).headers.get('location')!;

describe('a bucket that', () => {
  it.each([
    ['answers 500', () => 500],
    ['hangs', () => new Promise<void>(() => undefined)],
  ])('%s gives the client an error, and the upload continues from the same byte', async (_, trouble) => {
    const address = await begin(jpeg, 'image/jpeg');
    expect((await sendPiece(here, address, jpeg.subarray(0, 100), 0)).status).toBe(204);
    bucket.trouble = (method) => (method === 'PUT' ? trouble() : undefined);
    expect(await sendPiece(here, address, jpeg.subarray(100), 100)).toMatchObject({
      status: 503,
      body: { msg: UPLOAD.unreachable },
    });
    bucket.trouble = null;
    expect(await bytesThere(here, address)).toBe(100);
    expect((await sendPiece(here, address, jpeg.subarray(100), 100)).status).toBe(204);
    expect((await here.post('/api/post', { uploadId: address.split('/').at(-1) })).status).toBe(201);
  });

  it('fails in the middle of a large request gives an error after which clients retry, and its first part stays', async () => {
    const large = Buffer.concat([MP4, freeBox(7_000_000)]);
    const address = await begin(large, 'video/mp4');
    let puts = 0;
    bucket.trouble = (method) => (method === 'PUT' && ++puts > 1 ? 500 : undefined);
    expect(await sendPiece(here, address, large, 0)).toMatchObject({ status: 503, body: { msg: UPLOAD.unreachable } });
    bucket.trouble = null;
    const arrived = (await bytesThere(here, address))!;
    expect(arrived).toBeGreaterThanOrEqual(2_000_000);
    expect((await sendPiece(here, address, large.subarray(arrived, arrived + 100), arrived)).status).toBe(204);
  });
});
