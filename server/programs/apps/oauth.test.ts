import * as oauth from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { APP_SECONDS } from '../../rules/apps';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import {
  ANSWER,
  ASKED,
  accessBy,
  anApp,
  answer,
  BACK,
  Browser,
  clientOf,
  letIn,
  problemOf,
  questionAt,
  redeem,
  sendOff,
} from '../../test/fixtures/apps';
import { aWorld } from '../../test/world';
import type { WithAppSecret } from './app.service';

const world = aWorld();
let maker: Person;
let person: Person;
let app: WithAppSecret;
let client: oauth.Configuration;

beforeEach(async () => {
  maker = await aPerson({ fullName: 'Kabir Das' });
  person = await aPerson();
  app = await anApp(maker);
  client = await clientOf(app);
});

const statusOf = (token: string) => accessBy(world, token);
const browser = () => new Browser(world, person);
const longAgo = () =>
  sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [person.userId]);
const errorIn = (url: URL) => [url.origin + url.pathname, url.searchParams.get('error')];

describe('an app', () => {
  it('gets access: the person sees its request, and its tokens have these scopes, for an hour', async () => {
    const trip = await sendOff(client, 'read posts');
    const place = browser();
    const id = questionAt(await place.visit(trip.address.href));
    const { viewer } = await world.as(person).query(ASKED, { id });
    expect(viewer.appRequest).toEqual({
      id,
      name: 'Post planner',
      website: 'https://app.example',
      maker: 'Kabir Das',
      backTo: 'app.example',
      scopes: ['READ', 'POSTS'],
    });
    const { answerAppRequest } = await world.as(person).query(ANSWER, { input: { id, allow: true } });
    const back = await place.visit(answerAppRequest.continueAt);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([BACK, trip.state]);
    const tokens = await redeem(client, back, trip);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: APP_SECONDS.accessToken, scope: 'read posts' });
    expect(tokens.access_token).toMatch(/^toli_oat_[\w-]{43}$/);
    const { body } = await world.as().get('/api/user', { authorization: `Bearer ${tokens.access_token}` });
    expect(body.userId).toBe(person.userId);
    const stored = await sql('select payload from app_records');
    for (const secret of [tokens.access_token, tokens.refresh_token!])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('with a secret authenticates by it, and by no other', async () => {
    const kept = await anApp(maker, { isConfidential: true });
    const tokens = await letIn(world, await clientOf(kept), person, 'read');
    expect(await statusOf(tokens.access_token)).toBe(200);
    for (const secret of [`${kept.secret}x`, null]) {
      const trip = await sendOff(await clientOf(kept), 'read');
      const back = await browser().visit(trip.address.href);
      expect(await problemOf(redeem(await clientOf({ ...kept, secret }), back, trip))).toBe('invalid_client');
    }
  });

  it('that is refused is notified', async () => {
    const trip = await sendOff(client, 'read');
    const back = await answer(world, browser(), trip.address.href, false);
    expect(errorIn(back)).toEqual([BACK, 'access_denied']);
    expect(back.searchParams.get('state')).toBe(trip.state);
  });

  it('with a secret and with access is not asked about again, until it requests more', async () => {
    client = await clientOf(await anApp(maker, { isConfidential: true }));
    await letIn(world, client, person, 'read');
    const again = await sendOff(client, 'read');
    const back = await browser().visit(again.address.href);
    expect((await redeem(client, back, again)).scope).toBe('read');
    const silent = await sendOff(client, 'read', { prompt: 'none' });
    expect((await browser().visit(silent.address.href)).searchParams.has('code')).toBe(true);
    const more = await sendOff(client, 'read messages');
    expect(questionAt(await browser().visit(more.address.href))).not.toBe('');
    const asked = await sendOff(client, 'read', { prompt: 'consent' });
    expect((await answer(world, browser(), asked.address.href)).searchParams.has('code')).toBe(true);
  });

  it('with a secret and with access is asked about again by who signed in a while ago', async () => {
    client = await clientOf(await anApp(maker, { isConfidential: true }));
    await letIn(world, client, person, 'read');
    await longAgo();
    const silent = await sendOff(client, 'read', { prompt: 'none' });
    expect(errorIn(await browser().visit(silent.address.href))).toEqual([BACK, 'consent_required']);
    const again = await sendOff(client, 'read');
    const place = browser();
    const id = questionAt(await place.visit(again.address.href));
    expect((await world.as(person).refused(ANSWER, { input: { id, allow: true } })).code).toBe(
      'FRESH_SIGN_IN_REQUIRED',
    );
    await world.as(person).post('/api/user/password/confirm', { password: PASSWORD });
    const { answerAppRequest } = await world.as(person).query(ANSWER, { input: { id, allow: true } });
    expect((await redeem(client, await place.visit(answerAppRequest.continueAt), again)).scope).toBe('read');
  });

  it('without a secret is asked about each time: another program may use its id', async () => {
    await letIn(world, client, person, 'read');
    const silent = await sendOff(client, 'read', { prompt: 'none' });
    expect(errorIn(await browser().visit(silent.address.href))).toEqual([BACK, 'consent_required']);
    const again = await sendOff(client, 'read');
    const place = browser();
    expect(questionAt(await place.visit(again.address.href))).not.toBe('');
    const refused = await answer(world, place, again.address.href, false);
    expect(errorIn(refused)).toEqual([BACK, 'access_denied']);
    const allowed = await sendOff(client, 'read');
    const back = await answer(world, browser(), allowed.address.href);
    expect((await redeem(client, back, allowed)).scope).toBe('read');
  });

  it('may request only scopes that exist', async () => {
    for (const scope of ['', 'admin', 'openid', 'READ']) {
      const back = await browser().visit((await sendOff(client, scope)).address.href);
      expect(errorIn(back)).toEqual([BACK, 'invalid_scope']);
    }
  });

  it('has to use PKCE, by S256', async () => {
    const { address } = await sendOff(client, 'read');
    const plain = new URL(address);
    plain.searchParams.set('code_challenge_method', 'plain');
    const none = new URL(address);
    none.searchParams.delete('code_challenge');
    none.searchParams.delete('code_challenge_method');
    for (const url of [plain, none])
      expect(errorIn(await browser().visit(url.href))).toEqual([BACK, 'invalid_request']);
  });

  it('gets a code only: no token in an address, no password, no client credentials', async () => {
    const { address } = await sendOff(client, 'read');
    const implicit = new URL(address);
    implicit.searchParams.set('response_type', 'token');
    const { hash } = await browser().visit(implicit.href);
    expect(new URLSearchParams(hash.slice(1)).get('error')).toBe('invalid_request');
    for (const grant of ['password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'])
      expect(await problemOf(oauth.genericGrantRequest(client, grant, {}))).toBe('unsupported_grant_type');
  });

  it('redirects only to its registered addresses', async () => {
    const sent = async (redirect_uri: string) =>
      browser().visit((await sendOff(client, 'read', { redirect_uri })).address.href);
    for (const elsewhere of ['https://evil.example/', `${BACK}/more`, `${BACK}?x=1`, 'http://app.example/callback'])
      expect(errorIn(await sent(elsewhere))).toEqual([`${world.url}/oauth/problem`, 'invalid_redirect_uri']);
  });
});

