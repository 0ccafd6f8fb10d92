import { afterAll, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { addPasskey, logInWithPasskey, nextStep, setUpApp, totpOf } from '../../test/fixtures/secondFactors';
import { closeTestDatabase } from '../../test/harness';
import { aWorld } from '../../test/world';
import { Passkey } from '../secondFactor/passkey.entity';
import { endAccess } from '../users/access.service';

const world = aWorld();
afterAll(closeTestDatabase);

const NEW_PASSWORD = 'a quite different horse';
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ok recentPasskeys { id name } } }`;
const REMOVE = `mutation ($input: RemoveRecentPasskeysInput!) { removeRecentPasskeys(input: $input) { deletedIds } }`;
const ASK = `mutation ($token: String!) { askForPasskeyReset(input: { token: $token }) { options } }`;

/** The token of the newest reset mail. */
async function mailedToken({ email }: Person): Promise<string> {
  await world.as().post('/api/user/password/forgot', { email });
  await runDueJobs();
  const mail = world.mails.findLast(({ to, subject }) => to === email && subject === 'Set a new password')!;
  return mail.text.match(/token=([\w-]+)/)![1]!;
}

const reset = (token: string, factor: object = {}) =>
  world.as().post('/api/user/password/reset', { token, newPassword: NEW_PASSWORD, ...factor });
const opens = async ({ email }: Person, password: string) =>
  (await world.as().post('/api/user/login', { email, password })).body.code === 'SECOND_FACTOR_REQUIRED';

describe('a password set anew by mail, of a person with a second factor', () => {
  it('needs a code, and a wrong one leaves link and password as they are', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(world.as(person));
    await nextStep();
    const token = await mailedToken(person);
    expect(await reset(token)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', secondFactor: { ways: ['totp', 'recovery'] } },
    });
    expect(await reset(token, { code: '000000' })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await opens(person, PASSWORD)).toBe(true);
    expect((await reset(token, { code: totpOf(secret) })).status).toBe(200);
    expect(await opens(person, NEW_PASSWORD)).toBe(true);
    expect((await reset(token, { code: totpOf(secret, 1) })).status, 'the link a second time').toBe(401);
  });

  it('takes a recovery code, or a passkey that was asked for by this very link', async () => {
    const person = await aPerson();
    const { authenticator, recoveryCodes } = await addPasskey(world.as(person));
    expect((await reset(await mailedToken(person), { code: recoveryCodes[0] })).status).toBe(200);

    const token = await mailedToken(person);
    const { askForPasskeySignIn } = await world.as().query('mutation { askForPasskeySignIn { options } }');
    const forSignIn = authenticator.get(askForPasskeySignIn.options);
    expect((await reset(token, { passkey: forSignIn })).status, 'asked for a log in').toBe(401);
    const thief = await aPerson();
    const theirs = await addPasskey(world.as(thief));
    const ask = async () => (await world.as().query(ASK, { token })).askForPasskeyReset.options;
    expect((await reset(token, { passkey: theirs.authenticator.get(await ask()) })).status, 'of a thief').toBe(401);
    expect((await reset(token, { passkey: authenticator.get(await ask()) })).status).toBe(200);
    expect((await world.as().refused(ASK, { token })).code, 'by a used link').toBe('UNAUTHENTICATED');
  });

  it('shows the passkeys of the last 30 days, which its link removes for 15 minutes', async () => {
    const person = await aPerson();
    const old = await addPasskey(world.as(person), 'Old phone');
    await sql(`update passkeys set created_at = now() - interval '31 days' where user_id = $1`, [person.userId]);
    const planted = await addPasskey(world.as(person), 'Not mine');
    const [{ id }] = planted.passkeys;
    const token = await mailedToken(person);
    const visitor = world.as();
    expect((await visitor.refused(REMOVE, { input: { token, ids: [id] } })).code, 'before').toBe('UNAUTHENTICATED');
    const { resetPassword } = await visitor.query(RESET, {
      input: { token, newPassword: NEW_PASSWORD, code: old.recoveryCodes[0] },
    });
    expect(resetPassword.recentPasskeys).toEqual([{ id, name: 'Not mine' }]);
    const [{ id: oldId }] = old.passkeys;
    expect((await visitor.refused(REMOVE, { input: { token, ids: [oldId] } })).code, 'an old one').toBe('NOT_FOUND');
    expect((await visitor.query(REMOVE, { input: { token, ids: [id] } })).removeRecentPasskeys.deletedIds).toEqual([
      id,
    ]);
    expect((await logInWithPasskey(world.as(), planted.authenticator)).body.errors[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await logInWithPasskey(world.as(), old.authenticator)).body.errors).toBeUndefined();

    const again = await addPasskey(world.as(await signedInAs(person.userId)));
    await sql(`update email_tokens set used_at = now() - interval '16 minutes' where user_id = $1`, [person.userId]);
    const late = { input: { token, ids: [again.passkeys[0].id] } };
    expect((await visitor.refused(REMOVE, late)).code, 'too late').toBe('UNAUTHENTICATED');
  });

  it('keeps a second factor that was set up between the question and the answer', async () => {
    const person = await aPerson();
    const token = await mailedToken(person);
    await setUpApp(world.as(person));
    expect((await reset(token)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

it('a first link to Google of an unverified account removes its passkeys', async () => {
  const person = await aPerson();
  await addPasskey(world.as(person));
  const kept = () => repo(Passkey).countBy({ userId: person.userId });
  await endAccess(person.userId, 'reset');
  expect(await kept()).toBe(1);
  await endAccess(person.userId, 'linked');
  expect(await kept()).toBe(0);
});
