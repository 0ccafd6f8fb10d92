import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import { aWorld } from '../../test/world';

const NEW = 'a better password';

const world = aWorld();
let person: Person;
let count = 0;

beforeEach(async () => {
  person = await aPerson();
});

const logsInWith = async (api: AccountApi, password: string, email = person.email) =>
  (await api.logIn(world.as(), { email, password })).ok;
const withGoogleOnly = () =>
  sql(`update users set password_hash = null, google_subject = $2 where id = $1`, [person.userId, `g${++count}`]);

/** Runs the jobs and returns the token of the newest mail. */
async function mailedToken(email = person.email): Promise<string> {
  await runDueJobs();
  return linkMailedTo(world.mails, email).searchParams.get('token')!;
}

describe.each(ACCOUNT_APIS)('a forgotten password through $name', (api: AccountApi) => {
  it('is set anew by the mailed link, which signs every device out and mails the person', async () => {
    const other = await signedInAs(person.userId);
    expect(await api.forgot(world.as(), { email: person.email.toUpperCase() })).toEqual({ ok: true });
    const token = await mailedToken();
    expect(linkMailedTo(world.mails, person.email).pathname).toBe('/reset-password');
    expect(await api.reset(world.as(), { token, newPassword: NEW })).toEqual({ ok: true });
    expect([await world.as(person).isSignedIn(), await world.as(other).isSignedIn()]).toEqual([false, false]);
    expect([await logsInWith(api, PASSWORD), await logsInWith(api, NEW)]).toEqual([false, true]);
    await runDueJobs();
    expect(world.mailsTo(person.email).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ]);
  });

  it('has the same response for an unknown address, and sends no mail', async () => {
    const email = `nobody${++count}@example.in`;
    expect(await api.forgot(world.as(), { email })).toEqual({ ok: true });
    await runDueJobs();
    expect(world.mailsTo(email)).toEqual([]);
  });

  it('needs an address', async () => {
    for (const [email, message] of [
      ['', 'Please enter your email address'],
      ['asha', 'Please enter a valid email address'],
      [`${'a'.repeat(310)}@example.in`, 'Exceeded max character limit'],
    ]) {
      expect(await api.forgot(world.as(), { email })).toMatchObject({ message, fields: { email: message } });
    }
  });

  it('needs a new password of 8 to 128 characters, and a refused one does not use up the link', async () => {
    await api.forgot(world.as(), { email: person.email });
    const token = await mailedToken();
    for (const [newPassword, message] of [
      ['', 'Please enter a new password'],
      ['1234567', 'Password must have at least 8 characters'],
      ['a'.repeat(129), 'Exceeded max character limit'],
    ]) {
      expect(await api.reset(world.as(), { token, newPassword })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { newPassword: message },
      });
    }
    expect(await api.reset(world.as(), { token, newPassword: 'rk7 mtqz' })).toEqual({ ok: true });
    await api.forgot(world.as(), { email: person.email });
    expect(
      await api.reset(world.as(), {
        token: await mailedToken(),
        newPassword: `mango ${'xyz pq'.repeat(20)}42`.padEnd(128, 'u'),
      }),
    ).toEqual({
      ok: true,
    });
  });

  it('has a link that works once, only the newest, for 24 hours', async () => {
    const invalid = { ok: false, message: 'Invalid token', code: 'UNAUTHENTICATED' };
    const reset = (token: string) => api.reset(world.as(), { token, newPassword: NEW });
    await api.forgot(world.as(), { email: person.email });
    const first = await mailedToken();
    await api.forgot(world.as(), { email: person.email });
    const second = await mailedToken();
    expect(await reset(first)).toMatchObject(invalid);
    expect(await reset('nonsense')).toMatchObject(invalid);
    expect(await reset(second)).toEqual({ ok: true });
    expect(await reset(second)).toMatchObject(invalid);
    await api.forgot(world.as(), { email: person.email });
    const third = await mailedToken();
    await sql(`update email_tokens set expires_at = now() where user_id = $1`, [person.userId]);
    expect(await reset(third)).toMatchObject({ ...invalid, message: 'Token expired' });
  });

  it('is mailed three times in an hour and not more', async () => {
    for (let i = 0; i < 5; i++) {
      await api.forgot(world.as(), { email: person.email });
      await runDueJobs();
    }
    expect(world.mailsTo(person.email)).toHaveLength(3);
  });

  it('verifies the address of a person who never followed the first link', async () => {
    const newcomer = await aPerson({ emailVerifiedAt: null });
    await api.forgot(world.as(), { email: newcomer.email });
    await api.reset(world.as(), { token: await mailedToken(newcomer.email), newPassword: NEW });
    expect(await logsInWith(api, NEW, newcomer.email)).toBe(true);
  });

  it('is a first password for a person who has only signed in with Google', async () => {
    await withGoogleOnly();
    await api.forgot(world.as(), { email: person.email });
    await api.reset(world.as(), { token: await mailedToken(), newPassword: NEW });
    expect(await logsInWith(api, NEW)).toBe(true);
  });

  it('does not help a blocked person', async () => {
    await sql('update users set blocked_at = now() where id = $1', [person.userId]);
    await api.forgot(world.as(), { email: person.email });
    await runDueJobs();
    expect(world.mailsTo(person.email)).toEqual([]);
  });
});

