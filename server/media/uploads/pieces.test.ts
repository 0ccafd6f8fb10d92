// @module-tag slow

import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { publish } from '../../platform/live/pubsub';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { Client, openWorld, until, type World } from '../../test/harness';
import { picturesOf } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, PIECE, sendPiece, upload } from '../../test/media/tus';
import { freeBox, MP4 } from '../../test/media/videos';
import { nodesOn, type TestNode } from '../../test/processes/nodes';
import { type FakeBucket, openOwnBucket } from '../../test/servers/bucket';
import { UPLOAD } from '../../words/en/files';
import { POST_EDITOR } from '../../words/en/postForms';
import { POST_EDITOR as IN_HINDI } from '../../words/hi/postForms';
import { loadLanguages } from '../../words/languages';
import { piecesInBucket } from './pieces.service';

// Two nodes on one database and one bucket: this process, which runs no jobs by itself, and the product as it is
// started.
let world: World;
let bucket: FakeBucket;
let nodes: Awaited<ReturnType<typeof nodesOn>>;
let creator: CreatorPerson;
let here: Client;
let jpeg: Buffer;
const film = Buffer.concat([MP4, freeBox(60_000)]);

beforeAll(async () => {
  await loadLanguages();
  bucket = await openOwnBucket();
  world = await openWorld({ FILES_URL: bucket.url });
  nodes = await nodesOn(config().databaseUrl!);
  jpeg = await quarters(600, 400).jpeg().toBuffer();
});
afterAll(async () => {
  await nodes.end();
  bucket.close();
});
beforeEach(async () => {
  creator = await aCreator();
  here = world.as(creator);
  bucket.trouble = null;
  bucket.objects.clear();
});

const begin = async (client: Client, file: Buffer, type = 'video/mp4') =>
  (await beginUpload(client, file.length, type, 'a.mp4')).headers.get('location')!;
const idOf = (address: string) => address.split('/').at(-1)!;
const post = (address: string) => here.post('/api/post', { uploadId: idOf(address) });
const incoming = () => [...bucket.objects.keys()].filter((key) => key.startsWith('incoming/'));

/** Sends the last piece of a film, and runs its check as soon as it has come. */
async function finish(client: Client, address: string, offset: number, file = film) {
  const sent = sendPiece(client, address, file.subarray(offset), offset);
  await until(async () => (await jobsOf(address)).length > 0);
  await runDueJobs();
  return sent;
}
const jobsOf = (address: string) =>
  sql("select from graphile_worker.jobs where task_identifier = 'judgeFilm' and key = $1", [`judge:${idOf(address)}`]);

