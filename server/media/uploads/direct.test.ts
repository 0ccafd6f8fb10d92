// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { type Client, openWorld, until, type World } from '../../test/harness';
import { picturesOf } from '../../test/media/films';
import { beginUpload, bytesThere, sendPiece } from '../../test/media/tus';
import { freeBox, MP4 } from '../../test/media/videos';
import { type FakeBucket, openOwnBucket } from '../../test/servers/bucket';
import { UPLOAD } from '../../words/en/files';
import { POST_EDITOR } from '../../words/en/postForms';
import { mayBrowsersPut } from '../files/rights.service';
import type { Part } from './direct.service';

let world: World;
let bucket: FakeBucket;
let creator: CreatorPerson;
let browser: Client;
const film = Buffer.concat([MP4, freeBox(5_000_000)]);

beforeAll(async () => {
  bucket = await openOwnBucket();
  world = await openWorld({ FILES_URL: bucket.url });
});
afterAll(() => bucket.close());
beforeEach(async () => {
  creator = await aCreator();
  browser = world.as(creator);
  [bucket.trouble, bucket.origin] = [null, null];
  bucket.objects.clear();
});

const begin = async (file: Buffer = film, type = 'video/mp4') =>
  (await beginUpload(browser, file.length, type, 'a.mp4')).headers.get('location')!;
const idOf = (address: string) => address.split('/').at(-1)!;
const ask = (address: string, client = browser) => client.post(`${address}/parts`);
const partsOf = async (address: string): Promise<Part[]> => (await ask(address)).body.parts;
const put = async ({ start, bytes, url }: Part, file: Buffer = film) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(file.subarray(start, start + bytes)) })).status;
const putAll = (parts: Part[], file: Buffer = film) => Promise.all(parts.map((part) => put(part, file)));
const incoming = () => [...bucket.objects.keys()].filter((key) => key.startsWith('incoming/'));
const judgeJobs = (address: string) =>
  sql("select from graphile_worker.jobs where task_identifier = 'judgeFilm' and key = $1", [`judge:${idOf(address)}`]);
const hours = (number: number) => vi.setSystemTime(Date.now() + number * 3_600_000);

/** Asks so often at once, and runs the film's check as soon as it is due. */
async function finish(address: string, times = 1) {
  const asked = Promise.all(Array.from({ length: times }, () => ask(address)));
  await until(async () => (await judgeJobs(address)).length > 0);
  expect(await judgeJobs(address)).toHaveLength(1);
  await runDueJobs();
  return asked;
}

describe('a film goes straight to the bucket', () => {
  it('in parts, is checked by a job once all have come, and can be posted', { tags: ['ffmpeg'] }, async () => {
    const address = await begin();
    const parts = await partsOf(address);
    expect(parts.map(({ start, bytes }) => [start, bytes])).toEqual([
      [0, 2_000_000],
      [2_000_000, 2_000_000],
      [4_000_000, film.length - 4_000_000],
    ]);
    bucket.asked.length = 0;
    expect(await putAll(parts)).toEqual([200, 200, 200]);
    expect(bucket.asked.every((line) => line.startsWith(`PUT /shelf/incoming/${idOf(address)}/`))).toBe(true);
    // A client that missed the response repeats the request.
    for (const answer of await finish(address, 3)) expect(answer).toMatchObject({ status: 200, body: { parts: [] } });
    expect((await ask(address)).body).toEqual({ parts: [] });
    const { status, body } = await browser.post('/api/post', { uploadId: idOf(address) });
    expect(status).toBe(201);
    expect(picturesOf(bucket.objects.get(body.attachment.src)!)).toEqual(picturesOf(MP4));
    await runDueJobs();
    expect(incoming()).toEqual([]);
    expect((await ask(address)).status).toBe(404);
  });

  it('and goes on at the first part that has not come whole', async () => {
    const address = await begin();
    const [first, second, third] = (await partsOf(address)) as [Part, Part, Part];
    await putAll([first, third]);
    bucket.objects.set(`incoming/${idOf(address)}/2000000-2000000.part`, Buffer.alloc(9));
    expect((await partsOf(address)).map(({ start }) => start)).toEqual([2_000_000, 4_000_000]);
    expect(await bytesThere(browser, address)).toBe(2_000_000);
    expect((await browser.post('/api/post', { uploadId: idOf(address) })).status).toBe(409);
    await put(second);
    expect(await finish(address)).toMatchObject([{ body: { parts: [] } }]);
  });

  it('a few parts at a time', async () => {
    const address = await begin(freeBox(15_000_000));
    expect((await partsOf(address)).map(({ start }) => start / 1_000_000)).toEqual([0, 2, 4, 6, 8]);
  });

  it('or by tus, from where that stopped', async () => {
    const address = await begin();
    await putAll((await partsOf(address)).slice(0, 1));
    expect((await partsOf(address))[0]!.start).toBe(2_000_000);
    expect((await sendPiece(browser, address, film.subarray(2_000_000, 2_500_000), 2_000_000)).status).toBe(204);
    const rest = await partsOf(address);
    expect(rest.map(({ start }) => start)).toEqual([2_500_000, 4_500_000]);
    await putAll(rest);
    expect(await finish(address)).toMatchObject([{ body: { parts: [] } }]);
  });

  it('only where there is a bucket, and pictures go by tus', async () => {
    const all = gateways();
    onTestFinished(() => setGateways(all));
    const picture = (await beginUpload(browser, 100)).headers.get('location')!;
    const address = await begin();
    expect((await ask(picture)).body).toEqual({ parts: null });
    setGateways({ ...all, files: { ...all.files, direct: null } });
    expect((await ask(address)).body).toEqual({ parts: null });
  });
});

