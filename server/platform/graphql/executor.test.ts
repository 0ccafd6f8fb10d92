// @module-tag slow

import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  validate,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Viewer, viewerOfToken } from '../../auth/viewer';
import { Context } from '../../context';
import { wholeSchema } from '../../schema';
import { aCreator, aMember, aPost, type CreatorPerson } from '../../test/factories';
import { openWorld } from '../../test/harness';
import { sql } from '../db/database';
import { run } from './executor';

const schema = wholeSchema();
let creator: CreatorPerson;
let ids: string[];
const people: (Viewer | null)[] = [null];

beforeAll(async () => {
  const world = await openWorld();
  creator = await aCreator({ squads: [100, 300] });
  const member = await aMember(world, { of: creator.squads[0]! });
  const posts = [await aPost(creator), await aPost(creator, { squad: creator.squads[1] })];
  for (const text of ['Lovely', 'Twice lovely'])
    await world.as(member).post(`/api/comment/post/${posts[0]!.id}`, { text });
  await world.as(creator).post('/api/goal', { title: 'A van', goalNumber: 10 });
  await world.as(member).post(`/api/message/${creator.userId}`, { text: 'Hello' });
  await sql('update creators set review_status = 2');
  for (const { token } of [creator, member]) people.push((await viewerOfToken(token))!.viewer);
  ids = [creator.userId, member.userId, ...creator.squads.map(({ id }) => id), ...posts.map(({ id }) => id)];
});

const seen = new WeakSet<DocumentNode>();

/** The results of graphql-js, and of the compiled query after enough repetitions. */
async function both(document: DocumentNode, viewer: Viewer | null, variableValues: Record<string, unknown>) {
  const args = () => ({ schema, document, contextValue: new Context(viewer), variableValues });
  for (let times = 0; times < 2 && !seen.has(document); times++) await run(args());
  seen.add(document);
  const told = ({ data, errors }: Awaited<ReturnType<typeof execute>>) =>
    JSON.parse(JSON.stringify({ data, errors: errors?.map(whole) }));
  return [told(await run(args())), told(await execute(args()))];
}
/** An error with all fields that other code reads. */
const whole = (error: GraphQLError) => ({
  isTheirs: error instanceof GraphQLError,
  told: error.toJSON(),
  extensions: error.extensions,
  cause: [error.originalError?.constructor.name, error.originalError?.message],
});

interface Told {
  data: unknown;
  errors?: ReturnType<typeof whole>[];
}

/**
 * Where a field that cannot be null fails and what it is in with it, fields beside it may be cancelled: graphql-js does
 * so and reports fewer of their errors (GraphQL specification, section 6.4.4, Handling Execution Errors). The compiled
 * query must report all of graphql-js's errors, but for those of which another one has failed the same thing before them:
 * which one is first goes by when their statements answer. Its further ones are in what failed.
 */
function expectTheSameResult(ours: Told, theirs: Told, query: string): void {
  expect(ours.data, query).toEqual(theirs.data);
  const [mine, known] = [ours.errors ?? [], theirs.errors ?? []];
  const reported = new Set(mine.map((error) => JSON.stringify(error)));
  const missing = known.filter((error) => !reported.has(JSON.stringify(error)));
  expect(
    missing.filter(({ told }) => !isInWhatFailed(told.path ?? [], ours.data)),
    query,
  ).toEqual([]);
  expect(mine.length > 0, query).toBe(known.length > 0);
  const further = mine.filter(({ told }) => !isInWhatFailed(told.path ?? [], ours.data));
  const others = known.filter(({ told }) => !isInWhatFailed(told.path ?? [], ours.data));
  expect(further, query).toEqual(expect.arrayContaining(others));
  expect(further, query).toHaveLength(others.length);
}

/** Whether something above the place is null. */
function isInWhatFailed(path: readonly (string | number)[], data: unknown): boolean {
  let place = data;
  for (const step of path) {
    if (place === null) return true;
    place = Reflect.get(Object(place), step);
  }
  return false;
}

/** Compares both for visitors, a creator and a member. */
async function expectTheSame(document: DocumentNode, variables: Record<string, unknown> = {}): Promise<void> {
  for (const viewer of people) {
    const [ours, theirs] = await both(document, viewer, variables);
    expectTheSameResult(ours, theirs, print(document));
  }
}

const operations = Object.values(
  import.meta.glob('../../../client/**/*.generated.ts', { eager: true }) as Record<
    string,
    Record<string, DocumentNode>
  >,
)
  .flatMap((file) => Object.values(file))
  .filter((each) => each?.kind === Kind.DOCUMENT && getOperationAST(each)?.operation === 'query')
  .map((document) => [getOperationAST(document)!.name!.value, document] as const);

