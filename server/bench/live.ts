import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import WebSocket from 'ws';
import { hashToken, newToken } from '../auth/viewer';
import { runningPostgresUrl } from '../platform/postgres/runningPostgres';
import { heard } from '../test/processes/heard';
import { amount } from './amounts';
import { median } from './median';
import { type Product, startProduct } from './product';

const SOCKETS = amount(1_000, 50);
/** The subscription of an open post. */
const ADDED = `subscription($postId: ID!) { commentAdded(postId: $postId) {
  id text timestamp isByCreator viewerCanDelete user { id fullName profilePicSrc } answered { id fullName } top { id numReplies }
  post { id numComments } numReplies replies { id text timestamp } } }`;
const WORDS = 'What a lovely evening that was! '.repeat(4);

/** A server with many sockets that have the same subscription, and its process. */
interface Broadcaster {
  child: ChildProcess;
  /** Opens this many sockets; each calls back with the number of every event it receives. */
  connect(count: number, onEvent: (event: number) => void): Promise<WebSocket[]>;
  /** Makes the server publish these events, one by one. */
  tell(events: readonly number[]): Promise<void>;
}

const numberIn = (message: unknown) => Number(/event (\d+)\./.exec(String(message))?.[1]);

/** A bare `ws` server, which only sends the same text to all sockets. */
async function startBare(size: number): Promise<Broadcaster & { stop(): void }> {
  const program = `
    const { WebSocketServer } = require('ws');
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    server.on('connection', (socket) => socket.on('message', (message) => {
      const text = String(message);
      for (const each of server.clients) each.send(text);
    }));
    server.on('listening', () => console.log(server.address().port));`;
  const child = heard(spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }));
  const [port] = await once(child.stdout!, 'data');
  const url = `ws://127.0.0.1:${String(port).trim()}`;
  let sockets: WebSocket[] = [];
  return {
    child,
    async connect(count, onEvent) {
      sockets = Array.from({ length: count }, () => new WebSocket(url, { perMessageDeflate: false }));
      for (const socket of sockets) socket.on('message', (message) => onEvent(numberIn(message)));
      await Promise.all(sockets.map((socket) => once(socket, 'open')));
      return sockets;
    },
    async tell(events) {
      for (const event of events) sockets[0]!.send(`event ${event}.`.padEnd(size, 'x'));
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** The product, with this many sockets on a post of the demo data, and a person who comments. */
async function openPages(product: Product, dataDir: string): Promise<Broadcaster & { size(): number }> {
  const postgres = new Client({ connectionString: runningPostgresUrl(dataDir)! });
  postgres.on('error', () => {});
  await postgres.connect();
  const [post] = await product.ask<{ id: string; creator_user_id: string }>(
    'select id, creator_user_id from posts where min_amount = 0 order by id limit 1',
  );
  let size = 0;
  const url = `${product.url.replace('http', 'ws')}/graphql`;

  async function people(count: number): Promise<string[]> {
    const tokens = Array.from({ length: count }, newToken);
    await product.ask(
      `with made as (
         insert into users (email, email_key, full_name) select 'b' || h || '@x.in', 'b' || h || '@x.in', 'Reader'
         from unnest($1::text[]) h returning id, email)
       insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
       select decode(h, 'hex'), made.id, '127.0.0.1', 'bench', now() + interval '1 day'
       from unnest($1::text[]) h join made on made.email = 'b' || h || '@x.in'`,
      [tokens.map((token) => hashToken(token).toString('hex'))],
    );
    return tokens;
  }

  async function open(token: string, onEvent: (event: number) => void): Promise<WebSocket> {
    const socket = new WebSocket(url, 'graphql-transport-ws', {
      perMessageDeflate: false,
      headers: { cookie: `toli_session=${token}` },
    });
    socket.on('message', (message) => {
      const event = numberIn(message);
      if (Number.isNaN(event)) return;
      size = String(message).length;
      onEvent(event);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    const payload = { query: ADDED, variables: { postId: post!.id } };
    socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload }));
    return socket;
  }

  return {
    child: product.child,
    size: () => size,
    async connect(count, onEvent) {
      const tokens = await people(count);
      const sockets: WebSocket[] = [];
      for (let first = 0; first < count; first += 50) {
        sockets.push(...(await Promise.all(tokens.slice(first, first + 50).map((token) => open(token, onEvent)))));
      }
      return sockets;
    },
    async tell(events) {
      // From another node, which sends the commenter's response.
      await postgres.query(
        `with said as (
           insert into comments (post_id, user_id, text) select $1, $2, 'event ' || n || '. ' || $4::text from unnest($3::int[]) n returning id)
         select pg_notify('toli_live', json_build_object('events', json_build_array(json_build_array('comments:' || $1::uuid, id)))::text) from said`,
        [post!.id, post!.creator_user_id, events, WORDS],
      );
    },
  };
}

/** Milliseconds from publish to receipt, for each delivery. */
class Round {
  readonly delays: number[] = [];
  private readonly toldAt = new Map<number, number>();
  private next = 1;

  readonly onEvent = (event: number): void => {
    const at = this.toldAt.get(event);
    if (at !== undefined) this.delays.push(performance.now() - at);
  };

  /** Publishes many events at once and waits until all sockets have received all; returns deliveries a second. */
  async burst(server: Broadcaster, events: number): Promise<number> {
    const began = performance.now();
    await this.tell(server, events);
    await this.received();
    return (events * SOCKETS) / ((performance.now() - began) / 1_000);
  }
  async tell(server: Broadcaster, count: number): Promise<void> {
    const events = Array.from({ length: count }, () => this.next++);
    for (const event of events) this.toldAt.set(event, performance.now());
    await server.tell(events);
  }
  async received(): Promise<void> {
    const giveUp = Date.now() + 30_000;
    while (this.delays.length < this.toldAt.size * SOCKETS) {
      if (Date.now() > giveUp)
        throw new Error(`${this.toldAt.size * SOCKETS - this.delays.length} deliveries are lost`);
      await delay(1);
    }
  }
  forget(): void {
    this.toldAt.clear();
    this.delays.length = 0;
  }
}

const BURST = 20;
/** Events a second while delays are measured, and the number of events. */
const PACE = 10;
const PACED = amount(30, 10);

async function p99(round: Round, server: Broadcaster): Promise<number> {
  round.forget();
  for (let n = 0; n < PACED; n++) {
    await round.tell(server, 1);
    await delay(1_000 / PACE);
  }
  await round.received();
  const sorted = round.delays.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)]!;
}

