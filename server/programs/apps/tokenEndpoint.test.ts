import type * as oauth from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { OAUTH } from '../../rules/apps';
import { aPerson, type Person } from '../../test/factories';
import { accessBy, anApp, clientOf, letIn } from '../../test/fixtures/apps';
import { aWorld } from '../../test/world';

// Requests to the token endpoint that no OAuth client sends.

const world = aWorld();
let person: Person;
let client: oauth.Configuration;
let id: string;
beforeAll(async () => {
  person = await aPerson();
  client = await clientOf(await anApp(await aPerson()));
  id = client.clientMetadata().client_id;
});

const FORM = 'application/x-www-form-urlencoded';
async function send(body: BodyInit, type = FORM, headers: Record<string, string> = {}, path: string = OAUTH.token) {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, error: text.startsWith('{') ? JSON.parse(text).error : text };
}
const code = 'grant_type=authorization_code&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&code_verifier=';
const VERIFIER = 'v'.repeat(43);

const REQUESTS: [what: string, body: () => BodyInit, error: string | RegExp][] = [
  ['nothing', () => '', 'invalid_request'],
  ['no grant', () => `client_id=${id}`, 'invalid_request'],
  ['a password', () => `client_id=${id}&grant_type=password&username=a&password=b`, 'unsupported_grant_type'],
  ['a grant of its own', () => `client_id=${id}&grant_type=client_credentials`, 'unsupported_grant_type'],
  ['a grant that is a property of objects', () => `client_id=${id}&grant_type=constructor`, 'unsupported_grant_type'],
  ['no app', () => `${code}${VERIFIER}&code=x`, 'invalid_request'],
  ['an unknown app', () => `${code}${VERIFIER}&code=x&client_id=no-such-app`, 'invalid_client'],
  ['an app with a zero byte', () => `${code}${VERIFIER}&code=x&client_id=${id}%00`, 'invalid_client'],
  ['two apps', () => `${code}${VERIFIER}&code=x&client_id=${id}&client_id=${id}`, 'invalid_request'],
  ['two codes', () => `${code}${VERIFIER}&code=x&code=y&client_id=${id}`, 'invalid_request'],
  ['two grants', () => `${code}${VERIFIER}&code=x&client_id=${id}&grant_type=refresh_token`, 'invalid_request'],
  ['codes in brackets', () => `${code}${VERIFIER}&code[]=x&code[a]=y&client_id=${id}`, 'invalid_request'],
  ['a prototype', () => `${code}${VERIFIER}&__proto__[code]=x&client_id=${id}`, 'invalid_request'],
  ['an unknown code', () => `${code}${VERIFIER}&code=${'x'.repeat(43)}&client_id=${id}`, 'invalid_grant'],
  ['a code with a zero byte', () => `${code}${VERIFIER}&code=x%00&client_id=${id}`, 'invalid_grant'],
  ['half a character', () => `${code}${VERIFIER}&code=%E0%A4&client_id=${id}`, 'invalid_grant'],
  ['what is no encoding', () => `${code}${VERIFIER}&code=%zz%&client_id=${id}`, 'invalid_grant'],
  ['a code of 40,000 letters', () => `${code}${VERIFIER}&code=${'x'.repeat(40_000)}&client_id=${id}`, /^invalid_/],
  ['an app of 40,000 letters', () => `${code}${VERIFIER}&code=x&client_id=${'x'.repeat(40_000)}`, /^invalid_/],
  ['a verifier of 40,000 letters', () => `${code}${'v'.repeat(40_000)}&code=x&client_id=${id}`, /^invalid_/],
  ['10,000 parameters', () => `${'a=1&'.repeat(10_000)}client_id=${id}`, 'invalid_request'],
  ['a megabyte', () => `grant_type=${'x'.repeat(1_000_000)}`, /./],
  ['an unknown refresh token', () => `client_id=${id}&grant_type=refresh_token&refresh_token=%00`, 'invalid_grant'],
];

it.each(REQUESTS)('%s is refused as the standard says, and is no failure of the server', async (_what, body, error) => {
  const answer = await send(body());
  expect(answer.error).toMatch(error);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

it('a body that is no form is refused', async () => {
  const json = JSON.stringify({ client_id: id, grant_type: 'refresh_token', refresh_token: 'x' });
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded; charset=utf-16',
  ])
    expect([type, (await send(json, type)).status]).toEqual([type, 400]);
  expect((await send(new Uint8Array([0x1f, 0x8b, 0, 1]), FORM, { 'content-encoding': 'gzip' })).status).toBe(400);
});

it.each(['Basic', 'Basic :', 'Basic !!!', `Basic ${'x'.repeat(10_000)}`, 'Bearer x', 'Digest a=b'])(
  'the credentials %s are refused',
  async (authorization) => {
    const { status } = await send(`${code}${VERIFIER}&code=x`, FORM, { authorization });
    expect([400, 401]).toContain(status);
  },
);

it('an address has nothing that belongs into the body', async () => {
  const query = `?${code}${VERIFIER}&code=x&client_id=${id}`;
  expect(await send('', FORM, {}, OAUTH.token + query)).toMatchObject({ status: 400, error: 'invalid_request' });
});

it('a revocation of anything is answered, and ends nothing of others', async () => {
  const { access_token, refresh_token } = await letIn(world, client, person, 'read');
  const other = (await clientOf(await anApp(await aPerson()))).clientMetadata().client_id;
  for (const token of [access_token, refresh_token!, 'x', '%00', 'x'.repeat(40_000)])
    expect((await send(`client_id=${other}&token=${token}`, FORM, {}, OAUTH.revoke)).status).toBeLessThan(500);
  const twice = await send(`client_id=${id}&token=${access_token}&token=x`, FORM, {}, OAUTH.revoke);
  expect(twice).toMatchObject({ status: 400, error: 'invalid_request' });
  expect(await accessBy(world, access_token)).toBe(200);
});