describe('a query has the same result as with graphql-js', () => {
  it.each(operations)('of the client: %s', async (_, document) => {
    const asked = getOperationAST(document)!.variableDefinitions ?? [];
    for (const id of [ids[0], ids[4], null]) {
      const known: Record<string, unknown> = { Boolean: true, Int: 2, ID: id, String: null };
      const variables = asked.map(({ variable, type }) => {
        const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
        const name = named.kind === Kind.NAMED_TYPE ? named.name.value : 'ID';
        const value = known[name] ?? (type.kind === Kind.NON_NULL_TYPE ? (name === 'ID' ? id : 'x') : null);
        return [variable.name.value, value];
      });
      await expectTheSame(document, Object.fromEntries(variables));
    }
  });

  it('of the documentation', async () => {
    const examples = ['README.md', 'docs/graphql.md', 'docs/rest.md'].flatMap((file) => examplesIn(file));
    for (const example of examples) await expectTheSame(example);
  });

  it('that introspects the whole schema', () => expectTheSame(parse(getIntrospectionQuery())));

  it.each([
    ['a variable that is missing', 'query($id: ID!) { post(id: $id) { id } }', {}],
    [
      'a variable of another kind',
      'query($first: Int) { creators(first: $first) { edges { cursor } } }',
      { first: 'x' },
    ],
    [
      'a number that is too large',
      'query($first: Int) { creators(first: $first) { edges { cursor } } }',
      { first: 2 ** 40 },
    ],
    [
      'a variable that is none',
      'query($first: Int) { creators(first: $first) { edges { cursor } } }',
      { first: 1, other: 2 },
    ],
    ['what is refused', '{ creators(first: -1) { edges { cursor } } viewer { email } }', {}],
    ['an id that is none', '{ post(id: "x") { id } a: creator(userId: "y") { id } }', {}],
    [
      'parts left out',
      'query($no: Boolean = false) { viewer @include(if: $no) { email } creators { edges @skip(if: $no) { cursor } } }',
      {},
    ],
    [
      'the same twice',
      '{ a: creators(first: 1) { edges { node { id id pageName } } } creators(first: 1) { edges { node { id } node { bio } } } }',
      {},
    ],
    [
      'what is what',
      '{ __typename creators { __typename edges { __typename node { __typename ... on Node { id } ... on Creator { userId } } } } }',
      {},
    ],
    ['nothing by an unknown id', '{ node(id: "01890000-0000-7000-8000-000000000000") { id } }', {}],
    ['two operations and no name', 'query A { viewer { email } } query B { viewer { email } }', {}],
  ] as [string, string, object][])('with %s', (_, query, variables) => expectTheSame(parse(query), { ...variables }));
});

function examplesIn(file: string): DocumentNode[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return [...text.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, query]) => parse(query!));
}

/** Pseudo-random numbers that are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomQuery(seed: number): string {
  const pick = chance(seed);
  const selection = (type: GraphQLOutputType, depth: number): string => {
    const named = getNamedType(type);
    if (!isCompositeType(named)) return '';
    if (!isObjectType(named) && !isInterfaceType(named)) return ' { __typename }';
    const fields = Object.values(named.getFields()).filter(
      ({ type }) => depth > 0 || !isCompositeType(getNamedType(type)),
    );
    const chosen = Array.from({ length: 1 + pick(4) }, () => fields[pick(fields.length)]).filter((field) => !!field);
    const written = chosen.map(
      (field, i) =>
        `${pick(3) ? `f${depth}${i}: ` : `g${depth}${i}: `}${field.name}${args(field)}${selection(field.type, depth - 1)}`,
    );
    return ` { ${pick(3) ? '' : '__typename '}${written.join(' ')}${written.length ? '' : ' __typename'} }`;
  };
  const args = (field: GraphQLField<unknown, unknown>) => {
    const given = field.args.flatMap(({ name, type }) => {
      if (!isNonNullType(type) && pick(2)) return [];
      const kind = getNamedType(type).name;
      const value = {
        ID: JSON.stringify(pick(6) ? ids[pick(ids.length)] : 'x'),
        Int: name === 'first' ? String(pick(4)) : String(pick(40)),
        Boolean: String(!!pick(2)),
        String: name === 'after' || name === 'before' ? 'null' : '"ka"',
      }[kind];
      if (!value) return isNonNullType(type) ? [`${name}: null`] : [];
      return [`${name}: ${getNullableType(type).toString().startsWith('[') ? `[${value}]` : value}`];
    });
    return given.length ? `(${given.join(', ')})` : '';
  };
  return `query${selection(schema.getQueryType()!, 4)}`;
}

it('random queries have the same results, for every viewer', async () => {
  let valid = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const query = randomQuery(seed);
    const document = parse(query);
    if (validate(schema, document).length > 0) continue;
    valid++;
    for (const viewer of people) {
      const [ours, theirs] = await both(document, viewer, {});
      expectTheSameResult(ours, theirs, query);
    }
  }
  expect(valid).toBeGreaterThan(25);
});
