import { beforeEach, expect, it } from 'vitest';
import { aCreator, aPerson, aPost, type Person } from '../../test/factories';
import { until } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';
import { aWorld } from '../../test/world';
import { createApiToken } from './token.service';

const world = aWorld();
let person: Person;
beforeEach(async () => {
  person = await aPerson();
});

const aToken = async (owner: Person) =>
  (await createApiToken(owner, { name: 'A script', scope: 'READ', expiresAt: null })).token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** One root field and one value. */
const COST = { cost: 201, costLimit: 12_000 };
const DEAR_LIVE = `subscription($id: ID!) { commentAdded(postId: $id) { post { creator { posts(first: 100) { edges { node {
  comments(first: 100) { edges { node { id } } } } } } } } } }`;
const DEAR = '{ creators(first: 100) { edges { node { posts(first: 100) { edges { node { id } } } } } } }';

it('what a token asks of GraphQL says its cost', async () => {
  const token = await aToken(person);
  const query = '{ viewer { email } }';
  const { body } = await world.as().post('/graphql', { query }, bearer(token));
  expect(body.extensions).toEqual(COST);
  expect((await world.as(person).post('/graphql', { query })).body).not.toHaveProperty('extensions');
  const refused = await world.as().post('/graphql', { query: DEAR }, bearer(token));
  expect(refused.status).toBe(400);
  expect(refused.body.errors[0].extensions).toEqual({
    code: 'BAD_USER_INPUT',
    cost: expect.any(Number),
    costLimit: 12_000,
  });
});

it('an operation of a token over a web socket says its cost too, with each event', async () => {
  const token = await aToken(person);
  const [program, browser] = [
    await rawSocket(world, undefined, { headers: bearer(token) }),
    await rawSocket(world, person.token),
  ];
  const post = await aPost(await aCreator());
  const follow = `subscription { commentAdded(postId: "${post.id}") { text } }`;
  for (const socket of [program, browser]) {
    await socket.follow('live', follow);
  }
  for (const text of ['The sea!', 'A cat']) {
    await world.as(person).post(`/api/comment/post/${post.id}`, { text });
    const received = (socket: RawSocket) =>
      until(() => socket.received.find(({ payload }) => payload?.data?.commentAdded?.text === text));
    expect(await received(program)).toEqual({
      id: 'live',
      type: 'next',
      payload: { data: { commentAdded: { text } }, extensions: COST },
    });
    expect((await received(browser)).payload).toEqual({ data: { commentAdded: { text } } });
  }
  program.subscribe('dear', DEAR_LIVE, { id: post.id });
  const [refused] = (await program.message('error', 'dear')).payload;
  expect(refused.message).toContain('12000');
  expect(refused.extensions).toEqual({ code: 'BAD_USER_INPUT', cost: expect.any(Number), costLimit: 12_000 });
});