describe.each(ACCOUNT_APIS)('changing a password through $name', (api: AccountApi) => {
  const change = async (who: { token: string } | undefined, oldPassword: string | null, newPassword: string) => {
    const browser = world.as(who);
    const outcome = await api.changePassword(browser, { oldPassword, newPassword });
    if (who) who.token = browser.token!;
    return outcome;
  };

  it('signs the other devices out, keeps this one with a new cookie, and mails the person', async () => {
    const other = await signedInAs(person.userId);
    const stolen = { token: person.token };
    expect(await world.as(stolen).isSignedIn()).toBe(true);
    expect(await change(person, PASSWORD, NEW)).toEqual({ ok: true });
    expect(person.token).not.toBe(stolen.token);
    expect([
      await world.as(person).isSignedIn(),
      await world.as(stolen).isSignedIn(),
      await world.as(other).isSignedIn(),
    ]).toEqual([true, false, false]);
    const { viewer } = await world.as(person).query('{ viewer { sessions { id isCurrent } } }');
    expect(viewer.sessions).toEqual([{ id: person.sessionId, isCurrent: true }]);
    expect([await logsInWith(api, PASSWORD), await logsInWith(api, NEW)]).toEqual([false, true]);
    await runDueJobs();
    expect(world.mailsTo(person.email)).toMatchObject([{ subject: 'Your password was changed' }]);
  });

  it('is refused with a wrong old password, to visitors, and for a while after ten wrong ones', async () => {
    const wrong = { ok: false, message: 'Incorrect password', code: 'UNAUTHENTICATED' };
    expect(await change(person, 'wrong password', NEW)).toMatchObject(wrong);
    expect(await change(undefined, PASSWORD, NEW)).toMatchObject({ message: 'Please log in', code: 'UNAUTHENTICATED' });
    for (let i = 0; i < 9; i++) expect(await change(person, 'wrong password', NEW)).toMatchObject(wrong);
    expect(await change(person, PASSWORD, NEW)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    expect(await logsInWith(api, PASSWORD)).toBe(true);
  });

  it('validates both passwords by the rules of the form', async () => {
    const refusals: [string | null, string, Record<string, string>][] = [
      ['', NEW, { oldPassword: 'Please enter your old password' }],
      [null, NEW, { oldPassword: 'Please enter your old password' }],
      [PASSWORD, '', { newPassword: 'Please enter a new password' }],
      [PASSWORD, '1234567', { newPassword: 'Password must have at least 8 characters' }],
      [PASSWORD, 'a'.repeat(129), { newPassword: 'Exceeded max character limit' }],
    ];
    for (const [oldPassword, newPassword, fields] of refusals) {
      expect(await change(person, oldPassword, newPassword)).toMatchObject({ ok: false, fields });
    }
    expect(await change(person, PASSWORD, 'rk7 mtqz')).toEqual({ ok: true });
    expect(await change(person, 'rk7 mtqz', `mango ${'xyz pq'.repeat(20)}42`.padEnd(128, 'u'))).toEqual({ ok: true });
  });

  it('needs no old one where there is none yet, but a fresh sign-in', async () => {
    await withGoogleOnly();
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [person.userId]);
    expect(await change(person, null, NEW)).toMatchObject({ ok: false, code: 'FRESH_SIGN_IN_REQUIRED' });
    await sql('update sessions set confirmed_at = now() where user_id = $1', [person.userId]);
    expect(await change(person, null, NEW)).toEqual({ ok: true });
    expect(await logsInWith(api, NEW)).toBe(true);
    expect(await change(person, null, PASSWORD)).toMatchObject({ ok: false, fields: expect.anything() });
  });

  it('makes an earlier reset link stop working', async () => {
    await api.forgot(world.as(), { email: person.email });
    const token = await mailedToken();
    await change(person, PASSWORD, NEW);
    expect(await api.reset(world.as(), { token, newPassword: PASSWORD })).toMatchObject({ message: 'Invalid token' });
  });
});
