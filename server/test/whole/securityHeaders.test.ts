import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { configure, openWorld, until, type World } from '../harness';
import { dial, headOf } from '../http/sockets';

let world: World;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><div id="root"></div>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  world = await openWorld({}, folder);
});

const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': 13 };
const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 0 };

/** Raw requests, and the status of their responses. */
const ANSWERS: [what: string, sent: string, status: number][] = [
  ['a page', headOf('GET /explore'), 200],
  ['a page that is not there', headOf('GET /nothing', { Accept: 'text/html' }), 404],
  ['a redirect', headOf('GET /index.html'), 301],
  ['a file', headOf('GET /favicon.svg'), 200],
  ['a REST call', headOf('GET /api/creators'), 200],
  ['a refused call', headOf('GET /api/user'), 401],
  ['a call that is not there', headOf('GET /api/nothing'), 404],
  ['a method that is not there', headOf('PUT /api/creators', { 'Content-Length': 0 }), 405],
  [
    'what another origin asks first',
    headOf('OPTIONS /api/user', { 'Access-Control-Request-Headers': 'authorization' }),
    204,
  ],
  ['a GraphQL request', headOf('GET /graphql?query=%7B__typename%7D', { 'Content-Type': 'application/json' }), 200],
  ['a malformed GraphQL request', headOf('GET /graphql?query=%7B'), 400],
  [
    'an upload that is not signed in',
    headOf('POST /api/uploads', { 'Tus-Resumable': '1.0.0', 'Upload-Length': 5 }),
    401,
  ],
  ['health', headOf('GET /healthz'), 200],
  ['the API reference', headOf('GET /api/docs'), 200],
  ['OAuth metadata', headOf('GET /.well-known/oauth-authorization-server'), 200],
  ['an OAuth error', headOf('POST /oauth/token', form), 400],
  ['an OAuth redirect', headOf('GET /oauth/authorize'), 303],
  ['a sitemap', headOf('GET /sitemap.xml'), 200],
  ['a local part', headOf('GET /dev/mail'), 200],
  ['a malformed path', headOf('GET /%E0%A4%A'), 400],
  ['a path with a control character', headOf('GET /\x01'), 400],
  ['words that are no HTTP', 'Hello there\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['another version of HTTP', 'GET / HTTP/9.1\r\nHost: localhost\r\n\r\n', 400],
  ['an expectation that is not met', headOf('GET /', { Expect: 'tea' }), 417],
  ['a head without end', headOf('GET /', { Cookie: 'a'.repeat(20_000) }), 431],
  ['a web socket elsewhere', headOf('GET /elsewhere', upgrade), 403],
  ['a web socket that is none', headOf('GET /graphql', upgrade), 400],
];

const EVERYWHERE = {
  'content-security-policy': /default-src 'self'/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /strict-origin-when-cross-origin/,
  'x-content-type-options': /nosniff/,
  'x-frame-options': /deny/i,
  'cross-origin-opener-policy': /same-origin-allow-popups/,
};

/** The headers of the first response in a text. */
const headersIn = (head: string) =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [name, ...value] = line.split(':');
        return [name!.toLowerCase(), value.join(':').trim()];
      }),
  );

describe('security headers are on every answer', () => {
  it.each(ANSWERS)('%s', async (what, sent, status) => {
    const answer = await dial(world.url, sent).answer();
    expect(answer.status).toBe(status);
    const headers = headersIn(answer.head);
    const own = what === 'a local part' ? { 'content-security-policy': /default-src 'none'/ } : {};
    for (const [name, value] of Object.entries({ ...EVERYWHERE, ...own })) expect(headers[name], name).toMatch(value);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('a stalled body', async () => {
    const slow = await openWorld({}, 'no client here', { stalledMs: 50, lingerMs: 50 });
    const line = dial(
      slow.url,
      headOf('POST /api/user/login', { 'Content-Type': 'application/json', 'Content-Length': 9 }),
    );
    await until(() => line.received().includes('408'));
    expect(headersIn((await line.answer()).head)).toMatchObject({ 'permissions-policy': expect.any(String) });
  });
});

it('no page may use camera, location and the like; microphone and passkeys are for our own pages, payment for the checkout too', async () => {
  const policy = (await world.as().get('/api/creators')).headers.get('permissions-policy')!;
  for (const power of ['camera', 'geolocation', 'usb']) expect(policy).toContain(`${power}=()`);
  expect(policy).toContain('microphone=(self)');
  expect(policy).toContain('payment=(self)');
  expect(policy).toContain('publickey-credentials-get=(self)');
  expect(policy).toContain('publickey-credentials-create=(self)');
});

it('a password manager finds where a person changes their password, and no such address for anything else', async () => {
  const at = (name: string) => fetch(`${world.url}/.well-known/${name}`, { redirect: 'manual' });
  const found = await at('change-password');
  expect([found.status, found.headers.get('location')]).toEqual([302, '/user/settings']);
  expect((await at('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
});

it('security.txt says where to report a hole, and is valid for less than a year (RFC 9116)', async () => {
  configure({ supportEmail: 'help@toli.example' });
  const { status, body, headers } = await world.as().get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const told = new Map(
    (body as string)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(told.get('Contact')).toBe('mailto:help@toli.example');
  expect(told.get('Canonical')).toMatch(/^http:\/\/localhost:\d+\/\.well-known\/security\.txt$/);
  expect(told.get('Preferred-Languages')).toBe('en, hi');
  const days = (new Date(told.get('Expires')!).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});
