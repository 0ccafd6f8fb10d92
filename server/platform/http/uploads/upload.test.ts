import { once } from 'node:events';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../auth/viewer';
import { aCreator, aPerson, type Person } from '../../../test/factories';
import { until } from '../../../test/harness';
import { dial, headOf } from '../../../test/http/sockets';
import { quarters } from '../../../test/media/pictures';
import { stored } from '../../../test/media/uploading';
import { aWorld } from '../../../test/world';
import { PICTURE, UPLOAD } from '../../../words/en/files';
import { config } from '../../config/config';
import { watchConnections } from '../connections/connections';
import { textOf } from '../routes';
import { openServer } from '../server';
import { readForm } from './upload';
import { clearOldUploads } from './uploadFolder';

const world = aWorld();
let person: Person;
let jpeg: Buffer;
const sockets: Socket[] = [];
beforeAll(async () => {
  person = await aPerson();
  jpeg = await quarters(100, 100).jpeg().toBuffer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(async () => (await stored()).uploads.length === 0);
});

const door = {
  schema: { summary: 'Takes a form.', response: { 200: textOf('application/json') } },
  config: { access: 'signedIn' } as const,
};

interface Sent {
  socket: Socket;
  /** The status and JSON of the response, once it has arrived. */
  answered(): Promise<{ status: number; body: { msg?: string; fields?: Record<string, string> } }>;
}

/** Sends raw bytes, and waits for the response. */
function send(head: string[], body: Buffer | string = '', at: string = world.url): Sent {
  const { hostname, port } = new URL(at);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const answered = () =>
    until(() => {
      const [, status, json] = /^HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n([\s\S]*\})/.exec(text) ?? [];
      return json !== undefined && { status: Number(status), body: JSON.parse(json) };
    });
  return { socket, answered };
}

const head = (length: number, contentType = 'multipart/form-data; boundary=x', token = person.token) => [
  'PUT /api/user/profile-pic HTTP/1.1',
  'Host: localhost',
  `Cookie: toli_session=${token}`,
  `Content-Type: ${contentType}`,
  `Content-Length: ${length}`,
];

const part = (content: Buffer | string, name = 'profilePic', filename = 'a.jpg') =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--x--\r\n');

