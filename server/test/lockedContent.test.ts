import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '../modules';
import { sql } from '../platform/db/database';
import { copyWidths, pictureCopy } from '../rules/media';
import { makeSchema } from '../schema';
import { leaveSquad } from '../subscriptions/leaveSquad.service';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from './factories';
import { openWorld, type World } from './harness';
import { quarters } from './pictures';
import { formWith } from './uploading';
import { runDueJobs } from '../platform/work/jobs';

// Words and bytes that stand in locked posts alone are looked for in every answer that there is, as everybody who may not have them.

/** What only members of the higher squad may have: each kind of content with words of its own. */
const PLANTED = {
  words: 'kumkumaadi',
  link: 'secretlink',
  comment: 'pepparmint',
  reply: 'jaggeryreply',
} as const;
type Planted = keyof typeof PLANTED | 'file';

let world: World;
let creator: CreatorPerson;
let member: Person;
let others: Record<string, Person | undefined>;
/** Ids of everything, which nobody needs to guess. */
let ids: Record<'post' | 'comment' | 'squad' | 'page' | 'person' | 'other', string[]>;
/** The first bytes of each file that hangs on the locked posts, and where it lies. */
let files: Map<string, string>;

beforeAll(async () => {
  world = await openWorld({}, 'no client here');
  creator = await aCreator({ squads: [100, 300] });
  const [low, high] = creator.squads as [CreatorPerson['squads'][0], CreatorPerson['squads'][0]];
  const owner = world.as(creator);
  member = await aMember(world, { of: high });

  const follower = await aPerson();
  await world.as(follower).put(`/api/follow/${creator.userId}`);
  const left = await aMember(world, { of: high });
  await leaveSquad(left, (await world.as(left).get(`/api/manualSub/${creator.userId}`)).body.manualSubId);
  const lapsed = await aMember(world, { of: high });
  await sql(
    `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days' where member_id = $1`,
    [lapsed.userId],
  );
  others = {
    'a visitor': undefined,
    'a follower': follower,
    'a member of a lower squad': await aMember(world, { of: low }),
    'somebody whose month is over': lapsed,
    'somebody who has left': left,
    'another creator': await aCreator({ pageName: 'Another page' }),
  };

  const written = await owner.post('/api/post', { description: `All of ${PLANTED.words}`, squadId: high.id });
  const linked = await owner.post('/api/post', { link: `https://${PLANTED.link}.example.in/`, squadId: high.id });
  const form = formWith('postImage', await quarters(700, 500).jpeg().toBuffer());
  form.set('squadId', high.id);
  const pictured = await owner.post('/api/post/image', withFileLast(form, 'postImage'));
  const posts = [written, linked, pictured].map(({ status, body }) => {
    expect(status).toBe(201);
    return body.postId as string;
  });
  const said = await world.as(member).post(`/api/comment/post/${posts[0]}`, { text: `So ${PLANTED.comment}` });
  const answered = await owner.post(`/api/comment/post/${posts[0]}`, {
    text: PLANTED.reply,
    replyToCommentId: said.body.commentId,
  });
  await runDueJobs();
  const src: string = pictured.body.attachment.src;
  files = new Map();
  for (const each of [src, ...copyWidths(700).map((width) => pictureCopy(src, width))]) {
    const answer = await fetch(`${world.url}/api/${each}`, { headers: { cookie: `toli_session=${member.token}` } });
    expect(answer.status, each).toBe(200);
    files.set(each, Buffer.from(await answer.arrayBuffer()).toString('latin1').slice(0, 2000));
  }
  ids = {
    post: posts,
    comment: [said.body.commentId, answered.body.commentId],
    squad: [high.id],
    page: [creator.userId],
    person: [member.userId],
    other: [creator.page.id],
  };
});

/** A form is read from its first part on; what it says must come before its file. */
function withFileLast(form: FormData, part: string): FormData {
  const file = form.get(part)!;
  form.delete(part);
  form.append(part, file);
  return form;
}

/** Everything planted that an answer holds. */
function plantedIn(answer: string): Planted[] {
  const words = (Object.keys(PLANTED) as (keyof typeof PLANTED)[]).filter((kind) => answer.includes(PLANTED[kind]));
  return [...files.values()].some((bytes) => answer.includes(bytes)) ? [...words, 'file'] : words;
}

