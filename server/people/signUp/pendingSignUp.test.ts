import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';
import { User } from '../users/user.entity';
import { sweepSignUps } from './pendingSignUp.service';

// The browser of a sign-up waits at "Check your mail"; the link in the mail is opened there, in another tab or on a
// phone.

const world = aWorld();
let count = 0;
let email: string;
let other: string;
beforeEach(() => {
  email = `waiter${++count}@example.in`;
  other = `other${count}@example.in`;
});

const accounts = (address: string) => repo(User).countBy({ emailKey: address });
const whoIs = async (browser: Client) => (await browser.get('/api/user')).body.email;

async function tokenMailedTo(address: string): Promise<string> {
  await runDueJobs();
  return linkMailedTo(world.mails, address).searchParams.get('token')!;
}

describe.each(ACCOUNT_APIS)('a browser that waits for its link to be followed, through $name', (api: AccountApi) => {
  const signUp = (browser: Client, changes: object = {}) =>
    api.signUp(browser, { fullName: 'Asha Rao', email, password: PASSWORD, ...changes });
  const verify = async (address = email) => api.verify(world.as(), { token: await tokenMailedTo(address) });
  /** The person of the browser's session after polling. */
  const finish = async (browser: Client) => {
    expect(await api.finish(browser, {})).toEqual({ ok: true });
    return whoIs(browser);
  };
  const waiting = async (changes: object = {}) => {
    const browser = world.as();
    expect(await signUp(browser, changes)).toEqual({ ok: true });
    return browser;
  };

  it('is signed in once that has happened on another device, and not before', async () => {
    const browser = await waiting();
    expect(await finish(browser)).toBeUndefined();
    await verify();
    expect(await finish(browser)).toBe(email);
    expect(await finish(browser)).toBe(email);
  });

  it('is the only one: a secret of another browser, or a used one, signs no one in', async () => {
    const browser = await waiting();
    await verify();
    expect(await finish(world.as())).toBeUndefined();
    await finish(browser);
    await browser.post('/api/user/logout');
    expect(await finish(browser)).toBeUndefined();
  });

  it('waits in vain where another sign-up took the place of its own', async () => {
    const stranger = await waiting({ password: 'the stranger knows it' });
    const owner = await waiting();
    await verify();
    expect(await finish(stranger)).toBeUndefined();
    expect(await finish(owner)).toBe(email);
  });

  it('waits in vain where a new password was set, the person was blocked, or a day has passed', async () => {
    const late: [string, string][] = [
      ['users set password_hash = $2 where email_key = $1', 'another hash'],
      ['users set blocked_at = now() where email_key = $1 and $2 = $2', ''],
      ['sign_ups s set expires_at = now() from users u where u.id = s.user_id and u.email_key = $1 and $2 = $2', ''],
    ];
    for (const [change, value] of late) {
      email = `late${++count}@example.in`;
      const browser = await waiting();
      await verify();
      await sql(`update ${change}`, [email, value]);
      expect(await finish(browser), change).toBeUndefined();
    }
  });

  it('corrects a mistyped address with one field: the link goes there, the wrong account is gone, and it waits on', async () => {
    const browser = await waiting({ next: '/creator/start' });
    expect(await api.correct(browser, { email: other })).toEqual({ ok: true });
    expect(await accounts(email)).toBe(0);
    const token = await tokenMailedTo(other);
    expect(linkMailedTo(world.mails, other).searchParams.get('next')).toBe('/creator/start');
    expect(world.mailsTo(email)).toEqual([]);
    expect(await api.verify(world.as(), { token })).toEqual({ ok: true });
    expect(await finish(browser)).toBe(other);
    expect(await api.logIn(world.as(), { email: other, password: PASSWORD })).toEqual({ ok: true });
  });

  it('does not learn whether the corrected address has an account: its owner gets a mail, and no data of theirs changes', async () => {
    const owner = await aPerson();
    const browser = await waiting();
    expect(await api.correct(browser, { email: owner.email })).toEqual({ ok: true });
    await runDueJobs();
    expect(world.mailsTo(owner.email).map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(await finish(browser)).toBeUndefined();
    expect(await api.correct(browser, { email: other })).toEqual({ ok: true });
    await verify(other);
    expect(await finish(browser)).toBe(other);
    expect(await accounts(owner.email)).toBe(1);
  });

  it('corrects nothing any more once the link was followed, and nothing without a sign-up of its own', async () => {
    const browser = await waiting();
    await verify();
    const refusal = { ok: false, code: 'CONFLICT' };
    expect(await api.correct(browser, { email: other })).toMatchObject(refusal);
    expect(await api.correct(world.as(), { email: other })).toMatchObject(refusal);
    expect([await accounts(email), await accounts(other)]).toEqual([1, 0]);
  });

  it('leaves alone the account of a person who signed up with its first address since', async () => {
    const browser = await waiting();
    await waiting({ fullName: 'Owner' });
    expect(await api.correct(browser, { email: other })).toEqual({ ok: true });
    expect([await accounts(email), await accounts(other)]).toEqual([1, 1]);
  });

  it('corrects five times an hour, and the same address is the mail once more', async () => {
    const browser = await waiting();
    expect(await api.correct(browser, { email: email.toUpperCase() })).toEqual({ ok: true });
    await runDueJobs();
    expect(world.mailsTo(email)).toHaveLength(1);
    for (let n = 0; n < 4; n++) await api.correct(browser, { email: `${n}.${other}` });
    expect(await api.correct(browser, { email: other })).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  });
});

it('the secret of a waiting browser is where no script reads it, and is forgotten after a day', async () => {
  const { headers } = await world.as().post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
  const cookie = headers.getSetCookie().find((each) => each.startsWith('toli_sign_up='))!;
  expect(cookie).toMatch(/Max-Age=86400;.*HttpOnly; SameSite=Lax/);
  await sql('update sign_ups set expires_at = now()');
  await sweepSignUps();
  expect(await sql('select id from sign_ups')).toEqual([]);
});
