import {
  type DocumentNode,
  type GraphQLInputType,
  getIntrospectionQuery,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeSchema } from '../../schema';
import { sentBy, statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPost, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { sql } from '../db/database';
import { COST_MAX, costOf } from './cost';

const world = aWorld();
let member: Person;
beforeAll(async () => {
  for (let i = 0; i < 4; i++) {
    const creator = await aCreator({ squads: [100, 300] });
    member = await aMember(world, { of: creator.squads[0]! });
    await aPost(creator);
    await aPost(creator, { squad: creator.squads[1] });
  }
  await sql('update creators set review_status = 2');
});

const schema = wholeSchema();
const cost = (document: DocumentNode, variables: Record<string, unknown> = {}) =>
  costOf(getOperationAST(document)!, { schema, document, variables });

/** Posts of pages of posts of pages …, nested this many times. */
const nested = (times: number): string =>
  times === 0 ? 'pageName' : `posts { edges { node { id creator { ${nested(times - 1)} } } } }`;
const pagesWith = (inside: string, first = 20) => `{ creators(first: ${first}) { edges { node { ${inside} } } } }`;

/** Every operation of the client by its name; the gallery answers its own. */
const operations = Object.values(
  import.meta.glob<Record<string, DocumentNode>>(['../../../client/**/*.generated.ts', '!../../../client/gallery/**'], {
    eager: true,
  }),
)
  .flatMap((file) => Object.values(file))
  .filter((each) => each?.kind === Kind.DOCUMENT && getOperationAST(each))
  .map((document) => [getOperationAST(document)!.name!.value, document] as const);

/** Variables for an operation, with the longest lists that the client requests. */
function mostOf(document: DocumentNode): Record<string, unknown> {
  const asked = getOperationAST(document)!.variableDefinitions ?? [];
  return Object.fromEntries(
    asked.map(({ variable, type }) => [variable.name.value, sample(typeFromAST(schema, type) as GraphQLInputType)]),
  );
}
function sample(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const needed = type.ofType;
  if (isListType(needed)) return Array.from({ length: 50 }, () => sample(needed.ofType));
  if (isEnumType(needed)) return needed.getValues()[0]!.name;
  if (isInputObjectType(needed))
    return Object.fromEntries(Object.values(needed.getFields()).map((field) => [field.name, sample(field.type)]));
  return { Boolean: true, Int: 1, Upload: new Upload() }[needed.name] ?? 'x';
}

/** A fragment that spreads the next one three times, and so on: 3 to the power of 44 fields. */
const bomb = `{ creators { edges { node { ...F0 } } } }
  ${Array.from({ length: 44 }, (_, i) => `fragment F${i} on Creator { ...F${i + 1} ...F${i + 1} ...F${i + 1} }`).join('\n')}
  fragment F44 on Creator { pageName }`;
const ids = Array.from({ length: 100 }, () => '0190a6d2-7a3b-7c3d-8e4f-5a6b7c8d9e0f');

const TOO_MUCH: [what: string, query: string, message: RegExp][] = [
  ['lists in lists six times', pagesWith(nested(6)), /^This operation goes 28 levels deep; at most 12 are answered$/],
  ['long lists in lists', pagesWith(nested(2), 30), /^This operation costs 16790; at most 12000 is answered: ask for/],
  ['one thing by many names', `{ ${ids.map((_, i) => `a${i}: viewer { email }`)} }`, /costs 20100;/],
  [
    'long lists by many ids',
    '{ nodes(ids: IDS) { ... on Creator { posts(first: 100) { edges { node { id } } } } } }',
    /costs 30300;/,
  ],
  ['fragments in fragments', bomb, /^Query exceeds the maximum allowed number of nodes/],
];

describe('a too costly operation', () => {
  it.each(TOO_MUCH)('is refused before any read, with its cost and the limit: %s', async (_, text, message) => {
    const query = text.replace('IDS', JSON.stringify(ids));
    const refused = { message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } };
    const sent = await sentBy(async () => {
      expect(await world.as().post('/graphql', { query })).toMatchObject({ status: 400, body: { errors: [refused] } });
    });
    expect(sent).toEqual([]);
    const live = await world.as().live(query);
    await expect(live.next()).rejects.toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('is refused as a subscription too', async () => {
    const live = await world.as(member).live(`subscription { membershipChanged { creator { ${nested(3)} } } }`);
    await expect(live.next()).rejects.toMatchObject([{ message: expect.stringMatching(/15 levels deep; at most 12/) }]);
  });

  it('counts a list by its variables and defaults, never below zero', () => {
    const text = 'query($n: Int = 40) { creators(first: $n) { edges { node { id } } } }';
    expect(cost(parse(text))).toBe(200 + 40 * 3);
    expect(cost(parse(text), { n: 3 })).toBe(200 + 3 * 3);
    expect(cost(parse(text), { n: null })).toBe(200 + 20 * 3);
    expect(cost(parse(text), { n: -1_000_000 })).toBe(200 + 3);
    const documented = '{ creators { edges { node { pageName posts(first: 5) { edges { node { id } } } } } } }';
    expect(cost(parse(documented))).toBe(580);
  });
});

const TWICE = `posts(first: 2) { edges { node { creator { squads { title } goals { title } viewerSubscription { id }
  posts(first: 1) { edges { node { creator { pageName } } } }
} } } }`;

describe('an operation within the limit', () => {
  it('costs the same few statements for one page and for many, two levels of lists deep', async () => {
    const statements = (first: number) =>
      statementsOf(async () => {
        const { creators } = await world.as(member).query(pagesWith(TWICE, first));
        expect(creators.edges).toHaveLength(first);
      });
    const one = await statements(1);
    expect(await statements(4)).toBe(one);
    // The viewer, the pages, their posts, the posts' pages, and of these posts, squads, goals and memberships.
    expect(one).toBe(8);
  });

  it('may be the introspection of the whole schema, as tools send it', async () => {
    const options = { inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true };
    const { __schema } = await world.as().query(getIntrospectionQuery(options));
    expect(__schema.types.length).toBeGreaterThan(50);
  });

  it.each(operations)('is each of the client’s: %s stays below a third', (_, document) => {
    expect(cost(document, mostOf(document))).toBeLessThan(COST_MAX / 3);
  });
});
