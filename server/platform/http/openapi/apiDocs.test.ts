import zlib from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aWorld } from '../../../test/world';

const world = aWorld();
afterEach(() => void vi.restoreAllMocks());

const DOCUMENTS = [
  '/api/openapi.json',
  '/api/schema.graphql',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
];
/** Node's fetch reads the response decompressed. */
const read = async (path: string, encoding: string, headers = {}) => {
  const answer = await fetch(world.url + path, { headers: { 'accept-encoding': encoding, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe.each(DOCUMENTS)('%s', (path) => {
  it('is the same text by each encoding, compressed once for all requests', async () => {
    const plain = await read(path, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const [encoding, program] of [
      ['br', 'brotliCompress'],
      ['gzip', 'gzip'],
      ['deflate', 'deflate'],
    ]) {
      const first = await read(path, encoding!);
      expect(first.text === plain.text).toBe(true);
      expect(first.headers.get('content-encoding')).toBe(encoding === 'deflate' ? null : encoding);
      const compressors = [`create${program![0]!.toUpperCase()}${program!.slice(1)}`, program!, `${program}Sync`]
        .filter((name) => name in zlib)
        .map((name) => vi.spyOn(zlib, name as 'gzip'));
      for (let n = 0; n < 3; n++) await read(path, encoding!);
      expect(compressors.map(({ mock }) => mock.calls.length)).toEqual(compressors.map(() => 0));
    }
  });

  it('is 304 for a client that has it', async () => {
    const { headers } = await read(path, 'br');
    const again = await read(path, 'br', { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
