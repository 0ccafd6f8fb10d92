import { beforeAll, describe, expect, it } from 'vitest';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from '../factories';
import { aWorld } from '../world';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
let postId: string;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  fan = await aPerson();
  postId = (await aPost(creator)).id;
});

const STRANGE: unknown[] = [
  null,
  0,
  -1,
  1e300,
  '',
  ' ',
  'abc',
  '\u0000',
  'a\u0000b',
  '\ud800',
  [],
  ['x'],
  {},
  { toString: 1 },
  true,
  'x'.repeat(5000),
];
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('any input', () => {
  const CALLS: [string, string, string[]][] = [
    ['POST', '/api/user', ['fullName', 'email', 'password']],
    ['PATCH', '/api/user/verify', ['token']],
    ['POST', '/api/user/login', ['email', 'password']],
    ['POST', '/api/creator', ['pageName', 'bio', 'isPlural']],
    ['POST', '/api/squad', ['title', 'description', 'amount', 'membersLimit']],
    ['POST', '/api/post', ['description', 'squadId', 'link']],
    ['POST', '/api/comment/post/POST', ['text', 'replyToCommentId']],
    ['POST', '/api/manualSub', ['squadId']],
    ['POST', `/api/messages/creator/${UNKNOWN}`, ['text', 'idempotencyKey']],
    ['POST', '/api/payment/success', ['rzpTransactionId', 'rzpOrderId', 'rzpSignature']],
  ];

  it.each(CALLS)('%s %s is answered and never breaks the server', async (method, path, fields) => {
    const client = world.as(creator);
    for (const field of fields) {
      for (const value of STRANGE) {
        const { status, body } = await client.send(method, path.replace('POST', postId), { text: 'x', [field]: value });
        expect(status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        if (status >= 400) expect(body).toMatchObject({ msg: expect.any(String), code: expect.any(String) });
      }
    }
    for (const raw of ['', '{', '[]', 'null', '"x"', '\u0000', '{"a":']) {
      expect((await client.send(method, path, raw)).status, raw).toBeLessThan(500);
    }
  });

  it.each([
    '/api/user/ID',
    '/api/creator/ID',
    '/api/creator/ID/squads',
    '/api/posts/ID',
    '/api/post/ID',
    '/api/comment/ID',
    '/api/comments/post/ID',
    '/api/comments/count/post/ID',
    '/api/like/ID',
    '/api/likes/ID',
    '/api/payment/order/ID',
  ])('GET %s says 400 for a malformed id and 404 for an unknown one', async (path) => {
    const client = world.as(fan);
    for (const id of ['x', '1', '%00', UNKNOWN.slice(1), `${UNKNOWN}0`, '..%2f..', encodeURIComponent("' or 1=1")]) {
      expect((await client.get(path.replace('ID', id))).status, id).toBe(400);
    }
    expect((await client.get(path.replace('ID', UNKNOWN))).status).toBe(404);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=abc',
    'limit=1.5',
    'limit=-1',
    'cursor=x',
    'cursor=AAAA',
    `limit=5&cursor=${'x'.repeat(2000)}`,
    'limit=2&limit=3',
    'cursor=x&cursor=y',
  ])('a list refuses ?%s with 400', async (query) => {
    expect((await world.as().get(`/api/posts/${creator.userId}?${query}`)).status).toBe(400);
    expect((await world.as().get(`/api/comments/post/${postId}?${query}`)).status).toBe(400);
    expect((await world.as().get(`/api/creators?${query}`)).status).toBe(400);
  });

  it('a cursor of another list never breaks a list', async () => {
    const byName = Buffer.from(JSON.stringify(['not a time', UNKNOWN])).toString('base64url');
    expect((await world.as().get(`/api/posts/${creator.userId}?cursor=${byName}`)).status).toBe(400);
    const { code } = await world.as(fan).refused(`{ viewer { feed(after: "${byName}") { edges { cursor } } } }`);
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('a cursor of a time that Postgres does not know is refused', async () => {
    for (const time of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-13-45', 'Tue', '0']) {
      const after = Buffer.from(JSON.stringify([time, UNKNOWN])).toString('base64url');
      expect((await world.as().get(`/api/posts/${creator.userId}?cursor=${after}`)).status, time).toBe(400);
      const query = 'query($after: String) { creators(after: $after) { edges { cursor } } }';
      expect((await world.as().refused(query, { after })).code, time).toBe('BAD_USER_INPUT');
    }
  });

  it('a body over 100 kB is 413, a request without a route 404, both as JSON', async () => {
    const large = await world.as(creator).patch('/api/creator', { about: 'x'.repeat(150_000) });
    expect(large).toMatchObject({ status: 413, body: { code: 'BAD_USER_INPUT' } });
    expect(await world.as().get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('a write from another site with the session cookie is refused', async () => {
    const asked = (headers: Record<string, string>) =>
      world.as(creator).post('/api/post', { description: 'x' }, headers);
    expect((await asked({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await asked({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await asked({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    expect((await asked({})).status).toBe(201);
    const graphql = await world
      .as(creator)
      .post('/graphql', { query: 'mutation { logOut { ok } }' }, { 'sec-fetch-site': 'cross-site' });
    expect(graphql.status).toBe(403);
  });
});

describe('GraphQL', () => {
  it('names the field that breaks a rule', async () => {
    const squad = 'mutation($amount: Int!) { createSquad(input: { title: "", amount: $amount }) { squad { id } } }';
    const refused = await world.as(creator).refused(squad, { amount: 29 });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { amount: 'Amount must be greater than 30' } });
    expect(Object.keys(refused.fields!)).toEqual(['title', 'amount']);
  });

  it.each([
    ['{', 'BAD_USER_INPUT'],
    ['{ nothing }', 'BAD_USER_INPUT'],
    ['{ node(id: "x") { id } }', 'BAD_USER_INPUT'],
    ['{ creators(first: 0) { edges { cursor } } }', 'BAD_USER_INPUT'],
    ['{ creators(first: 101) { edges { cursor } } }', 'BAD_USER_INPUT'],
    ['mutation { createCreator(input: { pageName: "x", bio: "y" }) { creator { id } } }', 'UNAUTHENTICATED'],
  ])('answers %s with %s', async (query, code) => {
    expect((await world.as().refused(query)).code).toBe(code);
  });

  it('refuses a document of thousands of tokens without a 500', async () => {
    const answer = await world.as().post('/graphql', { query: `{ ${'viewer { email } '.repeat(2000)} }` });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});
