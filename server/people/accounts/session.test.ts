import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../auth/session.entity';
import { invalidateAll } from '../../auth/sessionCache';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { SESSIONS_MAX } from '../../rules/signIn';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import { aWorld } from '../../test/world';
import { setPersonBlocked } from '../users/block.service';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson();
});

const logInOn = async (userAgent: string) => {
  const browser = world.as();
  await browser.post('/api/user/login', { email: person.email, password: PASSWORD }, { 'user-agent': userAgent });
  return browser as typeof browser & { token: string };
};

describe('a session', () => {
  it('is new at every log-in, in place of the one that the browser had', async () => {
    const browser = await logInOn(PHONE);
    const first = browser.token;
    await browser.post('/api/user/login', { email: person.email, password: PASSWORD });
    expect(browser.token).not.toBe(first);
    expect([await world.as({ token: first }).isSignedIn(), await world.as(browser).isSignedIn()]).toEqual([
      false,
      true,
    ]);
  });

  it('ends where a person has more than 100, the one used longest ago first', async () => {
    const first = await logInOn(PHONE);
    await sql(
      `insert into sessions (token_hash, user_id, ip, user_agent, seen_at, expires_at)
       select sha256(uuid_send(gen_random_uuid())), $1, '', '', now(), now() + interval '1 day' from generate_series(1, $2::int)`,
      [person.userId, SESSIONS_MAX],
    );
    const latest = await logInOn(LAPTOP);
    expect(await repo(Session).countBy({ userId: person.userId })).toBe(SESSIONS_MAX);
    expect([await world.as(first).isSignedIn(), await world.as(latest).isSignedIn()]).toEqual([false, true]);
  });

  it('is never one that another person put into the browser before', async () => {
    const planted = 'x'.repeat(43);
    const browser = world.as({ token: planted });
    await browser.post('/api/user/login', { email: person.email, password: PASSWORD });
    expect(browser.token).not.toBe(planted);
    expect(await world.as({ token: planted }).isSignedIn()).toBe(false);
  });

  it('is kept as a hash, and its cookie is out of reach of scripts and other sites', async () => {
    const { headers } = await world.as().post('/api/user/login', { email: person.email, password: PASSWORD });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^toli_session=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    const stored = await repo(Session).findBy({ userId: person.userId });
    expect(stored.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true);
  });

  it('lasts 30 days from its last use: the cookie is sent again, at most once an hour', async () => {
    const age = (hours: number) =>
      sql(
        `update sessions set seen_at = now() - make_interval(hours => $2), expires_at = now() - make_interval(hours => $2) + interval '30 days'
         where user_id = $1`,
        [person.userId, hours],
      ).then(invalidateAll);
    const cookies = async () => (await world.as(person).get('/api/user')).headers.getSetCookie();
    expect(await cookies()).toEqual([]);
    await age(29 * 24);
    expect(await cookies()).toEqual([expect.stringContaining('Max-Age=2592000')]);
    expect(await cookies()).toEqual([]);
    const [session] = await repo(Session).findBy({ userId: person.userId });
    expect(session!.expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await age(30 * 24);
    expect((await world.as(person).get('/api/user')).status).toBe(401);
  });

  it('ends 180 days after the sign-in, however often it is used', async () => {
    const signedInDaysAgo = (days: number) =>
      sql(
        `update sessions set created_at = now() - make_interval(days => $2), seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'
         where user_id = $1`,
        [person.userId, days],
      ).then(invalidateAll);
    const daysLeft = async () => {
      const [session] = await repo(Session).findBy({ userId: person.userId });
      return Math.round((session!.expiresAt.getTime() - Date.now()) / 86_400_000);
    };
    await signedInDaysAgo(100);
    expect([await world.as(person).isSignedIn(), await daysLeft()]).toEqual([true, 30]);
    await signedInDaysAgo(175);
    expect([await world.as(person).isSignedIn(), await daysLeft()]).toEqual([true, 5]);
    await signedInDaysAgo(180);
    await world.as(person).isSignedIn();
    expect(await world.as(person).isSignedIn()).toBe(false);
  });

  it('ends on the server by log-out, and a log-out without one is no error', async () => {
    const browser = world.as(person);
    const { headers, status } = await browser.post('/api/user/logout');
    expect({ status, cookie: headers.getSetCookie()[0] }).toEqual({
      status: 200,
      cookie: expect.stringMatching(/^toli_session=; Path=\/; Expires=Thu, 01 Jan 1970/),
    });
    expect(await world.as(person).isSignedIn()).toBe(false);
    expect((await world.as().post('/api/user/logout')).status).toBe(200);
  });

  it('is deleted once it has expired', async () => {
    const other = await signedInAs(person.userId);
    await sql(`update sessions set expires_at = now() where id = $1`, [other.sessionId]);
    await addJob('sweepAccounts', {});
    await runDueJobs();
    expect((await repo(Session).findBy({ userId: person.userId })).map(({ id }) => id)).toEqual([person.sessionId]);
  });

  it('ends when its person is blocked', async () => {
    await setPersonBlocked(person.userId, true, 'a test');
    expect(await world.as(person).isSignedIn()).toBe(false);
    expect(await repo(Session).countBy({ userId: person.userId })).toBe(0);
  });
});

it('responses to a signed-in person are not cached by browsers', async () => {
  expect((await world.as(person).get('/api/user')).headers.get('cache-control')).toBe('no-store');
});

describe('the list of devices', () => {
  it('names them as people do, the one last used first, and says which is this one', async () => {
    const phone = await logInOn(PHONE);
    const laptop = await logInOn(LAPTOP);
    await sql(`update sessions set seen_at = now() + interval '1 minute' where id = $1`, [person.sessionId]);
    const { status, body } = await laptop.get('/api/user/sessions');
    expect(status).toBe(200);
    const id = expect.any(String);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual([
      { sessionId: person.sessionId, device: 'Unknown device', createdAt: time, lastSeenAt: time, isCurrent: false },
      { sessionId: id, device: 'Firefox on Linux', createdAt: time, lastSeenAt: time, isCurrent: true },
      { sessionId: id, device: 'Chrome on Android', createdAt: time, lastSeenAt: time, isCurrent: false },
    ]);
    const { viewer } = await phone.query('{ viewer { sessions { id device createdAt lastSeenAt isCurrent } } }');
    expect(viewer.sessions).toEqual(
      body.map(({ sessionId, ...session }: { sessionId: string; device: string }) => ({
        id: sessionId,
        ...session,
        isCurrent: session.device === 'Chrome on Android',
      })),
    );
    expect((await world.as().get('/api/user/sessions')).status).toBe(401);
  });

  it.each(ACCOUNT_APIS)('signs out one of them through $name, and no other person’s', async (api) => {
    const phone = await logInOn(PHONE);
    const stranger = await aPerson();
    const { body } = await phone.get('/api/user/sessions');
    const { sessionId } = body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(await api.signOut(world.as(stranger), { id: sessionId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await api.signOut(world.as(), { id: sessionId })).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    expect(await api.signOut(world.as(person), { id: 'not-an-id' })).toMatchObject({
      ok: false,
      code: 'BAD_USER_INPUT',
    });
    expect(await world.as(phone).isSignedIn()).toBe(true);
    expect(await api.signOut(world.as(person), { id: sessionId })).toEqual({ ok: true });
    expect(await world.as(phone).isSignedIn()).toBe(false);
    expect(await api.signOut(world.as(person), { id: sessionId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await api.signOut(world.as(person), { id: person.sessionId })).toEqual({ ok: true });
    expect(await world.as(person).isSignedIn()).toBe(false);
  });
});