describe('the address of a part', () => {
  it.each<[what: string, (part: Part) => Promise<Response>]>([
    ['more bytes', ({ url, bytes }) => fetch(url, { method: 'PUT', body: film.subarray(0, bytes + 1) })],
    ['fewer bytes', ({ url, bytes }) => fetch(url, { method: 'PUT', body: film.subarray(0, bytes - 1) })],
    ['another part', (part) => fetch(part.url.replace('/0-', '/10001-'), bodyOf(part))],
    ['another upload', (part) => fetch(part.url.replace(/incoming\/[^/]+/, 'incoming/another'), bodyOf(part))],
    ['a served file', (part) => fetch(part.url.replace(/incoming\/[^?]+/, 'media/a.mp4'), bodyOf(part))],
    ['a longer time', (part) => fetch(part.url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=9999'), bodyOf(part))],
    ['reading', ({ url }) => fetch(url)],
    ['deleting', ({ url }) => fetch(url, { method: 'DELETE' })],
  ])('is not good for %s', async (_, send) => {
    const [part] = (await partsOf(await begin())) as [Part];
    expect((await send(part)).status).toBe(403);
    expect(bucket.objects.size).toBe(0);
    expect(await put(part)).toBe(200);
  });

  it('is good for an hour, and never longer than its upload', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const address = await begin();
    const [part] = (await partsOf(address)) as [Part];
    hours(1.1);
    expect(await put(part)).toBe(403);
    await sql("update uploads set created_at = created_at - interval '22 hours 30 minutes' where id = $1", [
      idOf(address),
    ]);
    const [late] = (await partsOf(address)) as [Part];
    expect(Number(new URL(late.url).searchParams.get('X-Amz-Expires'))).toBeLessThan(25 * 60);
    hours(0.5);
    expect(await ask(address)).toMatchObject({ status: 404, body: { msg: UPLOAD.gone } });
    expect(await put(late)).toBe(403);
  });
});
const bodyOf = ({ bytes }: Part) => ({ method: 'PUT', body: film.subarray(0, bytes) });

describe('no address is signed', () => {
  it('for another person, a visitor, or an unknown upload', async () => {
    const address = await begin();
    const other = world.as(await aCreator({ pageName: 'Another page' }));
    expect((await ask(address, world.as())).status).toBe(401);
    expect((await ask(address, world.as(await aPerson()))).status).toBe(404);
    expect((await ask(address, other)).status).toBe(404);
    expect((await ask('/api/uploads/01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await ask('/api/uploads/10001')).status).toBe(404);
  });

  it('for more than was declared: the parts end with the film', async () => {
    const address = await begin();
    const parts = await partsOf(address);
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(film.length);
    expect((await beginUpload(browser, 200_000_001, 'video/mp4', 'a.mp4')).status).toBe(413);
  });
});

it('a film that is none is refused with its reason, also later, and nothing of it is kept', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const address = await begin(page);
  await putAll(await partsOf(address), page);
  const refused = { status: 415, body: { msg: POST_EDITOR.wrongVideo } };
  expect(await finish(address)).toMatchObject([refused]);
  expect(await ask(address)).toMatchObject(refused);
  await runDueJobs();
  expect(bucket.objects.size).toBe(0);
});

it('doctor knows whether a bucket takes films from pages of an origin', async () => {
  const { direct } = gateways().files;
  const mayPut = () => mayBrowsersPut(direct!, 'https://toli.example.in');
  expect(await mayPut()).toBe(false);
  bucket.origin = 'https://toli.example.in';
  expect(await mayPut()).toBe(true);
  bucket.origin = 'https://another.example.in';
  expect(await mayPut()).toBe(false);
});

it('while the bucket is away nothing is lost', async () => {
  const address = await begin();
  await putAll((await partsOf(address)).slice(0, 2));
  bucket.trouble = () => 500;
  expect(await ask(address)).toMatchObject({ status: 503, body: { msg: UPLOAD.unreachable } });
  bucket.trouble = null;
  expect((await partsOf(address)).map(({ start }) => start)).toEqual([4_000_000]);
});

it('a cancelled film is gone, and what comes later by its addresses within the hour', async () => {
  const address = await begin();
  const parts = await partsOf(address);
  await put(parts[0]!);
  expect((await browser.get(`/api/${incoming()[0]}`)).status).toBe(404);
  expect((await browser.delete(address, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204);
  await runDueJobs();
  expect(incoming()).toEqual([]);
  await put(parts[1]!);
  expect((await ask(address)).status).toBe(404);
  await addJob('dropUploads', {});
  await runDueJobs();
  expect(incoming()).toEqual([]);
});
