// @module-tag slow

import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../auth/viewer';
import { requireStorage } from '../../../media/files/storage.service';
import { until } from '../../../test/harness';
import { readConfig, setConfig } from '../../config/config';
import { badRequest } from '../../errors';
import { graphqlUploads } from '../../graphql/uploads';
import { watchConnections } from '../connections/connections';
import { openServer } from '../server';
import { checkSpaceWith, readForm } from './upload';

// The reader on its own server, so that thousands of broken requests take only seconds.
let port: number;
let dataDir: string;
/** The error of the storage check, if any. */
let roomFailure: Error | null = null;
const unheard: unknown[] = [];
const onError = (error: unknown) => void unheard.push(error);
let server: Server;

beforeAll(async () => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, onError);
  dataDir = await mkdtemp(path.join(tmpdir(), 'toli-multipart-'));
  setConfig(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }));
  // No person in this test has a row in the database.
  checkSpaceWith(async () => {
    if (roomFailure) throw roomFailure;
  });
  let people = 0;
  const { app } = openServer();
  ({ server } = app);
  app.addHook('onRequest', async (request) => {
    request.viewer = { userId: String(++people) } as Viewer;
  });
  app.put('/file', takeFile);
  app.post('/graphql', { preHandler: graphqlUploads }, async ({ body }) => Object.keys(body as object));
  await app.ready();
  watchConnections(server, { stalledMs: 2_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  checkSpaceWith(requireStorage);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.off(event, onError);
  server.close();
  server.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await until(async () => (await readdir(path.join(dataDir, 'uploads')).catch(() => [])).length === 0);
  expect(unheard).toEqual([]);
  expect(await send('/file', [part('picture', 'a'.repeat(70_000))])).toBe(200);
});

/** A route that takes a file of 120 kB called picture, with a text. */
async function takeFile(request: FastifyRequest, reply: FastifyReply) {
  const form = await readForm(request, reply, {
    fields: ['note'],
    fileBytes(name) {
      if (name !== 'picture') throw badRequest('No file is taken there');
      return 120_000;
    },
  });
  return { note: form.fields.note ?? null, bytes: form.upload?.bytes ?? null };
}

const part = (name: string, content: string, filename: string | null = 'a.jpg') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;
const END = '--x--\r\n';

type End = 'cut short' | 'hangs up' | 'half closes';
const ENDS: End[] = ['cut short', 'hangs up', 'half closes'];

