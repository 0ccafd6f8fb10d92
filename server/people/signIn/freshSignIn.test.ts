import { beforeEach, describe, expect, it } from 'vitest';
import { viewerOfApiToken } from '../../auth/apiToken';
import { sql } from '../../platform/db/database';
import { createApiToken } from '../../programs/tokens/token.service';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { aWorld } from '../../test/world';
import { requireFreshSignIn } from './freshSignIn.service';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson();
});

const signedInMinutesAgo = (minutes: number) =>
  sql('update sessions set confirmed_at = now() - make_interval(mins => $2) where user_id = $1', [
    person.userId,
    minutes,
  ]);
const required = { status: 403, code: 'FRESH_SIGN_IN_REQUIRED', message: 'Please enter your password again' };
const CONFIRM = 'mutation($input: ConfirmPasswordInput!) { confirmPassword(input: $input) { ok } }';

describe('a fresh sign-in', () => {
  it('is one within ten minutes', async () => {
    await requireFreshSignIn(person);
    await signedInMinutesAgo(9);
    await requireFreshSignIn(person);
    await signedInMinutesAgo(11);
    await expect(requireFreshSignIn(person)).rejects.toMatchObject(required);
    await requireFreshSignIn(await signedInAs(person.userId));
    await expect(requireFreshSignIn(person)).rejects.toMatchObject(required);
  });

  it.each([
    ['REST', (password: string) => world.as(person).post('/api/user/password/confirm', { password })],
    [
      'GraphQL',
      (password: string) => world.as(person).post('/graphql', { query: CONFIRM, variables: { input: { password } } }),
    ],
  ])('is made by the password, through %s', async (_door, confirm) => {
    await signedInMinutesAgo(11);
    await confirm('not the password');
    await expect(requireFreshSignIn(person)).rejects.toMatchObject(required);
    await confirm(PASSWORD);
    await requireFreshSignIn(person);
  });

  it("is never a visitor's, an API token's, or an ended session's", async () => {
    await expect(requireFreshSignIn(null)).rejects.toMatchObject({ status: 401 });
    const { token } = await createApiToken(person, { name: 'A script', scope: 'WRITE', expiresAt: null });
    await expect(requireFreshSignIn(await viewerOfApiToken(token))).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    const { status } = await world
      .as()
      .post('/api/user/password/confirm', { password: PASSWORD }, { authorization: `Bearer ${token}` });
    expect(status).toBe(403);
    await sql('delete from sessions where user_id = $1', [person.userId]);
    await expect(requireFreshSignIn(person)).rejects.toMatchObject(required);
  });
});
