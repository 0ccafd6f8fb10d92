import { randomUUID } from 'node:crypto';
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { openUploadsFolder } from '../../platform/http/uploads/uploadFolder';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { type Client, until } from '../../test/harness';
import { blackPng, quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, cutOffUpload, PIECE, sendPiece, upload } from '../../test/media/tus';
import { settled, stored } from '../../test/media/uploading';
import { blankedFilm, MP4 } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { PICTURE, UPLOAD } from '../../words/en/files';
import { POST_DOWNLOADS } from '../../words/en/postDownloads';
import { POST_EDITOR, POST_FORM } from '../../words/en/postForms';
import { REQUEST } from '../../words/en/requests';
import { UPLOAD as HINDI_UPLOAD } from '../../words/hi/files';
import { NOT_FOUND as HINDI_NOT_FOUND } from '../../words/hi/requests';
import { loadLanguages } from '../../words/languages';

const world = aWorld();
let creator: CreatorPerson;
let browser: Client;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(600, 400).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator();
  browser = world.as(creator);
  await openUploadsFolder();
  await clear();
});

const post = (uploadId: string, fields: object = {}) => browser.post('/api/post', { uploadId, ...fields });
const bytesOf = async (src: string) => Buffer.from(await (await fetch(`${world.url}/api/${src}`)).arrayBuffer());

