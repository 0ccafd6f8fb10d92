import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { log } from '../../platform/log/log';
import { SCREENS } from '../../rules/screens';
import { POST_EDITOR } from '../../words/en/postForms';
import { aCreator, type CreatorPerson } from '../factories';
import { openWorld, type World } from '../harness';
import { dial, headOf } from '../http/sockets';
import { formWith, settled } from '../media/uploading';

let world: World;
let folder: string;
let creator: CreatorPerson;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><div id="root"></div>');
  world = await openWorld({}, folder);
  creator = await aCreator();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const logged = vi.spyOn(log, 'error');
afterEach(() => {
  expect(logged.mock.calls.splice(0)).toEqual([]);
});

const REFUSAL = { msg: expect.any(String), code: 'BAD_USER_INPUT' };
const refusalOf = (door: string) =>
  door === '/graphql' ? { errors: [{ message: REFUSAL.msg, extensions: { code: REFUSAL.code } }] } : REFUSAL;

describe('a body that does not match its header is refused, and is logged as no error of ours', () => {
  const JSON_BODY = JSON.stringify({ query: '{ viewer { email } }', email: 'a@example.in', password: 'x' });
  const DOORS = ['/api/user/login', '/api/waitlist', '/api/payment/webhook', '/graphql'];
  const BODIES: [what: string, headers: Record<string, string>, body: string | Buffer, status: number][] = [
    ['gzip', { 'content-encoding': 'gzip' }, JSON_BODY, 400],
    ['deflate', { 'content-encoding': 'deflate' }, JSON_BODY, 400],
    ['br', { 'content-encoding': 'br' }, JSON_BODY, 400],
    ['gzip of one byte', { 'content-encoding': 'gzip' }, '\u001f', 400],
    ['half a gzip', { 'content-encoding': 'gzip' }, gzipSync(JSON_BODY).subarray(0, 30), 400],
    ['half a br', { 'content-encoding': 'br' }, brotliCompressSync('x'.repeat(900)).subarray(0, 5), 400],
    ['half a deflate', { 'content-encoding': 'deflate' }, deflateSync(JSON_BODY).subarray(0, 20), 400],
    ['a gzip that is two megabytes', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(2_000_000, 32)), 413],
    ['of no known encoding', { 'content-encoding': 'zip' }, JSON_BODY, 415],
    ['encoded twice', { 'content-encoding': 'gzip, gzip' }, gzipSync(JSON_BODY), 415],
  ];
  it.each(BODIES)('%s', async (_what, headers, body, status) => {
    for (const door of DOORS) {
      const answer = await world.as().post(door, body, headers);
      expect(answer, door).toMatchObject({ status, body: refusalOf(door) });
    }
  });

  it.each(BODIES)('and is not read where there is no route: %s', async (_what, headers, body) => {
    const answer = await world.as().post('/api/nothing', body, headers);
    expect(answer.body).toEqual({
      msg: expect.any(String),
      code: expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT)$/),
    });
    expect(answer.status).toSatisfy((status: number) => [400, 404, 413, 415].includes(status));
  });

  it('in an unknown charset, or with an invalid type', async () => {
    for (const type of [
      'application/json; charset=klingon',
      'application/json; charset=utf-99',
      'application/json; charset',
    ]) {
      for (const door of ['/api/user/login', '/graphql']) {
        const { status } = await world.as().post(door, JSON_BODY, { 'content-type': type });
        expect([400, 401, 415, 200], `${door} ${type}`).toContain(status);
      }
    }
    const unknown = await world
      .as()
      .post('/api/user/login', JSON_BODY, { 'content-type': 'application/json; charset=klingon' });
    expect(unknown).toMatchObject({ status: 415, body: REFUSAL });
  });

  it('while a validly compressed body is read', async () => {
    const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
    for (const [encoding, compress] of Object.entries(pack)) {
      const answer = await world.as().post('/graphql', compress(JSON_BODY), { 'content-encoding': encoding });
      expect(answer).toMatchObject({ status: 200, body: { data: { viewer: null } } });
    }
  });

  it('and nested so deep that it would break a parser', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const client = world.as(creator);
    for (const [method, door, field] of [
      ['POST', '/api/post', 'description'],
      ['POST', '/api/squad', 'title'],
      ['POST', '/api/squad', 'amount'],
      ['PATCH', '/api/creator', 'about'],
      ['POST', '/api/user', 'email'],
      ['POST', '/api/waitlist', 'features'],
      ['POST', '/api/manualSub', 'squadId'],
      ['POST', '/api/payment/success', 'rzpOrderId'],
    ] as const) {
      const answer = await client.send(method, door, `{"${field}":${deep}}`);
      expect(answer, `${door} ${field}`).toMatchObject({ status: 400, body: REFUSAL });
    }
    const query = 'mutation($input: CreateSquadInput!) { createSquad(input: $input) { squad { id } } }';
    const variables = `{"query":${JSON.stringify(query)},"variables":{"input":{"title":${deep},"amount":100}}}`;
    expect((await client.post('/graphql', variables)).status).toBe(400);
    expect((await client.post('/api/post', deep)).status).toBe(400);
    const levels = `${'['.repeat(45_000)}${']'.repeat(45_000)}`;
    for (const door of ['/api/post', '/api/goal', '/api/user/passkey', '/api/creator'])
      expect(await client.post(door, `{"title":${levels}}`, { 'idempotency-key': randomUUID() }), door).toMatchObject({
        status: 400,
        body: REFUSAL,
      });
    const form = new FormData();
    form.set('operations', `{"query":"{ viewer { id } }","variables":{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`);
    expect((await client.post('/graphql', form)).status).toBe(400);
  });

  it('with field names that every object has', async () => {
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"toString":1}',
    ]) {
      for (const door of ['/api/post', '/api/user/login'])
        expect((await world.as(creator).post(door, body)).status).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('or an invalid event of the gateway, signed or not', async () => {
    const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
    for (const body of [
      'null',
      '{',
      '',
      '[]',
      '"x"',
      '7',
      deep,
      `{"event":"payment.captured","payload":${deep}}`,
      '\u0000',
    ]) {
      const signature = createHmac('sha256', config().razorpay.webhookSecrets[0]!).update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${body.length}` };
      const answer = await world.as().post('/api/payment/webhook', body, headers);
      expect(answer, body.slice(0, 20)).toMatchObject({ status: 400, body: REFUSAL });
    }
    expect(await sql("select 1 from webhook_events where event_id like 'evt_%'")).toEqual([]);
  });
});

it('an invalid address is answered or the connection closed, and a web socket to it as well', async () => {
  const ADDRESSES = [
    '/%',
    '/api/user/%E0%A4%A',
    '/c/%',
    '//',
    '///',
    '/\\',
    '*',
    'http://[',
    '//[',
    'a',
    '/api//',
    '/?%',
    '/%00',
    '/..%2f..',
  ];
  for (const address of ADDRESSES) {
    for (const headers of [undefined, { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': 13 }]) {
      const line = dial(world.url, headOf(`GET ${address}`, headers));
      const outcome = await Promise.race([line.answer().then(({ status }) => status), line.ended()]);
      if (typeof outcome === 'number') expect(outcome, address).toBeLessThan(500);
    }
  }
  expect((await world.as().get('/api/user/%E0%A4%A')).body).toEqual(REFUSAL);
  expect((await world.as().get('/%E0%A4%A')).body).toEqual(REFUSAL);
});

it('a header that is too large, or no HTTP, ends its connection and no other', async () => {
  const large = await dial(world.url, headOf('GET /', { Cookie: 'a'.repeat(70_000) })).answer();
  expect(large.status).toBe(431);
  expect((await dial(world.url, 'hello\r\n\r\n').answer()).status).toBe(400);
  expect((await world.as().get('/healthz')).status).toBe(200);
});

describe('a method that an address does not have is 405, with the methods it has', () => {
  it.each([
    ['DELETE', '/api/posts/x', 'GET, HEAD'],
    ['PUT', '/api/post', 'POST'],
    ['GET', '/api/payment/webhook', 'POST'],
    ['POST', '/api/pictures/x', 'GET, HEAD'],
    ['POST', '/api/user/profile-pic', 'PUT, DELETE, GET, HEAD'],
    ['POST', '/api/auth/google', 'GET, HEAD'],
    ['POST', '/auth/google', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/readyz', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['DELETE', '/feed', 'GET, HEAD'],
    ['POST', '/creator/someone', 'GET, HEAD'],
    ['POST', '/dev/mail', 'GET, HEAD'],
  ])('%s %s', async (method, address, allowed) => {
    const { status, headers, body } = await world.as(creator).send(method, address);
    expect([status, headers.get('allow')?.split(', ').sort()]).toEqual([405, allowed.split(', ').sort()]);
    expect(body).toEqual({ msg: `${method} ${address} is not offered`, code: 'METHOD_NOT_ALLOWED' });
  });

  it('in GraphQL too', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await world.as().send(method, '/graphql', { query: '{ viewer { email } }' });
      expect([status, headers.get('allow')], method).toEqual([405, 'GET, POST']);
      expect((await world.as().send(method, '/graphql')).status, method).toBe(405);
    }
  });
});

describe('an address that no screen has is 404', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const NOWHERE = [
    '/.env',
    '/wp-login.php',
    '/foo/bar',
    '/feed/more',
    '/creator/settings/x',
    '/.git/config',
    '/admin/x',
    '/login/x',
  ];

  it.each(NOWHERE)('%s, with the client’s page for a browser and JSON for all others', async (address) => {
    const visit = await world.as().get(address, BROWSER);
    expect(visit.status).toBe(404);
    expect(visit.body).toMatch(/<title>There is nothing here · Toli<\/title>[\s\S]*noindex[\s\S]*<div id="root">/);
    expect(await world.as().get(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await world.as().post(address, {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('but every screen is there, and in capitals leads to itself', async () => {
    for (const screen of SCREENS) {
      const address = screen.replace(':userId', creator.userId);
      if (address.includes(':')) continue;
      // Screens for some people redirect a visitor to the login.
      const status = /^\/(admin|messages\/.*[0-9a-f-]{36}$)/.test(address) ? 302 : 200;
      expect((await world.as().get(address)).status, address).toBe(status);
      const inCapitals = await world.as().get(`${address.toUpperCase()}/`);
      expect([inCapitals.status, inCapitals.headers.get('location')], address).toEqual([301, address]);
    }
  });
});

describe('no sent part is dropped silently', () => {
  it('a file where none is taken is refused, with the rest of its form', async () => {
    const before = await sql('select count(*) from posts');
    for (const name of ['image', 'coverPic', 'x']) {
      const form = formWith(name, Buffer.alloc(1_000));
      form.set('description', 'a post with a picture');
      const answer = await world.as(creator).post('/api/post', form);
      expect(answer).toMatchObject({ status: 400, body: { msg: POST_EDITOR.filePart } });
    }
    expect(await sql('select count(*) from posts')).toEqual(before);
    const form = new FormData();
    form.set('description', 'a post without one');
    form.set('postImage', new File([], ''));
    expect((await world.as(creator).post('/api/post', form)).status).toBe(201);
    expect((await settled()).uploads).toEqual([]);
  });

  it('and so is a form, or a text, in place of JSON', async () => {
    const client = world.as(creator);
    for (const door of ['/api/creator', '/api/user']) {
      expect(await client.patch(door, formWith('coverPic', Buffer.alloc(10)))).toMatchObject({
        status: 415,
        body: REFUSAL,
      });
      const text = await client.patch(door, '{"about":"x"}', { 'content-type': 'text/plain' });
      expect(text).toMatchObject({ status: 415, body: REFUSAL });
    }
    expect((await client.post('/api/user/logout')).status).toBe(200);
  });
});
