import * as oauth from 'openid-client';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { deactivateAccount } from '../../people/users/closing.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { APP_ACCESSES_MAX } from '../../rules/apps';
import { aPerson, type Person } from '../../test/factories';
import { anApp, BACK, clientOf, letIn } from '../../test/fixtures/apps';
import { rawSocket } from '../../test/http/rawSocket';
import { untilRefused } from '../../test/http/refused';
import { aWorld } from '../../test/world';
import { createApiToken } from '../tokens/token.service';
import { deleteApp, renewAppSecret } from './app.service';

const world = aWorld();
let maker: Person;
let person: Person;

beforeEach(async () => {
  maker = await aPerson();
  person = await aPerson();
});

const APP = 'id name website redirectUris isConfidential';
const REGISTER = `mutation($input: RegisterAppInput!) { registerApp(input: $input) { secret app { ${APP} } } }`;
const UPDATE = `mutation($input: UpdateAppInput!) { updateApp(input: $input) { app { ${APP} } } }`;
const RENEW = `mutation($id: ID!) { renewAppSecret(input: { id: $id }) { secret } }`;
const DELETE = 'mutation($id: ID!) { deleteApp(input: { id: $id }) { deletedId } }';
const END = 'mutation($id: ID!) { endAppAccess(input: { id: $id }) { deletedId } }';
const OWN = `{ viewer { apps { ${APP} } } }`;
const LET_IN = '{ viewer { appAccesses { id name website scopes createdAt lastUsedAt } } }';
const about = { name: 'Post planner', website: 'https://app.example', redirectUris: [BACK] };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await world.as().get('/api/user', bearer(token))).status;
const accessesOf = async (whom: Person) => (await world.as(whom).query(LET_IN)).viewer.appAccesses;

