import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../../mail/mail.service';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, aPost, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { User } from '../users/user.entity';
import { accountWhere } from '../users/user.service';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson({ fullName: 'Meera Joshi' });
});

const subjectsTo = (to: string) => world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const asOthersSee = async (userId: string) => (await world.as().get(`/api/user/${userId}`)).body;
const status = async (who: { token: string } | undefined, path: string) => (await world.as(who).get(path)).status;
const userOf = async (userId: string) => (await accountWhere({ id: userId }))!;

describe.each(ACCOUNT_APIS)('deactivating an account through $name', (api: AccountApi) => {
  it('signs out everywhere, hides the profile, and is undone by logging in', async () => {
    const other = await signedInAs(person.userId);
    expect(await api.deactivate(world.as(person), {})).toEqual({ ok: true });
    expect([await world.as(person).isSignedIn(), await world.as(other).isSignedIn()]).toEqual([false, false]);
    const hidden = { userId: person.userId, fullName: 'Deactivated user', profilePicSrc: null };
    expect(await asOthersSee(person.userId)).toEqual(hidden);
    const { node } = await world
      .as()
      .query('query($id: ID!) { node(id: $id) { ... on User { fullName } } }', { id: person.userId });
    expect(node).toEqual({ fullName: 'Deactivated user' });

    expect(await api.logIn(world.as(), { email: person.email, password: PASSWORD })).toEqual({ ok: true });
    expect(await asOthersSee(person.userId)).toEqual({ ...hidden, fullName: 'Meera Joshi' });
    await runDueJobs();
    expect(subjectsTo(person.email)).toEqual(['Your account is deactivated', 'Welcome back']);
  });

  it('is possible for its person only', async () => {
    expect(await api.deactivate(world.as(), {})).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    await world.as(person).post('/api/private/user/deactivate', {}, { 'sec-fetch-site': 'cross-site' });
    expect((await userOf(person.userId)).deactivatedAt).toBeNull();
  });

  it('takes the page offline until the owner comes back, but not for its paying members', async () => {
    const creator = await aCreator({ squads: [100] });
    const post = await aPost(creator, { squad: creator.squads[0] });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await api.deactivate(world.as(creator), {});
    expect(await status(person, `/api/creator/${creator.userId}`)).toBe(404);
    expect(await status(person, `/api/payment/order/${creator.squads[0]!.id}`)).toBe(409);
    expect(await status(fan, `/api/post/${post.id}`)).toBe(200);
    await api.logIn(world.as(), { email: creator.email, password: PASSWORD });
    expect(await status(person, `/api/creator/${creator.userId}`)).toBe(200);
  });

  it('stops renewals and mails, but not those about the account and about money', async () => {
    const creator = await aCreator({ squads: [100] });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await runDueJobs();
    await api.deactivate(world.as(fan), {});
    const [membership] = await sql<{ renews: boolean; status: number }>(
      'select renews, status from squad_subscriptions where member_id = $1',
      [fan.userId],
    );
    expect(membership).toEqual({ renews: false, status: 1 });
    await mailTo(fan.email, 'pageClosingLetter', { fullName: 'Asha', pageName: 'Riyaz', paidUntil: new Date() });
    await mailTo(fan.email, 'refundLetter', { fullName: 'Asha', amount: 100, reason: 'full' }, { always: true });
    await runDueJobs();
    expect(subjectsTo(fan.email)).toEqual([
      expect.stringContaining('Your receipt'),
      'Your account is deactivated',
      'Your payment is being refunded',
    ]);
  });
});

describe.each(ACCOUNT_APIS)('deleting an account through $name', (api: AccountApi) => {
  it('needs the password', async () => {
    const wrong = { ok: false, message: 'Incorrect password', code: 'UNAUTHENTICATED' };
    expect(await api.remove(world.as(person), { password: 'wrong password' })).toMatchObject(wrong);
    expect(await api.remove(world.as(person), { password: '' })).toMatchObject({
      fields: { password: 'Password is required to delete your account' },
    });
    expect(await api.remove(world.as(), { password: PASSWORD })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await userOf(person.userId)).deletionAskedAt).toBeNull();
    expect(await world.as(person).isSignedIn()).toBe(true);
  });

  it('needs a fresh sign-in from a person without a password', async () => {
    await sql('update users set password_hash = null, google_subject = email where id = $1', [person.userId]);
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [person.userId]);
    expect(await api.remove(world.as(person), {})).toMatchObject({ ok: false, code: 'FRESH_SIGN_IN_REQUIRED' });
    const again = await signedInAs(person.userId);
    expect(await api.remove(world.as(again), {})).toEqual({ ok: true });
    expect((await world.as(person).get('/api/user')).status).toBe(401);
  });

  it('signs out at once and can be undone for 30 days by logging in', async () => {
    expect(await api.remove(world.as(person), { password: PASSWORD })).toEqual({ ok: true });
    expect(await world.as(person).isSignedIn()).toBe(false);
    expect(await asOthersSee(person.userId)).toMatchObject({ fullName: 'Deactivated user' });
    await daysPass(29);
    expect(await api.logIn(world.as(), { email: person.email, password: PASSWORD })).toEqual({ ok: true });
    await daysPass(2);
    expect(await asOthersSee(person.userId)).toMatchObject({ fullName: 'Meera Joshi' });
    expect(subjectsTo(person.email)).toEqual(['Your account will be deleted', 'Welcome back']);
  });

  it('erases all personal data after 30 days, and the address can be used again', async () => {
    await world.as().post('/api/user/password/forgot', { email: person.email });
    await runDueJobs();
    await api.remove(world.as(person), { password: PASSWORD });
    await daysPass(29);
    expect((await userOf(person.userId)).email).toBe(person.email);
    await daysPass(1);
    expect(await userOf(person.userId)).toMatchObject({
      email: null,
      emailKey: null,
      fullName: '',
      passwordHash: null,
      googleSubject: null,
      profilePicSrc: null,
      erasedAt: expect.any(Date),
    });
    for (const table of ['sessions', 'email_tokens']) {
      expect(await sql(`select from ${table} where user_id = $1`, [person.userId])).toEqual([]);
    }
    expect(await asOthersSee(person.userId)).toEqual({
      userId: person.userId,
      fullName: 'Deleted user',
      profilePicSrc: null,
    });
    expect(await api.logIn(world.as(), { email: person.email, password: PASSWORD })).toMatchObject({
      message: 'Incorrect email or password',
    });
    const again = { fullName: 'Meera Joshi', email: person.email, password: PASSWORD };
    expect(await api.signUp(world.as(), again)).toEqual({ ok: true });
    expect((await repo(User).findOneByOrFail({ email: person.email })).id).not.toBe(person.userId);
  });
});
