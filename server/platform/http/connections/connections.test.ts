import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../test/harness';
import { dial, headOf } from '../../../test/http/sockets';
import { type Connections, type Timeouts, watchConnections } from './connections';

interface Running {
  url: string;
  server: Server;
  connections: Connections;
  /** The server's sockets. */
  sockets: Socket[];
}

async function run(answer: RequestListener, patience?: Partial<Timeouts>): Promise<Running> {
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 60_000 });
  const connections = watchConnections(server, patience);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.on('request', answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, connections, sockets };
}

/** A route that reads JSON, one that answers without reading, and one that never reads. */
const doors: RequestListener = (req, res) => {
  if (req.url === '/json')
    json(req).then(
      (body) => res.end(JSON.stringify(body)),
      () => undefined,
    );
  if (req.url === '/refused') res.writeHead(401).end('{}');
};

describe('an unreadable request', () => {
  it.each([
    ['words that are no HTTP', 'Hello there\r\n\r\n', 400, 'This request could not be read'],
    ['a length that is none', headOf('POST /json', { 'Content-Length': '-5' }), 400, 'This request could not be read'],
    ['a head without end', headOf('GET /', { Cookie: 'a'.repeat(20_000) }), 431, 'This request is too large'],
  ])('is answered with the reason, as every other: %s', async (_what, sent, status, msg) => {
    const line = dial((await run(doors)).url, sent);
    expect((await line.answer()).status).toBe(status);
    expect(await line.ended()).toBe('end');
    expect(JSON.parse(line.received().split('\r\n\r\n')[1]!)).toEqual({ msg, code: 'BAD_USER_INPUT' });
  });

  it('is not answered in the middle of another response', async () => {
    const running = await run((_req, res) => void res.writeHead(200, { 'Content-Length': '10' }).write('01234'));
    const line = dial(running.url, headOf('GET /', {}));
    await until(() => line.received().includes('01234'));
    line.socket.write('Hello there\r\n\r\n');
    await line.ended();
    expect(line.received().split('\r\n\r\n')[1]).toBe('01234');
  });

  it('is not answered in the middle of the response to an earlier one that was pipelined', async () => {
    const urls: string[] = [];
    const running = await run((req, res) => {
      urls.push(req.url!);
      if (req.url === '/begun') res.writeHead(200, { 'Content-Length': '1000' }).write('01234');
    });
    const line = dial(running.url, headOf('GET /begun'), headOf('GET /later'));
    await until(() => line.received().includes('01234') && urls.includes('/later'));
    line.socket.write('Hello there\r\n\r\n');
    await line.ended();
    expect(line.received().split('\r\n\r\n').slice(1)).toEqual(['01234']);
  });
});

describe('a body that stalls', () => {
  // A fake clock, which only the check of connections uses.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const post = (door: string, length: number) =>
    headOf(`POST ${door}`, { 'Content-Type': 'application/json', 'Content-Length': length });
  /** Waits until all sent bytes have arrived, then moves the clock. */
  async function afterwards({ sockets }: Running, sent: number, seconds: number) {
    await until(() => sockets[0]?.bytesRead === sent);
    vi.advanceTimersByTime(seconds * 1_000);
  }

  it('ends its connection after 15 seconds of silence, and not before', async () => {
    const running = await run(doors);
    const head = post('/json', 100);
    const line = dial(running.url, head, '{"a":');
    await afterwards(running, head.length + 5, 14.5);
    expect(running.sockets[0]!.destroyed).toBe(false);
    vi.advanceTimersByTime(1_500);
    const { status, head: said } = await line.answer();
    expect([status, /connection: close/i.test(said)]).toEqual([408, true]);
    expect(line.received()).toMatch(/\{"msg":"What you sent broke off[^}]+"code":"BAD_USER_INPUT"\}$/);
    expect(await line.ended()).toBe('end');
  });

  it('is not reported in the middle of the response to an earlier request that was pipelined', async () => {
    const running = await run((req, res) => {
      if (req.url === '/begun') res.writeHead(200, { 'Content-Length': '1000' }).write('01234');
      else doors(req, res);
    });
    const heads = [headOf('GET /begun'), post('/json', 100)];
    const line = dial(running.url, ...heads);
    await until(() => line.received().includes('01234'));
    await afterwards(running, heads.join('').length, 16);
    await line.ended();
    expect(line.received().split('\r\n\r\n').slice(1)).toEqual(['01234']);
  });

  it('also ends it when it only drips: a byte a second is over after 16 of them', async () => {
    const running = await run(doors);
    const head = post('/json', 1_000);
    const line = dial(running.url, head);
    let seconds = 0;
    for (; !running.sockets[0]?.destroyed && seconds < 60; seconds++) {
      line.socket.write(' ');
      await until(() => running.sockets[0]?.destroyed || running.sockets[0]?.bytesRead === head.length + seconds + 1);
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    expect(seconds).toBeLessThanOrEqual(17);
    expect((await line.answer()).status).toBe(408);
  });

  it('does not end it while it is fast enough: 100 seconds at 600 bytes a second, after a pause of twelve', async () => {
    const running = await run(doors);
    const head = post('/json', 90_000);
    const line = dial(running.url, head, '{');
    let sent = head.length + 1;
    await afterwards(running, sent, 12);
    for (; sent < head.length + 60_000; sent += 6_000) {
      line.socket.write(' '.repeat(6_000));
      await afterwards(running, sent + 6_000, 10);
    }
    expect(running.sockets[0]!.destroyed).toBe(false);
  });

  it('does not end it while the server has not read it yet', async () => {
    const running = await run(doors);
    const line = dial(running.url, post('/later', 1_000), 'the beginning');
    await until(() => running.sockets[0]?.bytesRead);
    vi.advanceTimersByTime(120_000);
    expect(running.sockets[0]!.destroyed).toBe(false);
    line.socket.destroy();
  });

  it('continues after its response for five seconds at most, however fast', async () => {
    const running = await run(doors);
    const line = dial(running.url, post('/refused', 10_000_000));
    expect((await line.answer()).status).toBe(401);
    for (let second = 0; second < 7; second++) {
      line.socket.write('x'.repeat(10_000));
      await new Promise(setImmediate);
      vi.advanceTimersByTime(1_000);
    }
    await until(() => running.sockets[0]!.destroyed);
  });
});

it('a response whose client reads nothing is ended', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000_000);
    })(),
  );
  const running = await run((_req, res) => void endless.pipe(res), { stalledMs: 100, unreadTimeoutMs: 100 });
  const line = dial(running.url, headOf('GET /'));
  line.socket.pause();
  await until(() => running.sockets[0]?.destroyed);
});