/** A route with shorter time limits than the product's. */
async function impatientDoor(): Promise<string> {
  const { app } = openServer();
  app.put('/api/user/profile-pic', door, async (request, reply) => {
    request.viewer = person as unknown as Viewer;
    return readForm(request, reply, { fileBytes: () => 1_000_000 });
  });
  await app.ready();
  const { server } = app;
  watchConnections(server, { stalledMs: 400, lingerMs: 400 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a broken upload is answered at once', () => {
  const cases: [what: string, contentType: string, make: () => Buffer, msg: string][] = [
    ['without a boundary', 'multipart/form-data', () => part(jpeg), UPLOAD.broken],
    ['with a boundary that is none', 'multipart/form-data; boundary=', () => part(jpeg), UPLOAD.broken],
    [
      'with another boundary than it uses',
      'multipart/form-data; boundary=y',
      () => Buffer.concat([part(jpeg), END]),
      UPLOAD.broken,
    ],
    [
      'that ends in the middle of its file',
      'multipart/form-data; boundary=x',
      () => part(jpeg).subarray(0, -40),
      UPLOAD.broken,
    ],
    [
      'that ends in the head of its part',
      'multipart/form-data; boundary=x',
      () => part(jpeg).subarray(0, 30),
      UPLOAD.broken,
    ],
    ['without a body', 'multipart/form-data; boundary=x', () => Buffer.alloc(0), UPLOAD.broken],
    ['of another kind', 'image/jpeg', () => jpeg, UPLOAD.notMultipart],
    ['that is JSON', 'application/json', () => Buffer.from('{"profilePic":"x"}'), UPLOAD.notMultipart],
    [
      'with two files',
      'multipart/form-data; boundary=x',
      () => Buffer.concat([part(jpeg), part(jpeg), END]),
      UPLOAD.oneFile,
    ],
    ['with a hundred texts', 'multipart/form-data; boundary=x', () => manyTexts(100), UPLOAD.tooManyParts],
  ];
  it.each(cases)('%s', async (_what, contentType, make, msg) => {
    const body = make();
    const { status, body: said } = await send(head(body.length, contentType), body).answered();
    expect([status, said.msg]).toEqual([400, msg]);
  });

  it('with a text that is too long', async () => {
    const long = Buffer.from(`--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'a'.repeat(40_000)}\r\n`);
    const body = Buffer.concat([long, part(jpeg), END]);
    expect(await send(head(body.length), body).answered()).toMatchObject({
      status: 413,
      body: { msg: UPLOAD.textTooLong },
    });
  });

  it('with an empty field where the file should be', async () => {
    const body = Buffer.concat([part('', 'profilePic', ''), END]);
    const answered = await send(head(body.length), body).answered();
    expect(answered).toMatchObject({ status: 400, body: { fields: { profilePic: PICTURE.missing } } });
  });

  it('with another name for its file, which is never used', async () => {
    const body = Buffer.concat([part(jpeg, 'profilePic', '../../../etc/cron.d/x.jpg'), END]);
    expect((await send(head(body.length), body).answered()).status).toBe(200);
  });
});

const manyTexts = (count: number) =>
  Buffer.concat([
    ...Array.from({ length: count }, (_, i) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="t${i}"\r\n\r\na\r\n`),
    ),
    END,
  ]);

describe('a refused sender gets the response before the file is sent', () => {
  it('a visitor', async () => {
    const { answered } = send(head(9_000_000, 'multipart/form-data; boundary=x', 'nobody'), part('the beginning'));
    expect((await answered()).status).toBe(401);
  });

  it('another site', async () => {
    const { answered } = send([...head(9_000_000), 'Sec-Fetch-Site: cross-site'], part('the beginning'));
    expect((await answered()).status).toBe(403);
  });

  it('with too much data, as soon as it is too much', async () => {
    const { answered } = send(head(1_000_000_000), part(Buffer.alloc(10_000_001)));
    expect((await answered()).status).toBe(413);
  });

  it('and the connection ends a moment later, however much data was to come', async () => {
    const { socket, answered } = send(head(1_000_000_000), part(Buffer.alloc(1_000_001)), await impatientDoor());
    expect((await answered()).status).toBe(413);
    socket.write('more');
    await once(socket, 'close');
  });

  it('with four uploads under way', async () => {
    const open = Array.from({ length: 4 }, () => send(head(1000), part('slow').subarray(0, 60)));
    await until(async () => (await stored()).uploads.length === 4);
    const body = Buffer.concat([part(jpeg), END]);
    expect((await send(head(body.length), body).answered()).status).toBe(429);
    for (const { socket } of open) socket.destroy();
    await until(async () => (await stored()).uploads.length === 0);
    expect((await send(head(body.length), body).answered()).status).toBe(200);
  });
});

describe('an upload that stops', () => {
  it('because its sender hung up leaves nothing', async () => {
    const { rows } = await stored();
    const { socket } = send(head(100_000), part(Buffer.alloc(50_000)).subarray(0, 40_000));
    await until(async () => (await stored()).uploads.length === 1);
    socket.destroy();
    await until(async () => (await stored()).uploads.length === 0);
    expect((await stored()).rows).toEqual(rows);
  });

  it('because its sender fell silent is answered, and then the connection ends', async () => {
    const { socket, answered } = send(head(100_000), part(Buffer.alloc(900)).subarray(0, 800), await impatientDoor());
    expect(await answered()).toMatchObject({ status: 400, body: { msg: UPLOAD.stopped } });
    await once(socket, 'close');
  });

  it('and continues in time is accepted', async () => {
    const { socket, answered } = send(head(part('slowly').length + END.length), '', await impatientDoor());
    for (const byte of Buffer.concat([part('slowly'), END])) {
      socket.write(Buffer.from([byte]));
      if (byte === 13) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await answered()).status).toBe(200);
  });
});

it('the files of a killed process are deleted at the next start, those of a running process are not', async () => {
  const folder = path.join(config().dataDir, 'uploads');
  for (const name of ['request-old', 'request-new']) await mkdir(path.join(folder, name), { recursive: true });
  const daysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(path.join(folder, 'request-old'), daysAgo, daysAgo);
  await clearOldUploads();
  expect(await readdir(folder)).toEqual(['request-new']);
  await utimes(path.join(folder, 'request-new'), daysAgo, daysAgo);
  await clearOldUploads();
});

describe('the process survives every sender', () => {
  const unfinished = (door: string, parts: Buffer[], more: Record<string, string> = {}) => {
    const body = Buffer.concat(parts);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length, ...more };
    return dial(world.url, headOf(door, { Cookie: `toli_session=${person.token}`, ...headers }), body);
  };
  const text = (name: string, value: string) =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

  it('100 kB in an unexpected part, without an end', async () => {
    const line = unfinished('PUT /api/user/profile-pic', [part(Buffer.alloc(100_000), 'x')]);
    expect((await line.answer()).status).toBe(400);
  });

  it('a picture for a post that is cut off', async () => {
    const Cookie = `toli_session=${(await aCreator()).token}`;
    const cutOff = part(Buffer.alloc(150_000), 'postImage').subarray(0, 120_000);
    const line = unfinished('POST /api/post', [cutOff], { Cookie });
    expect((await line.answer()).status).toBe(400);
  });

  it('a GraphQL operation whose map is null', async () => {
    const parts = [
      text('operations', '{"query":"{ viewer { email } }"}'),
      text('map', 'null'),
      part(Buffer.alloc(70_000), '0'),
      END,
    ];
    const line = unfinished('POST /graphql', parts, { 'Apollo-Require-Preflight': 'true' });
    expect((await line.answer()).status).toBe(400);
  });

  afterEach(async () => {
    // An unhandled rejection would come after the response: a turn later at the latest.
    const body = Buffer.concat([part(jpeg), END]);
    expect((await send(head(body.length), body).answered()).status).toBe(200);
  });
});