describe('on two nodes', () => {
  let node: TestNode;
  let there: Client;
  beforeAll(async () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    node = await nodes.start({ ROLE: 'web', FILES_URL: bucket.url, ...keys });
  });
  beforeEach(() => {
    there = new Client(node.url, creator.token);
  });

  it('the pieces of a film are accepted by either, and a job checks it from the bucket', {
    tags: ['ffmpeg'],
  }, async () => {
    const address = await begin(there, film);
    for (let at = 0; at < 60_000; at += 10_000) {
      const client = at % 20_000 === 0 ? here : there;
      expect(await bytesThere(client, address)).toBe(at);
      expect((await sendPiece(client, address, film.subarray(at, at + 10_000), at)).status).toBe(204);
    }
    expect((await finish(there, address, 60_000)).status).toBe(204);
    const { status, body } = await post(address);
    expect(status).toBe(201);
    expect(picturesOf(bucket.objects.get(body.attachment.src)!)).toEqual(picturesOf(MP4));
    await runDueJobs();
    expect(incoming()).toEqual([]);
  });

  it('a film goes to the bucket by addresses of either, and by tus where its browser cannot reach that', async () => {
    const large = Buffer.concat([MP4, freeBox(6_000_000)]);
    const address = await begin(there, large);
    for (const node of [there, here]) {
      const [{ start, bytes, url }] = (await node.post(`${address}/parts`)).body.parts;
      expect((await fetch(url, { method: 'PUT', body: large.subarray(start, start + bytes) })).status).toBe(200);
    }
    await here.post(`${address}/parts`);
    expect((await finish(there, address, 4_000_000, large)).status).toBe(204);
    expect((await post(address)).status).toBe(201);
  });

  it('a picture is checked by the node that takes its last piece', async () => {
    const address = await begin(here, jpeg, 'image/jpeg');
    expect((await sendPiece(here, address, jpeg.subarray(0, 100), 0)).status).toBe(204);
    expect((await sendPiece(there, address, jpeg.subarray(100), 100)).status).toBe(204);
    expect((await post(address)).status).toBe(201);
  });

  it('the same piece sent to both at once is accepted once', async () => {
    const address = await begin(here, film);
    let stored = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    bucket.trouble = (method) => {
      if (method !== 'PUT') return undefined;
      if (++stored === 2) open();
      return both;
    };
    const piece = film.subarray(0, 30_000);
    const answers = await Promise.all([here, there].map((client) => sendPiece(client, address, piece, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.msg).toBe(UPLOAD.otherPlace);
    expect(await bytesThere(there, address)).toBe(30_000);
    await until(() => incoming().length === 1);
    expect((await finish(there, address, 30_000)).status).toBe(204);
  });

  it('another person cannot continue an upload', async () => {
    const address = await begin(here, film);
    const other = new Client(node.url, (await aCreator({ pageName: 'Another page' })).token);
    expect((await sendPiece(other, address, film, 0)).status).toBe(404);
    expect(await bytesThere(other, address)).toBeNull();
    expect((await other.delete(address, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(404);
    expect([await bytesThere(here, address), incoming()]).toEqual([0, []]);
  });

  it('a node that is killed in the middle of a piece loses that piece at most, and the other continues', async () => {
    const address = await begin(there, film);
    expect((await sendPiece(there, address, film.subarray(0, 20_000), 0)).status).toBe(204);
    const sending = request(node.url + address, {
      method: 'PATCH',
      headers: { ...PIECE, cookie: `toli_session=${creator.token}`, 'upload-offset': 20_000, 'content-length': 40_000 },
    });
    const broke = new Promise((resolve) => sending.on('error', resolve));
    await new Promise((resolve) => sending.write(film.subarray(20_000, 40_000), resolve));
    node.child.kill('SIGKILL');
    await broke;
    expect(await bytesThere(here, address)).toBe(20_000);
    expect((await finish(here, address, 20_000)).status).toBe(204);
    expect((await post(address)).status).toBe(201);
  });
});

describe('a film that is checked by a job', () => {
  it('and refused: the waiting request gets the reason in its language, later requests too, and nothing is kept', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const address = await begin(here, page);
    const sent = here.patch(address, page, {
      ...PIECE,
      'upload-offset': '0',
      cookie: `lang=hi; toli_session=${creator.token}`,
    });
    await until(async () => (await jobsOf(address)).length > 0);
    await runDueJobs();
    expect(await sent).toMatchObject({ status: 415, body: { msg: IN_HINDI.wrongVideo } });
    expect(await post(address)).toMatchObject({ status: 415, body: { msg: POST_EDITOR.wrongVideo } });
    expect(await bytesThere(here, address)).toBeNull();
    await runDueJobs();
    expect(bucket.objects.size).toBe(0);
    const [room] = await sql<{ n: number }>('select count(*)::int as n from stored_bytes where user_id = $1', [
      creator.userId,
    ]);
    expect(room!.n).toBe(0);
  });

  it('later than any request waits is stored all the same, and cannot be posted before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const address = await begin(here, film);
    /** Lets minutes pass while this waits for the film. */
    const inMinutes = <T>(asked: Promise<T>): Promise<T> => {
      const passing = setInterval(() => {
        vi.setSystemTime(Date.now() + 61_000);
        void publish(`upload:${idOf(address)}`, '');
      }, 50);
      return asked.finally(() => clearInterval(passing));
    };
    const sent = sendPiece(here, address, film, 0);
    await until(async () => (await jobsOf(address)).length > 0);
    expect((await inMinutes(sent)).status).toBe(204);
    expect(await bytesThere(here, address)).toBe(film.length);
    expect(await inMinutes(post(address))).toMatchObject({ status: 409, body: { msg: UPLOAD.judged } });
    vi.useRealTimers();
    await runDueJobs();
    expect((await post(address)).status).toBe(201);
  });

  it('while the bucket fails is checked once it is back', async () => {
    const address = await begin(here, film);
    const sent = sendPiece(here, address, film, 0);
    await until(async () => (await jobsOf(address)).length > 0);
    bucket.trouble = (method) => (method === 'GET' ? 500 : undefined);
    await runDueJobs();
    bucket.trouble = null;
    await sql('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs();
    expect((await sent).status).toBe(204);
    expect((await post(address)).status).toBe(201);
  });
});

it('an upload whose pieces are missing, as after a restored backup, is gone too', async () => {
  const address = await begin(here, jpeg, 'image/jpeg');
  await sendPiece(here, address, jpeg.subarray(0, 100), 0);
  bucket.objects.clear();
  const last = await sendPiece(here, address, jpeg.subarray(100), 100);
  expect(last).toMatchObject({ status: 404, body: { msg: UPLOAD.gone } });
  expect(await bytesThere(here, address)).toBeNull();
});

it('a broken connection keeps the received bytes, and no upload gets more bytes than it declared', async () => {
  const address = await begin(here, film);
  const line = Readable.from(
    (async function* () {
      yield film.subarray(0, 20_000);
      throw new Error('gone');
    })(),
  );
  await expect(piecesInBucket.write(line, idOf(address), 0)).rejects.toThrow('gone');
  const at = (await bytesThere(here, address))!;
  expect(at).toBe(20_000);
  const more = await sendPiece(here, address, Buffer.concat([film, film]), at);
  expect(more).toMatchObject({ status: 413, body: { msg: UPLOAD.moreThanSaid } });
  expect((await beginUpload(here, 200_000_001, 'video/mp4', 'a.mp4')).status).toBe(413);
  expect((await finish(here, address, at)).status).toBe(204);
});

it('no upload has more pieces than a connection that breaks all day would make', async () => {
  const address = await begin(here, film);
  await sql("update uploads set pieces = array_fill('0-a'::text, array[10000]) where id = $1", [idOf(address)]);
  expect((await sendPiece(here, address, film.subarray(0, 1), 0)).status).toBe(409);
  expect([await bytesThere(here, address), incoming()]).toEqual([0, []]);
});

it('abandoned pieces are gone after a day, and unknown ones within the hour', async () => {
  const [old, begun] = [await begin(here, film), await begin(here, film)];
  for (const address of [old, begun]) await sendPiece(here, address, film.subarray(0, 5_000), 0);
  bucket.objects.set('incoming/0195c1e0-0000-7000-8000-000000000000/0-lost', Buffer.from('x'));
  expect(incoming()).toHaveLength(3);
  await sql("update uploads set created_at = created_at - interval '25 hours' where id = $1", [idOf(old)]);
  await addJob('dropUploads', {});
  await runDueJobs();
  expect(incoming()).toEqual([expect.stringContaining(`incoming/${idOf(begun)}/0-`)]);
  expect([await bytesThere(here, old), await bytesThere(here, begun)]).toEqual([null, 5_000]);
});

it('pieces are never downloadable, and cancelling the upload removes them', async () => {
  const { address, status } = await upload(here, jpeg.subarray(0, 200), 'image/jpeg');
  expect(status).toBe(400);
  const begun = await begin(here, film);
  await sendPiece(here, begun, film.subarray(0, 5_000), 0);
  const [key] = incoming().filter((each) => each.includes(idOf(begun)));
  for (const path of [`/api/${key}`, `/api/media/${key}`, `/api/pictures/${key}`])
    expect((await here.get(path)).status, path).toBe(404);
  expect((await here.delete(begun, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204);
  await runDueJobs();
  expect([incoming(), await bytesThere(here, address)]).toEqual([[], null]);
});