const ROUNDS = amount(7, 1);
const microseconds = (ms: number) => `${((1_000 * ms) / (ROUNDS * BURST * SOCKETS)).toFixed(1)} µs`;

const rssOf = ({ pid }: ChildProcess) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

/** Milliseconds of CPU that a process has used; Linux counts them in hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/**
 * A thousand subscribers get each comment of one person: how fast, beside a bare `ws` server that sends texts of the
 * same length, and the memory of a socket.
 */
export async function liveFigures(folder?: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const product = await startProduct(dataDir, {}, folder);
  const pages = await openPages(product, dataDir);
  const ours = new Round();
  await pages.connect(SOCKETS, ours.onEvent);
  // Until all of them have subscribed.
  await delay(2_000);
  await ours.burst(pages, 1);
  const bare = await startBare(pages.size());
  const theirs = new Round();
  await bare.connect(SOCKETS, theirs.onEvent);
  const rates: { ours: number; theirs: number }[] = [];
  const cpu = { ours: -cpuOf(pages.child), theirs: -cpuOf(bare.child) };
  for (let n = 0; n < ROUNDS; n++) {
    ours.forget();
    theirs.forget();
    rates.push({ theirs: await theirs.burst(bare, BURST), ours: await ours.burst(pages, BURST) });
  }
  cpu.ours += cpuOf(pages.child);
  cpu.theirs += cpuOf(bare.child);
  const delays = { ours: await p99(ours, pages), theirs: await p99(theirs, bare) };
  const before = rssOf(product.child);
  const idle = await pages.connect(SOCKETS, () => undefined);
  await delay(2_000);
  const perSocket = (rssOf(product.child) - before) / SOCKETS;
  for (const socket of idle) socket.terminate();
  bare.stop();
  await product.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
  return {
    [`deliveries a second to ${SOCKETS.toLocaleString('en')} sockets`]: median(rates.map((rate) => rate.ours)).toFixed(
      0,
    ),
    'a bare ws server': median(rates.map((rate) => rate.theirs)).toFixed(0),
    'ours / bare': median(rates.map((rate) => rate.ours / rate.theirs)).toFixed(2),
    'CPU of the server a delivery, ours / bare': `${microseconds(cpu.ours)} / ${microseconds(cpu.theirs)}`,
    [`p99 delay at ${PACE} events a second, ours / bare`]: `${delays.ours.toFixed(0)} / ${delays.theirs.toFixed(0)} ms`,
    'memory of one more socket that follows a post': `${perSocket.toFixed(1)} KiB`,
  };
}