describe('an app of one’s own', () => {
  it('is registered with a name, a website and redirect addresses, which can be changed later', async () => {
    const input = { ...about, name: ' Post planner ', redirectUris: [BACK, ` ${BACK} `, 'http://localhost:8123/'] };
    const { registerApp: made } = await world.as(maker).query(REGISTER, { input });
    const app = { ...about, redirectUris: [BACK, 'http://localhost:8123/'], isConfidential: false };
    expect(made).toEqual({ secret: null, app: { id: expect.any(String), ...app } });
    const changes = { name: 'Planner', website: 'https://planner.example', redirectUris: ['https://planner.example/'] };
    await world.as(maker).query(UPDATE, { input: { id: made.app.id, ...changes } });
    expect((await world.as(maker).query(OWN)).viewer.apps).toEqual([{ ...made.app, ...changes }]);
    const node = 'query($id: ID!) { node(id: $id) { ... on App { name } } }';
    expect(await world.as(maker).query(node, { id: made.app.id })).toEqual({ node: { name: 'Planner' } });
    expect(await world.as(person).query(node, { id: made.app.id })).toEqual({ node: null });
  });

  it('has a secret where it can keep one: shown once, stored as a hash, replaced at once', async () => {
    const { registerApp: made } = await world.as(maker).query(REGISTER, { input: { ...about, isConfidential: true } });
    expect(made).toMatchObject({
      secret: expect.stringMatching(/^toli_app_[\w-]{43}$/),
      app: { isConfidential: true },
    });
    expect(JSON.stringify(await sql('select * from apps'))).not.toContain(made.secret.slice(9));
    const { renewAppSecret: renewed } = await world.as(maker).query(RENEW, { id: made.app.id });
    expect(renewed.secret).not.toBe(made.secret);
    const { app } = await anApp(maker);
    expect(await world.as(maker).refused(RENEW, { id: app.id })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('names what is wrong with its fields', async () => {
    const refused = async (input: object) =>
      (await world.as(maker).refused(REGISTER, { input: { ...about, ...input } })).fields;
    expect(await refused({ name: ' ', website: 'app.example', redirectUris: [] })).toEqual({
      name: 'Please name the app',
      website: 'Please enter the app’s address on the web',
      redirectUris: 'Please enter where the app takes people back',
    });
    expect(await refused({ redirectUris: [BACK, 'http://app.example/'] })).toEqual({
      redirectUris: '“http://app.example/” is neither https:// nor http:// on the person’s own machine',
    });
    const eleven = Array.from({ length: 11 }, (_, n) => `${BACK}/${n}`);
    expect(await refused({ redirectUris: eleven })).toEqual({ redirectUris: 'Up to 10 addresses are possible' });
  });

  it('is one of at most twenty, of a person with a verified address, who alone can change it', async () => {
    expect(await world.as().refused(REGISTER, { input: about })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const unverified = await aPerson({ emailVerifiedAt: null });
    expect(await world.as(unverified).refused(REGISTER, { input: about })).toMatchObject({ code: 'FORBIDDEN' });
    const { app } = await anApp(maker, { isConfidential: true });
    for (const [query, variables] of [
      [UPDATE, { input: { id: app.id, ...about } }],
      [RENEW, { id: app.id }],
      [DELETE, { id: app.id }],
    ] as const)
      expect(await world.as(person).refused(query, variables)).toMatchObject({ code: 'NOT_FOUND' });
    for (let n = 1; n < 20; n++) await anApp(maker);
    expect(await world.as(maker).refused(REGISTER, { input: about })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is not registered, changed or allowed by a token', async () => {
    const { token } = await createApiToken(maker, { name: 'x', scope: 'WRITE', expiresAt: null });
    for (const query of [OWN, LET_IN, '{ viewer { appRequest(id: "x") { name } } }']) {
      const { status } = await world.as().post('/graphql', { query }, bearer(token));
      expect(status).toBe(403);
    }
    const { status } = await world
      .as()
      .post('/graphql', { query: REGISTER, variables: { input: about } }, bearer(token));
    expect(status).toBe(403);
  });
});

describe('an app with access', () => {
  it('is listed with its scopes, its beginning and its last use', async () => {
    const client = await clientOf(await anApp(maker));
    const { access_token } = await letIn(world, client, person, 'read');
    const access = { id: expect.any(String), name: 'Post planner', website: 'https://app.example' };
    const fresh = { ...access, scopes: ['READ'], createdAt: expect.any(String), lastUsedAt: null };
    expect(await accessesOf(person)).toEqual([fresh]);
    expect(await accessesOf(maker)).toEqual([]);
    await statusOf(access_token);
    await letIn(world, client, person, 'posts');
    expect(await accessesOf(person)).toEqual([{ ...fresh, scopes: ['READ', 'POSTS'], lastUsedAt: expect.any(String) }]);
  });

  it('is refused where 50 other apps have access, and lets in no more than these when two ask at once', async () => {
    const [known, ...more] = [await anApp(maker), await anApp(maker), await anApp(maker)];
    await letIn(world, await clientOf(known), person, 'read');
    await sql(
      `with made as (
         insert into apps (user_id, name, website, redirect_uris)
         select user_id, name, website, redirect_uris from apps, generate_series(1, $3::int) where id = $2 returning id
       )
       insert into app_records (kind, key_hash, payload, app_id, user_id, grant_id, expires_at)
       select 'Grant', uuid_send(id), '{}', id, $1, id, now() + interval '1 day' from made`,
      [person.userId, known.app.id, APP_ACCESSES_MAX - 2],
    );
    const answers = await Promise.all(
      more.map(async (app) =>
        letIn(world, await clientOf(app), person, 'read').then(
          () => 'in',
          (error) => String(error),
        ),
      ),
    );
    expect(answers.sort()).toEqual([expect.stringContaining('50 apps have access to your account'), 'in']);
    expect(await accessesOf(person)).toHaveLength(APP_ACCESSES_MAX);
    // An app that has access may still get more of it.
    expect((await letIn(world, await clientOf(known), person, 'posts')).access_token).toBeTruthy();
  });

  it('is mailed to the person each time it gets more scopes: which app, which scopes, and where to end it', async () => {
    const client = await clientOf(await anApp(maker));
    for (const [scope, may] of [
      ['read', 'It may: Read everything.'],
      ['posts', 'It may: Read everything, Post and comment.'],
    ] as const) {
      await runDueJobs();
      world.mails.length = 0;
      const { access_token, refresh_token } = await letIn(world, client, person, scope);
      // A scope that it has already sends no mail.
      await letIn(world, client, person, scope);
      await runDueJobs();
      expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'An app can act as you']]);
      const { text, html } = world.mails[0]!;
      for (const words of ['“Post planner” (https://app.example)', may, `${config().publicUrl.origin}/user/settings`])
        expect(text).toContain(words);
      for (const secret of [access_token, refresh_token!]) expect(text + html).not.toContain(secret);
    }
  });

  it('ends for its person only, who can be asked again', async () => {
    const client = await clientOf(await anApp(maker));
    const { access_token, refresh_token } = await letIn(world, client, person, 'read');
    const other = await letIn(world, client, await aPerson(), 'read');
    const [{ id }] = await accessesOf(person);
    expect(await world.as(maker).refused(END, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf(access_token)).toBe(200);
    await world.as(person).query(END, { id });
    expect(await accessesOf(person)).toEqual([]);
    expect([await statusOf(access_token), await statusOf(other.access_token)]).toEqual([401, 200]);
    await expect(oauth.refreshTokenGrant(client, refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    const again = await letIn(world, client, person, 'read');
    expect(await statusOf(again.access_token)).toBe(200);
  });

  it.each([
    ['its person ends it', async () => world.as(person).query(END, { id: (await accessesOf(person))[0].id })],
    ['its person is blocked', () => setPersonBlocked(person.userId, true, 'a test')],
    ['its person deactivates the account', () => deactivateAccount(person)],
    ['its maker is blocked', () => setPersonBlocked(maker.userId, true, 'a test')],
    ['its maker deactivates the account', () => deactivateAccount(maker)],
    ['it is deleted', (id: string) => deleteApp(maker, id)],
  ])('stops at once, with its sockets, when %s', async (_when, stop) => {
    const made = await anApp(maker);
    const { access_token } = await letIn(world, await clientOf(made), person, 'read');
    const socket = await rawSocket(world, undefined, { greets: false });
    socket.send({ type: 'connection_init', payload: { Authorization: `Bearer ${access_token}` } });
    await socket.message('connection_ack');
    await socket.follow('1', 'subscription { notificationAdded { id } }');
    expect(await statusOf(access_token)).toBe(200);
    await stop(made.app.id);
    expect(await socket.closed).toBe(4403);
    expect(await statusOf(access_token)).toBe(401);
  });

  it('that ends on another node ends here within two seconds', async () => {
    const { access_token } = await letIn(world, await clientOf(await anApp(maker)), person, 'read');
    expect(await statusOf(access_token)).toBe(200);
    const elsewhere = new Client(config().databaseUrl!);
    await elsewhere.connect();
    await elsewhere.query('delete from app_records where user_id = $1', [person.userId]);
    await elsewhere.end();
    expect(await untilRefused(() => statusOf(access_token))).toBeLessThan(2_000);
  });

  it('ends for good when its maker is erased', async () => {
    const { app } = await anApp(maker);
    await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [maker.userId]);
    await addJob('eraseAccount', { userId: maker.userId });
    await runDueJobs();
    expect(await sql('select id from apps where id = $1', [app.id])).toEqual([]);
  });

  it("stays when the app's secret changes; a renewal needs the new secret", async () => {
    const made = await anApp(maker, { isConfidential: true });
    const { access_token, refresh_token } = await letIn(world, await clientOf(made), person, 'read');
    const { secret } = await renewAppSecret(maker, made.app.id);
    expect(await statusOf(access_token)).toBe(200);
    await expect(oauth.refreshTokenGrant(await clientOf(made), refresh_token!)).rejects.toThrow();
    const renewed = await oauth.refreshTokenGrant(await clientOf({ ...made, secret }), refresh_token!);
    expect(await statusOf(renewed.access_token)).toBe(200);
  });
});
