// @module-tag slow

import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD, type Person } from '../../test/factories';
import { linkMailedTo } from '../../test/fixtures/journey';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';
import { setPersonBlocked } from '../users/block.service';
import { KnownDevice } from './knownDevice.entity';

const NEW = 'a better password';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const world = aWorld({ TRUST_PROXY: '1' });
let person: Person;

beforeEach(async () => {
  await sql('delete from rate_limits');
  person = await aPerson();
  world.mails.length = 0;
});

const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': PHONE });
const logIn = async (browser: Client, password = PASSWORD, address = '203.0.113.1', email = person.email) =>
  (await browser.post('/api/user/login', { email, password }, from(address))).status;
const devices = (userId = person.userId) => repo(KnownDevice).findBy({ userId });
const subjects = async () => {
  await runDueJobs();
  return world.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
};

/** Ten wrong passwords from each of ten addresses: the limit of an account in an hour. */
async function attack(email = person.email): Promise<void> {
  for (let address = 0; address < 10; address++)
    for (let n = 0; n < 10; n++)
      expect(await logIn(world.as(), 'a wrong one', `198.51.100.${address}`, email)).toBe(401);
}

/** Sets a new password by mail, in this browser. */
async function reset(browser: Client, newPassword = NEW): Promise<void> {
  expect((await browser.post('/api/user/password/forgot', { email: person.email }, from('203.0.113.9'))).status).toBe(
    200,
  );
  await runDueJobs();
  const token = linkMailedTo(world.mails, person.email).searchParams.get('token')!;
  expect((await browser.post('/api/user/password/reset', { token, newPassword })).status).toBe(200);
}

describe.each([
  ['anybody', false],
  ['a reviewer', true],
])('%s whose account is attacked', (_who, isReviewer) => {
  beforeEach(async () => {
    if (isReviewer) person = await aPerson({ isReviewer: true });
  });

  it('gets in where they have signed in before, and nowhere else for an hour', async () => {
    const own = world.as();
    expect(await logIn(own)).toBe(200);
    await own.post('/api/user/logout');
    await attack();
    expect(await logIn(world.as(), PASSWORD, '203.0.113.2')).toBe(429);
    expect(await logIn(own)).toBe(200);
    // From another network, too.
    expect(await logIn(own, PASSWORD, '203.0.113.3')).toBe(200);
  });

  it('gets in with the browser that has set a new password, though the attack goes on', async () => {
    await attack();
    const browser = world.as();
    await reset(browser);
    for (let address = 0; address < 10; address++)
      for (let n = 0; n < 10; n++) await logIn(world.as(), 'a wrong one', `198.51.100.${address}`);
    expect(await logIn(world.as(), NEW, '203.0.113.2')).toBe(429);
    expect(await logIn(browser, NEW)).toBe(200);
  });

  it('gets in from everywhere after a new password was set by mail, unless the attack goes on', async () => {
    await attack();
    await reset(world.as());
    expect(await logIn(world.as(), NEW, '198.51.100.1')).toBe(200);
  });
});

