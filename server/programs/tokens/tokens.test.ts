import { beforeEach, describe, expect, it } from 'vitest';
import { newApiToken } from '../../auth/apiToken';
import { ApiToken } from '../../auth/apiToken.entity';
import { setPersonBlocked } from '../../people/users/block.service';
import { deactivateAccount } from '../../people/users/closing.service';
import { config } from '../../platform/config/config';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { formatDateTime } from '../../rules/time';
import { TOKEN_FORM } from '../../rules/tokens';
import { aCreator, aPerson, aPost, type Person } from '../../test/factories';
import { until } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';
import { aWorld } from '../../test/world';
import { createApiToken, revokeApiToken } from './token.service';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson();
});

const CREATE = `mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) {
  token apiToken { id name scope createdAt lastUsedAt expiresAt } } }`;
const REVOKE = 'mutation($id: ID!) { revokeApiToken(input: { id: $id }) { deletedId } }';
const aToken = (of: Partial<{ scope: string; expiresAt: Date | null }> = {}, owner = person) =>
  createApiToken(owner, { name: 'A script', scope: 'READ', expiresAt: null, ...of });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await world.as().get('/api/user', bearer(token))).status;
const stored = (id: string) => repo(ApiToken).findOneByOrFail({ id });

describe('a token', () => {
  it('is made with a name, a scope and an end, and its secret is shown this once', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { createApiToken: made } = await world
      .as(person)
      .query(CREATE, { input: { name: ' Newsletter ', scope: 'POSTS', expiresAt } });
    expect(made.token).toMatch(TOKEN_FORM);
    const apiToken = { name: 'Newsletter', scope: 'POSTS', lastUsedAt: null, expiresAt };
    expect(made.apiToken).toMatchObject(apiToken);
    const { viewer } = await world.as(person).query('{ viewer { apiTokens { id name scope lastUsedAt expiresAt } } }');
    expect(viewer.apiTokens).toEqual([{ id: made.apiToken.id, ...apiToken }]);
    const [row] = await sql('select * from api_tokens where id = $1', [made.apiToken.id]);
    expect(JSON.stringify(row)).not.toContain(made.token.slice(9));
  });

  it('is mailed to its person: its scopes, its end, and where to revoke it, but never its secret', async () => {
    for (const expiresAt of ['2030-10-12T12:00:00Z', null]) {
      await runDueJobs();
      world.mails.length = 0;
      const input = { name: 'Newsletter <b>', scope: 'POSTS', expiresAt };
      const { createApiToken: made } = await world.as(person).query(CREATE, { input });
      await runDueJobs();
      expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [person.email, 'There is a new API token for your account'],
      ]);
      const { text, html } = world.mails[0]!;
      expect(text).toContain('“Newsletter <b>”');
      expect(text).toContain('It may: Post and comment.');
      expect(text).toContain(expiresAt ? 'It ends on 12 Oct 2030.' : 'It has no end until you revoke it.');
      expect(text).toContain(formatDateTime(new Date(made.apiToken.createdAt)));
      expect(text).toContain(`${config().publicUrl.origin}/user/settings`);
      expect(text + html).not.toContain(made.token.slice(9));
      expect(html).not.toContain('<b>');
    }
  });

  it('has a name, ends in the future, and is one of fifty', async () => {
    const refused = (input: object) =>
      world.as(person).refused(CREATE, { input: { name: 'x', scope: 'READ', ...input } });
    expect(await refused({ name: ' ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: 'Please name the token' },
    });
    expect(await refused({ name: 'x'.repeat(51) })).toMatchObject({ fields: { name: 'Exceeded max character limit' } });
    expect(await refused({ expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      fields: { expiresAt: 'Please choose a day in the future' },
    });
    for (let n = 0; n < 50; n++) await aToken();
    expect(await refused({})).toMatchObject({ code: 'CONFLICT' });
  });

  it('is made and revoked by people with a verified address, not by visitors and not with a token', async () => {
    const input = { name: 'x', scope: 'WRITE' };
    expect(await world.as().refused(CREATE, { input })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const unverified = await aPerson({ emailVerifiedAt: null });
    expect(await world.as(unverified).refused(CREATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    const { token, apiToken } = await aToken({ scope: 'WRITE' });
    for (const [query, variables] of [
      [CREATE, { input }],
      [REVOKE, { id: apiToken.id }],
    ] as const) {
      const { status, body } = await world.as().post('/graphql', { query, variables }, bearer(token));
      expect([status, body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    }
    const stranger = await aPerson();
    expect(await world.as(stranger).refused(REVOKE, { id: apiToken.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf(token)).toBe(200);
  });

  it('can be read by its person alone, by its id too', async () => {
    const { apiToken } = await aToken();
    const query = 'query($id: ID!) { node(id: $id) { ... on ApiToken { name } } }';
    expect(await world.as(person).query(query, { id: apiToken.id })).toEqual({ node: { name: 'A script' } });
    expect(await world.as(await aPerson()).query(query, { id: apiToken.id })).toEqual({ node: null });
  });

  it('speaks for its person on REST and GraphQL, without a cookie and in place of one', async () => {
    const { token } = await aToken();
    const other = await aPerson();
    for (const who of [undefined, other]) {
      const { body, headers } = await world.as(who).get('/api/user', bearer(token));
      expect(body.userId).toBe(person.userId);
      expect(headers.get('cache-control')).toBe('no-store');
      const answer = await world.as(who).post('/graphql', { query: '{ viewer { user { id } } }' }, bearer(token));
      expect(answer.body.data.viewer.user.id).toBe(person.userId);
    }
  });

  it('writes within its scope', async () => {
    const creator = await aCreator();
    const { token } = await aToken({ scope: 'POSTS' }, creator);
    const made = await world.as().post('/api/post', { description: 'From a script' }, bearer(token));
    expect(made).toMatchObject({ status: 201, body: { description: 'From a script' } });
    const { token: reading } = await aToken({}, creator);
    expect(await world.as().post('/api/post', { description: 'x' }, bearer(reading))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', msg: 'This token does not reach POST /post: it needs another scope' },
    });
  });

  it('of a reviewer opens nothing of the reviewers’ side', async () => {
    const reviewer = await aPerson({ isReviewer: true });
    const { token } = await aToken({ scope: 'WRITE' }, reviewer);
    const { body } = await world.as().post('/graphql', { query: '{ viewer { isAdmin } }' }, bearer(token));
    expect(body.data).toEqual({ viewer: { isAdmin: false } });
  });

  it('that is invalid is refused, not taken for a visitor', async () => {
    const { token } = await aToken();
    const mistyped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [mistyped, newApiToken(), person.token, 'x']) {
      const rest = await world.as().get('/api/public/validate', bearer(wrong));
      expect(rest).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(rest.headers.get('www-authenticate')).toBe('Bearer realm="Toli", error="invalid_token"');
      const graphql = await world.as().post('/graphql', { query: '{ viewer { email } }' }, bearer(wrong));
      expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('says when it was used last, to the minute', async () => {
    const { token, apiToken } = await aToken();
    await statusOf(token);
    const first = (await stored(apiToken.id)).lastUsedAt!;
    expect(Date.now() - first.getTime()).toBeLessThan(10_000);
    const { invalidateAll } = await import('../../auth/sessionCache');
    invalidateAll();
    await statusOf(token);
    expect((await stored(apiToken.id)).lastUsedAt).toEqual(first);
    await sql(`update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1`, [apiToken.id]);
    invalidateAll();
    await statusOf(token);
    expect((await stored(apiToken.id)).lastUsedAt!.getTime()).toBeGreaterThanOrEqual(first.getTime());
  });
});

describe('a token stops at once, its sockets too,', () => {
  const FOLLOW = 'subscription { notificationAdded { id } }';
  const COMMENTS = 'subscription($id: ID!) { commentAdded(postId: $id) { id } }';
  const greet = (token: string) => ({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } });
  async function openSocket(token: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = await rawSocket(world, undefined, { greets: false, headers });
    socket.send(greet(token));
    await Promise.race([socket.message('connection_ack'), socket.closed]);
    return socket;
  }

  it.each([
    ['when it is revoked', (id: string) => revokeApiToken(person, id)],
    ['when its person is blocked', () => setPersonBlocked(person.userId, true, 'a test')],
    ['when its person deactivates the account', () => deactivateAccount(person)],
  ])('%s', async (_when, stop) => {
    const { token, apiToken } = await aToken();
    const socket = await openSocket(token);
    await socket.follow('1', FOLLOW);
    expect(await statusOf(token)).toBe(200);
    await stop(apiToken.id);
    expect(await socket.closed).toBe(4403);
    expect(await statusOf(token)).toBe(401);
    expect((await openSocket(token)).received).toEqual([]);
  });

  it('when it ends by the clock', async () => {
    const { token } = await aToken({ expiresAt: new Date(Date.now() + 400) });
    const socket = await openSocket(token);
    expect(await statusOf(token)).toBe(200);
    expect(await socket.closed).toBe(4403);
    expect(await until(async () => (await statusOf(token)) === 401)).toBe(true);
  });

  it('and is forgotten a month after its end', async () => {
    const { apiToken } = await aToken();
    await sql(`update api_tokens set expires_at = now() - interval '29 days' where id = $1`, [apiToken.id]);
    await addJob('sweepApiTokens', {});
    await runDueJobs();
    await stored(apiToken.id);
    await sql(`update api_tokens set expires_at = now() - interval '31 days' where id = $1`, [apiToken.id]);
    await addJob('sweepApiTokens', {});
    await runDueJobs();
    await expect(stored(apiToken.id)).rejects.toThrow();
  });

  it('and while it is good follows what happens, within its scope, from any page', async () => {
    const { token } = await aToken({ scope: 'POSTS' });
    const socket = await openSocket(token, { origin: 'https://app.example' });
    expect(socket.received).toEqual([{ type: 'connection_ack', payload: { signedIn: true } }]);
    socket.subscribe('1', FOLLOW);
    expect((await socket.message('error', '1')).payload[0].extensions.code).toBe('FORBIDDEN');
    const { id } = await aPost(await aCreator());
    await socket.follow('2', COMMENTS, { id });
    expect(socket.received.filter(({ type }) => type === 'error')).toHaveLength(1);
    const header = await rawSocket(world, undefined, { headers: bearer(token) });
    await header.follow('1', COMMENTS, { id });
    expect(header.received.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('and another person’s page without one is closed', async () => {
    const foreign = { origin: 'https://evil.example' };
    const without = await rawSocket(world, undefined, { headers: foreign });
    expect([await without.closed, without.received]).toEqual([4403, []]);
    expect((await openSocket(newApiToken(), foreign)).received).toEqual([]);
    const withCookie = await rawSocket(world, person.token, { headers: foreign });
    expect(await withCookie.closed).toBe(1006);
  });
});

describe('pages of any origin', () => {
  const ORIGIN = { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' };
  const ASK = { ...ORIGIN, 'access-control-request-method': 'PATCH' };
  const allowed = (headers: Headers) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ];

  it.each(['/api/user', '/graphql', '/api/uploads'])(
    'may call %s with a token, and never with a cookie',
    async (address) => {
      const asked = { ...ASK, 'access-control-request-headers': 'authorization, content-type' };
      const { status, headers } = await world.as().send('OPTIONS', address, undefined, asked);
      expect([status, ...allowed(headers)]).toEqual([204, '*', null]);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type');
      const plain = await world
        .as()
        .send('OPTIONS', address, undefined, { ...ASK, 'access-control-request-headers': 'content-type' });
      expect(allowed(plain.headers)).toEqual([null, null]);
    },
  );

  it('read what a token opens, and what it is refused with', async () => {
    const { token } = await aToken({ scope: 'WRITE' });
    const read = await world.as().get('/api/user', { ...bearer(token), ...ORIGIN });
    expect([read.status, ...allowed(read.headers)]).toEqual([200, '*', null]);
    expect(read.headers.get('access-control-expose-headers')).toContain('X-Next-Cursor');
    const written = await world.as().patch('/api/user', { fullName: 'Meera Rao' }, { ...bearer(token), ...ORIGIN });
    expect([written.status, ...allowed(written.headers)]).toEqual([200, '*', null]);
    const graphql = await world
      .as()
      .post('/graphql', { query: '{ viewer { email } }' }, { ...bearer(token), ...ORIGIN });
    expect([graphql.status, ...allowed(graphql.headers)]).toEqual([200, '*', null]);
    const refused = await world.as().get('/api/user', { ...bearer(newApiToken()), ...ORIGIN });
    expect([refused.status, ...allowed(refused.headers)]).toEqual([401, '*', null]);
  });

  it('get nothing by a cookie', async () => {
    const read = await world.as(person).get('/api/user', ORIGIN);
    expect(allowed(read.headers)).toEqual([null, null]);
    expect((await world.as(person).patch('/api/user', { fullName: 'Eve' }, ORIGIN)).status).toBe(403);
  });
});
