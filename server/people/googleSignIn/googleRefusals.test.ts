import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson } from '../../test/factories';
import { accountsWith, comeBack, type GoogleWorld, openGoogleWorld, someone } from '../../test/fixtures/googleWalk';
import type { World } from '../../test/harness';
import type { FakeGoogle } from '../../test/servers/fakeGoogle';

let world: World;
let google: FakeGoogle;
let atGoogle: GoogleWorld['atGoogle'];
let signIn: GoogleWorld['signIn'];
beforeAll(async () => {
  ({ world, google, atGoogle, signIn } = await openGoogleWorld());
});
afterAll(() => google.stop());

describe('an invalid return from Google', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ['nonce', { nonce: 'another nonce' }],
    ['audience', { aud: 'another client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['time, being long over', { exp: now() - hour, iat: now() - 2 * hour }],
    ['person, having none', { sub: undefined }],
  ])('by its %s signs no one in', async (_what, spoilt) => {
    const claims = someone();
    const { location, browser } = await signIn({ ...claims, ...spoilt });
    expect(location).toBe('/login?problem=failed');
    expect((await browser.get('/api/user')).status).toBe(401);
    expect(await accountsWith(claims.email)).toBe(0);
  });

  it('by its signature signs no one in', async () => {
    const victim = someone();
    await signIn(victim);
    google.forgeOnce(victim);
    const { location, browser } = await signIn(someone());
    expect(location).toBe('/login?problem=failed');
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('by its state signs no one in', async () => {
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

  it('by its code signs no one in', async () => {
    google.person(someone());
    const { path, ...rest } = await atGoogle();
    const stolen = (await atGoogle()).path.match(/code=[^&]+/)![0];
    const answer = await comeBack({ ...rest, path: path.replace(/code=[^&]+/, stolen) });
    expect(answer.headers.get('location')).toBe('/login?problem=failed');
  });

  it('works once', async () => {
    google.person(someone());
    const returning = await atGoogle();
    expect((await comeBack(returning)).headers.get('location')).toBe('/feed');
    const replayed = await comeBack({ ...returning, browser: world.as() });
    expect(replayed.headers.get('location')).toBe('/login?problem=expired');
    expect(replayed.headers.getSetCookie()).toEqual([]);
  });

  it('works only in the browser that began it', async () => {
    google.person(someone());
    const mine = await atGoogle();
    const theirs = await atGoogle();
    const answer = await comeBack({ ...mine, cookie: theirs.cookie });
    expect(answer.headers.get('location')).toBe('/login?problem=expired');
    expect((await theirs.browser.get(mine.path)).headers.get('location')).toBe('/login?problem=expired');
    expect((await comeBack(mine)).headers.get('location')).toBe('/feed');
  });

  it('works for ten minutes', async () => {
    google.person(someone());
    const returning = await atGoogle('/auth/google?next=/explore');
    await sql("update google_sign_ins set expires_at = expires_at - interval '10 minutes'");
    expect((await comeBack(returning)).headers.get('location')).toBe('/login?problem=expired&next=%2Fexplore');
    await atGoogle();
    expect(await sql('select from google_sign_ins where expires_at < now()')).toEqual([]);
  });

  it('reports a cancelled sign-in, and remembers where the person was going', async () => {
    google.person(someone());
    google.cancelOnce();
    const answer = await comeBack(await atGoogle('/auth/google?next=/explore'));
    expect(answer.headers.get('location')).toBe('/login?problem=cancelled&next=%2Fexplore');
  });
});

it('an address that can still be given back to another account makes no account, and Google’s person reads why', async () => {
  const claims = someone();
  const { userId } = await aPerson();
  await sql(
    `insert into email_changes (user_id, old_email, old_email_key, undo_until) values ($1, $2, $2, now() + interval '1 day')`,
    [userId, claims.email],
  );
  expect((await signIn(claims)).location).toBe('/login?problem=held');
  expect(await accountsWith(claims.email)).toBe(0);
});