describe('an app on the person’s own machine', () => {
  const at = 'http://127.0.0.1:5000/callback';
  const isAsked = async (isConfidential: boolean, redirect_uri: string) => {
    const local = await clientOf(await anApp(maker, { isConfidential, redirectUris: [at, 'http://[::1]/callback'] }));
    const { address } = await sendOff(local, 'read', { redirect_uri });
    return questionAt(await browser().visit(address.href)) !== '';
  };

  it.each([at, 'http://127.0.0.1:61234/callback', 'http://127.0.0.1/callback', 'http://[::1]:8080/callback'])(
    'without a secret may come back at any port of it: %s',
    async (back) => {
      expect(await isAsked(false, back)).toBe(true);
    },
  );

  it.each([
    'http://127.0.0.1:61234/other',
    'http://127.0.0.1:61234/callback?x=1',
    'http://localhost:5000/callback',
    'http://127.0.0.2:5000/callback',
    'http://127.0.0.1.evil.example:5000/callback',
    'https://127.0.0.1:5000/callback',
  ])('may come back nowhere else: %s', async (back) => {
    expect(await isAsked(false, back)).toBe(false);
  });

  it('with a secret comes back at the port that it named', async () => {
    expect(await isAsked(true, at)).toBe(true);
    expect(await isAsked(true, 'http://127.0.0.1:61234/callback')).toBe(false);
  });
});

