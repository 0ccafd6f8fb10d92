import * as oauth from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePrivateFeed } from '../../messaging/rss/privateFeed.service';
import { keepSignUp, signUpOf, waitFor } from '../../people/signUp/pendingSignUp.service';
import { endAccess } from '../../people/users/access.service';
import { setPersonBlocked } from '../../people/users/block.service';
import { deactivateAccount } from '../../people/users/closing.service';
import { repo, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { anApp, clientOf, letIn } from '../../test/fixtures/apps';
import { linkMailedTo } from '../../test/fixtures/journey';
import { rawSocket } from '../../test/http/rawSocket';
import { aWorld } from '../../test/world';
import { createApiToken } from '../tokens/token.service';
import { Webhook } from '../webhooks/webhook.entity';

const world = aWorld();
let person: Person;
let client: oauth.Configuration;

beforeEach(async () => {
  person = await aCreator();
  client = await clientOf(await anApp(await aPerson()));
  world.mails.length = 0;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (path: string, headers: Record<string, string>) => (await world.as().get(path, headers)).status;
const lastMail = () => world.mails.findLast(({ to }) => to === person.email)!;

/** Every session and token of the person: the status that each gets, and the sockets that use it. */
async function allAccess() {
  const other = await signedInAs(person.userId);
  const { token } = await createApiToken(person, { name: 'A script', scope: 'READ', expiresAt: null });
  const { access_token, refresh_token } = await letIn(world, client, person, 'read');
  const { address } = await makePrivateFeed(person);
  const page = { creatorUserId: person.userId };
  await repo(Webhook).insert({ ...page, url: 'https://a.example/', events: ['MEMBER_JOINED'], encryptedSecret: 'x' });
  const { id, secret: waiting } = await keepSignUp({ fullName: 'x', passwordHash: 'x', next: null, notice: null });
  await waitFor(id, person.userId, person.email);
  const follow = async (secret: string) => {
    const socket = await rawSocket(world, undefined, { greets: false });
    socket.send({ type: 'connection_init', payload: { Authorization: `Bearer ${secret}` } });
    await socket.message('connection_ack');
    return socket;
  };
  const sockets = await Promise.all([follow(token), follow(access_token)]);
  return {
    sockets,
    refresh: () => oauth.refreshTokenGrant(client, refresh_token!),
    webhooks: () => repo(Webhook).countBy(page),
    isWaiting: async () => (await signUpOf(waiting)) !== null,
    statuses: async () => ({
      session: await statusOf('/api/user', { cookie: `toli_session=${other.token}` }),
      token: await statusOf('/api/user', bearer(token)),
      app: await statusOf('/api/user', bearer(access_token)),
      feed: await statusOf(new URL(address).pathname, {}),
    }),
  };
}

const OPEN = { session: 200, token: 200, app: 200, feed: 200 };
const CLOSED = { session: 401, token: 401, app: 401, feed: 404 };

async function resetByMail(): Promise<void> {
  await world.as().post('/api/user/password/forgot', { email: person.email });
  await runDueJobs();
  const token = linkMailedTo(world.mails, person.email).searchParams.get('token')!;
  const { status } = await world.as().post('/api/user/password/reset', { token, newPassword: 'a better password' });
  expect(status).toBe(200);
}

describe('sessions, tokens and apps of a person', () => {
  it.each([
    ['their password is set anew by mail', resetByMail],
    ['they are blocked', () => setPersonBlocked(person.userId, true, 'a test')],
    [
      'they ask for their account to be deleted',
      () => world.as(person).post('/api/private/user/delete', { password: PASSWORD }),
    ],
  ])('end when %s, with their connections, and the mail says what was ended', async (_when, happens) => {
    const access = await allAccess();
    expect(await access.statuses()).toEqual(OPEN);
    await happens();
    expect(await access.statuses()).toEqual(CLOSED);
    expect(await Promise.all(access.sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
    await expect(access.refresh()).rejects.toThrow();
    expect([await access.isWaiting(), await access.webhooks()]).toEqual([false, 0]);
    await runDueJobs();
    expect(lastMail().text).toContain(
      'This was ended: 2 signed-in devices, 1 API token, the access of 1 app, 1 private feed and 1 webhook.',
    );
  });

  it('do not come back when a block is lifted', async () => {
    const access = await allAccess();
    await setPersonBlocked(person.userId, true, 'a test');
    await setPersonBlocked(person.userId, false, 'a mistake');
    expect(await access.statuses()).toEqual(CLOSED);
  });

  it('stop while the account is deactivated, and work again when its person comes back', async () => {
    const access = await allAccess();
    await deactivateAccount(person);
    expect(await access.statuses()).toEqual(CLOSED);
    expect(await Promise.all(access.sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
    await expect(access.refresh()).rejects.toThrow();
    await world.as().post('/api/user/login', { email: person.email, password: PASSWORD });
    expect(await access.statuses()).toEqual({ ...OPEN, session: 401 });
    expect((await access.refresh()).access_token).toBeTruthy();
  });

  it('stay when the transaction that ended them is rolled back', async () => {
    const access = await allAccess();
    const undone = transaction(async () => {
      await endAccess(person.userId, 'reset');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await access.statuses()).toEqual(OPEN);
  });

  it('stay, but for the sessions, when the password is changed', async () => {
    const access = await allAccess();
    await world.as(person).patch('/api/user/password', { oldPassword: PASSWORD, newPassword: 'a better password' });
    expect(await access.statuses()).toEqual({ ...OPEN, session: 401 });
    await runDueJobs();
    expect(lastMail().text).toContain('This was ended: 1 signed-in device.');
  });

  it.each([
    ['REST', async (who: Person) => (await world.as(who).post('/api/user/access/end')).body],
    [
      'GraphQL',
      async (who: Person) =>
        (await world.as(who).query('mutation { endOtherAccess { sessions tokens apps feeds webhooks } }'))
          .endOtherAccess,
    ],
  ])('end at once, but for this session, when the person asks for it, through %s', async (_door, end) => {
    const access = await allAccess();
    expect(await end(person)).toEqual({ sessions: 1, tokens: 1, apps: 1, feeds: 1, webhooks: 1 });
    expect(await access.statuses()).toEqual(CLOSED);
    expect(await statusOf('/api/user', { cookie: `toli_session=${person.token}` })).toBe(200);
    expect(await end(person)).toEqual({ sessions: 0, tokens: 0, apps: 0, feeds: 0, webhooks: 0 });
  });
});
