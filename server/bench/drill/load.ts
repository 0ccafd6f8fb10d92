import { setTimeout as delay } from 'node:timers/promises';
import type { People } from './people';

/** Seconds between two posts to all followers, and after which one gives up on an answer. */
const POST_SECONDS = 5;
const PATIENCE_SECONDS = 30;

const FEED = '{ viewer { feed(first: 10) { edges { node { id description numComments } } } } }';

/** A failed answer: when (ms since the epoch), and as what: a status, or how the connection broke. */
interface Failure {
  at: number;
  as: string;
}
export type Load = ReturnType<typeof startLoad>;

/**
 * So many requests a second, two of three reading and one writing a comment, and a post every five seconds, until it is stopped. A write that
 * fails is sent again with its `Idempotency-Key` until it is acknowledged.
 */
export function startLoad(url: string, people: People, aSecond: number) {
  const failures: Failure[] = [];
  const waits: number[] = [];
  /** Texts of comments and posts that were acknowledged. */
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
      // GraphQL says that it cannot in an answer that is 200.
      if (address === '/graphql' && text.includes('"errors"'))
        return failed(text.includes('UNAVAILABLE') ? '503' : text.slice(0, 200));
      return true;
    } catch (error) {
      answers++;
      return failed(String((error as Error).cause ?? error));
    }
  }
  async function write(address: string, token: string, text: string, body: object, acknowledged: Set<string>) {
    while (!(await ask(address, token, body, text))) await delay(500 + Math.random() * 1_000);
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
    const text = `told-${numPosts++}`;
    note(write('/api/post', people.creatorToken, text, { description: text, byMail: false }, posts));
  }, POST_SECONDS * 1_000);
  return {
    failures,
    comments,
    posts,
    /** How many answers came, and the 99th of 100 of all waits until now (milliseconds). */
    figures: () => ({ answers, p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0 }),
    /** Takes no new request, and waits until each write is acknowledged. */
    async stop(): Promise<void> {
      isOver = true;
      clearInterval(ticking);
      clearInterval(posting);
      await Promise.all(running);
    },
  };
}

/** An address of each person's own, as browsers have. */
const addressOf = (token: string) => {
  const n = Number(token.replaceAll('t', ''));
  return `10.1.${n >> 8}.${n & 255}`;
};
