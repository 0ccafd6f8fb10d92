import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { setReviewer } from '../people/users/reviewer.service';
import { User } from '../people/users/user.entity';
import { updateUser } from '../people/users/user.service';
import { config } from '../platform/config/config';
import { repo, sql, transaction } from '../platform/db/database';
import { isHearing } from '../platform/live/postgresPubsub';
import { sentBy } from '../test/database/statements';
import { aCreator, aPerson, PASSWORD, type Person, signedInAs } from '../test/factories';
import { onUser } from '../test/fixtures/desk';
import { until } from '../test/harness';
import { untilKnown } from '../test/http/refused';
import { aWorld } from '../test/world';
import { Session } from './session.entity';
import { invalidateAll } from './sessionCache';
import { viewerOfToken } from './viewer';

const world = aWorld();
let person: Person;
beforeEach(async () => {
  person = await aPerson();
});

const WHO = '{ viewer { email emailVerified isAdmin user { fullName } creator { id } } }';
/** The viewer of the person's next request; null when they are signed out. */
const known = async (token = person.token) => (await world.as({ token }).query(WHO)).viewer;
/** The number of look-ups of a session. */
const lookups = async (work: () => Promise<unknown>) =>
  (await sentBy(work)).filter(({ text }) => text.includes('from sessions s')).length;

it('the viewer of a session is looked up once, however many requests follow', async () => {
  expect(
    await lookups(async () => {
      for (let i = 0; i < 5; i++) expect((await known()).email).toBe(person.email);
    }),
  ).toBe(1);
});

it('writes about others, and to columns that a viewer does not have, leave a session in the cache', async () => {
  const other = await aPerson();
  const nameOf = async (who: Person) => (await known(who.token)).user.fullName;
  // Notifications of their creation may still arrive.
  await until(async () => (await lookups(async () => [await known(), await known()])) === 1);
  await transaction(async () => {
    // Without triggers the cache is not notified: a new value shows a new read.
    await sql('set local session_replication_role = replica');
    await sql(`update users set full_name = 'Not told' where id = $1`, [person.userId]);
  });
  await repo(User).update({ id: person.userId }, { firstSignInAt: new Date() });
  await repo(Session).update({ userId: person.userId }, { confirmedAt: new Date() });
  await repo(User).update({ id: other.userId }, { fullName: 'Meera' });
  await until(async () => (await nameOf(other)) === 'Meera');
  expect(await nameOf(person)).toBe(person.fullName);
  invalidateAll();
  expect(await nameOf(person)).toBe('Not told');
});

describe('a change of a person shows in their very next request', () => {
  const CHANGES: [what: string, change: () => Promise<unknown>, after: object | null][] = [
    ['their name', () => world.as(person).patch('/api/user', { fullName: 'Meera' }), { user: { fullName: 'Meera' } }],
    [
      'they start a page',
      () => world.as(person).post('/api/creator', { pageName: 'Meera cooks', bio: 'food' }),
      { creator: { id: expect.any(String) } },
    ],
    ['they become a reviewer', () => setReviewer(person.userId, true), { isAdmin: true }],
    ['they log out', () => world.as(person).post('/api/user/logout'), null],
    [
      'they are blocked',
      async () =>
        world
          .as(await aPerson({ isReviewer: true }))
          .query(onUser('blockUser'), { input: { userId: person.userId, reason: 'Spam' } }),
      null,
    ],
    ['they deactivate', () => world.as(person).post('/api/private/user/deactivate'), null],
    [
      'they delete their account',
      () => world.as(person).post('/api/private/user/delete', { password: PASSWORD }),
      null,
    ],
  ];
  it.each(CHANGES)('%s', async (_what, change, after) => {
    expect((await known()).email).toBe(person.email);
    await change();
    const now = await known();
    if (after) expect(now).toMatchObject(after);
    else expect(now).toBeNull();
  });

  it('as soon as its transaction is committed, before this node is notified', async () => {
    for (let i = 0; i < 20; i++) {
      const name = `Meera ${String.fromCharCode(97 + i)}`;
      const { viewer } = (await viewerOfToken(person.token))!;
      await updateUser(viewer, { fullName: name });
      expect((await viewerOfToken(person.token))!.viewer.fullName).toBe(name);
    }
  });

  it('a new password ends the other devices', async () => {
    const other = await signedInAs(person.userId);
    await known(other.token);
    await known();
    const browser = world.as(person);
    await browser.patch('/api/user/password', {
      oldPassword: PASSWORD,
      newPassword: 'another horse',
      confirmPassword: 'another horse',
    });
    expect(await known(other.token)).toBeNull();
    expect(await known()).toBeNull();
    expect(await known(browser.token)).not.toBeNull();
  });
});

describe('a change on another node shows here', () => {
  let elsewhere: Client;
  const change = async (statement: string, ...values: unknown[]) => {
    elsewhere = new Client(config().databaseUrl!);
    await elsewhere.connect();
    await elsewhere.query(statement, values);
    await elsewhere.end();
  };
  it.each([
    ['a session ends', 'delete from sessions where user_id = $1', (now: unknown) => now === null],
    [
      'another secret of the session',
      `update sessions set token_hash = sha256('another') where user_id = $1`,
      (now: unknown) => now === null,
    ],
    ['a block', 'update users set blocked_at = now() where id = $1', (now: unknown) => now === null],
    [
      'an address that is not verified any more',
      'update users set email_verified_at = null where id = $1',
      (now: unknown) => !(now as { emailVerified: boolean }).emailVerified,
    ],
    [
      'a name',
      `update users set full_name = 'Meera' where id = $1`,
      (now: unknown) => (now as { user: { fullName: string } }).user.fullName === 'Meera',
    ],
  ])('within two seconds: %s', async (_what, statement, isKnown) => {
    await known();
    await change(statement, person.userId);
    expect(await untilKnown(async () => isKnown(await known()))).toBeLessThan(2_000);
  });

  it('a page that is blocked', async () => {
    const creator = await aCreator();
    const create = () => world.as(creator).post('/api/goal', { title: 'A van', goalNumber: 10 });
    expect((await create()).status).toBe(201);
    await change('update creators set blocked_at = now() where user_id = $1', creator.userId);
    await until(async () => (await create()).status === 403);
  });
});

it('no session is cached while this node would not be notified of a change', async () => {
  await known();
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toli live' and datname = current_database()`,
  );
  await until(() => !isHearing());
  expect(await lookups(async () => [await known(), await known()])).toBeGreaterThan(0);
  await until(isHearing);
  expect(await lookups(async () => [await known(), await known()])).toBe(1);
});
