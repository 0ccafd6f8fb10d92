import { afterAll, describe, expect, it } from 'vitest';
import { Session } from '../../auth/session.entity';
import { repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { PASSKEYS_MAX } from '../../rules/secondFactor';
import { aPerson, PASSWORD, signedInAs } from '../../test/factories';
import { addPasskey, logInWithPasskey, nextStep, setUpApp, totpOf } from '../../test/fixtures/secondFactors';
import { SoftAuthenticator } from '../../test/fixtures/softAuthenticator';
import { closeTestDatabase, until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { Authenticator } from '../secondFactor/authenticator.entity';
import { Passkey } from '../secondFactor/passkey.entity';
import { RecoveryCode } from '../secondFactor/recoveryCode.entity';
import { erasePerson } from '../users/erasure.service';
import { lockUser } from '../users/user.service';

const world = aWorld();
afterAll(closeTestDatabase);

const SECURITY =
  '{ viewer { security { hasAuthenticator recoveryCodesLeft passkeys { id name device lastUsedAt } } } }';
const subjectsTo = async (email: string) => {
  await runDueJobs();
  return world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const longAgo = (userId: string) =>
  sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [userId]);

describe('an authenticator app', () => {
  it('is set up by its first code, and gives ten recovery codes, which are announced by mail and stored as hashes', async () => {
    const person = await aPerson();
    const client = world.as(person);
    const { beginAuthenticator } = await client.query('mutation { beginAuthenticator { secret uri } }');
    const { secret, uri } = beginAuthenticator;
    expect(uri).toBe(
      `otpauth://totp/Toli:${encodeURIComponent(person.email)}?issuer=Toli&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const CONFIRM = 'mutation ($code: String!) { confirmAuthenticator(input: { code: $code }) { recoveryCodes } }';
    expect((await client.refused(CONFIRM, { code: '000000' })).code).toBe('UNAUTHENTICATED');
    expect((await client.query(SECURITY)).viewer.security.hasAuthenticator).toBe(false);
    expect((await world.as().post('/api/user/login', { email: person.email, password: PASSWORD })).status).toBe(200);
    const { confirmAuthenticator } = await client.query(CONFIRM, { code: totpOf(secret) });
    expect(new Set(confirmAuthenticator.recoveryCodes).size).toBe(10);
    expect((await client.query(SECURITY)).viewer.security).toMatchObject({
      hasAuthenticator: true,
      recoveryCodesLeft: 10,
    });
    expect(await subjectsTo(person.email)).toContain('An authenticator app was added to your account');
    const [stored] = await repo(Authenticator).find({ where: { userId: person.userId }, select: { secret: true } });
    expect(stored!.secret).not.toContain(secret);
    const codes = await repo(RecoveryCode).findBy({ userId: person.userId });
    expect(JSON.stringify(codes)).not.toContain(confirmAuthenticator.recoveryCodes[0]);
    expect((await client.refused('mutation { beginAuthenticator { secret } }')).code).toBe('CONFLICT');
  });

  it('is removed with its recovery codes when it was the last factor, and the owner gets a mail', async () => {
    const person = await aPerson();
    const client = world.as(person);
    await setUpApp(client);
    expect((await repo(Session).findOneByOrFail({ userId: person.userId })).secondFactorAt).not.toBeNull();
    await client.query('mutation { removeAuthenticator { viewer { security { hasAuthenticator } } } }');
    expect((await client.query(SECURITY)).viewer.security).toEqual({
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect((await repo(Session).findOneByOrFail({ userId: person.userId })).secondFactorAt).toBeNull();
    expect((await world.as().post('/api/user/login', { email: person.email, password: PASSWORD })).status).toBe(200);
    expect(await subjectsTo(person.email)).toContain('The authenticator app was removed from your account');
    expect((await client.refused('mutation { removeAuthenticator { viewer { email } } }')).code).toBe('NOT_FOUND');
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones', async () => {
    const person = await aPerson();
    const client = world.as(person);
    expect((await client.refused('mutation { makeRecoveryCodes { recoveryCodes } }')).code).toBe('CONFLICT');
    const { recoveryCodes } = await setUpApp(client);
    const { makeRecoveryCodes } = await client.query('mutation { makeRecoveryCodes { recoveryCodes } }');
    const browser = world.as();
    await browser.post('/api/user/login', { email: person.email, password: PASSWORD });
    const tried = (code: string) => browser.post('/api/user/login/second-factor', { code });
    expect((await tried(recoveryCodes[0]!)).status).toBe(401);
    expect((await tried(makeRecoveryCodes.recoveryCodes[0])).status).toBe(200);
  });

  it('are given with the first factor only, also when two are added at once', async () => {
    const client = world.as(await aPerson());
    const options = async () =>
      (await client.query('mutation { askForNewPasskey { options } }')).askForNewPasskey.options;
    const answers = await Promise.all(
      [await options(), await options()].map((asked) =>
        client.query('mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }', {
          input: { passkey: new SoftAuthenticator(originOf()).create(asked), name: null },
        }),
      ),
    );
    expect(answers.map(({ addPasskey: { recoveryCodes } }) => recoveryCodes?.length ?? 0).sort()).toEqual([0, 10]);
    expect((await client.query(SECURITY)).viewer.security.recoveryCodesLeft).toBe(10);
  });
});

const originOf = () => world.url.replace('127.0.0.1', 'localhost');

describe('passkeys', () => {
  it('are listed with their device, renamed by their person, and removed', async () => {
    const person = await aPerson();
    const client = world.as(person);
    const { passkeys, recoveryCodes, authenticator } = await addPasskey(client, ' मेरा फ़ोन ');
    expect(recoveryCodes).toHaveLength(10);
    expect(passkeys).toEqual([{ id: expect.any(String), name: 'मेरा फ़ोन', device: expect.any(String) }]);
    const [{ id }] = passkeys;
    const RENAME = 'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { passkey { name } } }';
    await client.query(RENAME, { input: { id, name: 'Phone' } });
    expect((await client.refused(RENAME, { input: { id, name: ' ' } })).fields).toHaveProperty('name');
    await logInWithPasskey(world.as(), authenticator);
    const [{ name, lastUsedAt }] = (await client.query(SECURITY)).viewer.security.passkeys;
    expect({ name, lastUsedAt }).toEqual({ name: 'Phone', lastUsedAt: expect.any(String) });
    const REMOVE = 'mutation ($id: ID!) { removePasskey(input: { id: $id }) { deletedId } }';
    const stranger = world.as(await aPerson());
    expect((await stranger.refused(REMOVE, { id })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(RENAME, { input: { id, name: 'Mine' } })).code).toBe('NOT_FOUND');
    await client.query(REMOVE, { id });
    expect((await logInWithPasskey(world.as(), authenticator)).body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const subjects = await subjectsTo(person.email);
    expect(subjects).toContain('A passkey was added to your account');
    expect(subjects).toContain('A passkey was removed from your account');
  });

  it('are accepted only for the session that asked, from this site, once', async () => {
    const [client, other] = [world.as(await aPerson()), world.as(await aPerson())];
    const options = async () =>
      (await client.query('mutation { askForNewPasskey { options } }')).askForNewPasskey.options;
    const ADD = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }';
    const made = (asked: string, odd = {}) => ({
      input: { passkey: new SoftAuthenticator(originOf()).create(asked, odd) },
    });
    expect((await other.refused(ADD, made(await options()))).code).toBe('UNAUTHENTICATED');
    expect((await client.refused(ADD, made(await options(), { origin: 'https://evil.example' }))).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await client.refused(ADD, made(await options(), { unverified: true }))).code).toBe('UNAUTHENTICATED');
    const answer = made(await options());
    await client.query(ADD, answer);
    expect((await client.refused(ADD, answer)).code).toBe('UNAUTHENTICATED');
    const { askForPasskeySignIn } = await client.query('mutation { askForPasskeySignIn { options } }');
    const forSignIn = { ...JSON.parse(askForPasskeySignIn.options), ...JSON.parse(await options()) };
    forSignIn.challenge = JSON.parse(askForPasskeySignIn.options).challenge;
    expect((await client.refused(ADD, made(JSON.stringify(forSignIn)))).code).toBe('UNAUTHENTICATED');
  });

  it('are at most 20', async () => {
    const person = await aPerson();
    const client = world.as(person);
    await addPasskey(client);
    const [one] = await repo(Passkey)
      .createQueryBuilder('p')
      .addSelect('p.publicKey')
      .where({ userId: person.userId })
      .getMany();
    const { id: _, ...row } = one!;
    for (let count = 1; count < PASSKEYS_MAX; count++)
      await repo(Passkey).insert({ ...row, credentialId: `${person.userId}${count}` });
    await expect(addPasskey(client)).rejects.toThrow('You can have up to 20 passkeys');
  });
});

describe('a stolen session', () => {
  it.each([
    'beginAuthenticator { secret }',
    'confirmAuthenticator(input: { code: "000000" }) { recoveryCodes }',
    'removeAuthenticator { viewer { email } }',
    'makeRecoveryCodes { recoveryCodes }',
    'askForNewPasskey { options }',
    'addPasskey(input: { passkey: "{}" }) { recoveryCodes }',
    'removePasskey(input: { id: "0190a0a0-0000-7000-8000-000000000000" }) { deletedId }',
  ])('cannot %s', async (mutation) => {
    const person = await aPerson();
    await longAgo(person.userId);
    expect((await world.as(person).refused(`mutation { ${mutation} }`)).code).toBe('FRESH_SIGN_IN_REQUIRED');
  });

  it.each(['a code', 'a recovery code', 'a passkey'])('is confirmed by %s for ten minutes', async (way) => {
    const person = await aPerson();
    const client = world.as(person);
    const { secret, recoveryCodes } = await setUpApp(client);
    const { authenticator } = await addPasskey(client);
    await nextStep();
    await longAgo(person.userId);
    const make = () => client.post('/graphql', { query: 'mutation { makeRecoveryCodes { recoveryCodes } }' });
    expect((await make()).body.errors[0].extensions.code).toBe('FRESH_SIGN_IN_REQUIRED');
    if (way === 'a passkey') {
      const { askForConfirmation } = await client.query('mutation { askForConfirmation { options } }');
      const passkey = authenticator.get(askForConfirmation.options);
      const CONFIRM = 'mutation ($passkey: String!) { confirmWithPasskey(input: { passkey: $passkey }) { ok } }';
      const elsewhere = world.as(await signedInAs(person.userId));
      expect((await elsewhere.refused(CONFIRM, { passkey })).code, 'asked in another session').toBe('UNAUTHENTICATED');
      await client.query(CONFIRM, { passkey });
    } else {
      const CONFIRM = 'mutation ($code: String!) { confirmWithCode(input: { code: $code }) { ok } }';
      expect((await client.refused(CONFIRM, { code: '000000' })).code).toBe('UNAUTHENTICATED');
      await client.query(CONFIRM, { code: way === 'a code' ? totpOf(secret) : recoveryCodes[0] });
    }
    expect((await make()).body.errors).toBeUndefined();
  });

  it('is not confirmed by another person’s passkey', async () => {
    const [person, thief] = [await aPerson(), await aPerson()];
    const { authenticator } = await addPasskey(world.as(thief));
    await longAgo(person.userId);
    const client = world.as(person);
    const { askForConfirmation } = await client.query('mutation { askForConfirmation { options } }');
    const passkey = authenticator.get(askForConfirmation.options);
    const CONFIRM = 'mutation ($passkey: String!) { confirmWithPasskey(input: { passkey: $passkey }) { ok } }';
    expect((await client.refused(CONFIRM, { passkey })).code).toBe('UNAUTHENTICATED');
  });
});

it("an erased person's second factors are deleted", async () => {
  const person = await aPerson();
  await setUpApp(world.as(person));
  await addPasskey(world.as(person));
  await transaction(async () => erasePerson(await lockUser(person.userId)));
  await until(async () => (await repo(Passkey).countBy({ userId: person.userId })) === 0);
  for (const table of [Authenticator, RecoveryCode])
    expect(await repo(table).countBy({ userId: person.userId })).toBe(0);
});