describe('a file that is uploaded before its post is sent', () => {
  it('is taken by the post, with its size and colour', async () => {
    const { id, status } = await upload(browser, jpeg);
    expect(status).toBe(204);
    const { createPost } = await browser.query(
      `mutation($input: CreatePostInput!) { createPost(input: $input) { post { description
        attachment { type src width height color } } } }`,
      { input: { uploadId: id, description: 'Written meanwhile' } },
    );
    expect(createPost.post).toEqual({
      description: 'Written meanwhile',
      attachment: {
        type: 'IMAGE',
        src: expect.stringMatching(/^media\/[0-9a-f]{32}-00600x00400\.jpg$/),
        width: 600,
        height: 400,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
    expect((await world.as().get(`/api/${createPost.post.attachment.src}`)).status).toBe(200);
    expect((await settled()).uploads).toEqual([]);
  });

  it('comes in as many pieces as its connection breaks into, and each continues where the one before stopped', async () => {
    const film = Buffer.concat([MP4, pictures(300_000)]);
    const begun = await beginUpload(browser, film.length, 'video/mp4', 'film.mp4');
    expect(begun).toMatchObject({ status: 201, body: '' });
    const address = begun.headers.get('location')!;
    expect(address).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    await cutOffUpload(world.url, address, creator.token, film.subarray(0, 200_000), 0);
    const there = await until(() => bytesThere(browser, address));
    expect(there).toBeLessThanOrEqual(100_000);
    expect((await sendPiece(browser, address, film.subarray(there, 250_000), there)).status).toBe(204);
    expect(await bytesThere(browser, address)).toBe(250_000);
    // The program that copies films would drop bytes without a reference.
    const { ffmpeg } = gateways();
    setGateways({ ...gateways(), ffmpeg: null });
    expect((await sendPiece(browser, address, film.subarray(250_000), 250_000)).status).toBe(204);
    setGateways({ ...gateways(), ffmpeg });
    const { body } = await post(address.split('/').at(-1)!);
    expect(await bytesOf(body.attachment.src)).toEqual(await blankedFilm(film));
  });

  it('is answered in the language that its page names, whatever the browser’s choice, and comes in whole', async () => {
    await loadLanguages();
    const tamil = { cookie: `toli_session=${creator.token}; lang=ta` };
    const begun = await beginUpload(browser, jpeg.length, 'image/jpeg', 'a.jpg', '?lang=hi');
    const address = `${begun.headers.get('location')}?lang=hi`;
    const send = (offset: number) =>
      browser.patch(address, jpeg.subarray(offset), { ...PIECE, ...tamil, 'upload-offset': String(offset) });
    expect(await send(1)).toMatchObject({ status: 409, body: { msg: HINDI_UPLOAD.otherPlace } });
    expect((await send(0)).status).toBe(204);
    const parts = `/api/uploads/${randomUUID()}/parts?lang=hi`;
    expect((await browser.post(parts, undefined, tamil)).body.msg).toBe(HINDI_NOT_FOUND.file);
  });

  it('may come with the request that begins it', async () => {
    const begun = await browser.post('/api/uploads', jpeg, {
      'tus-resumable': '1.0.0',
      'upload-length': String(jpeg.length),
      'upload-metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    });
    expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, String(jpeg.length)]);
    expect((await post(begun.headers.get('location')!.split('/').at(-1)!)).status).toBe(201);
  });

  it('is reported as whole to a client that missed the last response', async () => {
    const { address, id } = await upload(browser, jpeg);
    expect(await bytesThere(browser, address)).toBe(jpeg.length);
    expect((await sendPiece(browser, address, jpeg, 0)).status).toBe(404);
    expect((await post(id)).status).toBe(201);
    expect(await bytesThere(browser, address)).toBeNull();
  });

  it('is seen by its uploader alone until then', async () => {
    const { id } = await upload(browser, jpeg);
    const [row] = await sql<{ src: string }>('select src from uploads where id = $1', [id]);
    const status = async (client: Client) => (await client.get(`/api/${row!.src}`)).status;
    expect([await status(browser), await status(world.as()), await status(world.as(await aPerson()))]).toEqual([
      200, 404, 404,
    ]);
  });

  it('is usable for one post alone, and by its owner', async () => {
    const { id } = await upload(browser, jpeg);
    const other = world.as(await aCreator({ pageName: 'Another page' }));
    const gone = { status: 400, body: { fields: { uploadId: POST_FORM.noUpload } } };
    expect(await other.post('/api/post', { uploadId: id })).toMatchObject(gone);
    const answers = await Promise.all([post(id), post(id), post(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const wrong of [id, 'x', '01890000-0000-7000-8000-000000000000'])
      expect(await post(wrong)).toMatchObject(gone);
  });

  it('refuses another attachment beside it', async () => {
    const { id } = await upload(browser, jpeg);
    const linked = await post(id, { link: 'example.in' });
    expect(linked).toMatchObject({ status: 400, body: { msg: POST_FORM.oneAttachment } });
    expect((await post(id)).status).toBe(201);
  });

  it('cannot be posted before it has arrived', async () => {
    const begun = await beginUpload(browser, jpeg.length);
    const address = begun.headers.get('location')!;
    await sendPiece(browser, address, jpeg.subarray(0, 100), 0);
    const early = await post(address.split('/').at(-1)!);
    expect(early).toMatchObject({ status: 409, body: { msg: UPLOAD.unfinished } });
    expect((await sendPiece(browser, address, jpeg.subarray(100), 100)).status).toBe(204);
  });

  it('can be cancelled, finished or not', async () => {
    const before = await settled();
    const { address } = await upload(browser, jpeg);
    const begun = (await beginUpload(browser, jpeg.length)).headers.get('location')!;
    for (const each of [address, begun]) {
      expect((await browser.delete(each, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204);
      expect(await bytesThere(browser, each)).toBeNull();
    }
    expect((await stored()).uploads).toEqual(before.uploads);
    expect(await sql('select from uploads where user_id = $1', [creator.userId])).toEqual([]);
  });
});

describe('an upload survives a failure of ours', () => {
  it('of the file storage, and is stored when it is posted', async () => {
    const all = gateways();
    const gone = () => Promise.reject(new Error('no route'));
    setGateways({ ...all, files: { ...all.files, put: gone } });
    const { id, status, address } = await upload(browser, jpeg);
    expect(status).toBe(503);
    setGateways(all);
    expect(await bytesThere(browser, address)).toBe(jpeg.length);
    expect((await post(id)).status).toBe(201);
  });

  it('of the process, killed just when the last byte had come', async () => {
    const begun = await beginUpload(browser, jpeg.length);
    const address = begun.headers.get('location')!;
    await sendPiece(browser, address, jpeg.subarray(0, 100), 0);
    await appendFile(path.join(config().dataDir, 'uploads', address.split('/').at(-1)!), jpeg.subarray(100));
    expect((await post(address.split('/').at(-1)!)).status).toBe(201);
  });
});

describe('refused before its first byte', () => {
  it('is a file that is too large, empty, or of a wrong type', async () => {
    const before = await settled();
    const cases: [bytes: number, type: string, name: string, status: number, msg: string][] = [
      [10_000_001, 'image/png', 'a.png', 413, POST_EDITOR.tooLarge(10)],
      [200_000_001, 'video/mp4', 'a.mp4', 413, POST_EDITOR.tooLarge(200)],
      [0, 'image/png', 'a.png', 400, UPLOAD.empty],
      [9, 'text/html', 'a.png', 415, POST_EDITOR.wrongImage],
      [9, 'image/svg+xml', 'a.svg', 415, POST_EDITOR.wrongImage],
      [9, 'video/3gpp', 'a.3gp', 415, POST_EDITOR.wrongVideo],
      [9, 'application/x-msdownload', 'a.exe', 415, POST_DOWNLOADS.wrongFile],
      [9, '', 'a.html', 415, POST_EDITOR.wrongImage],
      [9, '', '', 415, POST_EDITOR.wrongImage],
    ];
    for (const [bytes, type, name, status, msg] of cases) {
      const answer = await beginUpload(browser, bytes, type, name);
      expect(answer, `${type} ${name}`).toMatchObject({ status, body: { msg, code: 'BAD_USER_INPUT' } });
      expect(answer.headers.get('location')).toBeNull();
    }
    expect((await beginUpload(browser, 9, '', 'Urlaub.AVI')).status).toBe(201);
    await clear();
    expect(await settled()).toEqual(before);
  });

  it('is an upload of a visitor, of a person whose address is not verified, or from another site', async () => {
    expect((await beginUpload(world.as(), 9)).status).toBe(401);
    expect((await beginUpload(world.as(await aPerson({ emailVerifiedAt: null })), 9)).status).toBe(403);
    const { headers } = await beginUpload(browser, jpeg.length);
    const address = headers.get('location')!;
    const foreign = await browser.patch(address, jpeg, { 'content-type': 'x/y', 'sec-fetch-site': 'cross-site' });
    expect(foreign).toMatchObject({ status: 403, body: { msg: REQUEST.foreign } });
    const other = world.as(await aCreator({ pageName: 'Another page' }));
    expect((await sendPiece(other, address, jpeg, 0)).status).toBe(404);
    expect(await bytesThere(other, address)).toBeNull();
    expect((await other.delete(address)).status).toBe(404);
    expect(headers.get('access-control-allow-origin')).not.toBe('*');
  });

  it('is a request without tus, with a message that says so', async () => {
    const { headers } = await beginUpload(browser, jpeg.length);
    const address = headers.get('location')!;
    const bad = [
      await browser.post('/api/uploads', '', { 'upload-length': '9' }),
      await browser.post('/api/uploads', '', { 'tus-resumable': '1.0.0' }),
      await browser.post('/api/uploads', '', { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }),
      await browser.post('/api/uploads', '', { 'tus-resumable': '1.0.0', 'upload-length': '-9' }),
      await browser.post('/api/uploads', '', {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': 'ü ü',
      }),
      await browser.patch(address, jpeg, { 'tus-resumable': '1.0.0', 'content-type': 'x/y' }),
    ];
    for (const { status, body } of bad) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ msg: expect.any(String), code: 'BAD_USER_INPUT' });
    }
    expect(await sendPiece(browser, address, jpeg.subarray(9), 9)).toMatchObject({
      status: 409,
      body: { msg: UPLOAD.otherPlace },
    });
    const more = await sendPiece(browser, address, Buffer.concat([jpeg, jpeg]), 0);
    expect(more).toMatchObject({ status: 413, body: { msg: UPLOAD.moreThanSaid } });
  });
});

it('a file whose bytes are of another type is refused when it is whole, and deleted', async () => {
  const before = await settled();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const cases: [file: Buffer, type: string, status: number, msg: string][] = [
    [page, 'image/png', 415, POST_EDITOR.wrongImage],
    [page, 'video/mp4', 415, POST_EDITOR.wrongVideo],
    [jpeg, 'video/mp4', 415, POST_EDITOR.wrongVideo],
    [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 400, PICTURE.unreadable],
    [blackPng(30_000, 30_000), 'image/png', 413, PICTURE.tooManyPixels],
  ];
  for (const [file, type, status, msg] of cases) {
    const refused = await upload(browser, file, type, 'a');
    expect(refused, type).toMatchObject({ status, body: { msg } });
    expect(await bytesThere(browser, refused.address)).toBeNull();
  }
  expect(await settled()).toEqual(before);
});

/** A part of an mp4 with room for pictures, so that it is larger. */
function pictures(bytes: number): Buffer {
  const box = Buffer.alloc(bytes, 'pictures');
  box.writeUInt32BE(bytes, 0);
  box.write('mdat', 4, 'latin1');
  return box;
}

/** Removes the uploads of earlier tests. */
async function clear(): Promise<void> {
  await sql('delete from uploads');
  const folder = path.join(config().dataDir, 'uploads');
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}