/** Sends the first `bytes` of a form: with a matching length, or broken off in the middle. Returns the status, or `closed`. */
async function send(address: string, parts: string[], bytes = Number.POSITIVE_INFINITY, end: End = 'cut short') {
  const whole = Buffer.from([...parts, END].join(''));
  const body = whole.subarray(0, bytes);
  const length = end === 'cut short' ? body.length : whole.length + 1;
  const method = address === '/graphql' ? 'POST' : 'PUT';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (/\r\n\r\n/.test(text)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  const head = `${method} ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), body]), () => {
    if (end === 'hangs up') socket.destroy();
    if (end === 'half closes') socket.end();
  });
  if (!socket.closed) await once(socket, 'close');
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
  return status ? Number(status) : 'closed';
}

/** Sends all these, twenty at a time; returns how often each result occurred. */
async function sendAll(cases: Parameters<typeof send>[]): Promise<(number | 'closed')[]> {
  const ends = new Set<number | 'closed'>();
  const waiting = cases[Symbol.iterator]();
  const sender = async () => {
    for (const each of waiting) ends.add(await send(...each));
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  return [...ends].sort();
}

const upTo = (length: number) => Array.from({ length }, (_, index) => index);
/** Where a large form is cut: around the sizes of stream chunks, and at other places. */
const SOME = [
  0, 1, 60, 90, 100, 4_096, 16_383, 16_384, 16_385, 32_768, 65_400, 65_535, 65_536, 65_537, 66_000, 99_999, 131_072,
];
const withEnds = (address: string, parts: string[], cuts: number[], ends = ENDS) =>
  cuts.flatMap((cut) => ends.map((end) => [address, parts, cut, end] as Parameters<typeof send>));

describe('every upload gets a response or a closed connection, and leaves no file, wherever it is cut off', () => {
  it('a small one, at each of its bytes', async () => {
    const parts = [part('note', 'hello', null), part('picture', 'some bytes\r\n--and more')];
    const cuts = upTo(parts.join('').length);
    expect(await sendAll(withEnds('/file', parts, cuts, ['cut short', 'hangs up']))).toEqual([400, 'closed']);
  });

  it('one with a part that is refused: 100 kB', async () => {
    const parts = [part('x', 'a'.repeat(100_000))];
    expect(await sendAll(withEnds('/file', parts, SOME))).toEqual([400, 'closed']);
  });

  it('an accepted one, and one that is too large', async () => {
    const taken = [part('picture', 'a'.repeat(110_000))];
    expect(await sendAll(withEnds('/file', taken, SOME.slice(0, -1)))).toEqual([400, 'closed']);
    const large = [part('picture', 'a'.repeat(150_000))];
    expect(await sendAll(withEnds('/file', large, [...SOME, 121_000, 150_000]))).toEqual([400, 413, 'closed']);
  });

  it.each(['null', '{', '{"0":["variables.file"]}', '{"0":[]}'])('an operation with the map %s', async (map) => {
    const operations = JSON.stringify({ query: '{ x }', variables: { file: null } });
    const parts = [part('operations', operations, null), part('map', map, null), part('0', 'a'.repeat(70_000))];
    expect(await sendAll(withEnds('/graphql', parts, SOME.slice(0, -2)))).toEqual([400, 'closed']);
    expect(await send('/graphql', parts)).toBe(map.includes('file') ? 200 : 400);
  });
});

const SIZES = [0, 1, 16_383, 16_384, 16_385, 65_535, 65_536, 65_537, 119_999, 120_000, 120_001, 400_000];

it('a file of any size may come before or after its text, and one that is too large is refused', async () => {
  for (const size of SIZES) {
    const [note, picture] = [part('note', 'hello', null), part('picture', 'a'.repeat(size))];
    for (const parts of [[note, picture], [picture, note], [picture]]) {
      expect(await send('/file', parts), `${size}`).toBe(size > 120_000 ? 413 : 200);
    }
  }
});

it('a file under any other name is refused, and a form without a file is not', async () => {
  const names = ['', 'x', 'Picture', '__proto__', 'constructor', 'तस्वीर', 'a"; filename="b', 'p'.repeat(3_000)];
  for (const name of names) {
    for (const size of [0, 1, 100_000]) expect(await send('/file', [part(name, 'a'.repeat(size))])).toBe(400);
  }
  for (const name of ['', 'x', '__proto__', 'picture']) expect(await send('/file', [part(name, '', '')])).toBe(200);
});

it('bytes after an error in the same chunk open no more files', async () => {
  const malformed = '--x\r\nContent-Disposition form-data\r\n\r\nbroken\r\n';
  const long = part('note', 'a'.repeat(20_000), null);
  const files = [part('picture', 'a'.repeat(3_000)), part('picture', 'b'), part('x', 'c')];
  const texts = upTo(30).map((index) => part(`t${index}`, 'a', null));
  const bodies = [
    [malformed, ...files],
    [malformed, malformed, part('note', 'a', null), ...files],
    [...files, malformed],
    [...texts, ...files],
    [files[0]!, ...texts],
    [files[2]!, files[0]!],
    ['--x\r\n\r\n', ...files],
    [long, files[0]!],
    [files[2]!, malformed, files[0]!],
  ];
  for (const body of bodies) {
    expect(await send('/file', body), body.join('').slice(0, 60)).toBeGreaterThanOrEqual(400);
    await sendAll(withEnds('/file', body, [10, 100, 200, 2_000, 3_100, 3_300]));
  }
});

it('a storage check that fails itself is an internal error, and a full storage is reported', async () => {
  const file = [part('picture', 'a')];
  roomFailure = new Error('The database has gone away');
  expect(await send('/file', file)).toBe(500);
  roomFailure = Object.assign(new Error('No space left'), { code: 'ENOSPC' });
  expect(await send('/file', file)).toBe(507);
  roomFailure = null;
});