describe('a known device', () => {
  it('has ten attempts of its own, which lock out no one else', async () => {
    const own = world.as();
    await logIn(own);
    for (let n = 0; n < 10; n++) expect(await logIn(own, 'a wrong one')).toBe(401);
    expect(await logIn(own)).toBe(429);
    expect(await logIn(world.as(), PASSWORD)).toBe(200);
  });

  it('is unknown to another account, and with another secret', async () => {
    const thief = await aPerson();
    const browser = world.as();
    expect(await logIn(browser, PASSWORD, '203.0.113.7', thief.email)).toBe(200);
    await attack();
    expect(await logIn(browser)).toBe(429);
    const { status } = await world
      .as()
      .post(
        '/api/user/login',
        { email: person.email, password: PASSWORD },
        { cookie: `toli_device=${'x'.repeat(43)}` },
      );
    expect(status).toBe(429);
  });

  it('gets a new secret with every sign-in, which scripts cannot read, stored as a hash', async () => {
    const browser = world.as();
    const cookie = async () => {
      const { headers } = await browser.post('/api/user/login', { email: person.email, password: PASSWORD });
      return headers.getSetCookie().find((each) => each.startsWith('toli_device='))!;
    };
    const [first, second] = [await cookie(), await cookie()];
    expect(first).toMatch(/^toli_device=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    expect(second.split(';')[0]).not.toBe(first.split(';')[0]);
    const kept = await devices();
    expect(kept).toHaveLength(1);
    expect(kept[0]!.secretHash).toHaveLength(32);
    await attack();
    const before = { cookie: first.split(';')[0]! };
    const { status } = await world.as().post('/api/user/login', { email: person.email, password: PASSWORD }, before);
    expect(status).toBe(429);
  });

  it('is known to several people who share it, and each has up to twenty', async () => {
    const other = await aPerson();
    const shared = world.as();
    await logIn(shared);
    await logIn(shared, PASSWORD, '203.0.113.1', other.email);
    await logIn(shared);
    expect([await devices(), await devices(other.userId)].map(({ length }) => length)).toEqual([1, 1]);
    for (let n = 0; n < 21; n++) expect(await logIn(world.as())).toBe(200);
    expect(await devices()).toHaveLength(20);
  });

  it('is deleted with a reset, a block and the person, and after a year', async () => {
    const browser = world.as();
    await logIn(browser);
    await reset(world.as());
    await attack();
    expect(await logIn(browser, NEW)).toBe(429);
    await setPersonBlocked(person.userId, true, 'a test');
    expect(await devices()).toEqual([]);
    const other = await aPerson();
    await logIn(browser, PASSWORD, '203.0.113.1', other.email);
    await sql(`update known_devices set used_at = now() - interval '366 days'`);
    await addJob('sweepDevices', {});
    await runDueJobs();
    expect(await devices(other.userId)).toEqual([]);
  });

  it('is unknown once the password is changed elsewhere', async () => {
    const [own, thiefs] = [world.as(), world.as()];
    await logIn(own);
    await logIn(thiefs);
    await own.patch('/api/user/password', { oldPassword: PASSWORD, newPassword: NEW });
    await attack();
    expect([await logIn(thiefs, NEW), await logIn(own, NEW)]).toEqual([429, 200]);
  });
});

describe("a stranger's requests", () => {
  it.each([
    ['/api/user/password/forgot', {}, 5],
    ['/api/user/verify/resend', {}, 2],
    ['/api/user', { fullName: 'Asha Rao', password: NEW }, 5],
    ['/api/waitlist', { features: [] }, 5],
  ])('in the name of another person at %s do not refuse that person', async (path, more, times) => {
    const ask = async (address: string) =>
      (await world.as().post(path, { email: person.email, ...more }, from(address))).status;
    for (let n = 0; n < times; n++) await ask('198.51.100.1');
    expect(await ask('203.0.113.1')).toBeLessThan(300);
  });

  it('with a stolen session do not refuse the password on another device', async () => {
    const own = world.as();
    await logIn(own);
    const confirm = async (browser: Client, password: string) =>
      (await browser.post('/api/user/password/confirm', { password })).status;
    for (let n = 0; n < 10; n++) expect(await confirm(world.as(person), 'a wrong one')).toBe(401);
    expect(await confirm(world.as(person), PASSWORD)).toBe(429);
    expect(await confirm(own, PASSWORD)).toBe(200);
  });
});

describe('a sign-in on a new device', () => {
  it('is mailed with the device and the Indian time, except the very first one and those on known ones', async () => {
    const own = world.as();
    await logIn(own);
    await logIn(own);
    expect(await subjects()).toEqual([]);
    await logIn(world.as());
    expect(await subjects()).toEqual(['New sign-in to your account']);
    const { text, html } = world.mails.at(-1)!;
    expect(text).toMatch(/on a new device: Chrome on Android, \d+ \w+ 2\d{3}, .+ \(Indian time\)/);
    expect(html).toContain('/auth/sign-in/not-me?token=');
  });

  it('can be disowned: all access ends, the password too, and a new one is set', async () => {
    const own = world.as();
    await logIn(own);
    const thief = world.as();
    await logIn(thief);
    await runDueJobs();
    const token = linkMailedTo(world.mails, person.email).searchParams.get('token')!;
    const disown = async () => (await world.as().post('/api/user/login/not-me', { token })).body;
    const { resetToken } = await disown();
    for (const browser of [own, thief]) expect((await browser.get('/api/user')).status).toBe(401);
    expect(await logIn(thief)).toBe(401);
    expect(await disown()).toEqual({ resetToken: null });
    const { status } = await world.as().post('/api/user/password/reset', { token: resetToken, newPassword: NEW });
    expect([status, await logIn(own, NEW)]).toEqual([200, 200]);
    expect(await subjects()).toEqual(expect.arrayContaining(['All access to your account is ended']));
    expect(world.mails.find(({ subject }) => subject.startsWith('All access'))!.text).toContain('3 signed-in devices');
  });

  it('can still be disowned after that person has changed the password', async () => {
    await logIn(world.as());
    const thief = world.as();
    await logIn(thief);
    await runDueJobs();
    const token = linkMailedTo(world.mails, person.email).searchParams.get('token')!;
    await thief.patch('/api/user/password', { oldPassword: PASSWORD, newPassword: NEW });
    const { disownSignIn } = await world
      .as()
      .query('mutation($token: String!) { disownSignIn(input: { token: $token }) { resetToken } }', { token });
    expect(disownSignIn.resetToken).toMatch(/^[\w-]{43}$/);
    expect([(await thief.get('/api/user')).status, await logIn(thief, NEW)]).toEqual([401, 401]);
  });

  it('cannot be disowned by an unknown or expired link', async () => {
    await logIn(world.as());
    await logIn(world.as());
    await runDueJobs();
    const token = linkMailedTo(world.mails, person.email).searchParams.get('token')!;
    await sql('update known_devices set disown_until = now() where disown_hash is not null');
    for (const each of [token, 'nonsense'])
      expect((await world.as().post('/api/user/login/not-me', { token: each })).body).toEqual({ resetToken: null });
    expect(await logIn(world.as())).toBe(200);
  });
});
