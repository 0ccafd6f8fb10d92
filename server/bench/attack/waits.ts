import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cookieOf, type Target } from './target';

/** Milliseconds that answers took, and how many were not 200. */
export class Waits {
  constructor(
    private readonly all: number[],
    readonly failed: number,
  ) {
    this.all.sort((a, b) => a - b);
  }

  /** The wait that this share of answers does not exceed. */
  at(share: number): number {
    return this.all[Math.min(this.all.length - 1, Math.floor(this.all.length * share))]!;
  }

  /** These and others, as of one look. */
  with(others: Waits): Waits {
    return new Waits([...this.all, ...others.all], this.failed + others.failed);
  }
}

/** The waits of another client: of calls, of a page that is rendered for it, and of a bare server on the same machine. */
export interface Seen {
  calls: Waits;
  pages: Waits;
  bare: Waits;
}

interface Read {
  url: string;
  body?: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const GIVE_UP_MS = 30_000;

/** The status of an answer, once all of it has come; 0 where none came. */
const statusOf = ({ url, body, headers = {} }: Read): Promise<number> =>
  new Promise((resolve) => {
    const type = body ? { 'content-type': 'application/json' } : { accept: 'text/html' };
    const sent = request(
      url,
      { method: body ? 'POST' : 'GET', agent, headers: { ...type, ...headers }, timeout: GIVE_UP_MS },
      (res) => {
        res.resume();
        res.on('close', () => resolve(res.complete ? res.statusCode! : 0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

const HOME = { 'x-forwarded-for': '203.0.113.7' };
const FEED =
  '{ viewer { feed(first: 20) { edges { node { id description isLocked numLikes creator { pageName } } } } } }';

/** What a member and a visitor do: a feed, posts, a kept page, who they are. */
const callsOf = ({ url, reader, page }: Target): Read[] => [
  { url: `${url}/graphql`, body: JSON.stringify({ query: FEED }), headers: { ...HOME, cookie: cookieOf(reader) } },
  { url: `${url}/api/posts/${page}`, headers: { ...HOME, cookie: cookieOf(reader) } },
  { url: `${url}/c/kabir-paints`, headers: HOME },
  { url: `${url}/api/user`, headers: { ...HOME, cookie: cookieOf(reader) } },
];

/** Reads one after the other with pauses for some time. */
async function waitsOf(reads: Read[], ms: number, pause: number): Promise<Waits> {
  const waits: number[] = [];
  let failed = 0;
  const until = performance.now() + ms;
  for (let n = 0; performance.now() < until; n++) {
    const began = performance.now();
    const status = await statusOf(reads[n % reads.length]!);
    waits.push(performance.now() - began);
    if (status !== 200) failed++;
    await delay(pause);
  }
  return new Waits(waits, failed);
}

/** Another client for some time, beside whatever else goes on. */
export async function look(target: Target, bareUrl: string, ms: number): Promise<Seen> {
  const page = { url: `${target.url}/creator/${target.page}`, headers: { ...HOME, cookie: cookieOf(target.reader) } };
  const [calls, pages, bare] = await Promise.all([
    // Fewer than the calls that one person may make in a minute.
    waitsOf(callsOf(target), ms, 40),
    waitsOf([page], ms, 400),
    waitsOf([{ url: bareUrl }], ms, 15),
  ]);
  return { calls, pages, bare };
}

/** Several looks as one. */
export const asOneLook = (looks: readonly Seen[]): Seen =>
  looks.reduce((all, one) => ({
    calls: all.calls.with(one.calls),
    pages: all.pages.with(one.pages),
    bare: all.bare.with(one.bare),
  }));

/** A server in this process that does nothing: its waits are the machine's own. */
export async function startBare(): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, res) => res.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
