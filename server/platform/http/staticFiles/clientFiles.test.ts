import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles } from './clientFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'toli-client-'));
const SCRIPT = 'export const a = 1;\n'.repeat(100);

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['assets/page-Ab12.js', 'assets/heic.worker-Cd34.js', 'favicon.svg']) {
    writeFileSync(path.join(folder, name), SCRIPT);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(SCRIPT));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(SCRIPT));
  }
  writeFileSync(path.join(folder, 'index.html'), '<!--toli:head-->');
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('Content-Security-Policy', 'ours'));
  app.setErrorHandler<Error & { status?: number }>((error, _request, reply) =>
    reply.status(error.status ?? 500).send({ msg: error.message }),
  );
  app.register(clientFiles(folder));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('a file of the client', () => {
  it('is cached for a year where its name has a hash of its content, otherwise for an hour', async () => {
    const { headers } = await get('/assets/page-Ab12.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is compressed as the browser accepts it, with the smaller encoding first', async () => {
    for (const [encoding, taken] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const { headers, rawPayload, body } = await get('/assets/page-Ab12.js', encoding);
      expect(headers['content-encoding'], encoding).toBe(taken);
      expect(headers.vary).toMatch(/accept-encoding/i);
      if (taken) expect(rawPayload.length).toBeLessThan(SCRIPT.length / 2);
      else expect(body).toBe(SCRIPT);
    }
  });

  it('is not sent again to a browser that has it, and HEAD has no body', async () => {
    const { etag } = (await get('/assets/page-Ab12.js')).headers;
    const again = await app.inject({ url: '/assets/page-Ab12.js', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/favicon.svg' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)]);
  });

  it('runs WebAssembly only where HEIC pictures are decoded', async () => {
    const policy = async (url: string) => (await get(url, 'br')).headers['content-security-policy'];
    expect(await policy('/assets/heic.worker-Cd34.js')).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
    expect(await policy('/assets/page-Ab12.js')).toBe('ours');
  });

  it('is the only kind: no page without its head, no compressed twin, no source map, no path out of the folder', async () => {
    writeFileSync(path.join(folder, '../toli-secret.txt'), 'secret');
    for (const url of [
      '/index.html',
      '/favicon.svg.br',
      '/assets/page-Ab12.js.map',
      '/assets/',
      '/assets',
      '/assets//page-Ab12.js',
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e/index.html',
      '/assets/..%2f..%2ftoli-secret.txt',
      '/assets/..%5cindex.html',
      '/assets/%00',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/favicon.svg' })).statusCode).toBe(404);
    rmSync(path.join(folder, '../toli-secret.txt'));
  });
});

it('the client has the icons that browsers and phones ask for by themselves', () => {
  const icon = (name: string) => readFileSync(path.join('client/public', name));
  expect(icon('favicon.ico').readUInt32LE()).toBe(0x00010000);
  expect(icon('apple-touch-icon.png').subarray(1, 4).toString()).toBe('PNG');
});
