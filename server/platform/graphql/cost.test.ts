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
import { EXAMPLES } from '../../../client/sandbox/examples';
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
  import.meta.glob(['../../../client/**/*.generated.ts', '!../../../client/gallery/**'], {
    eager: true,
  }) as Record<string, Record<string, DocumentNode>>,
)
  .flatMap((file) => Object.values(file))
  .filter((each) => each?.kind === Kind.DOCUMENT && getOperationAST(each))
  .map((document) => [getOperationAST(document)!.name!.value, document] as const);

/** The longest lists that the client requests. */
const LONGEST = 50;
/** Those of single operations. */
const LONGEST_OF: Record<string, number> = { KeptBodies: 20 };

/** Variables for an operation, with the longest lists that the client requests. */
function mostOf(document: DocumentNode): Record<string, unknown> {
  const longest = LONGEST_OF[getOperationAST(document)!.name?.value ?? ''] ?? LONGEST;
  const asked = getOperationAST(document)!.variableDefinitions ?? [];
  return Object.fromEntries(
    asked.map(({ variable, type }) => [
      variable.name.value,
      sample(typeFromAST(schema, type) as GraphQLInputType, longest),
    ]),
  );
}
function sample(type: GraphQLInputType, longest: number): unknown {
  if (!isNonNullType(type)) return null;
  const needed = type.ofType;
  if (isListType(needed)) return Array.from({ length: longest }, () => sample(needed.ofType, longest));
  if (isEnumType(needed)) return needed.getValues()[0]!.name;
  if (isInputObjectType(needed))
    return Object.fromEntries(
      Object.values(needed.getFields()).map((field) => [field.name, sample(field.type, longest)]),
    );
  return { Boolean: true, Int: 1, Upload: new Upload(), DateTime: new Date().toISOString() }[needed.name] ?? 'x';
}

/** A fragment that spreads the next one three times, and so on: 3 to the power of 44 fields. */
const bomb = `{ creators { edges { node { ...F0 } } } }
  ${Array.from({ length: 44 }, (_, i) => `fragment F${i} on Creator { ...F${i + 1} ...F${i + 1} ...F${i + 1} }`).join('\n')}
  fragment F44 on Creator { pageName }`;
const ids = Array.from({ length: 150 }, () => '0190a6d2-7a3b-7c3d-8e4f-5a6b7c8d9e0f');

/** A field under this many names. */
const times = (many: number, field: string) =>
  ids
    .slice(0, many)
    .map((_, i) => `a${i}${field.match(/^\w+/)}: ${field}`)
    .join(' ');
const slices = (many: number) =>
  ids
    .slice(0, many)
    .map((_, i) => `a${i}: posts(first: ${i + 1}) { __typename }`)
    .join(' ');
const ALONE = [
  'sessions { id }',
  'storage { used }',
  'apps { id }',
  'apiTokens { id }',
  'hasPassword',
  'isNoticeDue',
  'consents { id }',
  'nominee { fullName }',
  'payments(first: 1) { __typename }',
  'unpaidOrders { id }',
  'hasUnseenNotifications',
  'feedNewSince',
];
const OFTEN = (name: string) => new RegExp(`^This operation asks for ${name} more than 25 times$`);

const TOO_MUCH: [what: string, query: string, message: RegExp][] = [
  ['lists in lists six times', pagesWith(nested(6)), /^This operation goes 28 levels deep; at most 12 are answered$/],
  ['long lists in lists', pagesWith(nested(2), 30), /^This operation costs 17190; at most 12000 is answered: ask for/],
  ['many fields that run a statement each', `{ viewer { ${ALONE.map((name) => times(5, name))} } }`, /costs 12\d{3};/],
  [
    'long lists by many ids',
    '{ nodes(ids: IDS) { ... on Creator { posts(first: 100) { edges { node { id } } } } } }',
    /costs 30500;/,
  ],
  ['one by many names', `{ ${times(26, 'viewer { email }')} }`, /^This operation asks for Query.viewer more than 25 /],
  ['a page’s balance', `{ viewer { studio { ${times(150, 'balance { __typename }')} } } }`, OFTEN('Studio.balance')],
  [
    'other months',
    `{ viewer { studio { ${times(26, 'statement(month: "2026-01") { month }')} } } }`,
    OFTEN('Studio.statement'),
  ],
  [
    'in fragments',
    `{ ${times(9, 'viewer { ...F }')} } fragment F on Viewer { ${times(3, 'storage { used }')} }`,
    OFTEN('Viewer.storage'),
  ],
  ['parts of lists', `{ creators { edges { node { ${slices(26)} } } } }`, OFTEN('Creator.posts')],
  ['many ids', `{ ${times(2, 'nodes(ids: IDS) { id }')} }`, /^Ask for at most 100 ids at once$/],
  ['fragments in fragments', bomb, /^Query exceeds the maximum allowed number of nodes/],
];

describe('a too costly operation', () => {
  it.each(TOO_MUCH)('is refused before any read, with its cost and the limit: %s', async (_, text, message) => {
    const query = text.replaceAll('IDS', JSON.stringify(ids.slice(0, 100)));
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
    expect(cost(parse(documented))).toBe(780);
  });
});

const TWICE = `posts(first: 2) { edges { node { creator { squads { title } goals { title } viewerSubscription { id }
  posts(first: 1) { edges { node { creator { pageName } } } }
} } } }`;

describe('an operation within the limit', () => {
  it('has a field that runs a statement up to 25 times, and reads up to 100 things by their ids', () => {
    const allowed = `{ viewer { ${times(25, 'storage { used }')} } }`;
    expect(cost(parse(allowed))).toBe(200 + 25 * 201);
    // One statement for all pages, and what each of them holds.
    const inList = '{ creators(first: 10) { edges { node { posts(first: 5) { __typename } } } } }';
    expect(cost(parse(inList))).toBe(200 + 200 + 10 * 3);
    const byIds = `{ ${times(30, 'node(id: "x") { id }')} nodes(ids: $ids) { id } }`;
    const document = parse(`query($ids: [ID!]!) ${byIds}`);
    expect(cost(document, { ids: ids.slice(0, 70) })).toBe(31 * 200 + 30 + 70);
    expect(() => cost(document, { ids: ids.slice(0, 71) })).toThrow('Ask for at most 100 ids at once');
  });

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

  it.each(EXAMPLES)('is each example of the sandbox: %s', (text) => {
    const document = parse(text);
    expect(cost(document, mostOf(document))).toBeLessThan(COST_MAX / 2);
  });

  it.each(operations)('is each of the client’s: %s stays below half of it', (_, document) => {
    expect(cost(document, mostOf(document))).toBeLessThan(COST_MAX / 2);
  });
});
