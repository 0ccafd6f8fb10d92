import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aCreator, type CreatorPerson } from '../../test/factories';
import type { Client } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, PIECE, sendPiece } from '../../test/media/tus';
import { aWorld } from '../../test/world';

// Clients of tus that lie about lengths and offsets.

const world = aWorld();
let creator: CreatorPerson;
let client: Client;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator();
  client = world.as(creator);
});

/** Numbers that no client of tus sends. */
const FALSE = ['', ' ', '-1', '+9', '1e3', '0x10', '9.5', 'NaN', 'Infinity', '9,9', '9 9', '9'.repeat(400)];
const refusal = { body: { msg: expect.any(String), code: 'BAD_USER_INPUT' } };

const begin = (headers: Record<string, string>) =>
  client.post('/api/uploads', '', {
    'tus-resumable': '1.0.0',
    'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')}`,
    ...headers,
  });

it.each(FALSE)('no upload begins with the length %j', async (length) => {
  const answer = await begin({ 'upload-length': length });
  expect([400, 412, 413]).toContain(answer.status);
  expect(answer).toMatchObject(refusal);
  expect(answer.headers.get('location')).toBeNull();
});

it.each(FALSE)('a piece at the offset %j changes nothing, and the upload continues', async (offset) => {
  const address = (await beginUpload(client, jpeg.length)).headers.get('location')!;
  await sendPiece(client, address, jpeg.subarray(0, 9), 0);
  const answer = await client.patch(address, jpeg.subarray(9), { ...PIECE, 'upload-offset': offset });
  expect([400, 403, 409, 412]).toContain(answer.status);
  expect(answer).toMatchObject(refusal);
  expect(await bytesThere(client, address)).toBe(9);
  expect((await sendPiece(client, address, jpeg.subarray(9), 9)).status).toBe(204);
});

it.each([
  ['a length that is put off', { 'upload-defer-length': '1' }],
  ['a length and one that is put off', { 'upload-length': '9', 'upload-defer-length': '1' }],
  ['parts of other uploads', { 'upload-length': '9', 'upload-concat': 'final;/api/uploads/a /api/uploads/b' }],
  ['metadata of 15 kB', { 'upload-length': '9', 'upload-metadata': `filename ${'A'.repeat(15_000)}` }],
  ['another version', { 'upload-length': '9', 'tus-resumable': '0.2.2' }],
])('no upload begins with %s', async (_what, headers) => {
  const answer = await begin(headers);
  expect([400, 412, 413, 415, 431]).toContain(answer.status);
  expect(answer.headers.get('location')).toBeNull();
});

it('a request that says it is another method is what it is', async () => {
  const address = (await beginUpload(client, jpeg.length)).headers.get('location')!;
  await sendPiece(client, address, jpeg.subarray(0, 9), 0);
  for (const method of ['DELETE', 'GET', 'POST', 'HEAD']) {
    const override = { 'x-http-method-override': method, 'upload-offset': '9' };
    const answer = await client.patch(address, '', { ...PIECE, ...override });
    expect(answer, method).toMatchObject({ status: 204, body: '' });
  }
  expect((await client.post(address, '', { ...PIECE, 'x-http-method-override': 'PATCH' })).status).toBe(405);
  expect(await bytesThere(client, address)).toBe(9);
});
