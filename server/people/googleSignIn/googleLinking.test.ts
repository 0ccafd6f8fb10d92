import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { accountOf, accountsWith, type GoogleWorld, openGoogleWorld, someone } from '../../test/fixtures/googleWalk';
import { linkMailedTo } from '../../test/fixtures/journey';
import type { World } from '../../test/harness';
import type { FakeGoogle } from '../../test/servers/fakeGoogle';

let world: World;
let google: FakeGoogle;
let signIn: GoogleWorld['signIn'];
beforeAll(async () => {
  ({ world, google, signIn } = await openGoogleWorld());
});
afterAll(() => google.stop());

describe('an e-mail that has an account already', () => {
  it('is linked when it is verified, its password stays, and the person gets a mail', async () => {
    const { email, sub } = someone();
    const person = await aPerson({ email: email.replace('s', 'S') });
    const { location, browser } = await signIn({ sub, email, email_verified: true, name: 'Another Name' });
    expect(location).toBe('/feed');
    expect((await browser.get('/api/user')).body).toMatchObject({ userId: person.userId, fullName: 'Asha Rao' });
    expect((await world.as().post('/api/user/login', { email, password: PASSWORD })).status).toBe(200);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to.toLowerCase() === email).map(({ subject }) => subject)).toEqual([
      'Your account is linked to Google',
      'New sign-in to your account',
    ]);
  });

  it('becomes the Google person’s when it was not verified: an earlier sign-up with it is locked out', async () => {
    const { email, sub } = someone();
    const { userId, token } = await aPerson({ email, emailVerifiedAt: null });
    const { browser } = await signIn({ sub, email, email_verified: true, name: 'Meera' });
    expect((await browser.get('/api/user')).body).toMatchObject({ userId, emailVerified: true, fullName: 'Meera' });
    expect((await world.as().post('/api/user/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await world.as({ token }).get('/api/user')).status).toBe(401);
    await runDueJobs();
    const mail = world.mails.find(({ to }) => to === email)!;
    expect(mail.text).toContain('the password of that sign-up no longer works');
  });

  it('that was verified in another browser than the one that signed up loses its earlier access at the first link, and only then', async () => {
    const { email, sub } = someone();
    const thief = world.as();
    await thief.post('/api/user', { fullName: 'Meera Joshi', email, password: 'the thief knows it' });
    await runDueJobs();
    const token = linkMailedTo(world.mails, email).searchParams.get('token')!;
    const verify = (asks: boolean) =>
      world.as().query('mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { result fullName } }', {
        input: { token, asks },
      });
    expect((await verify(true)).verifyEmail).toEqual({ result: 'CONFIRM', fullName: 'Meera Joshi' });
    expect((await thief.post('/api/user/verify/finish')).body).toEqual({ user: null });
    expect((await verify(false)).verifyEmail).toEqual({ result: 'VERIFIED', fullName: null });
    expect((await thief.post('/api/user/verify/finish')).body.user).toMatchObject({ email });
    const made = await thief.query('mutation { createApiToken(input: { name: "x", scope: READ }) { token } }');
    const bearer = { authorization: `Bearer ${made.createApiToken.token}` };
    const { browser } = await signIn({ sub, email, email_verified: true, name: 'Meera' });
    expect((await browser.get('/api/user')).body).toMatchObject({ email, fullName: 'Meera Joshi' });
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await world.as().get('/api/user', bearer)).status).toBe(401);
    expect((await thief.post('/api/user/login', { email, password: 'the thief knows it' })).status).toBe(401);
    await runDueJobs();
    const linked = world.mails.find(({ to, subject }) => to === email && subject.includes('Google'))!;
    expect(linked.text).toContain('This was ended: 1 signed-in device and 1 API token.');
    const again = await signIn({ sub, email, email_verified: true, name: 'Meera' });
    expect((await browser.get('/api/user')).status).toBe(200);
    expect((await again.browser.get('/api/user')).status).toBe(200);
  });

  it('that was verified where it signed up, or by a mailed password since, keeps its access', async () => {
    for (const proveAnew of [false, true]) {
      const { email, sub } = someone();
      const own = world.as();
      await own.post('/api/user', { fullName: 'Meera Joshi', email, password: 'a quiet river' });
      await runDueJobs();
      const token = linkMailedTo(world.mails, email).searchParams.get('token')!;
      const input = { token, asks: !proveAnew };
      const query = 'mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { result } }';
      const { verifyEmail } = await (proveAnew ? world.as() : own).query(query, { input });
      expect(verifyEmail.result).toBe('VERIFIED');
      if (proveAnew) {
        await own.post('/api/user/password/forgot', { email });
        await runDueJobs();
        const reset = linkMailedTo(world.mails, email).searchParams.get('token')!;
        await own.post('/api/user/password/reset', { token: reset, newPassword: 'a quiet river' });
      }
      await own.post('/api/user/login', { email, password: 'a quiet river' });
      await signIn({ sub, email, email_verified: true, name: 'Meera' });
      expect((await own.get('/api/user')).status).toBe(200);
    }
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

  it('is open again after it was deactivated or closed, as by logging in', async () => {
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
