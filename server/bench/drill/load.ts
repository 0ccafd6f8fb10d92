import { setTimeout as delay } from 'node:timers/promises';
import { POSTS_AN_HOUR } from '../../rules/posts';
import type { People } from './people';

/** Seconds between two posts to all followers, and the time limit of a response. */
const POST_SECONDS = 5;
const PATIENCE_SECONDS = 30;

/** Where a drill takes long: below what a creator may post in an hour, since repeated posts count too. */
const MOST_POSTS = POSTS_AN_HOUR * 0.8;

/** The longest pause before a write is repeated: pauses double, or those of a failover would be more than all other requests. */
const LONGEST_PAUSE_MS = 8_000;

/** What GraphQL says where REST answers 503. */
const TRY_AGAIN = /"code":"INTERNAL_SERVER_ERROR","retryAfter"/;

const FEED = '{ viewer { feed(first: 10) { edges { node { id description numComments } } } } }';

/** A failed response: its time (ms since the epoch), and its kind: a status, or how the connection broke. */
export interface Failure {
  at: number;
  as: string;
}
export type Load = ReturnType<typeof startLoad>;

/**
 * So many requests a second, two of three reading and one writing a comment, and a post every five seconds, until it is
 * stopped. A failed write is repeated with its `Idempotency-Key`, after longer and longer pauses, until it is acknowledged.
 */
export function startLoad(url: string, people: People, aSecond: number) {
  const failures: Failure[] = [];
  const waits: number[] = [];
  /** Texts of acknowledged comments and posts. */
  const comments = new Set<string>();
  const posts = new Set<string>();
  const running = new Set<Promise<unknown>>();
  let isOver = false;
  let count = 0;
  let answers = 0;

  async function ask(address: string, token: string, body?: object, key?: string): Promise<boolean> {
    const began = Date.now();
    const headers: Record<string, string> = { cookie: `toli_session=${token}`, 'x-forwarded-for': addressOf(token) };
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    const failed = (as: string) => {
      failures.push({ at: Date.now(), as: `${as} of ${body ? 'POST' : 'GET'} ${address.replace(/\/[\w-]{36}$/, '')}` });
      return false;
    };
    try {
      const answer = await fetch(url + address, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE_SECONDS * 1_000),
      });
      const text = await answer.text();
      answers++;
      waits.push(Date.now() - began);
      if (!answer.ok) return failed(`${answer.status}`);
      // GraphQL sends its errors with status 200.
      if (address === '/graphql' && text.includes('"errors"'))
        return failed(TRY_AGAIN.test(text) ? '503' : text.slice(0, 200));
      return true;
    } catch (error) {
      answers++;
      return failed(String((error as Error).cause ?? error));
    }
  }
  async function write(address: string, token: string, text: string, body: object, acknowledged: Set<string>) {
    for (let pause = 500; !(await ask(address, token, body, text)); pause = Math.min(2 * pause, LONGEST_PAUSE_MS))
      await delay(pause * (0.5 + Math.random()));
    acknowledged.add(text);
  }
  const note = (work: Promise<unknown>) => {
    running.add(work);
    work.finally(() => running.delete(work));
  };
  const one = <T>(of: T[]) => of[Math.floor(Math.random() * of.length)]!;
  function next(): void {
    const token = one(people.tokens);
    const n = count++;
    if (n % 3 === 0) {
      const text = `comment-${n}`;
      note(write(`/api/comment/post/${one(people.posts)}`, token, text, { text }, comments));
    } else if (n % 3 === 1) note(ask('/graphql', token, { query: FEED }));
    else note(ask(`/api/creator/${people.creatorUserId}`, token));
  }
  const began = Date.now();
  const ticking = setInterval(() => {
    while (!isOver && count < ((Date.now() - began) / 1_000) * aSecond) next();
  }, 10);
  let numPosts = 0;
  const posting = setInterval(() => {
    if (numPosts === MOST_POSTS) return;
    const text = `told-${numPosts++}`;
    note(write('/api/post', people.creatorToken, text, { description: text, byMail: false }, posts));
  }, POST_SECONDS * 1_000);
  return {
    failures,
    comments,
    posts,
    /** The number of responses, and the 99th percentile of all response times until now (milliseconds). */
    figures: () => ({ answers, p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0 }),
    /** Starts no new request, and waits until each write is acknowledged. */
    async stop(): Promise<void> {
      isOver = true;
      clearInterval(ticking);
      clearInterval(posting);
      await Promise.all(running);
    },
  };
}

/** Each person's own address, as browsers have. */
const addressOf = (token: string) => {
  const n = Number(token.replaceAll('t', ''));
  return `10.1.${n >> 8}.${n & 255}`;
};