describe('a server that stops', () => {
  const slowly = () => {
    const waiting: (() => void)[] = [];
    const answer: RequestListener = (req, res) => {
      const say = () => res.end('done');
      if (req.url === '/slow') waiting.push(say);
      else say();
    };
    return { answer, waiting };
  };
  const isClosing = (head: string) => /connection: close/i.test(head);

  it('answers requests under way and on kept-alive connections, and says that each response is the last', async () => {
    const { answer, waiting } = slowly();
    const { url, server, connections } = await run(answer);
    const [busy, idle] = [dial(url, headOf('GET /slow')), dial(url, headOf('GET /'))];
    expect(isClosing((await idle.answer()).head)).toBe(false);
    await until(() => waiting.length === 1);
    const stopped = connections.stopListening().then(() => connections.ended());
    await until(() => !server.listening);
    const before = idle.received().length;
    idle.socket.write(headOf('GET /'));
    await idle.ended();
    expect(isClosing(idle.received().slice(before))).toBe(true);
    waiting[0]!();
    expect(isClosing((await busy.answer()).head)).toBe(true);
    expect(await busy.ended()).toBe('end');
    await stopped;
  });

  it('waits for a body under way, and for the last of several pipelined requests', async () => {
    const { answer, waiting } = slowly();
    const { url, server, connections } = await run(answer, { graceMs: 50 });
    const body = dial(url, headOf('POST /slow', { 'Content-Length': 4 }), 'ha');
    const several = dial(url, headOf('GET /slow'), headOf('GET /slow'), headOf('GET /slow'));
    await until(() => waiting.length === 4);
    const stopped = connections.stopListening().then(() => connections.ended());
    body.socket.write('lf');
    await until(() => !server.listening);
    for (const say of waiting) say();
    await stopped;
    expect(body.received()).toMatch(/done$/);
    expect(several.received().match(/done/g)).toHaveLength(3);
    expect(several.received().match(/connection: close/gi)).toHaveLength(1);
  });

  it('accepts connections that wait, though it accepts one at a time', async () => {
    const { answer } = slowly();
    const { url, server, connections } = await run(answer, { graceMs: 5_000 });
    const visitors = Array.from({ length: 30 }, () => dial(url, headOf('GET /', { Connection: 'close' })));
    await once(server, 'connection');
    await connections.stopListening();
    await connections.ended();
    for (const visitor of visitors) expect((await visitor.answer()).status).toBe(200);
  });

  it('does not wait for connections without a request, nor for a request that never ends', async () => {
    const { answer, waiting } = slowly();
    const { url, connections, sockets } = await run(answer, { graceMs: 20, drainMs: 200 });
    dial(url);
    dial(url, headOf('GET /slow'));
    await until(() => sockets.length === 2 && waiting.length === 1);
    await connections.stopListening();
    await connections.ended();
    expect(sockets.every((socket) => socket.destroyed)).toBe(true);
  });

  it('resets no client that continues: 20 browsers with kept-alive connections, through five stops', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 5; round++) {
      const { url, connections } = await run((_req, res) => setTimeout(() => res.end('x'), Math.random() * 4), {
        graceMs: 60,
      });
      const browsers = Array.from({ length: 20 }, () => browse(url));
      await until(() => browsers.every(({ answers }) => answers() > 1));
      await connections.stopListening();
      await connections.ended();
      ends.push(...(await Promise.all(browsers.map(({ end }) => end))));
    }
    expect(new Set(ends)).toEqual(new Set(['ECONNREFUSED']));
  });
});

/**
 * A browser that sends one request after the other over one connection, until a new connection is refused; returns how
 * it ended.
 */
function browse(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  let answers = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (res) => res.on('error', reject).on('end', resolve).resume()).on('error', reject);
    });
  const end = (async () => {
    for (;;) {
      await ask();
      answers++;
    }
  })().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  return { end, answers: () => answers };
}
