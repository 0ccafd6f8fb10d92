import { FEED_FILES } from '../rules/rss';
import { wholeSchema } from '../schema';
import { everyQuestion } from './everyQuestion';
import type { Person } from './factories';
import type { World } from './harness';

// Every readable path and field over HTTP, as a given person, for tests that look for planted secrets.

/** Ids of things, by their type; each is tried in place of every id. */
export type Ids = Record<'post' | 'comment' | 'squad' | 'page' | 'person' | 'other', string[]>;

/** The response of an address, headers and body, as one text. */
export async function ask(
  world: World,
  who: Person | undefined,
  method: string,
  address: string,
  body?: object,
): Promise<string> {
  const answer = await fetch(world.url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(who && { cookie: `toli_session=${who.token}` }),
      ...(body && { 'content-type': 'application/json', 'apollo-require-preflight': 'true' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString(
    answer.headers.get('content-type')?.match(/json|text/) ? 'utf8' : 'latin1',
  );
  return JSON.stringify([...answer.headers]) + text;
}

/** Every GET path under /api, with each thing in place of its ids, the pages of these things, and these files. */
export function everyPath(calls: readonly string[], ids: Ids, files: readonly string[]): string[] {
  const paths = calls.flatMap((call) => (call.startsWith('GET ') ? [`/api${call.slice(4)}`] : []));
  const all = Object.values(ids).flat();
  const names = files.map((src) => src.split('/')[1]!);
  return [
    ...paths.flatMap((address) => {
      const part = address.match(/:\w+/)?.[0];
      if (!part) return [address];
      return (address.includes('/:name') ? names : all).map((value) => address.replace(part, value));
    }),
    ...files.map((src) => `/api/${src}`),
    ...ids.post.map((id) => `/post/${id}`),
    ...ids.page.flatMap((id) => [
      `/creator/${id}`,
      ...Object.values(FEED_FILES).map((file) => `/creator/${id}/${file}`),
    ]),
    '/sitemap.xml',
  ];
}

/** Queries of one request; a reviewer's query would fail the others of its request. */
const TOGETHER = 8;

/**
 * Every query of GraphQL, with these ids in place of every id; queries through a field of this name are sent one by
 * one.
 */
export function questionsAbout(ids: readonly string[], apart = 'admin'): string[] {
  const all = everyQuestion(wholeSchema(), ids);
  const isApart = (question: string) => question.startsWith('admin') || question.includes(apart);
  const questions = all.filter(isApart);
  const open = all.filter((each) => !isApart(each));
  for (let i = 0; i < open.length; i += TOGETHER)
    questions.push(
      open
        .slice(i, i + TOGETHER)
        .map((each, j) => `q${j}: ${each}`)
        .join(' '),
    );
  return questions;
}
