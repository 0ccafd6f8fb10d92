import { beforeAll, expect, it } from 'vitest';
import { User } from '../../people/users/user.entity';
import { aPerson, type Person } from '../../test/factories';
import { logLines } from '../../test/processes/logLines';
import { aWorld } from '../../test/world';
import { repo } from '../db/database';

const world = aWorld();
let person: Person;
let reviewer: Person;
beforeAll(async () => {
  person = await aPerson();
  reviewer = await aPerson();
  await repo(User).update({ id: reviewer.userId }, { isReviewer: true });
});

const securityIn = (lines: string[]) => lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
const ID = /^[\da-f-]{36}$/;

it('a wrong password leaves a line, for known and unknown addresses', async () => {
  const lines = logLines();
  // No id of a request has these letters.
  const password = 'surely wrong zebra';
  await world.as().post('/api/user/login', { email: person.email, password });
  await world.as().post('/api/user/login', { email: 'nobodyzebra@example.in', password });
  await world.as(person).post('/api/user/password/confirm', { password });
  expect(securityIn(lines)).toMatchObject([
    { security: 'password.wrong', userId: person.userId, reason: 'logIn', requestId: expect.stringMatching(ID) },
    { security: 'password.wrong', userId: null, reason: 'logIn', requestId: expect.stringMatching(ID) },
    { security: 'password.wrong', userId: person.userId, reason: 'confirm' },
  ]);
  const said = lines.join('');
  for (const kept of [person.email, 'nobodyzebra', 'zebra', '127.0.0.1', '::1']) expect(said).not.toContain(kept);
});

it('a refused call of the desk leaves a line, by GraphQL too', async () => {
  const lines = logLines();
  expect((await world.as(person).refused('{ admin { lookUp(text: "asha4711") { user { id } } } }')).code).toBe(
    'FORBIDDEN',
  );
  expect(securityIn(lines)).toMatchObject([
    { security: 'desk.refused', userId: person.userId, reason: 'no reviewer', requestId: expect.stringMatching(ID) },
  ]);
  expect(lines.join('')).not.toContain('asha4711');
});

it('an invalid token leaves a line without the token', async () => {
  const lines = logLines();
  const secret = 'toli_pat_000000000000000000000000000000000000000000000000deadbeef';
  const answer = await fetch(`${world.url}/api/user`, { headers: { authorization: `Bearer ${secret}` } });
  expect(answer.status).toBe(401);
  expect(securityIn(lines)).toMatchObject([{ security: 'token.refused', reason: 'request' }]);
  expect(lines.join('')).not.toContain('deadbeef');
});

it('a limit that is reached leaves a line that names what was limited', async () => {
  const lines = logLines();
  for (let i = 0; i < 12; i++) await world.as(person).post('/api/user/password/confirm', { password: `wrong ${i}` });
  expect(securityIn(lines)).toContainEqual(
    expect.objectContaining({
      security: 'limit.reached',
      reason: 'confirmPassword',
      requestId: expect.stringMatching(ID),
    }),
  );
});

it('what a reviewer looks up leaves a line with who was looked at, not with what was typed', async () => {
  const lines = logLines();
  await world.as(reviewer).post('/graphql', { query: `{ admin { lookUp(text: "${person.email}") { user { id } } } }` });
  await world
    .as(reviewer)
    .post('/graphql', { query: `{ admin { person(userId: "${person.userId}") { user { id } } } }` });
  const found = securityIn(lines);
  expect(found.every(({ security, userId }) => security === 'desk.lookedUp' && userId === reviewer.userId)).toBe(true);
  expect(found).toContainEqual(expect.objectContaining({ reason: 'search' }));
  expect(found).toContainEqual(expect.objectContaining({ reason: 'person', about: person.userId }));
  expect(lines.join('')).not.toContain(person.email);
});
