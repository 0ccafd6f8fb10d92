import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson, PASSWORD } from '../../test/factories';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';

const world = aWorld({ TRUST_PROXY: '1' });
beforeEach(() => sql('delete from rate_limits'));

type Door = (browser: Client, email: string, password: string, headers?: Record<string, string>) => Promise<number>;

const rest: Door = async (browser, email, password, headers) =>
  (await browser.post('/api/user/login', { email, password }, headers)).status;

const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, RATE_LIMITED: 429 };
const graphql: Door = async (browser, email, password, headers) => {
  const query = 'mutation($input: LogInInput!) { logIn(input: $input) { viewer { email } } }';
  const { body } = await browser.post('/graphql', { query, variables: { input: { email, password } } }, headers);
  return body.errors ? STATUS[body.errors[0].extensions.code]! : 200;
};

describe.each([
  ['REST', rest],
  ['GraphQL', graphql],
])('over %s', (_name, logIn) => {
  it('ten wrong passwords refuse further attempts for a while, right ones too, and for an unknown address alike', async () => {
    const { userId } = await aPerson();
    const [row] = await sql<{ email: string }>('select email from users where id = $1', [userId]);
    for (const email of [row!.email, `nobody-${userId}@example.in`]) {
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++) statuses.push(await logIn(world.as(), email, 'a wrong one'));
      expect(new Set(statuses)).toEqual(new Set([401]));
      expect(await logIn(world.as(), email.toUpperCase(), PASSWORD)).toBe(429);
    }
  });

  it('right passwords are never too many', async () => {
    await aPerson({ email: `often-${_name}@example.in` });
    for (let n = 0; n < 15; n++) expect(await logIn(world.as(), `often-${_name}@example.in`, PASSWORD)).toBe(200);
  });
});

it('REST and GraphQL count the same attempts', async () => {
  const email = 'both@example.in';
  for (let n = 0; n < 5; n++) {
    expect(await rest(world.as(), email, 'wrong')).toBe(401);
    expect(await graphql(world.as(), email, 'wrong')).toBe(401);
  }
  expect(await rest(world.as(), email, 'wrong')).toBe(429);
  expect(await graphql(world.as(), email, 'wrong')).toBe(429);
});

it('the address is the one that the trusted proxy saw, with any header that the caller adds', async () => {
  const email = 'proxied@example.in';
  const from = (spoofed: string, real: string) => ({
    'x-forwarded-for': `${spoofed}, ${real}`,
    'x-real-ip': spoofed,
    forwarded: `for=${spoofed}`,
  });
  for (let n = 0; n < 10; n++)
    expect(await rest(world.as(), email, 'wrong', from(`198.51.100.${n}`, '203.0.113.5'))).toBe(401);
  expect(await rest(world.as(), email, 'wrong', from('198.51.100.99', '203.0.113.5'))).toBe(429);
  expect(await rest(world.as(), email, 'wrong', from('198.51.100.99', '203.0.113.6'))).toBe(401);
  // A whole /64 of IPv6 addresses is one caller.
  for (let n = 0; n < 10; n++) await rest(world.as(), email, 'wrong', from('x', `2001:db8:1:2::${n}`));
  expect(await rest(world.as(), email, 'wrong', from('x', '2001:db8:1:2:ffff::1'))).toBe(429);
  expect(await rest(world.as(), email, 'wrong', from('x', '2001:db8:1:3::1'))).toBe(401);
});

it.each([
  ['POST', '/api/user', (email: string) => ({ fullName: 'Asha Rao', email, password: PASSWORD }), 201],
  ['POST', '/api/user/password/forgot', (email: string) => ({ email }), 200],
])(
  '%s %s is refused for a while after five times, whether or not the address has an account',
  async (method, path, body, status) => {
    const known = `known${path.replaceAll('/', '-')}@example.in`;
    await aPerson({ email: known });
    for (const email of [known, `un${known}`]) {
      for (let n = 0; n < 5; n++) expect((await world.as().send(method, path, body(email))).status).toBe(status);
      const { status: refused, body: answer, headers } = await world.as().send(method, path, body(email));
      expect({ refused, code: answer.code, msg: answer.msg }).toEqual({
        refused: 429,
        code: 'RATE_LIMITED',
        msg: 'Too many tries. Please wait a little and try again.',
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    }
  },
);

it.each([
  ['PATCH', '/api/user/verify', { token: 'a guess' }],
  ['POST', '/api/user/password/reset', { token: 'a guess', newPassword: PASSWORD }],
])('guessing links at %s %s ends with a refusal of the address', async (method, path, body) => {
  expect((await world.as().send(method, path, body)).status).toBe(401);
  // The rest of the hour's attempts is removed instead of used up.
  await sql('update rate_limits set points = points + 10000');
  expect((await world.as().send(method, path, body)).status).toBe(429);
});

it('no one can log in or sign up over a web socket', async () => {
  const socket = await world
    .as()
    .live('mutation { logIn(input: { email: "a@example.in", password: "b" }) { viewer { email } } }');
  await expect(socket.next()).rejects.toMatchObject([{ message: REQUEST.onlySubscriptions }]);
});
