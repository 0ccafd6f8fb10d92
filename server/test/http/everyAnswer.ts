import { FEED_FILES } from '../../rules/rss';
import { wholeSchema } from '../../schema';
import type { Person } from '../factories';
import type { World } from '../harness';
import { everyQuestion } from './everyQuestion';

// Every readable path and field over HTTP, as a given person, for tests that look for planted secrets.

/** Ids of things, by their type; `other`: the row of a page. */
export type Ids = Record<'post' | 'comment' | 'squad' | 'page' | 'person' | 'other', string[]>;

/** The ids to try where a call or a type names this one: its own, and one of each kind where it has none of these. */
function idsFor(name: string, ids: Ids): readonly string[] {
  if (/^(post|scheduled)/i.test(name)) return ids.post;
  if (/^comment/i.test(name)) return ids.comment;
  if (/^squad/i.test(name)) return ids.squad;
  if (/^(creator|user)/i.test(name)) return [...ids.page, ...ids.person, ...ids.other];
  return Object.values(ids).map(([first]) => first!);
}

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

/**
 * Every GET path under /api, with each thing of its kind in place of its ids, the pages of these things, and these
 * files.
 */
export function everyPath(calls: readonly string[], ids: Ids, files: readonly string[]): string[] {
  const paths = calls.flatMap((call) => (call.startsWith('GET ') ? [`/api${call.slice(4)}`] : []));
  const names = files.map((src) => src.split('/')[1]!);
  return [
    ...paths.flatMap((address) => {
      const [part, before, name] = address.match(/(?<=\/([\w-]+)\/):(\w+)/) ?? [];
      if (!part) return [address];
      const values = name === 'name' ? names : idsFor(name === 'id' ? before! : name!, ids);
      return values.map((value) => address.replace(part, value));
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

/** Every query of GraphQL, by ids of each field's kind; queries through a field of this name are sent one by one. */
export function questionsAbout(ids: Ids, apart = 'admin'): string[] {
  const all = everyQuestion(wholeSchema(), (type) => idsFor(type, ids));
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
