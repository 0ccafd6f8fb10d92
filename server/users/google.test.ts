import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGoogle } from '../gateways/google';
import { outside, setOutside } from '../gateways/outside';
import { config } from '../platform/config';
import { repo, sql } from '../platform/database';
import { runDueJobs } from '../platform/jobs';
import { TRIES } from '../rules/limits';
import { aPerson, PASSWORD } from '../test/factories';
import { type GoogleStandIn, startGoogleStandIn } from '../test/googleStandIn';
import { type Answer, type Client, configure, openWorld, type World } from '../test/harness';
import { User } from './user.entity';

let google: GoogleStandIn;
let world: World;
beforeAll(async () => {
  google = await startGoogleStandIn();
  world = await openWorld(google.env);
});
afterAll(() => google.stop());

let count = 0;
/** Claims of somebody whom no test has seen before. */
const someone = (also: Record<string, unknown> = {}) => {
  const n = ++count;
  return { sub: `google-${n}`, email: `someone${n}@example.in`, email_verified: true, name: 'Meera Nair', ...also };
};

const binding = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('toli_google='))!
    .split(';')[0]!;

interface Returning {
  browser: Client;
  cookie: string;
  /** The address that Google sends the browser back to, on this server. */
  path: string;
}

/** Follows the link to Google and presses "Continue" there, up to the way back. */
async function atGoogle(link = '/api/user/login/google', browser = world.as()): Promise<Returning> {
  const begun = await browser.get(link);
  expect(begun.status).toBe(302);
  const back = await fetch(begun.headers.get('location')!, { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location')!);
  return { browser, cookie: binding(begun), path: pathname + search };
}

const comeBack = ({ browser, cookie, path }: Returning) => browser.get(path, { cookie });

/** The whole way with these claims; where it ends. */
async function signIn(claims: Record<string, unknown>, link?: string) {
  google.person(claims);
  const returning = await atGoogle(link);
  const answer = await comeBack(returning);
  expect(answer.status).toBe(302);
  return { location: answer.headers.get('location'), browser: returning.browser, returning };
}

const accountOf = (email: string) => repo(User).findOneByOrFail({ emailKey: email });
const accountsWith = (email: string) => repo(User).countBy({ emailKey: email });

describe('signing in with Google', () => {
  it('makes an account for a new person, verified and without a password, and goes to the feed', async () => {
    const claims = someone({ name: 'मीरा नायर' });
    const { location, browser } = await signIn(claims);
    expect(location).toBe('/feed');
    expect((await browser.get('/api/user')).body).toMatchObject({
      fullName: 'मीरा नायर',
      email: claims.email,
      emailVerified: true,
    });
    expect((await browser.query('{ viewer { hasPassword } }')).viewer.hasPassword).toBe(false);
    expect((await world.as().post('/api/user/login', { email: claims.email, password: '' })).status).toBe(400);
    expect((await world.as().post('/api/user/login', { email: claims.email, password: PASSWORD })).status).toBe(401);
  });

  it('knows the person again by their Google account, whatever their address is by now', async () => {
    const claims = someone();
    const first = await signIn(claims);
    const again = await signIn({ ...claims, email: `new.${claims.email}`, email_verified: false });
    expect(again.location).toBe('/feed');
    const ids = await Promise.all(
      [first, again].map(async ({ browser }) => (await browser.get('/api/user')).body.userId),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await accountsWith(`new.${claims.email}`)).toBe(0);
  });

  it.each(['/auth/google', '/api/auth/google', '/api/user/login/google'])(
    'begins at %s, with state, nonce and PKCE',
    async (link) => {
      const { status, headers } = await world.as().get(link);
      expect(status).toBe(302);
      const url = new URL(headers.get('location')!);
      expect(url.href.startsWith(google.issuer)).toBe(true);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'toli-test',
        redirect_uri: `${config().publicUrl.origin}/api/user/login/google/callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(url.searchParams.get(name)!.length).toBeGreaterThan(30);
      const [cookie] = headers.getSetCookie();
      expect(cookie).toMatch(/^toli_google=.{43}; .*HttpOnly; SameSite=Lax$/);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('goes on to where the person wanted to, but to no other site', async () => {
    expect((await signIn(someone(), '/auth/google?next=/post/1%3Fa=b')).location).toBe('/post/1?a=b');
    for (const next of ['https://evil.example', '//evil.example', '/.//evil.example', '/%5Cevil.example']) {
      expect(
        (await signIn(someone(), `/auth/google?next=${encodeURIComponent(decodeURIComponent(next))}`)).location,
      ).toBe('/feed');
    }
  });

  it('takes the place of the session that the browser had', async () => {
    const person = await aPerson();
    const browser = world.as(person);
    google.person(someone());
    const returning = await atGoogle(undefined, browser);
    await browser.get(returning.path, { cookie: `${returning.cookie}; toli_session=${person.token}` });
    expect((await world.as(person).get('/api/public/validate')).body).toEqual({ isValid: false });
    expect((await browser.get('/api/public/validate')).body).toEqual({ isValid: true });
  });

  it('works in two tabs of a browser at once', async () => {
    google.person(someone());
    const first = await atGoogle();
    const second = await first.browser.get('/auth/google', { cookie: first.cookie });
    expect(binding(second)).toBe(first.cookie);
    expect((await comeBack(first)).headers.get('location')).toBe('/feed');
  });

  it.each([
    ['a'.repeat(60), 'a'.repeat(50)],
    [`${'😀'.repeat(51)}`, '😀'.repeat(50)],
    ['Dr. R2-D2 3rd', 'Dr. R2-D2 3rd'],
    ['  ', 'someone'],
    ['a\u0000b', 'someone'],
    [undefined, 'someone'],
  ])('takes the name %j as %j', async (name, expected) => {
    const claims = someone({ name });
    await signIn(claims);
    const { fullName } = await accountOf(claims.email);
    expect(fullName.replace(/^someone\d+$/, 'someone')).toBe(expected);
  });

  it('makes one account of two returns of a new person at once', async () => {
    const claims = someone();
    google.person(claims);
    const both = [await atGoogle(), await atGoogle()];
    const answers = await Promise.all(both.map(comeBack));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/feed', '/feed']);
    expect(await accountsWith(claims.email)).toBe(1);
  });
});

describe('an e-mail that has an account already', () => {
  it('is linked when it is verified, its password stays, and the person is told by mail', async () => {
    const { email, sub } = someone();
    const person = await aPerson({ email: email.replace('s', 'S') });
    const { location, browser } = await signIn({ sub, email, email_verified: true, name: 'Another Name' });
    expect(location).toBe('/feed');
    expect((await browser.get('/api/user')).body).toMatchObject({ userId: person.userId, fullName: 'Asha Rao' });
    expect((await world.as().post('/api/user/login', { email, password: PASSWORD })).status).toBe(200);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to.toLowerCase() === email).map(({ subject }) => subject)).toEqual([
      'Your account is linked to Google',
    ]);
  });

  it('becomes the Google person’s when it was not verified: whoever signed up with it before is locked out', async () => {
    const { email, sub } = someone();
    const { userId, token } = await aPerson({ email, emailVerifiedAt: null });
    const { browser } = await signIn({ sub, email, email_verified: true, name: 'Meera' });
    expect((await browser.get('/api/user')).body).toMatchObject({ userId, emailVerified: true });
    expect((await world.as().post('/api/user/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await world.as({ token }).get('/api/user')).status).toBe(401);
    await runDueJobs();
    const mail = world.mails.find(({ to }) => to === email)!;
    expect(mail.text).toContain('the password that was set at sign up no longer works');
  });

  it('is refused when Google has not verified it, for a new person too', async () => {
    const { email, sub } = someone();
    await aPerson({ email });
    for (const address of [email, `nobody.${email}`]) {
      const { location, browser } = await signIn({ sub, email: address, email_verified: false, name: 'Meera' });
      expect(location).toBe('/login?problem=unverified');
      expect((await browser.get('/api/user')).status).toBe(401);
    }
    expect((await accountOf(email)).googleSubject).toBeNull();
    expect(await accountsWith(`nobody.${email}`)).toBe(0);
    expect((await signIn({ sub, email: undefined })).location).toBe('/login?problem=unverified');
    expect((await signIn({ sub, email: 'no address', email_verified: true })).location).toBe(
      '/login?problem=unverified',
    );
  });

  it('is refused when it is linked to another Google account', async () => {
    const claims = someone();
    await signIn(claims);
    expect((await signIn({ ...claims, sub: 'somebody else' }, '/auth/google?next=/explore')).location).toBe(
      '/login?problem=otherAccount&next=%2Fexplore',
    );
  });

  it('is refused when its account is blocked, linked or not', async () => {
    const unlinked = someone();
    await aPerson({ email: unlinked.email });
    const linked = someone();
    await signIn(linked);
    await sql('update users set blocked_at = now() where email_key = any($1)', [[unlinked.email, linked.email]]);
    for (const claims of [unlinked, linked]) {
      const { location, browser } = await signIn(claims);
      expect(location).toBe('/login?problem=blocked');
      expect((await browser.get('/api/user')).status).toBe(401);
    }
    expect((await accountOf(unlinked.email)).googleSubject).toBeNull();
  });

  it('is open again after having been deactivated or given up, as by logging in', async () => {
    const claims = someone();
    await signIn(claims);
    await sql('update users set deactivated_at = now(), deletion_asked_at = now() where email_key = $1', [
      claims.email,
    ]);
    const { browser } = await signIn(claims);
    expect((await browser.get('/api/user')).body).toMatchObject({ deactivated: false });
    expect((await accountOf(claims.email)).deletionAskedAt).toBeNull();
  });
});

describe('a way back that does not fit', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ['nonce', { nonce: 'another nonce' }],
    ['audience', { aud: 'another client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['time, being long over', { exp: now() - hour, iat: now() - 2 * hour }],
    ['person, having none', { sub: undefined }],
  ])('in its %s lets nobody in', async (_what, spoilt) => {
    const claims = someone();
    const { location, browser } = await signIn({ ...claims, ...spoilt });
    expect(location).toBe('/login?problem=failed');
    expect((await browser.get('/api/user')).status).toBe(401);
    expect(await accountsWith(claims.email)).toBe(0);
  });

  it('in its signature lets nobody in', async () => {
    const victim = someone();
    await signIn(victim);
    google.forgeOnce(victim);
    const { location, browser } = await signIn(someone());
    expect(location).toBe('/login?problem=failed');
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('in its state lets nobody in', async () => {
    const claims = someone();
    google.person(claims);
    const { path, ...rest } = await atGoogle();
    const other = path.replace(/state=[^&]+/, 'state=another-state');
    expect((await comeBack({ ...rest, path: other })).headers.get('location')).toBe('/login?problem=expired');
    expect((await comeBack({ ...rest, path: path.replace(/&?state=[^&]+/, '') })).headers.get('location')).toBe(
      '/login?problem=expired',
    );
    expect(await accountsWith(claims.email)).toBe(0);
  });

  it('in its code lets nobody in', async () => {
    google.person(someone());
    const { path, ...rest } = await atGoogle();
    const stolen = (await atGoogle()).path.match(/code=[^&]+/)![0];
    const answer = await comeBack({ ...rest, path: path.replace(/code=[^&]+/, stolen) });
    expect(answer.headers.get('location')).toBe('/login?problem=failed');
  });

  it('serves once', async () => {
    google.person(someone());
    const returning = await atGoogle();
    expect((await comeBack(returning)).headers.get('location')).toBe('/feed');
    const replayed = await comeBack({ ...returning, browser: world.as() });
    expect(replayed.headers.get('location')).toBe('/login?problem=expired');
    expect(replayed.headers.getSetCookie()).toEqual([]);
  });

  it('serves in the browser that began it alone', async () => {
    google.person(someone());
    const mine = await atGoogle();
    const theirs = await atGoogle();
    const answer = await comeBack({ ...mine, cookie: theirs.cookie });
    expect(answer.headers.get('location')).toBe('/login?problem=expired');
    expect((await theirs.browser.get(mine.path)).headers.get('location')).toBe('/login?problem=expired');
    expect((await comeBack(mine)).headers.get('location')).toBe('/feed');
  });

  it('serves for ten minutes', async () => {
    google.person(someone());
    const returning = await atGoogle();
    await sql("update google_sign_ins set expires_at = expires_at - interval '10 minutes'");
    expect((await comeBack(returning)).headers.get('location')).toBe('/login?problem=expired');
    await atGoogle();
    expect(await sql('select from google_sign_ins where expires_at < now()')).toEqual([]);
  });

  it('tells somebody who cancelled at Google, and remembers where they wanted to go', async () => {
    google.person(someone());
    google.cancelOnce();
    const answer = await comeBack(await atGoogle('/auth/google?next=/explore'));
    expect(answer.headers.get('location')).toBe('/login?problem=cancelled&next=%2Fexplore');
  });
});

describe('the way to Google', () => {
  it('is told to be out of reach when it is', async () => {
    const before = outside();
    const issuer = new URL('http://127.0.0.1:9');
    setOutside({ ...before, google: openGoogle({ local: true, google: { ...config().google!, issuer } }) });
    expect((await world.as().get('/auth/google?next=/explore')).headers.get('location')).toBe(
      '/login?problem=unreachable&next=%2Fexplore',
    );
    setOutside(before);
  });

  it('does not exist without keys', async () => {
    const before = outside();
    setOutside({ ...before, google: null });
    for (const link of [
      '/auth/google',
      '/api/auth/google',
      '/api/user/login/google',
      '/api/user/login/google/callback?code=1&state=2',
    ]) {
      expect(await world.as().get(link)).toMatchObject({
        status: 501,
        body: { msg: 'Signing in with Google is not set up here' },
      });
    }
    setOutside(before);
  });

  it('is closed for a while to an address that asks again and again, whatever its headers say', async () => {
    configure({ local: false });
    const tries = TRIES.logInWithGoogle[0].tries + 2;
    const answers: Answer[] = [];
    for (let n = 0; n < tries; n++)
      answers.push(await world.as().get('/auth/google', { 'x-forwarded-for': `198.51.100.${n}` }));
    expect(answers.at(-1)!.headers.get('location')).toBe('/login?problem=tooMany');
    configure({ local: true });
  });
});
