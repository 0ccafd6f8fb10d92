import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openGoogle } from '../../gateways/google';
import { config } from '../../platform/config/config';
import { ATTEMPTS } from '../../rules/attempts';
import { NOTICE_VERSION } from '../../rules/consents';
import { aPerson, PASSWORD } from '../../test/factories';
import {
  accountOf,
  accountsWith,
  bindingOf,
  comeBack,
  type GoogleWorld,
  openGoogleWorld,
  someone,
} from '../../test/fixtures/googleWalk';
import { type Answer, configure, type World } from '../../test/harness';
import type { FakeGoogle } from '../../test/servers/fakeGoogle';
import { loadLanguages } from '../../words/languages';

let world: World;
let google: FakeGoogle;
let atGoogle: GoogleWorld['atGoogle'];
let signIn: GoogleWorld['signIn'];
beforeAll(async () => {
  ({ world, google, atGoogle, signIn } = await openGoogleWorld());
});
afterAll(() => google.stop());

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

  it('keeps the language of the page where it began, for a new account and the screens behind', async () => {
    await loadLanguages();
    google.person(someone({ email: 'padma@example.in' }));
    const begun = await world.as().get('/api/user/login/google?lang=hi');
    expect(begun.headers.getSetCookie().join()).toContain('lang=hi;');
    const inHindi = await atGoogle('/api/user/login/google?next=%2Fexplore&lang=hi');
    await comeBack({ ...inHindi, cookie: `${inHindi.cookie}; lang=hi` });
    expect((await accountOf('padma@example.in')).language).toBe('hi');
    // A browser that asks for the language already has chosen nothing.
    const { headers } = await world.as().get('/api/user/login/google?lang=en');
    expect(headers.getSetCookie().join()).not.toContain('lang=');
  });

  it('is asked about their data on their next screens until they agree: Google shows no notice of ours', async () => {
    const { browser } = await signIn(someone());
    const isDue = async () => (await browser.query('{ viewer { isNoticeDue } }')).viewer.isNoticeDue;
    expect(await isDue()).toBe(true);
    await browser.query('mutation($input: GiveConsentInput!) { giveConsent(input: $input) { viewer { email } } }', {
      input: { notice: NOTICE_VERSION },
    });
    expect(await isDue()).toBe(false);
  });

  it('recognises the person by their Google account, after a change of their address', async () => {
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

  it('continues to the path where the person was going, and to no other site', async () => {
    expect((await signIn(someone(), '/auth/google?next=/post/1%3Fa=b')).location).toBe('/post/1?a=b');
    for (const next of ['https://evil.example', '//evil.example', '/.//evil.example', '/%5Cevil.example']) {
      expect(
        (await signIn(someone(), `/auth/google?next=${encodeURIComponent(decodeURIComponent(next))}`)).location,
      ).toBe('/feed');
    }
  });

  it('replaces the session that the browser had', async () => {
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
    expect(bindingOf(second)).toBe(first.cookie);
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

describe('sign-in with Google', () => {
  it('reports when Google cannot be reached', async () => {
    const before = gateways();
    const issuer = new URL('http://127.0.0.1:9');
    setGateways({ ...before, google: openGoogle({ local: true, google: { ...config().google!, issuer } }) });
    expect((await world.as().get('/auth/google?next=/explore')).headers.get('location')).toBe(
      '/login?problem=unreachable&next=%2Fexplore',
    );
    setGateways(before);
  });

  it('does not exist without keys', async () => {
    const before = gateways();
    setGateways({ ...before, google: null });
    for (const link of [
      '/auth/google',
      '/api/auth/google',
      '/api/user/login/google',
      '/api/user/login/google/callback?code=1&state=2',
    ]) {
      expect(await world.as().get(link)).toMatchObject({
        status: 501,
        body: { msg: 'Signing in with Google is not set up here', code: 'NOT_CONFIGURED' },
      });
    }
    setGateways(before);
  });

  it('is refused for a while to an address with too many requests, with any headers', async () => {
    configure({ local: false });
    const tries = ATTEMPTS.logInWithGoogle[0].tries + 2;
    const answers: Answer[] = [];
    for (let n = 0; n < tries; n++)
      answers.push(await world.as().get('/auth/google', { 'x-forwarded-for': `198.51.100.${n}` }));
    expect(answers.at(-1)!.headers.get('location')).toBe('/login?problem=tooMany');
    configure({ local: true });
  });
});
