import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../platform/database';
import { addJob, runDueJobs } from '../platform/jobs';
import { ACCOUNT_DOORS, type AccountDoor } from '../test/accountDoors';
import {
  aCreator,
  aMember,
  aPerson,
  aPost,
  type CreatorPerson,
  PASSWORD,
  type Person,
  signedInAs,
} from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { setPersonBlocked } from './block.service';
import { mailTo } from './mail.service';
import { User } from './user.entity';

let world: World;
let person: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await aPerson({ fullName: 'Meera Joshi' });
});

const subjectsTo = (to: string) => world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const isSignedIn = async (who: { token: string }) => (await world.as(who).get('/api/public/validate')).body.isValid;
const asOthersSee = async (userId: string) => (await world.as().get(`/api/user/${userId}`)).body;
const status = async (who: { token: string } | undefined, path: string) => (await world.as(who).get(path)).status;
const userOf = (userId: string) => repo(User).findOneByOrFail({ id: userId });
const news = { title: 'News', paragraphs: ['Something happened.'] };

/** As if so many days had passed since somebody asked for deletion, or paid. */
async function daysPass(days: number): Promise<void> {
  await sql('update users set deletion_asked_at = deletion_asked_at - make_interval(days => $1)', [days]);
  await sql('update squad_subscriptions set paid_until = paid_until - make_interval(days => $1)', [days]);
  await sql(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(days => $1) where key like 'erase:%'`,
    [days],
  );
  await runDueJobs();
}

describe.each(ACCOUNT_DOORS)('deactivating an account through $name', (door: AccountDoor) => {
  it('signs out everywhere, hides the profile, and is undone by logging in', async () => {
    const other = await signedInAs(person.userId);
    expect(await door.deactivate(world.as(person), {})).toEqual({ ok: true });
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    const hidden = { userId: person.userId, fullName: 'Deactivated user', profilePicSrc: null };
    expect(await asOthersSee(person.userId)).toEqual(hidden);
    const { node } = await world
      .as()
      .query('query($id: ID!) { node(id: $id) { ... on User { fullName } } }', { id: person.userId });
    expect(node).toEqual({ fullName: 'Deactivated user' });

    expect(await door.logIn(world.as(), { email: person.email, password: PASSWORD })).toEqual({ ok: true });
    expect(await asOthersSee(person.userId)).toEqual({ ...hidden, fullName: 'Meera Joshi' });
    await runDueJobs();
    expect(subjectsTo(person.email)).toEqual(['Your account is deactivated', 'Welcome back']);
  });

  it('is for the person alone', async () => {
    expect(await door.deactivate(world.as(), {})).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    await world.as(person).post('/api/private/user/deactivate', {}, { 'sec-fetch-site': 'cross-site' });
    expect((await userOf(person.userId)).deactivatedAt).toBeNull();
  });

  it('takes the page off Toli until the owner comes back, but not from those who have paid', async () => {
    const creator = await aCreator({ squads: [100] });
    const post = await aPost(creator, { squad: creator.squads[0] });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await door.deactivate(world.as(creator), {});
    expect(await status(person, `/api/creator/${creator.userId}`)).toBe(404);
    expect(await status(person, `/api/payment/order/${creator.squads[0]!.id}`)).toBe(409);
    expect(await status(fan, `/api/post/${post.id}`)).toBe(200);
    await door.logIn(world.as(), { email: creator.email, password: PASSWORD });
    expect(await status(person, `/api/creator/${creator.userId}`)).toBe(200);
  });

  it('stops renewals and mails, but not those about the account and about money', async () => {
    const creator = await aCreator({ squads: [100] });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await runDueJobs();
    await door.deactivate(world.as(fan), {});
    const [membership] = await sql<{ renews: boolean; status: number }>(
      'select renews, status from squad_subscriptions where member_id = $1',
      [fan.userId],
    );
    expect(membership).toEqual({ renews: false, status: 1 });
    await mailTo(fan.email, news);
    await mailTo(fan.email, { ...news, title: 'Your refund' }, { always: true });
    await runDueJobs();
    expect(subjectsTo(fan.email)).toEqual([
      expect.stringContaining('Your receipt'),
      'Your account is deactivated',
      'Your refund',
    ]);
  });
});

describe.each(ACCOUNT_DOORS)('deleting an account through $name', (door: AccountDoor) => {
  it('asks for the password', async () => {
    const wrong = { ok: false, message: 'Incorrect password', code: 'UNAUTHENTICATED' };
    expect(await door.remove(world.as(person), { password: 'wrong password' })).toMatchObject(wrong);
    expect(await door.remove(world.as(person), { password: '' })).toMatchObject({
      fields: { password: 'Password is required to delete your account' },
    });
    expect(await door.remove(world.as(), { password: PASSWORD })).toMatchObject({ code: 'UNAUTHENTICATED' });
    await sql('update users set password_hash = null where id = $1', [person.userId]);
    expect(await door.remove(world.as(person), { password: PASSWORD })).toMatchObject(wrong);
    expect((await userOf(person.userId)).deletionAskedAt).toBeNull();
    expect(await isSignedIn(person)).toBe(true);
  });

  it('signs out at once and can be called off for 30 days by logging in', async () => {
    expect(await door.remove(world.as(person), { password: PASSWORD })).toEqual({ ok: true });
    expect(await isSignedIn(person)).toBe(false);
    expect(await asOthersSee(person.userId)).toMatchObject({ fullName: 'Deactivated user' });
    await daysPass(29);
    expect(await door.logIn(world.as(), { email: person.email, password: PASSWORD })).toEqual({ ok: true });
    await daysPass(2);
    expect(await asOthersSee(person.userId)).toMatchObject({ fullName: 'Meera Joshi' });
    expect(subjectsTo(person.email)).toEqual(['Your account will be deleted', 'Welcome back']);
  });

  it('erases everything that says who it was after 30 days, and the address can be used anew', async () => {
    await world.as().post('/api/user/password/forgot', { email: person.email });
    await runDueJobs();
    await door.remove(world.as(person), { password: PASSWORD });
    await daysPass(29);
    expect((await userOf(person.userId)).email).toBe(person.email);
    await daysPass(1);
    expect(await userOf(person.userId)).toMatchObject({
      email: null,
      emailKey: null,
      fullName: 'Deleted user',
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
    expect(await door.logIn(world.as(), { email: person.email, password: PASSWORD })).toMatchObject({
      message: 'Incorrect email or password',
    });
    const again = { fullName: 'Meera Joshi', email: person.email, password: PASSWORD };
    expect(await door.signUp(world.as(), again)).toEqual({ ok: true });
    expect((await repo(User).findOneByOrFail({ email: person.email })).id).not.toBe(person.userId);
  });
});

describe('what erasure does to others', () => {
  let creator: CreatorPerson;
  const leave = (who: { token: string }) => world.as(who).post('/api/private/user/delete', { password: PASSWORD });
  const eventsOf = (payer: Person) =>
    sql(
      `select from webhook_events where body #>> '{payload,payment,entity,order_id}' in (select rzp_order_id from payment_orders where user_id = $1)`,
      [payer.userId],
    );

  beforeEach(async () => {
    creator = await aCreator({ squads: [100], pageName: 'Kabir paints' });
  });

  it('keeps payments without the name, ends memberships, and forgets what the gateway told', async () => {
    const fan = await aMember(world, { of: creator.squads[0]! });
    await world.standIn.control.webhooksSettled();
    await runDueJobs();
    expect(await eventsOf(fan)).not.toEqual([]);
    await leave(fan);
    await daysPass(30);
    const payments = await sql(
      'select u.full_name as name, p.amount from payments p join users u on u.id = p.user_id where p.creator_user_id = $1',
      [creator.userId],
    );
    expect(payments).toEqual([{ name: 'Deleted user', amount: 100 }]);
    const [counts] = await sql(
      `select c.active_members, c.active_income, s.active_members as in_squad, m.status
       from creators c join squads s on s.creator_user_id = c.user_id
       join squad_subscriptions m on m.squad_id = s.id where c.user_id = $1`,
      [creator.userId],
    );
    expect(counts).toEqual({ active_members: 0, active_income: 0, in_squad: 0, status: 3 });
    expect(await eventsOf(fan)).toEqual([]);
  });

  it('keeps a page readable for those who have paid, to the end of their month, then erases it', async () => {
    const post = await aPost(creator, { squad: creator.squads[0], description: 'For the squad' });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await sql(`update squad_subscriptions set paid_until = now() + interval '35 days' where member_id = $1`, [
      fan.userId,
    ]);
    await leave(creator);
    await runDueJobs();
    expect(subjectsTo(fan.email)).toContain('Kabir paints is closing');
    expect(await status(fan, `/api/payment/order/${creator.squads[0]!.id}`)).toBe(409);

    await daysPass(30);
    expect(await asOthersSee(creator.userId)).toMatchObject({ fullName: 'Deleted user' });
    expect((await world.as(fan).get(`/api/post/${post.id}`)).body.description).toBe('For the squad');
    expect(await status(undefined, `/api/creator/${creator.userId}`)).toBe(404);

    await daysPass(5);
    expect(await status(fan, `/api/post/${post.id}`)).toBe(404);
    const [page] = await sql(
      `select c.page_name, c.bio, c.about, s.title from creators c join squads s on s.creator_user_id = c.user_id where c.user_id = $1`,
      [creator.userId],
    );
    expect(page).toEqual({ page_name: 'Deleted page', bio: '', about: '', title: 'Deleted squad' });
    expect(await status(fan, `/api/creator/${creator.userId}`)).toBe(404);
    const { viewer } = await world
      .as(fan)
      .query('{ viewer { subscriptions { status creator { pageName } squad { title } } } }');
    expect(viewer.subscriptions).toEqual([
      { status: 'ACTIVE', creator: { pageName: 'Deleted page' }, squad: { title: 'Deleted squad' } },
    ]);
  });

  it('happens once however often it is asked for, and the nightly round finds what was missed', async () => {
    await aPost(creator, { description: 'Hello' });
    await leave(creator);
    await sql(`select graphile_worker.remove_job('erase:' || $1)`, [creator.userId]);
    await daysPass(30);
    expect((await userOf(creator.userId)).erasedAt).toBeNull();
    await addJob('sweepAccounts', {});
    await runDueJobs();
    const { erasedAt } = await userOf(creator.userId);
    expect(erasedAt).not.toBeNull();
    await addJob('eraseAccount', { userId: creator.userId });
    await addJob('sweepAccounts', {});
    await runDueJobs();
    expect((await userOf(creator.userId)).erasedAt).toEqual(erasedAt);
    expect(await sql('select from posts where user_id = $1', [creator.userId])).toEqual([]);
  });

  it('drops mails that still wait', async () => {
    await leave(person);
    await runDueJobs();
    await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [person.userId]);
    await addJob('mail', { to: person.email, letter: news, always: true }, { runAt: new Date(Date.now() + 3_600_000) });
    await addJob('eraseAccount', { userId: person.userId });
    await runDueJobs();
    expect(await sql(`select from graphile_worker._private_jobs where payload ->> 'to' = $1`, [person.email])).toEqual(
      [],
    );
  });

  it('leaves the address of a blocked person refused', async () => {
    await leave(person);
    await setPersonBlocked(person.userId, true, 'a test');
    await daysPass(30);
    expect((await userOf(person.userId)).email).toBeNull();
    const again = { fullName: 'Meera Joshi', email: person.email.toUpperCase(), password: PASSWORD };
    expect((await world.as().post('/api/user', again)).status).toBe(201);
    expect(await repo(User).countBy({ email: person.email.toUpperCase() })).toBe(0);
  });
});
