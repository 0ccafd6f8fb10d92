import { type GraphQLInterfaceType, parse, validate } from 'graphql';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CALLS_A_MINUTE } from '../../rules/requests';
import { wholeSchema } from '../../schema';
import { aPerson, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';
import { SAME_FIELD_MAX } from './repeatedFields';

const world = aWorld();
let person: Person;
const usual = { ...CALLS_A_MINUTE };
beforeAll(async () => {
  person = await aPerson();
  configure({ local: false });
});
// Test files share modules.
afterEach(() => void Object.assign(CALLS_A_MINUTE, usual));

const REFUSED = {
  message: REQUEST.repeatedField('id', SAME_FIELD_MAX),
  extensions: { code: 'BAD_USER_INPUT' },
};
const ids = (times: number) => 'id '.repeat(times);

it.each([
  ['in one place', `{ viewer { user { ${ids(900)} } } }`],
  ['among inline fragments', `{ viewer { user { ${'... { id } '.repeat(200)} } } }`],
  ['in a fragment', `fragment F on User { ${ids(900)} } { viewer { user { ...F } } }`],
  ['below a field that is repeated', `{ viewer { user { ${ids(2)} } user { ${ids(900)} } } }`],
])('a field that is repeated very often %s is refused before it is validated', async (_where, query) => {
  const { status, body } = await world.as(person).post('/graphql', { query });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining(REFUSED)]]);
  const search = new URLSearchParams({ query });
  expect((await world.as(person).get(`/graphql?${search}`, { 'x-apollo-operation-name': 'a' })).status).toBe(400);
  expect((await world.as(person).post('/graphql', [{ query }])).status).toBe(400);
});

it('one that is repeated a few times is answered, and so are aliases', async () => {
  const aliases = Array.from({ length: 50 }, (_, n) => `a${n}: id`).join(' ');
  const { status } = await world.as(person).post('/graphql', {
    query: `{ viewer { user { ${ids(SAME_FIELD_MAX)} ${aliases} } } }`,
  });
  expect(status).toBe(200);
});

it('a field in a fragment of each type that has an id is answered', async () => {
  const schema = wholeSchema();
  const types = schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType);
  const fragments = types.map(({ name }) => `... on ${name} { id }`).join(' ');
  const own = await world.as(person).post('/graphql', { query: '{ viewer { user { id } } }' });
  const { user } = own.body.data.viewer;
  const { body } = await world.as(person).post('/graphql', { query: `{ node(id: "${user.id}") { ${fragments} } }` });
  expect(types.length).toBeGreaterThan(10);
  expect(body).toEqual({ data: { node: user } });
});

it('a document with many mistakes is answered with the first ten', async () => {
  const wrong = Array.from({ length: 400 }, (_, n) => `creatorz${n}`).join(' ');
  expect(validate(wholeSchema(), parse(`{ ${wrong} }`)).length).toBeGreaterThan(100);
  const { body } = await world.as(person).post('/graphql', { query: `{ ${wrong} }` });
  expect(body.errors).toHaveLength(11);
});

it('each wrong query of a request counts as a call', async () => {
  CALLS_A_MINUTE.person = 8;
  const wrong = { query: '{ nothingOfThisName }' };
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit')!.match(/r=(\d+)/)![1]);
  const other = await aPerson();
  expect(left(await world.as(other).post('/graphql', [wrong, wrong, wrong]))).toBe(5);
  expect((await world.as(other).post('/graphql', Array(8).fill(wrong))).status).toBe(400);
  expect((await world.as(other).post('/graphql', wrong)).status).toBe(429);
});