/** What an address answers, head and body, as one text. */
async function ask(who: Person | undefined, method: string, path: string, body?: object): Promise<string> {
  const answer = await fetch(world.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(who && { cookie: `toli_session=${who.token}` }),
      ...(body && { 'content-type': 'application/json', 'apollo-require-preflight': 'true' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString(answer.headers.get('content-type')?.match(/json|text/) ? 'utf8' : 'latin1');
  return JSON.stringify([...answer.headers]) + text;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every path that is read under /api, with each thing that there is in the place of its ids. */
function everyPath(): string[] {
  const routers = MODULES.flatMap(({ routes, openRoutes }) => [...(routes ?? []), ...(openRoutes ?? [])]);
  const paths = routers.flatMap(({ stack }) =>
    (stack as unknown as Layer[]).flatMap(({ route }) => (route?.methods.get ? [`/api${route.path}`] : [])),
  );
  const all = Object.values(ids).flat();
  const names = [...files.keys()].map((src) => src.split('/')[1]!);
  return [
    ...paths.flatMap((path) => {
      const part = path.match(/:\w+/)?.[0];
      if (!part) return [path];
      return (path.includes('/:name') ? names : all).map((value) => path.replace(part, value));
    }),
    ...[...files.keys()].map((src) => `/api/${src}`),
    ...ids.post.map((id) => `/post/${id}`),
    ...ids.page.map((id) => `/creator/${id}`),
    '/sitemap.xml',
  ];
}

/**
 * Every field of the schema that Query leads to, each asked by the shortest way, with all that it holds directly; where something is
 * asked by its id, each id that there is.
 */
function everyQuestion(schema: GraphQLSchema): { query: string; id?: string }[] {
  const questions: { query: string; id?: string }[] = [];
  const seen = new Set<string>();
  const all = Object.values(ids).flat();
  let ways: { type: GraphQLObjectType; wrap(inner: string): string; id?: string }[] = [
    { type: schema.getQueryType()!, wrap: (inner) => `{ ${inner} }` },
  ];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { type, wrap, id } of ways) {
      for (const field of Object.values(type.getFields())) {
        const edge = `${type.name}.${field.name}`;
        const named = getNamedType(field.type);
        // A thing by its id is asked for each id, whatever comes below; any other way once is enough.
        if (seen.has(`${edge} ${id ?? ''}`) || isLeafType(named)) continue;
        seen.add(`${edge} ${id ?? ''}`);
        for (const [args, of] of askedWith(field, id, all)) {
          const types = isObjectType(named) ? [named] : [...schema.getPossibleTypes(named as never)];
          for (const each of types) {
            const on = (inner: string) =>
              wrap(`${field.name}${args} { ${isObjectType(named) ? inner : `__typename ... on ${each.name} { ${inner} }`} }`);
            questions.push({ query: on(leavesOf(each)), ...(of && { id: of }) });
            next.push({ type: each, wrap: on, ...(of && { id: of }) });
          }
        }
      }
    }
    ways = next;
  }
  return questions;
}

/** The ways to ask for a field: once, or with each id where it needs one. */
function askedWith(field: GraphQLField<unknown, unknown>, id: string | undefined, all: string[]): [string, string?][] {
  const first = field.args.some(({ name }) => name === 'first') ? ['first: 3'] : [];
  const needed = field.args.filter(({ type, defaultValue, name }) => (isNonNullType(type) && defaultValue === undefined) || name === 'userId');
  if (needed.length === 0) return [[first.length ? `(${first})` : '', id]];
  const text = (each: string) =>
    `(${[...needed.map(({ name }) => (name === 'ids' ? `ids: ["${each}"]` : /id$/i.test(name) ? `${name}: "${each}"` : `${name}: "kab"`)), ...first].join(', ')})`;
  return all.map((each) => [text(each), each]);
}

const leavesOf = (type: GraphQLObjectType): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter(({ type: of, args }) => isLeafType(getNamedType(of)) && !args.some((arg) => isNonNullType(arg.type)))
      .map(({ name }) => name),
  ].join(' ');

/** Asks everything that can be asked, and says what of the planted was in an answer and where. */
async function sweep(who: Person | undefined): Promise<{ found: Set<Planted>; places: string[]; asked: number }> {
  const found = new Set<Planted>();
  const places: string[] = [];
  let asked = 0;
  const look = (place: string, answer: string) => {
    asked++;
    for (const kind of plantedIn(answer)) {
      found.add(kind);
      places.push(`${kind} in ${place}`);
    }
  };
  for (const path of everyPath()) look(path, await ask(who, 'GET', path));
  for (const { query } of everyQuestion(makeSchema())) look(query, await ask(who, 'POST', '/graphql', { query }));
  return { found, places, asked };
}

describe('what stands in a locked post', () => {
  it('is found by this search as a member who may read it', async () => {
    const { found } = await sweep(member);
    expect([...found].sort()).toEqual([...Object.keys(PLANTED), 'file'].sort());
  });
});