describe('a person who is asked', () => {
  it('may sign in first: the request waits for them', async () => {
    const trip = await sendOff(client, 'read');
    const place = new Browser(world, undefined);
    const id = questionAt(await place.visit(trip.address.href));
    expect(id).not.toBe('');
    place.person = person;
    const { answerAppRequest } = await world.as(person).query(ANSWER, { input: { id, allow: true } });
    const back = await place.visit(answerAppRequest.continueAt);
    expect((await redeem(client, back, trip)).scope).toBe('read');
  });

  it.each([true, false])('may sign in anew before they answer, as with Google: allowed %s', async (allow) => {
    const trip = await sendOff(client, 'read');
    const place = browser();
    const id = questionAt(await place.visit(trip.address.href));
    await longAgo();
    const again = await signedInAs(person.userId);
    const { answerAppRequest } = await world.as(again).query(ANSWER, { input: { id, allow } });
    place.person = again;
    const back = await place.visit(answerAppRequest.continueAt);
    expect(errorIn(back)).toEqual([BACK, allow ? null : 'access_denied']);
  });

  it('cannot answer a request that was made to another person', async () => {
    const eve = await aPerson();
    const id = questionAt(await new Browser(world, eve).visit((await sendOff(client, 'read')).address.href));
    expect(await world.as(person).query(ASKED, { id })).toEqual({ viewer: { appRequest: null } });
    const refusal = await world.as(person).refused(ANSWER, { input: { id, allow: true } });
    expect(refusal.code).toBe('NOT_FOUND');
    expect((await world.as().refused(ANSWER, { input: { id, allow: true } })).code).toBe('UNAUTHENTICATED');
  });

  it("cannot be led to answer by another person's link: the code stays with the browser that began", async () => {
    const eve = new Browser(world, undefined);
    const id = questionAt(await eve.visit((await sendOff(client, 'read')).address.href));
    const { answerAppRequest } = await world.as(person).query(ANSWER, { input: { id, allow: true } });
    const victim = await new Browser(world, person).visit(answerAppRequest.continueAt);
    expect(errorIn(victim)[0]).toMatch(/\/oauth\/problem$/);
    expect(questionAt(await eve.visit(answerAppRequest.continueAt))).not.toBe('');
  });

  it('ends with an error when the app was deleted or its maker blocked, and the app gets it', async () => {
    const { access_token, refresh_token } = await letIn(world, client, person, 'read');
    const { address } = await sendOff(client, 'read messages');
    const id = questionAt(await browser().visit(address.href));
    await setPersonBlocked(maker.userId, true, 'a test');
    expect(await world.as(person).query(ASKED, { id })).toEqual({ viewer: { appRequest: null } });
    expect(errorIn(await browser().visit(address.href))[1]).toBe('invalid_client');
    expect(await statusOf(access_token)).toBe(401);
    expect(await problemOf(oauth.refreshTokenGrant(client, refresh_token!))).toBe('invalid_client');
  });
});

describe('pages of any origin', () => {
  const form = 'application/x-www-form-urlencoded';
  const ask = (origin: string) =>
    world.as().post('/oauth/token', `grant_type=refresh_token&refresh_token=x&client_id=${app.app.id}`, {
      origin,
      'content-type': form,
    });

  it("may request tokens from the origins of an app's redirect addresses, and from no other", async () => {
    expect((await ask('https://app.example')).headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('read the metadata of the server', async () => {
    const { body, headers } = await world.as().get('/.well-known/oauth-authorization-server');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(Object.keys(body).sort()).toEqual([
      'authorization_endpoint',
      'authorization_response_iss_parameter_supported',
      'code_challenge_methods_supported',
      'grant_types_supported',
      'issuer',
      'response_modes_supported',
      'response_types_supported',
      'revocation_endpoint',
      'scopes_supported',
      'token_endpoint',
      'token_endpoint_auth_methods_supported',
    ]);
    expect((await world.as().get('/.well-known/openid-configuration')).status).toBe(404);
  });
});
