import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS_TOGETHER } from '../../rules/requests';
import { statementsOf } from '../../test/database/statements';
import { aPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';

const world = aWorld();
let person: Person;
beforeAll(async () => {
  person = await aPerson();
});
const WHO = { query: '{ viewer { email } }' };
const send = (...operations: object[]) => world.as(person).post('/graphql', operations);

it('queries of one request are answered in order, and its viewer is looked up once', async () => {
  const pages = { query: '{ creators(first: 1) { edges { cursor } } }' };
  let body: unknown;
  const statements = await statementsOf(async () => {
    body = (await send(WHO, pages, WHO)).body;
  });
  const who = { data: { viewer: { email: person.email } } };
  expect(body).toEqual([who, { data: { creators: { edges: [] } } }, who]);
  expect(statements).toBe(2);
});

it('a failed one fails in its place, and the others are answered', async () => {
  const { body } = await send(WHO, { query: '{ nothingOfThisName }' }, WHO);
  const who = { data: { viewer: { email: person.email } } };
  expect(body).toEqual([who, { errors: [expect.objectContaining({ message: expect.any(String) })] }, who]);
});

it('more than a navigation needs are refused, and so is a mutation among them', async () => {
  const tooMany = Array.from({ length: OPERATIONS_TOGETHER + 1 }, () => WHO);
  expect(await send(...tooMany)).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: REQUEST.tooManyTogether(OPERATIONS_TOGETHER), extensions: { code: 'BAD_USER_INPUT' } }],
    },
  });
  const change = { query: 'mutation { updateUser(input: { fullName: "Meera" }) { viewer { email } } }' };
  const { body } = await send(WHO, change);
  expect(body[1].errors[0].message).toBe(REQUEST.queriesTogether);
  expect((await world.as(person).get('/api/user')).body.fullName).toBe(person.fullName);
});
