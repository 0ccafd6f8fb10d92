import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../platform/db/database';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { runDueJobs } from '../../platform/jobs/jobs';
import { ATTEMPTS } from '../../rules/attempts';
import { SECOND_STEP_TRIES } from '../../rules/secondFactor';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { addPasskey, logInWith, logInWithPasskey, nextStep, setUpApp, totpOf } from '../../test/fixtures/secondFactors';
import { type Client, closeTestDatabase, configure } from '../../test/harness';
import { aWorld } from '../../test/world';
import { LOST_KEY } from '../../words/en/lostKeys';

const world = aWorld();
afterAll(closeTestDatabase);

const subjectsTo = async (email: string) => {
  await runDueJobs();
  return world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const withPassword = (person: Person, browser = world.as()) =>
  browser.post('/api/user/login', { email: person.email, password: PASSWORD });
const withCode = (browser: Client, code: string) => browser.post('/api/user/login/second-factor', { code });

/**
 * A person with an authenticator app whose first code was given a while ago, and a browser that has sent their
 * password.
 */
async function someone() {
  const person = await aPerson();
  const { secret, recoveryCodes } = await setUpApp(world.as(person));
  await nextStep();
  const browser = world.as();
  await withPassword(person, browser);
  return { person, secret, recoveryCodes, browser };
}

describe('a log in of a person with an authenticator app', () => {
  it('opens no session by the password, and says what is asked next', async () => {
    const { person } = await someone();
    const browser = world.as();
    const { status, body, headers } = await withPassword(person, browser);
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        msg: expect.any(String),
        code: 'SECOND_FACTOR_REQUIRED',
        secondFactor: { ways: ['totp', 'recovery'] },
      },
    });
    expect(headers.getSetCookie().join()).toMatch(
      /^toli_second_step=[\w-]{43}; Max-Age=600; .*HttpOnly; SameSite=Lax$/,
    );
    expect(browser.token).toBeUndefined();
    expect((await browser.get('/api/user')).status).toBe(401);
    const refusal = await world
      .as()
      .refused('mutation ($input: LogInInput!) { logIn(input: $input) { viewer { email } } }', {
        input: { email: person.email, password: PASSWORD },
      });
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', secondFactor: { ways: ['totp', 'recovery'] } });
  });

  it('still answers a wrong password as ever', async () => {
    const { person } = await someone();
    const wrong = await world.as().post('/api/user/login', { email: person.email, password: 'not the one' });
    expect(wrong).toMatchObject({ status: 401, body: { msg: 'Incorrect email or password', code: 'UNAUTHENTICATED' } });
  });

  it('opens it by a code, in Indian digits too', async () => {
    const { person, secret, browser } = await someone();
    const code = [...totpOf(secret)].map((digit) => String.fromCodePoint(0x0966 + Number(digit))).join('');
    expect(await withCode(browser, code)).toMatchObject({ status: 200, body: { user: { userId: person.userId } } });
    expect((await browser.get('/api/user')).body.userId).toBe(person.userId);
    expect(browser.secondStep).toBeUndefined();
  });

  it('takes the codes before and after, not older ones, and each once', async () => {
    const { person, secret, browser } = await someone();
    expect((await withCode(browser, totpOf(secret, -2))).status).toBe(401);
    expect((await withCode(browser, totpOf(secret, 2))).status).toBe(401);
    const [last, before] = [totpOf(secret, 1), totpOf(secret)];
    expect((await withCode(browser, last)).status).toBe(200);
    const again = world.as();
    await withPassword(person, again);
    expect((await withCode(again, last)).status).toBe(401);
    expect((await withCode(again, before)).status, 'one before the last').toBe(401);
  });

  it('lets one of several requests in that bring one code at once', async () => {
    const { person, secret } = await someone();
    const browsers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const browser = world.as();
        await withPassword(person, browser);
        return browser;
      }),
    );
    const code = totpOf(secret);
    const answers = await Promise.all(browsers.map((browser) => withCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes each recovery code once, in any typed form, and mails the owner', async () => {
    const { person, recoveryCodes, browser } = await someone();
    const [code] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await withCode(browser, ` ${code!.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await subjectsTo(person.email)).toContain('A recovery code was used for your account');
    const again = world.as();
    await withPassword(person, again);
    expect((await withCode(again, code!)).status).toBe(401);
    expect((await withCode(again, recoveryCodes[1]!)).status).toBe(200);
  });

  it('says that recovery codes still work where the key of the secrets of apps is lost', async () => {
    const { secret, recoveryCodes, browser } = await someone();
    onTestFinished(() => configure({ secretsKeys: [] }));
    configure({ secretsKeys: [randomBytes(32)] });
    const refused = await withCode(browser, totpOf(secret));
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', msg: LOST_KEY.authenticator } });
    expect((await withCode(browser, recoveryCodes[0]!)).status).toBe(200);
  });

  it('ends after five wrong codes, mails the owner, and lets them in by a log in of their own', async () => {
    const { person, secret, browser } = await someone();
    for (let tries = 0; tries < SECOND_STEP_TRIES; tries++)
      expect((await withCode(browser, '000000')).status).toBe(401);
    expect(await withCode(browser, totpOf(secret))).toMatchObject({
      status: 401,
      body: { msg: 'This login took too long. Please log in again' },
    });
    expect(await subjectsTo(person.email)).toContain('Somebody has your password');
    const own = world.as();
    await withPassword(person, own);
    expect((await withCode(own, totpOf(secret))).status).toBe(200);
  });

  it('leaves the owner a way to sign in when a person with the password has used up all tries', async () => {
    const { person, secret, recoveryCodes } = await someone();
    await sql(`update pending_sign_ins set expires_at = now()`);
    const thief = world.as();
    const perCaller = ATTEMPTS.secondFactor.find(({ per }) => per === 'accountAndAddress')!.tries;
    for (let tries = 0; tries < perCaller; tries++) {
      if (tries % SECOND_STEP_TRIES === 0) await withPassword(person, thief);
      expect((await withCode(thief, '000000')).status).toBe(401);
    }
    await withPassword(person, thief);
    expect((await withCode(thief, totpOf(secret))).status).toBe(429);
    const owner = world.as();
    await withPassword(person, owner);
    expect((await withCode(owner, recoveryCodes[0]!)).status).toBe(200);
  });

  it('takes the right code, however often a session has guessed; the session takes it, however often strangers have', async () => {
    const { person, secret, browser } = await someone();
    const CONFIRM = 'mutation ($code: String!) { confirmWithCode(input: { code: $code }) { ok } }';
    const codes: string[] = [];
    const thief = world.as(person);
    for (let tries = 0; tries <= 30; tries++) codes.push((await thief.refused(CONFIRM, { code: '000000' })).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('UNAUTHENTICATED'));
    expect(new Set(codes.slice(10))).toEqual(new Set(['RATE_LIMITED']));
    expect((await withCode(browser, totpOf(secret))).status).toBe(200);
    await nextStep();
    for (let n = 0; n < 30; n++)
      await consumeAttempt('secondFactor', { account: person.userId, address: `203.0.113.${n}` });
    const own = world.as(await signedInAs(person.userId));
    expect(await own.query(CONFIRM, { code: totpOf(secret) })).toEqual({ confirmWithCode: { ok: true } });
  });

  it('is nothing without the browser that gave the password, or when it took too long', async () => {
    const { secret, browser } = await someone();
    expect((await withCode(world.as(), totpOf(secret))).status).toBe(401);
    await sql(`update pending_sign_ins set expires_at = now()`);
    expect((await withCode(browser, totpOf(secret))).status).toBe(401);
    expect((await withCode(browser, 'one two')).status).toBe(400);
  });

  it('is over when the password that began it is another one by now', async () => {
    const { person, secret, browser } = await someone();
    const changed = await world
      .as(person)
      .patch('/api/user/password', { oldPassword: PASSWORD, newPassword: 'a quite different horse' });
    expect(changed.status).toBe(200);
    expect((await withCode(browser, totpOf(secret))).status).toBe(401);
  });

  it('does not open a blocked account', async () => {
    const { person, secret, browser } = await someone();
    await sql('update users set blocked_at = now() where id = $1', [person.userId]);
    expect((await withCode(browser, totpOf(secret))).status).toBe(403);
    await sql('update users set blocked_at = null where id = $1', [person.userId]);
  });
});

describe('a passkey', () => {
  it('signs in alone, and is asked for beside the password', async () => {
    const person = await aPerson();
    const { authenticator } = await addPasskey(world.as(person));
    expect((await withPassword(person)).body.secondFactor.ways).toEqual(['passkey', 'recovery']);
    const browser = world.as();
    expect((await logInWithPasskey(browser, authenticator)).body.data.logInWithPasskey.viewer.email).toBe(person.email);
    expect((await browser.get('/api/user')).body.userId).toBe(person.userId);
  });

  it('answers each challenge once, for this site, knowing its person, and never counts back', async () => {
    const { authenticator } = await addPasskey(world.as(await aPerson()));
    const browser = world.as();
    const options = async () =>
      (await browser.query('mutation { askForPasskeySignIn { options } }')).askForPasskeySignIn.options;
    const tried = async (passkey: string) => (await logInWith(world.as(), passkey)).body.errors?.[0]?.extensions.code;
    expect(await tried(authenticator.get(await options(), { origin: 'https://toli.evil.example' }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await tried(authenticator.get(await options(), { unverified: true }))).toBe('UNAUTHENTICATED');
    const answer = authenticator.get(await options());
    expect(await tried(answer)).toBeUndefined();
    expect(await tried(answer), 'a second time').toBe('UNAUTHENTICATED');
    expect(await tried(authenticator.get(await options(), { counter: 1 })), 'a copy').toBe('UNAUTHENTICATED');
    const late = await options();
    await sql('update passkey_challenges set expires_at = now()');
    expect(await tried(authenticator.get(late)), 'too late').toBe('UNAUTHENTICATED');
    for (const nonsense of ['{}', 'no json', 'null', '{"response":{"clientDataJSON":"e30"}}'])
      expect(await tried(nonsense)).toBe('UNAUTHENTICATED');
  });

  it('of a blocked or erased person opens nothing', async () => {
    const person = await aPerson();
    const { authenticator } = await addPasskey(world.as(person));
    await sql('update users set blocked_at = now() where id = $1', [person.userId]);
    expect((await logInWithPasskey(world.as(), authenticator)).body.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
