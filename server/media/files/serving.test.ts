import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { statementsOf } from '../../test/database/statements';
import { aPerson } from '../../test/factories';
import type { Client } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { UPLOAD } from '../../words/en/files';

const world = aWorld();
let visitor: Client;
let path: string;
let whole: Buffer;
beforeAll(async () => {
  visitor = world.as();
  const jpeg = await quarters(700, 500).jpeg().toBuffer();
  const { body } = await world.as(await aPerson()).put('/api/user/profile-pic', formWith('profilePic', jpeg));
  path = `/api/${body.profilePicSrc}`;
  whole = await bytesOf(await fetch(world.url + path));
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(world.url + path, { method, headers });

/** Requests exactly this path, without fetch's normalisation. */
const rawStatus = (target: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const asking = request({ hostname, port, path: target }, (answer) => resolve(answer.resume().statusCode!));
    asking.on('error', reject).end();
  });

describe('a picture', () => {
  it('has its type, and caches revalidate it after five minutes', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}-00700x00500\.jpg"$/),
    });
    expect((await fetch(`${world.url}${path}.96.webp`)).headers.get('content-type')).toBe('image/webp');
  });

  it('may be shown in the payment checkout, which is another site', async () => {
    expect((await get()).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is not sent again to a caller that has it', async () => {
    const etag = (await get()).headers.get('etag')!;
    const answer = await get({ 'if-none-match': `"other", W/${etag}` });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(await bytesOf(answer)).toHaveLength(0);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent in ranges', async () => {
    const size = whole.length;
    const parts: [range: string, start: number, end: number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=5-${size + 100}`, 5, size - 1],
    ];
    for (const [range, start, end] of parts) {
      const answer = await get({ range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      expect(await bytesOf(answer)).toEqual(whole.subarray(start, end + 1));
    }
  });

  it('is sent whole where the range makes no sense, is one of several, or of an older file', async () => {
    const etag = (await get()).headers.get('etag')!;
    const headers: Record<string, string>[] = [
      { range: 'lines=1-2' },
      { range: 'bytes=0-1,5-9' },
      { range: 'bytes=0-1', 'if-range': '"older"' },
    ];
    for (const each of headers) {
      const answer = await get(each);
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, whole.length]);
    }
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    const beyond = await get({ range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect(beyond.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers HEAD with its size and without its bytes', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  it('costs the database one statement, for every viewer', async () => {
    expect(await statementsOf(async () => void (await get({ cookie: 'toli_session=x' })))).toBe(1);
  });
});

it('an unreachable store is reported, and that response is not cached', async () => {
  const all = gateways();
  for (const broken of ['sizeOf', 'read'] as const) {
    const gone = () => Promise.reject(new Error('no route'));
    setGateways({ ...all, files: { ...all.files, [broken]: gone } });
    const answer = await visitor.get(path);
    expect(answer).toMatchObject({ status: 503, body: { msg: UPLOAD.unreachable } });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  setGateways(all);
});

describe('no other file is found', () => {
  it('under an unknown name, and that response is not cached', async () => {
    const answer = await visitor.get(path.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await visitor.get(`${path}.97.webp`)).status).toBe(404);
  });

  it('by paths out of the folder, or to hidden files in it', async () => {
    const targets = [
      '/api/pictures/../../../../etc/passwd',
      '/api/pictures/..%2f..%2f..%2fetc%2fpasswd',
      '/api/pictures/%2e%2e/%2e%2e/package.json',
      '/api/pictures/..%5c..%5cpackage.json',
      '/api/pictures/.writing',
      '/api/pictures/%00',
      `${path}%00.jpg`,
      `${path}/`.replace('/api/pictures/', '/api/pictures//'),
      '/api/pictures/',
      '/api/.writing/x',
    ];
    for (const target of targets) expect(await rawStatus(target), target).toBe(404);
  });
});
