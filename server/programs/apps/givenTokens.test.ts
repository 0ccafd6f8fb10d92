import * as oauth from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person } from '../../test/factories';
import {
  accessBy,
  anApp,
  answer,
  Browser,
  clientOf,
  letIn,
  problemOf,
  redeem,
  sendOff,
} from '../../test/fixtures/apps';
import { aWorld } from '../../test/world';

const world = aWorld();
let maker: Person;
let person: Person;
let client: oauth.Configuration;

beforeEach(async () => {
  maker = await aPerson();
  person = await aPerson();
  client = await clientOf(await anApp(maker));
});

const statusOf = (token: string) => accessBy(world, token);
const browser = () => new Browser(world, person);

describe('a token of an app', () => {
  it('is given once for a code: a second use of the code ends the token', async () => {
    const trip = await sendOff(client, 'read');
    const back = await answer(world, browser(), trip.address.href);
    const tokens = await redeem(client, back, trip);
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect(await problemOf(redeem(client, back, trip))).toBe('invalid_grant');
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await problemOf(oauth.refreshTokenGrant(client, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('is given once for a code, also to two requests at the same moment', async () => {
    const trip = await sendOff(client, 'read');
    const back = await answer(world, browser(), trip.address.href);
    const tries = await Promise.all([1, 2, 3, 4].map(() => problemOf(redeem(client, back, trip))));
    expect(tries.filter((problem) => problem === 'none').length).toBeLessThan(2);
    expect(new Set(tries)).toContain('invalid_grant');
  });

  it('is no session, and a session is no token', async () => {
    const { access_token } = await letIn(world, client, person, 'read');
    for (const secret of [person.token, access_token]) await world.as({ token: secret }).get('/api/user');
    expect(await statusOf(person.token)).toBe(401);
    expect(await statusOf(access_token)).toBe(200);
    expect((await world.as({ token: access_token }).get('/api/user')).status).toBe(401);
  });

  it("needs the code's PKCE verifier, and the app that requested the code", async () => {
    const trip = await sendOff(client, 'read');
    const back = await answer(world, browser(), trip.address.href);
    const verifier = oauth.randomPKCECodeVerifier();
    expect(await problemOf(redeem(client, back, { ...trip, verifier }))).toBe('invalid_grant');
    const other = await clientOf(await anApp(maker));
    expect(await problemOf(redeem(other, back, trip))).toBe('invalid_grant');
    expect((await redeem(client, back, trip)).scope).toBe('read');
  });

  it('is renewed with a new refresh token each time; a used one ends them all', async () => {
    const first = await letIn(world, client, person, 'read');
    const second = await oauth.refreshTokenGrant(client, first.refresh_token!);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second.access_token)).toBe(200);
    expect(await problemOf(oauth.refreshTokenGrant(client, first.refresh_token!))).toBe('invalid_grant');
    expect(await statusOf(second.access_token)).toBe(401);
    expect(await problemOf(oauth.refreshTokenGrant(client, second.refresh_token!))).toBe('invalid_grant');
  });

  it('gets fewer scopes at a renewal that asks for fewer, and never more than was allowed', async () => {
    const { refresh_token } = await letIn(world, client, person, 'read posts');
    const narrow = await oauth.refreshTokenGrant(client, refresh_token!, { scope: 'posts' });
    expect(narrow.scope).toBe('posts');
    const wider = oauth.refreshTokenGrant(client, narrow.refresh_token!, { scope: 'posts messages' });
    expect(await problemOf(wider)).toBe('invalid_scope');
  });

  it('ends when the app revokes it', async () => {
    const tokens = await letIn(world, client, person, 'read');
    await oauth.tokenRevocation(client, tokens.refresh_token!);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('expires, and is deleted a day later', async () => {
    const tokens = await letIn(world, client, person, 'read');
    await sql(`update app_records set expires_at = now() - interval '23 hours'`);
    await addJob('sweepAppRecords', {});
    await runDueJobs();
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await sql('select id from app_records')).not.toEqual([]);
    await sql(`update app_records set expires_at = now() - interval '25 hours'`);
    await addJob('sweepAppRecords', {});
    await runDueJobs();
    expect(await sql('select id from app_records')).toEqual([]);
  });

  it('opens with several scopes what each of them opens, and no more', async () => {
    const { access_token } = await letIn(world, client, person, 'posts messages');
    const bearer = { authorization: `Bearer ${access_token}` };
    expect((await world.as().get('/api/messages/rooms', bearer)).status).toBe(200);
    const codeOf = async (query: string) =>
      (await world.as().post('/graphql', { query }, bearer)).body.errors?.[0].extensions.code;
    expect(await codeOf('{ viewer { feed(first: 1) { edges { cursor } } } }')).toBeUndefined();
    expect(await codeOf('{ viewer { email } }')).toBe('FORBIDDEN');
    expect(await codeOf('{ viewer { appAccesses { id } } }')).toBe('FORBIDDEN');
  });
});
